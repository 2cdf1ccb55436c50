import type { CompanyInvitation } from '@wheelyard/contract/buying/companies.calls'
import * as t from '@wheelyard/messages/buyer'
import { useState } from 'react'
import { messageOf } from '#web/lib/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { toast } from '#web/ui/toast.tsx'
import { hidden, rich } from '#web/ui/rich.tsx'
import { useLetJoin, useRevokeInvitation } from './company.queries.ts'
import { RolesForm } from './roles-form.tsx'

type RequestsTableProps = { requests: readonly CompanyInvitation[]; company: string }

export function RequestsTable({ requests, company }: RequestsTableProps) {
  const [toLetJoin, setToLetJoin] = useState<CompanyInvitation>()
  const close = () => setToLetJoin(undefined)
  return (
    <>
      <Table
        caption={t.company_requestsNewestFirst()}
        columns={columnsFor(setToLetJoin)}
        rows={requests}
        rowKey={({ _id }) => _id}
      />
      <Dialog
        open={toLetJoin !== undefined}
        onClose={close}
        title={t.company_letSomebodyJoin({ email: toLetJoin?.email ?? '' })}
        hasBack
      >
        {toLetJoin ? <LetJoin request={toLetJoin} company={company} onDone={close} /> : null}
      </Dialog>
    </>
  )
}

const columnsFor = (onLetJoin: (request: CompanyInvitation) => void): Column<CompanyInvitation>[] => [
  { title: t.company_email, cell: ({ email }) => <EmailAddress email={email} /> },
  { title: t.company_askedOn, cell: ({ at }) => <DateTime at={at} dateOnly /> },
  {
    title: t.company_action,
    bare: true,
    cell: (request) => (
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => onLetJoin(request)}>
          <span>{rich(t.company_letJoin({ hidden, email: request.email }))}</span>
        </Button>
        <DeclineButton request={request} />
      </div>
    ),
  },
]

/** Without asking: they can ask again. */
function DeclineButton({ request: { _id, email } }: { request: CompanyInvitation }) {
  const decline = useRevokeInvitation()
  const press = () =>
    decline.mutate(_id, {
      onSuccess: () => toast.success(t.company_isDeclined({ email })),
      onError: (error) => toast.error(messageOf(error)),
    })
  return (
    <Button size="small" variant="plain" busy={decline.isPending && t.company_saving()} onClick={press}>
      <span>{rich(t.company_decline({ hidden, email }))}</span>
    </Button>
  )
}

type LetJoinProps = { request: CompanyInvitation; company: string; onDone: () => void }

function LetJoin({ request: { _id, email }, company, onDone }: LetJoinProps) {
  const letJoin = useLetJoin(_id)
  return (
    <RolesForm
      start={['buyer']}
      submit={t.company_letThemJoin()}
      busy={letJoin.isPending}
      error={letJoin.error}
      onSubmit={(roles) =>
        letJoin.mutate(roles, {
          onSuccess: () => {
            toast.success(t.company_buysNow({ email, company }))
            onDone()
          },
        })
      }
      onBack={onDone}
    />
  )
}

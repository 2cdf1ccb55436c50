import type { Company, CompanyMember } from '@wheelyard/contract/buying/companies.calls'
import { displayName } from '@wheelyard/contract/people/users.calls'
import * as t from '@wheelyard/messages/buyer'
import { useState } from 'react'
import { useSignedIn } from '#web/people/session/signed-in.ts'
import { Button } from '#web/ui/button.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { EmailAddress } from '#web/ui/email-address.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { hidden, rich } from '#web/ui/rich.tsx'
import { MemberRolesDialog } from './member-roles-dialog.tsx'
import { RemoveMemberDialog } from './remove-member-dialog.tsx'
import { Roles } from './role-choice.tsx'

type Asked = { what: 'roles' | 'remove'; member: CompanyMember }
type PeopleTableProps = { people: readonly CompanyMember[]; company: Company }

export function PeopleTable({ people, company }: PeopleTableProps) {
  const [asked, setAsked] = useState<Asked>()
  const ownEmail = useSignedIn().user.email
  const close = () => setAsked(undefined)
  const about = (what: Asked['what']) => (asked?.what === what ? asked.member : undefined)
  return (
    <>
      <Table
        caption={t.company_people()}
        columns={columnsFor(ownEmail, (what, member) => setAsked({ what, member }))}
        rows={people}
        rowKey={({ userId }) => userId}
      />
      <MemberRolesDialog member={about('roles')} onClose={close} />
      <RemoveMemberDialog member={about('remove')} company={company.name} onClose={close} />
    </>
  )
}

type Ask = (what: Asked['what'], member: CompanyMember) => void

const columnsFor = (ownEmail: string, ask: Ask): Column<CompanyMember>[] => [
  {
    title: t.company_personName,
    cell: (member) => (
      <div>
        <p className="font-semibold wrap-anywhere">{displayName(member)}</p>
        <p className="text-sm text-muted">
          <EmailAddress email={member.email} />
        </p>
      </div>
    ),
  },
  { title: t.company_roles, cell: ({ roles }) => <Roles roles={roles} /> },
  { title: t.company_joinedOn, unbroken: true, cell: ({ joinedAt }) => <DateTime at={joinedAt} dateOnly /> },
  {
    title: t.company_action,
    bare: true,
    cell: (member) => (
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="plain" onClick={() => ask('roles', member)}>
          <span>{rich(t.company_changeRolesOf({ hidden, member: displayName(member) }))}</span>
        </Button>
        {member.email === ownEmail ? null : (
          <Button size="small" variant="plain" onClick={() => ask('remove', member)}>
            <span>{rich(t.company_removeMember({ hidden, member: displayName(member) }))}</span>
          </Button>
        )}
      </div>
    ),
  },
]

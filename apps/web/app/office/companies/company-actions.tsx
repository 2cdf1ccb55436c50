import type { CompanyPage } from '@wheelyard/contract/office/companies.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/staff'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { seeAs } from '#web/lib/see-as.ts'
import { refreshSession } from '#web/people/session/session.ts'
import { useMay } from '#web/people/session/signed-in.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { AdoptForm } from './adopt-form.tsx'
import { useApprove } from './companies.queries.ts'

export function CompanyActions({ company }: { company: CompanyPage }) {
  const mayChange = useMay()('change-customers')
  return (
    <>
      <SeeAsButton company={company} />
      {mayChange && !company.isArchived ? <Decisions company={company} /> : null}
    </>
  )
}

/** Read only: what the company's own pages show. */
function SeeAsButton({ company: { _id, name } }: { company: CompanyPage }) {
  const navigate = useNavigate()
  const look = async () => {
    seeAs({ _id, name })
    await refreshSession()
    await navigate(paths.dashboard.myOrders)
  }
  return (
    <Button variant="plain" onClick={() => void look()}>
      {t.companies_seeAsCompany()}
    </Button>
  )
}

function Decisions({ company: { _id: id, name, isApproved } }: { company: CompanyPage }) {
  const [asked, setAsked] = useState<'approve' | 'adopt'>()
  const approve = useApprove(id)
  const close = () => setAsked(undefined)
  const confirm = () =>
    approve.mutate(undefined, {
      onSuccess: () => toast.success(t.companies_isApproved({ company: name })),
      onSettled: close,
    })
  return (
    <>
      {isApproved ? null : <Button onClick={() => setAsked('approve')}>{t.companies_approve()}</Button>}
      <Button variant="plain" onClick={() => setAsked('adopt')}>
        {t.companies_addCustomer()}
      </Button>
      <ConfirmDialog
        open={asked === 'approve'}
        question={t.companies_approveQuestion({ company: name })}
        busy={approve.isPending && t.companies_saving()}
        onConfirm={confirm}
        onClose={close}
      >
        {t.companies_whatApprovingDoes()}
      </ConfirmDialog>
      <Dialog open={asked === 'adopt'} onClose={close} title={t.companies_addCustomerTo({ company: name })} hasBack>
        <AdoptForm companyId={id} onDone={close} />
      </Dialog>
    </>
  )
}

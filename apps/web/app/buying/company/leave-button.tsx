import * as t from '@wheelyard/messages/buyer'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { useLeave } from './companies.queries.ts'

export function LeaveButton({ company }: { company: string }) {
  const [isOpen, setOpen] = useState(false)
  const leave = useLeave(company)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="plain" onClick={() => setOpen(true)}>
        {t.company_leave()}
      </Button>
      <ConfirmDialog
        open={isOpen}
        question={t.company_leaveQuestion({ company })}
        busy={leave.isPending && t.company_leaving()}
        onConfirm={() => leave.mutate(undefined, { onSettled: close })}
        onClose={close}
      >
        <p>{t.company_yourOrdersStay({ company })}</p>
      </ConfirmDialog>
    </>
  )
}

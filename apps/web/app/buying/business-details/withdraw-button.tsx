import type { ExemptionCertificate } from '@wheelyard/contract/buying/exemption-certificates.calls'
import { useState } from 'react'
import { messageOf } from '#web/lib/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useWithdrawCertificate } from './certificates.queries.ts'

export function WithdrawButton({ certificate: { _id, number, state } }: { certificate: ExemptionCertificate }) {
  const [isOpen, setOpen] = useState(false)
  const withdraw = useWithdrawCertificate()
  const close = () => setOpen(false)
  if (state !== 'waiting' && state !== 'accepted') return null
  return (
    <>
      <Button variant="plain" size="small" aria-label={`Withdraw certificate ${number}`} onClick={() => setOpen(true)}>
        Withdraw
      </Button>
      <ConfirmDialog
        open={isOpen}
        question={`Withdraw certificate ${number}?`}
        busy={withdraw.isPending && 'Withdrawing…'}
        onConfirm={() => withdraw.mutate(_id, { onError: (error) => toast.error(messageOf(error)), onSettled: close })}
        onClose={close}
      >
        <p>Tax is charged on your next orders there. Existing orders stay tax-free.</p>
      </ConfirmDialog>
    </>
  )
}

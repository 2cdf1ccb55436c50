import type { ExemptionCertificate } from '@wheelyard/contract/buying/exemption-certificates.calls'
import * as t from '@wheelyard/messages/buyer'
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
      <Button
        variant="plain"
        size="small"
        aria-label={t.businessDetails_withdrawCertificate({ number })}
        onClick={() => setOpen(true)}
      >
        {t.businessDetails_withdraw()}
      </Button>
      <ConfirmDialog
        open={isOpen}
        question={t.businessDetails_withdrawCertificate2({ number })}
        busy={withdraw.isPending && t.businessDetails_withdrawing()}
        onConfirm={() => withdraw.mutate(_id, { onError: (error) => toast.error(messageOf(error)), onSettled: close })}
        onClose={close}
      >
        <p>{t.businessDetails_taxIsChargedOn()}</p>
      </ConfirmDialog>
    </>
  )
}

import type { OrderReturn } from '@wheelyard/contract/fulfilment/returns.calls'
import { useState } from 'react'
import { messageOf } from '#web/lib/message-of.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useWithdrawReturn } from './returns.queries.ts'

/** Until someone has decided. */
export function WithdrawButton({ returned: { _id, number, state } }: { returned: OrderReturn }) {
  const [isOpen, setOpen] = useState(false)
  const withdraw = useWithdrawReturn(_id)
  const close = () => setOpen(false)
  if (state !== 'requested') return null
  const confirm = () =>
    withdraw.mutate(undefined, {
      onSuccess: () => toast.success(`Return ${number} is withdrawn`),
      onError: (error) => toast.error(messageOf(error)),
      onSettled: close,
    })
  return (
    <>
      <Button variant="plain" onClick={() => setOpen(true)}>
        Withdraw
      </Button>
      <ConfirmDialog
        open={isOpen}
        question={`Withdraw return ${number}?`}
        busy={withdraw.isPending && 'Withdrawing…'}
        onConfirm={confirm}
        onClose={close}
      >
        <p>You can return the same units again later.</p>
      </ConfirmDialog>
    </>
  )
}

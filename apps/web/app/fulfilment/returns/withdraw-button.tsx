import type { OrderReturn } from '@wheelyard/contract/fulfilment/returns.calls'
import * as t from '@wheelyard/messages/buyer'
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
      onSuccess: () => toast.success(t.returns_returnIsWithdrawn({ number })),
      onError: (error) => toast.error(messageOf(error)),
      onSettled: close,
    })
  return (
    <>
      <Button variant="plain" onClick={() => setOpen(true)}>
        {t.returns_withdraw()}
      </Button>
      <ConfirmDialog
        open={isOpen}
        question={t.returns_withdrawReturn({ number })}
        busy={withdraw.isPending && t.returns_withdrawing()}
        onConfirm={confirm}
        onClose={close}
      >
        <p>{t.returns_youCanReturnSame()}</p>
      </ConfirmDialog>
    </>
  )
}

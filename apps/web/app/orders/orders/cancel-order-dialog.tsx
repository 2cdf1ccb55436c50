import type { Order } from '@wheelyard/contract/orders/orders.calls'
import * as t from '@wheelyard/messages/buyer'
import { useSignedIn } from '#web/people/session/signed-in.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useCancelOrder } from './orders.queries.ts'

export function CancelOrderDialog({ order, onClose }: { order: Order | undefined; onClose: () => void }) {
  const cancel = useCancelOrder(useSignedIn().user)
  const confirm = (toCancel: Order) =>
    cancel.mutate(toCancel, {
      onSuccess: () =>
        toast.success(t.orders_orderOfIsCancelled({ number: toCancel.number, productName: toCancel.productName })),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      open={order !== undefined}
      question={t.orders_areYouSureTo({ productName: order?.productName ?? '' })}
      busy={cancel.isPending && t.orders_cancelling()}
      onConfirm={() => order && confirm(order)}
      onClose={onClose}
    >
      <p>{t.orders_stockIsReleasedImmediately()}</p>
    </ConfirmDialog>
  )
}

import type { Order } from '@wheelyard/contract/orders/orders.calls'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useCancelOrder } from './orders.queries.ts'

export function CancelOrderDialog({ order, onClose }: { order: Order | undefined; onClose: () => void }) {
  const cancel = useCancelOrder()
  const confirm = (toCancel: Order) =>
    cancel.mutate(toCancel, {
      onSuccess: () => toast.success(`Order ${toCancel.number} of ${toCancel.productName} is cancelled`),
      onSettled: onClose,
    })
  return (
    <ConfirmDialog
      open={order !== undefined}
      question={`Are you sure to cancel the order of ${order?.productName ?? ''}?`}
      busy={cancel.isPending && 'Cancelling...'}
      onConfirm={() => order && confirm(order)}
      onClose={onClose}
    >
      <p>The stock is released immediately.</p>
    </ConfirmDialog>
  )
}

import { formatCount } from '@wheelyard/contract/rules/format-count'
import type { Order } from '@wheelyard/contract/calls/orders'
import { canRefund } from '@wheelyard/contract/rules/payment-rules'
import { REFUND_REASON_MAX } from '@wheelyard/contract/calls/payments'
import { centsOf, formatUsd } from '@wheelyard/contract/rules/money'
import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useRefundOrder } from './payments.queries.ts'

/** For administrators: gives back what was paid, after asking why and whether the goods are back. */
export function RefundButton({ order }: { order: Order }) {
  const [open, setOpen] = useState(false)
  if (!canRefund(order)) return null
  return (
    <>
      <Button
        look="plain"
        size="small"
        className="print:hidden"
        aria-label={`Refund ${order.productName} for ${order.user}`}
        onClick={() => setOpen(true)}
      >
        Refund
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Refund ${formatUsd(centsOf(order.totalCost))} to ${order.user}?`}
      >
        <RefundForm order={order} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function RefundForm({ order, onDone }: { order: Order; onDone: () => void }) {
  const refunding = useRefundOrder()
  const [reason, setReason] = useState('')
  const [restock, setRestock] = useState(false)
  function refund(event: FormEvent) {
    event.preventDefault()
    refunding.mutate(
      { orderId: order._id, reason, restock },
      {
        onSuccess: () => toast.success(`${formatUsd(centsOf(order.totalCost))} were refunded to ${order.user}`),
        onError: (error) => toast.error(error.message),
        onSettled: onDone,
      },
    )
  }
  return (
    <form onSubmit={refund} className="mt-4 grid gap-4">
      <Field
        label="Reason"
        hint="The customer reads it in the mail and on the order."
        required
        maxLength={REFUND_REASON_MAX}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <label className="flex items-center gap-3">
        <input
          type="checkbox"
          className="checkbox"
          checked={restock}
          onChange={(event) => setRestock(event.target.checked)}
        />
        Return {formatCount(order.orderQuantity)} pieces to stock
      </label>
      <div className="modal-action">
        <Button look="plain" onClick={onDone} disabled={refunding.isPending}>
          Back
        </Button>
        <Button look="danger" type="submit" busy={refunding.isPending && 'Refunding...'}>
          Refund
        </Button>
      </div>
    </form>
  )
}

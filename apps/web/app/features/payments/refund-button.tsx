import type { Order } from '@wheelyard/contract/calls/orders'
import { REFUND_REASON_MAX, refundBody } from '@wheelyard/contract/calls/payments'
import { formatCount } from '@wheelyard/contract/rules/format-count'
import { formatUsd } from '@wheelyard/contract/rules/money'
import { canRefund } from '@wheelyard/contract/rules/payment-rules'
import { paidCents } from '@wheelyard/contract/rules/quote-rules'
import { useState } from 'react'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { CheckboxField, Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useRefundOrder } from './payments.queries.ts'

export function RefundButton({ order }: { order: Order }) {
  const [open, setOpen] = useState(false)
  if (!canRefund(order)) return null
  return (
    <>
      <Button
        variant="plain"
        size="small"
        className="print:hidden"
        aria-label={`Refund the order of ${order.productName} for ${order.user}`}
        onClick={() => setOpen(true)}
      >
        Refund
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Refund ${formatUsd(paidCents(order))} to ${order.user}?`}
      >
        <RefundForm order={order} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function RefundForm({ order, onDone }: { order: Order; onDone: () => void }) {
  const refund = useRefundOrder(order._id)
  const { field, register, handleSubmit } = useZodForm(refundBody, { reason: '', restock: false })
  const submit = handleSubmit((values) =>
    refund.mutate(values, {
      onSuccess: () => toast.success(`${formatUsd(paidCents(order))} were refunded to ${order.user}`),
      onSettled: onDone,
    }),
  )
  return (
    <form noValidate className="mt-4 grid gap-4" onSubmit={(event) => void submit(event)}>
      <Field
        label="Reason"
        hint="The customer reads it in the email and on the order."
        required
        maxLength={REFUND_REASON_MAX}
        {...field('reason')}
      />
      <CheckboxField label={`Return ${formatCount(order.pieces)} units to stock`} {...register('restock')} />
      <div className="dialog-actions">
        <Button variant="plain" onClick={onDone} disabled={refund.isPending}>
          Back
        </Button>
        <Button variant="danger" type="submit" busy={refund.isPending && 'Refunding...'}>
          Refund
        </Button>
      </div>
    </form>
  )
}

import type { Order } from '@wheelyard/contract/orders/orders.calls'
import { REFUND_REASON_MAX, refundBody } from '@wheelyard/contract/finance/payments.calls'
import { formatCount } from '@wheelyard/messages/format-count'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import { paidCents } from '@wheelyard/contract/orders/quote-rules'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { DialogActions } from '#web/ui/dialog.tsx'
import { CheckboxField, Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useRefundOrder } from './payments.queries.ts'

type RefundFormProps = { order: Order & { refunded: number }; onDone: () => void }

export function RefundForm({ order, onDone }: RefundFormProps) {
  const refund = useRefundOrder(order._id)
  const { field, register, handleSubmit } = useZodForm(refundBody, { reason: '', restock: false })
  const refundedCents = centsOf(order.refunded)
  const leftCents = paidCents(order) - refundedCents
  const dealtWith = order.lines.reduce((sum, { returned, refunded }) => sum + returned + refunded, 0)
  const submit = handleSubmit((values) =>
    refund.mutate(values, {
      onSuccess: () =>
        toast.success(`${formatMoney(leftCents)} for order ${order.number} is on its way back to ${order.user}`),
      onSettled: onDone,
    }),
  )
  return (
    <form noValidate className="mt-4 grid gap-4" onSubmit={(event) => void submit(event)}>
      {refundedCents > 0 ? (
        <p>
          {formatMoney(refundedCents)} of {formatMoney(paidCents(order))} was refunded before. What is left goes back
          now.
        </p>
      ) : null}
      <Field
        label="Reason"
        hint="Shown to the customer in the email and on the order."
        required
        maxLength={REFUND_REASON_MAX}
        {...field('reason')}
      />
      {dealtWith < order.pieces ? (
        <CheckboxField
          label={`Return ${formatCount(order.pieces - dealtWith)} units to stock`}
          hint={dealtWith > 0 ? 'Not counting units in an open return or refunded before.' : undefined}
          {...register('restock')}
        />
      ) : null}
      <DialogActions variant="danger" onBack={onDone} busy={refund.isPending && 'Refunding...'}>
        Refund
      </DialogActions>
    </form>
  )
}

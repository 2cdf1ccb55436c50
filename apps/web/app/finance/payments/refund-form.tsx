import type { Order } from '@wheelyard/contract/orders/orders.calls'
import { REFUND_REASON_MAX, refundBody } from '@wheelyard/contract/finance/payments.calls'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import { paidCents } from '@wheelyard/contract/orders/quote-rules'
import * as t from '@wheelyard/messages/buyer'
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
        toast.success(
          t.payments_amountIsOnItsWay({ amount: formatMoney(leftCents), number: order.number, user: order.user }),
        ),
      onSettled: onDone,
    }),
  )
  return (
    <form noValidate className="mt-4 grid gap-4" onSubmit={(event) => void submit(event)}>
      {refundedCents > 0 ? (
        <p>
          {t.payments_refundedBefore({
            refunded: formatMoney(refundedCents),
            paid: formatMoney(paidCents(order)),
          })}
        </p>
      ) : null}
      <Field
        label={t.payments_reason()}
        hint={t.payments_shownToCustomerIn()}
        required
        maxLength={REFUND_REASON_MAX}
        {...field('reason')}
      />
      {dealtWith < order.pieces ? (
        <CheckboxField
          label={t.payments_returnUnitsToStock({ units: order.pieces - dealtWith })}
          hint={dealtWith > 0 ? t.payments_notCountingUnitsIn() : undefined}
          {...register('restock')}
        />
      ) : null}
      <DialogActions variant="danger" onBack={onDone} busy={refund.isPending && t.payments_refunding()}>
        {t.payments_refund()}
      </DialogActions>
    </form>
  )
}

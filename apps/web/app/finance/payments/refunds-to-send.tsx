import { refundSentBody, TRANSFER_REFERENCE_MAX } from '@wheelyard/contract/finance/transfers.calls'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import * as t from '@wheelyard/messages/buyer'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { May } from '#web/people/session/may.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useRecordRefundSent } from './payments.queries.ts'

type RefundToSend = { _id: string; amount: number; reason: string }

/** What was paid by bank transfer goes back by hand. */
export function RefundsToSend({ refunds }: { refunds: readonly RefundToSend[] }) {
  if (refunds.length === 0) return null
  return (
    <section
      aria-labelledby="refunds-to-send"
      className="mb-6 grid gap-4 rounded-box border border-line bg-surface p-5 sm:p-6 print:hidden"
    >
      <h2 id="refunds-to-send" className="text-heading">
        {t.payments_refundToSend()}
      </h2>
      <p>{t.payments_paidByBankTransfer()}</p>
      {refunds.map((refund) => (
        <RefundForm key={refund._id} refund={refund} />
      ))}
    </section>
  )
}

function RefundForm({ refund: { _id, amount, reason } }: { refund: RefundToSend }) {
  const record = useRecordRefundSent(_id)
  const { field, handleSubmit } = useZodForm(refundSentBody, { reference: '' })
  const sum = formatMoney(centsOf(amount))
  const submit = handleSubmit((body) =>
    record.mutate(body, { onSuccess: () => toast.success(t.payments_refundOfIsMarked({ sum })) }),
  )
  return (
    <form noValidate className="grid justify-items-start gap-3" onSubmit={(event) => void submit(event)}>
      <p>
        <b className="numeric">{sum}</b> · {reason}
      </p>
      <May right="move-money">
        <div className="flex w-full flex-wrap items-end gap-3">
          <Field
            label={t.payments_referenceOfYourTransfer()}
            className="w-full max-w-sm"
            required
            maxLength={TRANSFER_REFERENCE_MAX}
            {...field('reference')}
          />
          <Button type="submit" busy={record.isPending && t.payments_saving()}>
            {t.payments_markAsSent()}
          </Button>
        </div>
      </May>
    </form>
  )
}

import { refundSentBody, TRANSFER_REFERENCE_MAX } from '@wheelyard/contract/finance/transfers.calls'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
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
        Refund to send
      </h2>
      <p>
        This order was paid by bank transfer. Please send the money, then mark it as sent: the customer gets an email
        with the credit note.
      </p>
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
    record.mutate(body, { onSuccess: () => toast.success(`The refund of ${sum} is marked as sent`) }),
  )
  return (
    <form noValidate className="grid justify-items-start gap-3" onSubmit={(event) => void submit(event)}>
      <p>
        <b className="numeric">{sum}</b> · {reason}
      </p>
      <May right="move-money">
        <div className="flex w-full flex-wrap items-end gap-3">
          <Field
            label="Reference of your transfer"
            className="w-full max-w-sm"
            required
            maxLength={TRANSFER_REFERENCE_MAX}
            {...field('reference')}
          />
          <Button type="submit" busy={record.isPending && 'Saving…'}>
            Mark as sent
          </Button>
        </div>
      </May>
    </form>
  )
}

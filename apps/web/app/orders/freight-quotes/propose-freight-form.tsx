import { proposalBody, QUOTE_NOTE_MAX } from '@wheelyard/contract/orders/freight-quotes.calls'
import type { OrderFreight } from '@wheelyard/contract/orders/order-freight.schemas'
import type { Order } from '@wheelyard/contract/orders/orders.calls'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import * as t from '@wheelyard/messages/buyer'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useProposeFreight } from './freight-quotes.queries.ts'

type ProposeFreightFormProps = { order: Pick<Order, '_id' | 'number' | 'tax'>; freight: OrderFreight }

export function ProposeFreightForm({ order, freight }: ProposeFreightFormProps) {
  const { minDays, maxDays } = freight.quote ?? freight
  const propose = useProposeFreight(order._id)
  const { field, handleSubmit } = useZodForm(proposalBody, { minDays, maxDays, note: freight.quote?.note ?? '' })
  const submit = handleSubmit((proposal) =>
    propose.mutate(proposal, {
      onSuccess: ({ total }) =>
        toast.success(t.freightQuotes_freightOfForOrder({ total: formatMoney(centsOf(total)), number: order.number })),
    }),
  )
  const number = { valueAsNumber: true } as const
  return (
    <form
      noValidate
      aria-label={t.freightQuotes_proposeFreight()}
      className="grid gap-4 sm:grid-cols-3"
      onSubmit={(event) => void submit(event)}
    >
      <Field
        label={t.freightQuotes_amountInDollars()}
        hint={order.tax ? t.freightQuotes_taxOfOrderIs() : undefined}
        inputMode="decimal"
        required
        {...field('amount', number)}
      />
      <Field label={t.freightQuotes_transitTimeFromDays()} inputMode="numeric" required {...field('minDays', number)} />
      <Field label={t.freightQuotes_transitTimeToDays()} inputMode="numeric" required {...field('maxDays', number)} />
      <Field
        label={t.freightQuotes_note()}
        hint={t.freightQuotes_buyerReadsItOn()}
        maxLength={QUOTE_NOTE_MAX}
        className="sm:col-span-3"
        {...field('note')}
      />
      <div className="sm:col-span-3">
        <Button type="submit" busy={propose.isPending && t.freightQuotes_proposing()}>
          {t.freightQuotes_proposeFreight2()}
        </Button>
      </div>
    </form>
  )
}

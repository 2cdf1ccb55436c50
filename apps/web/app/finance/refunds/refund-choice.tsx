import { useQuery } from '@tanstack/react-query'
import type { Order } from '@wheelyard/contract/orders/orders.calls'
import * as t from '@wheelyard/messages/buyer'
import { useId } from 'react'
import { RefundForm } from '#web/finance/payments/refund-form.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { RefundPartForm } from './refund-part-form.tsx'
import { refundsQueries } from './refunds.queries.ts'

const choices = { all: t.refunds_everythingLeft, part: t.refunds_part }
export type HowMuch = keyof typeof choices

type RefundChoiceProps = {
  order: Order & { refunded: number }
  choice: HowMuch
  onChoose: (choice: HowMuch) => void
  onDone: () => void
}

export function RefundChoice({ order, choice, onChoose, onDone }: RefundChoiceProps) {
  const query = useQuery({ ...refundsQueries.refundable(order._id), enabled: choice === 'part' })
  return (
    <>
      <Choices choice={choice} onChange={onChoose} />
      {choice === 'all' ? (
        <RefundForm order={order} onDone={onDone} />
      ) : (
        <QueryView query={query}>
          {(refundable) => <RefundPartForm order={order} refundable={refundable} onDone={onDone} />}
        </QueryView>
      )}
    </>
  )
}

function Choices({ choice, onChange }: { choice: HowMuch; onChange: (choice: HowMuch) => void }) {
  const name = useId()
  return (
    <fieldset className="mt-4">
      <legend className="sr-only">{t.refunds_howMuchIsRefunded()}</legend>
      <div className="flex flex-wrap gap-2">
        {(Object.keys(choices) as HowMuch[]).map((each) => (
          <label
            key={each}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-field border border-line px-4 has-checked:border-ink"
          >
            <input
              type="radio"
              name={name}
              className="size-4 shrink-0 accent-primary"
              checked={each === choice}
              onChange={() => onChange(each)}
            />
            {choices[each]()}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

import type { Cart } from '@wheelyard/contract/buying/cart.calls'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import * as t from '@wheelyard/messages/buyer'
import { useId } from 'react'
import { rich } from '#web/ui/rich.tsx'

/** How far the goods are from what an order must reach. */
export function OrderMinimum({ cart: { goods, minimum } }: { cart: Cart }) {
  const id = useId()
  const { required, missing, opening, reorder } = minimum
  if (required === 0) return null
  return (
    <div className="grid gap-2">
      <p id={id} className="text-sm">
        {missing > 0 ? (
          <>
            {rich(t.cartPage_toGo({ number: (text) => <b className="numeric">{text}</b>, missing: dollars(missing) }))}{' '}
            <span className="text-muted">
              {opening === reorder
                ? t.cartPage_orderMustReach({ required: dollars(required) })
                : t.cartPage_openingOnFirstOrder({ opening: dollars(opening), reorder: dollars(reorder) })}
            </span>
          </>
        ) : (
          t.cartPage_orderMinimumOfIs({ required: dollars(required) })
        )}
      </p>
      <progress aria-labelledby={id} className="progress-bar" max={required} value={Math.min(goods, required)} />
    </div>
  )
}

const dollars = (amount: number) => formatMoney(centsOf(amount))

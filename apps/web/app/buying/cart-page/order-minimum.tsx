import type { Cart } from '@wheelyard/contract/buying/cart.calls'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import { useId } from 'react'

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
            <b className="numeric">{dollars(missing)}</b> to go.{' '}
            <span className="text-muted">
              {opening === reorder
                ? `An order must reach ${dollars(required)}.`
                : `${dollars(opening)} on a first order, ${dollars(reorder)} afterwards.`}
            </span>
          </>
        ) : (
          `The order minimum of ${dollars(required)} is reached.`
        )}
      </p>
      <progress aria-labelledby={id} className="progress-bar" max={required} value={Math.min(goods, required)} />
    </div>
  )
}

const dollars = (amount: number) => formatMoney(centsOf(amount))

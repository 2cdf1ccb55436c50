import type { Cart } from '@wheelyard/contract/calls/cart'
import { formatCount } from '@wheelyard/contract/rules/format-count'
import { centsOf, formatUsd } from '@wheelyard/contract/rules/money'
import { paths } from '@wheelyard/contract/rules/paths'
import { Link } from 'react-router'

const SHORT = 5

/** What will be ordered, folded away if it is long. */
export function CheckoutLines({ cart: { lines, pieces, goods } }: { cart: Cart }) {
  const products = lines.length === 1 ? '1 product' : `${formatCount(lines.length)} products`
  return (
    <section aria-labelledby="lines" className="grid gap-4 rounded-box border border-line bg-surface p-5 lg:p-7">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="lines" className="text-heading">
          Your order
        </h2>
        <Link to={paths.cart} className="text-link">
          Change
        </Link>
      </div>
      <details open={lines.length <= SHORT}>
        <summary className="unfold">
          {products}, {formatCount(pieces)} units
        </summary>
        <ul className="mt-3 grid gap-3">
          {lines.map(({ productId, name, sku, quantity, price, total }) => (
            <li key={productId} className="flex items-baseline justify-between gap-4">
              <span className="min-w-0">
                <span className="font-medium">{name}</span>
                <span className="numeric block text-sm text-muted">
                  {sku} · {formatCount(quantity)} × {formatUsd(centsOf(price))}
                </span>
              </span>
              <span className="numeric shrink-0 font-semibold">{formatUsd(centsOf(total))}</span>
            </li>
          ))}
        </ul>
      </details>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4" aria-live="polite">
        <span className="font-semibold">Total</span>
        <span className="numeric font-display text-3xl font-bold tracking-tight">{formatUsd(centsOf(goods))}</span>
      </p>
    </section>
  )
}

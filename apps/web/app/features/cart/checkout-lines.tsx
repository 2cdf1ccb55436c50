import type { Cart } from '@wheelyard/contract/calls/cart'
import type { FreightOption } from '@wheelyard/contract/calls/freight'
import { freightPriceText } from '@wheelyard/contract/rules/freight-texts'
import { formatCount } from '@wheelyard/contract/rules/format-count'
import { centsOf, formatUsd } from '@wheelyard/contract/rules/money'
import { paths } from '@wheelyard/contract/rules/paths'
import { Link } from 'react-router'

const SHORT = 5

type CheckoutLinesProps = {
  cart: Cart
  /** As chosen; undefined until then, null in a shop without freight rates. */
  freight: FreightOption | null | undefined
}

/** What will be ordered, folded away if it is long. */
export function CheckoutLines({ cart: { lines, pieces, goods }, freight }: CheckoutLinesProps) {
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
      <div className="grid gap-2 border-t border-line pt-4" aria-live="polite">
        {freight === null ? null : (
          <>
            <Cost label="Goods" amount={formatUsd(centsOf(goods))} />
            <Cost label="Freight" amount={freight ? freightPriceText(freight.price, freight.mode) : 'not chosen yet'} />
          </>
        )}
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semibold">
            {freight === null || typeof freight?.price === 'number' ? 'Total' : 'Total without freight'}
          </span>
          <span className="numeric font-display text-3xl font-bold tracking-tight">
            {formatUsd(centsOf(goods) + centsOf(freight?.price ?? 0))}
          </span>
        </p>
      </div>
    </section>
  )
}

function Cost({ label, amount }: { label: string; amount: string }) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="text-muted">{label}</span>
      <span className="numeric font-semibold">{amount}</span>
    </p>
  )
}

import type { Cart } from '@wheelyard/contract/buying/cart.calls'
import type { FreightOption } from '@wheelyard/contract/buying/freight.calls'
import { asWritten } from '#web/shop/content-language/content-language.ts'
import { lessText, taxAmountText } from '@wheelyard/contract/buying/cost-texts'
import { discountLabel } from '@wheelyard/contract/buying/discount-rules'
import { freightPriceText } from '@wheelyard/contract/buying/freight-texts'
import { formatCount } from '@wheelyard/messages/format'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import { paths } from '@wheelyard/contract/shop/paths'
import { taxLabel } from '@wheelyard/contract/buying/tax-texts'
import * as t from '@wheelyard/messages/buyer'
import { Link } from 'react-router'
import { TaxNote } from '#web/buying/tax/tax-note.tsx'
import type { TaxEstimate } from '#web/buying/tax/use-tax-estimate.ts'

const SHORT = 5

type CheckoutLinesProps = {
  cart: Cart
  /** As chosen; undefined until then, null in a shop without freight rates. */
  freight: FreightOption | null | undefined
  estimate: TaxEstimate
}

/** What will be ordered, folded away if it is long. */
export function CheckoutLines({ cart: { lines, pieces, goods, discount }, freight, estimate }: CheckoutLinesProps) {
  const { tax } = estimate
  return (
    <section aria-labelledby="lines" className="grid gap-4 rounded-box border border-line bg-surface p-5 lg:p-7">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="lines" className="text-heading">
          {t.checkout_yourOrder2()}
        </h2>
        <Link to={paths.cart} className="text-link">
          {t.checkout_change()}
        </Link>
      </div>
      <details open={lines.length <= SHORT}>
        <summary className="unfold">{t.orders_productsUnits({ lines: lines.length, pieces })}</summary>
        <ul className="mt-3 grid gap-3">
          {lines.map(({ productId, name, sku, quantity, price, total, language }) => (
            <li key={productId} className="flex items-baseline justify-between gap-4">
              <span className="min-w-0">
                <bdi className="font-medium" {...asWritten({ language })}>
                  {name}
                </bdi>
                <span className="numeric block text-sm text-muted">
                  <bdi>{sku}</bdi> · {formatCount(quantity)} × {formatMoney(centsOf(price))}
                </span>
              </span>
              <span className="numeric shrink-0 font-semibold">{formatMoney(centsOf(total))}</span>
            </li>
          ))}
        </ul>
      </details>
      <div className="grid gap-2 border-t border-line pt-4" aria-live="polite">
        {freight === null && tax === null && !discount ? null : (
          <Cost label={t.checkout_goods()} amount={formatMoney(centsOf(goods))} />
        )}
        {discount ? (
          <Cost
            label={discountLabel(discount.code)}
            amount={discount.problem ? t.checkout_doesNotCount() : lessText(discount.amount)}
          />
        ) : null}
        {discount?.problem ? <p className="text-sm font-medium text-warning">{discount.problem.message}</p> : null}
        {freight === null ? null : (
          <Cost
            label={t.checkout_freight()}
            amount={freight ? freightPriceText(freight.price, freight.mode) : t.checkout_notChosenYet()}
          />
        )}
        {tax === null ? null : (
          <Cost
            label={taxLabel(tax?.parts ?? [])}
            amount={tax ? taxAmountText(tax.amount) : t.checkout_notKnownYet()}
          />
        )}
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semibold">{totalLabel(freight, tax)}</span>
          <span className="numeric font-display text-3xl font-bold tracking-tight">
            {formatMoney(
              centsOf(goods) -
                centsOf(discount?.amount ?? 0) +
                centsOf(freight?.price ?? 0) +
                centsOf(tax?.amount ?? 0),
            )}
          </span>
        </p>
        <TaxNote estimate={estimate} />
      </div>
    </section>
  )
}

/** What is not in it yet is named. */
function totalLabel(freight: CheckoutLinesProps['freight'], tax: TaxEstimate['tax']): string {
  const hasFreight = freight === null || typeof freight?.price === 'number'
  if (tax !== undefined) return hasFreight ? t.checkout_total() : t.checkout_totalWithoutFreight()
  return hasFreight ? t.checkout_totalWithoutTax() : t.checkout_totalWithoutFreightAndTax()
}

function Cost({ label, amount }: { label: string; amount: string }) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <bdi className="text-muted">{label}</bdi>
      <span className="numeric font-semibold">{amount}</span>
    </p>
  )
}

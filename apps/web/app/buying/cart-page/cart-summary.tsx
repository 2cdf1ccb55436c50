import type { Cart } from '@wheelyard/contract/buying/cart.calls'
import { formatCount } from '@wheelyard/messages/format'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import * as t from '@wheelyard/messages/buyer'
import type { ReactNode } from 'react'
import { SaveListButton } from '../saved-lists/save-list-button.tsx'
import { CostEstimate } from '../estimate/cost-estimate.tsx'
import { CartTax } from '../tax/cart-tax.tsx'
import { CartDiscount } from './cart-discount.tsx'
import { OrderMinimum } from './order-minimum.tsx'

type CartSummaryProps = {
  cart: Cart
  /** The button, on screens where it is not in the bar below. */
  checkOut: ReactNode
  /** A visitor's is kept in the browser. */
  isCustomers: boolean
  isUnsaved: boolean
}

export function CartSummary({ cart, checkOut, isCustomers, isUnsaved }: CartSummaryProps) {
  return (
    <section aria-labelledby="summary" className="grid gap-5 rounded-box border border-line bg-surface p-5 lg:p-7">
      <h2 id="summary" className="text-heading">
        {t.cartPage_summary()}
      </h2>
      <dl className="grid gap-2">
        <Row label={t.cartPage_products()} value={formatCount(cart.lines.length)} />
        <Row label={t.cartPage_units()} value={formatCount(cart.pieces)} />
        <Row label={t.cartPage_cases()} value={formatCount(cart.cases)} />
      </dl>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4" aria-live="polite">
        <span className="font-semibold">{t.cartPage_goods()}</span>
        <span className="numeric font-display text-3xl font-bold tracking-tight">
          {formatMoney(centsOf(cart.goods))}
        </span>
      </p>
      {isCustomers ? <CartDiscount cart={cart} /> : null}
      <CartTax cart={cart} isUnsaved={isUnsaved} />
      <p className="-mt-3 text-sm text-muted">{t.cartPage_freightIsNotIncluded()}</p>
      <CostEstimate lines={cart.lines} discount={cart.discount?.amount} />
      <OrderMinimum cart={cart} />
      {checkOut}
      {isCustomers ? <SaveListButton from={{ cart: true }} wait={isUnsaved && t.cartPage_oneMoment()} /> : null}
    </section>
  )
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="numeric font-semibold">{value}</dd>
    </div>
  )
}

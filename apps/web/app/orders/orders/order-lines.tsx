import type { Order, OrderLine } from '@wheelyard/contract/orders/orders.calls'
import { lessText, taxAmountText } from '@wheelyard/contract/buying/cost-texts'
import { discountLabel } from '@wheelyard/contract/buying/discount-rules'
import { freightPriceText, freightText } from '@wheelyard/contract/buying/freight-texts'
import { formatCount } from '@wheelyard/messages/format'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import { canPay, hasSeveralProducts } from '@wheelyard/contract/orders/order-rules'
import { paths } from '@wheelyard/contract/shop/paths'
import { taxLabel, taxNote } from '@wheelyard/contract/buying/tax-texts'
import * as t from '@wheelyard/messages/buyer'
import { useState } from 'react'
import { Link } from 'react-router'
import { ChargedPrice } from './charged-price.tsx'

/** For the rows of a table: what its columns do not tell. */
export const linesBelow = (order: Order) =>
  hasSeveralProducts(order) || order.tax || order.discount ? (
    <FoldedLines order={order} withTotals={order.freight !== null || order.tax !== null || order.discount !== null} />
  ) : undefined

type FoldedLinesProps = { order: Order; isOpen?: boolean; withTotals?: boolean }

/** "3 products, 40 units", and on a click which. */
export function FoldedLines({ order, isOpen = false, withTotals = false }: FoldedLinesProps) {
  const [open, setOpen] = useState(isOpen)
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="rounded-field bg-paper px-4 py-0.5"
    >
      <summary className="unfold">
        {t.orders_productsUnits({ lines: order.lines.length, pieces: order.pieces })}
      </summary>
      {open ? <OrderLines order={order} withTotals={withTotals} /> : null}
    </details>
  )
}

export function OrderLines({ order, withTotals = false }: { order: Order; withTotals?: boolean }) {
  const aboutTax = withTotals && order.tax ? taxNote(order.tax) : ''
  return (
    <div className="@container">
      <table className="order-lines">
        <caption className="sr-only">{t.orders_productsOfThisOrder()}</caption>
        <thead className="@max-[36rem]:sr-only">
          <tr>
            <th scope="col">{t.orders_product()}</th>
            <th scope="col">{t.orders_sku()}</th>
            <th scope="col" className="numeric">
              {t.orders_quantity()}
            </th>
            <th scope="col" className="numeric">
              {t.orders_priceUnit2()}
            </th>
            <th scope="col" className="numeric">
              {t.orders_total()}
            </th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <Line key={line.productId} line={line} />
          ))}
        </tbody>
        {withTotals ? <Totals order={order} /> : null}
      </table>
      {aboutTax ? <p className="py-2 text-end text-sm text-muted">{aboutTax}</p> : null}
    </div>
  )
}

function Line({ line }: { line: OrderLine }) {
  return (
    <tr>
      <th scope="row">
        <ProductLink line={line}>{line.productName}</ProductLink>
      </th>
      <td className="sku">
        <bdi>{line.sku}</bdi>
      </td>
      <td className="quantity numeric">{formatCount(line.quantity)}</td>
      <td className="price numeric">
        <ChargedPrice line={line} />
      </td>
      <td className="numeric">{formatMoney(centsOf(line.total) + centsOf(line.discount))}</td>
    </tr>
  )
}

export function ProductLink({ line, children }: { line: OrderLine; children: string }) {
  return (
    <Link
      to={paths.product(line.productId)}
      className="underline decoration-muted underline-offset-4 hover:decoration-current"
    >
      <bdi>{children}</bdi>
    </Link>
  )
}

function Totals({ order }: { order: Order }) {
  return (
    <tfoot>
      <Total
        label={t.orders_goodsUnits({ pieces: order.pieces })}
        amount={formatMoney(centsOf(order.totalCost) + centsOf(order.discount?.amount ?? 0))}
      />
      {order.discount ? (
        <Total label={discountLabel(order.discount.code)} amount={lessText(order.discount.amount)} />
      ) : null}
      {order.freight ? (
        <Total
          label={t.orders_freight({ freight: freightText(order.freight) })}
          amount={freightPriceText(order.freight.price, order.freight.mode)}
        />
      ) : null}
      {order.tax ? <Total label={taxLabel(order.tax.parts)} amount={taxAmountText(order.tax.amount)} /> : null}
      {order.paid || canPay(order) || order.tax || order.discount ? (
        <Total label={totalLabel(order)} amount={formatMoney(centsOf(order.amountDue))} />
      ) : null}
    </tfoot>
  )
}

function totalLabel(order: Order): string {
  if (order.paid) return t.orders_amountPaid()
  return canPay(order) ? t.orders_amountDue() : t.orders_total2()
}

function Total({ label, amount }: { label: string; amount: string }) {
  return (
    <tr>
      <th scope="row" colSpan={4}>
        <bdi>{label}</bdi>
      </th>
      <td className="numeric">{amount}</td>
    </tr>
  )
}

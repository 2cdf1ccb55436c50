import * as t from '@wheelyard/messages/buyer'
import type { FreightMode, Incoterm } from './freight-rules.ts'
import { freightPriceText, freightText } from './freight-texts.ts'
import { centsOf, formatMoney } from '../values/money.ts'
import { discountLabel } from './discount-rules.ts'
import { taxLabel } from './tax-texts.ts'

export type Fact = readonly [label: string, value: string]

/** What an order costs beside its total, in dollars. */
export type Costs = {
  /** The goods, less the discount. */
  totalCost: number
  discount: { code: string; amount: number } | null
  freight: Freight | null
  tax: Tax | null
}
type Freight = {
  mode: FreightMode
  incoterm: Incoterm
  minDays: number
  maxDays: number
  /** Null: quoted after review. */
  price: number | null
  quote: Quote | null
}
type Quote = { tax: number; total: number; paidAt: string | null }
type Tax = { amount: number; parts: Parameters<typeof taxLabel>[0] }

/** What stands above the total of an order; nothing if it is the goods alone. */
export function costFacts({ totalCost, discount, freight, tax }: Costs): Fact[] {
  if (!freight && !tax && !discount) return []
  return [...goodsFacts(totalCost, discount), ...(freight ? freightFacts(freight) : []), ...(tax ? [taxFact(tax)] : [])]
}

const goodsFacts = (totalCost: number, discount: Costs['discount']): Fact[] =>
  discount
    ? [
        [t.costTexts_goods(), formatMoney(centsOf(totalCost) + centsOf(discount.amount))],
        [discountLabel(discount.code), lessText(discount.amount)],
      ]
    : [[t.costTexts_goods(), usd(totalCost)]]

/** "−$120.00" */
export const lessText = (dollars: number) => `−${usd(dollars)}`

const freightFacts = (freight: Freight): Fact[] => [
  [t.costTexts_delivery(), freightText(freight)],
  [t.costTexts_freight(), agreedPriceText(freight)],
]

/** A quote that was accepted is no part of the total below it. */
function agreedPriceText({ price, mode, quote }: Freight): string {
  if (!quote?.paidAt) return freightPriceText(price, mode)
  return quote.tax > 0
    ? t.costTexts_totalWithTaxPaid({ total: usd(quote.total) })
    : t.costTexts_totalPaidSeparately({ total: usd(quote.total) })
}

/** What stands above the total of freight that was quoted; nothing if its order has no tax. */
export const quoteCostFacts = (quote: { amount: number; tax: number }, orderTax: Omit<Tax, 'amount'> | null): Fact[] =>
  orderTax ? [[t.costTexts_price(), usd(quote.amount)], taxFact({ ...orderTax, amount: quote.tax })] : []

const taxFact = ({ amount, parts }: Tax): Fact => [taxLabel(parts), taxAmountText(amount)]

/** In dollars. */
export const taxAmountText = (amount: number) => (amount === 0 ? t.costTexts_none() : usd(amount))

const usd = (dollars: number) => formatMoney(centsOf(dollars))

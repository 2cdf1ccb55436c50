import { costFacts, type Fact } from '../buying/cost-texts.ts'
import type { FreightTerms } from '../buying/freight-rules.ts'
import { explainedFreightText } from '../buying/freight-texts.ts'
import { formatCount } from '@wheelyard/messages/format'
import * as t from '@wheelyard/messages/server'
import * as tBuyer from '@wheelyard/messages/buyer'
import { dollarsOf, formatMoney } from '../values/money.ts'
import { orderNumberOf } from './order-number.ts'
import { paths } from '../shop/paths.ts'
import type { OrderTax } from '../buying/tax-rules.ts'
import { taxSentence } from '../buying/tax-texts.ts'

type Line = { productName: string; sku: string; quantity: number; unitPriceCents: number }
type NamedOrder = { number?: number; productId: string | null; title: string; pieces: number }
type Charged = {
  totalCents: number
  freightCents: number
  freight: FreightTerms | null
  taxCents: number
  tax: OrderTax | null
  discountCode: string | null
  discountCents: number
}
type DescribedOrder = Charged & { number?: number; poNumber: string | null; lines: Line[] }

/** "W-1054, 10 × Trail 4x4", or "W-1054, Trail 4x4 and 2 more (40 units)". */
export const orderLabel = ({ productId, pieces, title, ...order }: NamedOrder) =>
  productId
    ? `${orderNumberOf(order)}, ${pieces} × ${title}`
    : t.orderTexts_orderUnits({ order: orderNumberOf(order), title, pieces })

/** For emails. Tax that is charged has its line in the table. */
export const orderFacts = ({ number, poNumber, freight, tax, taxCents }: DescribedOrder): Fact[] => [
  [t.orderTexts_order(), orderNumberOf({ number })],
  ...(poNumber ? [[t.orderTexts_poNumber(), poNumber] as const] : []),
  ...(freight ? [[tBuyer.costTexts_delivery(), explainedFreightText(freight)] as const] : []),
  ...(tax && taxCents === 0 ? [[t.orderTexts_tax(), taxSentence(tax)] as const] : []),
]

/** For emails: the goods and what they cost, before the discount. */
export const orderTable = ({ lines, ...charged }: DescribedOrder) => ({
  figures: [t.orderTexts_quantity(), t.orderTexts_unitPrice(), t.orderTexts_total()],
  rows: lines.map(({ productName: name, sku, quantity, unitPriceCents }) => ({
    name,
    sku,
    figures: [formatCount(quantity), formatMoney(unitPriceCents), formatMoney(unitPriceCents * quantity)],
  })),
  sums: [
    ...costFacts(costsOf(charged)).filter(([label]) => label !== tBuyer.costTexts_delivery()),
    [
      charged.freight?.isQuoted ? t.orderTexts_totalWithoutFreight() : t.orderTexts_total(),
      formatMoney(charged.totalCents),
    ] as const,
  ],
})

const costsOf = ({ totalCents, freightCents, freight, taxCents, tax, discountCode, discountCents }: Charged) => ({
  totalCost: dollarsOf(totalCents - freightCents - taxCents),
  discount: discountCode === null ? null : { code: discountCode, amount: dollarsOf(discountCents) },
  freight: freight && { ...freight, price: freight.isQuoted ? null : dollarsOf(freightCents), quote: null },
  tax: tax && { amount: dollarsOf(taxCents), parts: tax.parts },
})

/** Of emails. */
export const ORDER_FOOTNOTE = t.orderTexts_youreReceivingThisEmail

export const orderAgain = ({ productId }: Pick<NamedOrder, 'productId'>, publicUrl: string) => ({
  label: t.orderTexts_orderAgain(),
  url: publicUrl + (productId ? paths.purchase(productId) : paths.products),
})

import { titleInWords } from '@wheelyard/contract/buying/cart-rules'
import type { FreightQuote, OrderFreight } from '@wheelyard/contract/orders/order-freight.schemas'
import type { Order, OrderLine } from '@wheelyard/contract/orders/orders.calls'
import { dollarsOf } from '@wheelyard/contract/values/money'
import { orderNumberText } from '@wheelyard/contract/orders/order-number'
import { toOrderTaxReply } from '@wheelyard/contract/buying/order-tax.schemas'
import { eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import type { FreightQuoteRow } from '#api/tables/freight-quotes'
import { type OrderLineRow, type OrderRow, orders } from '#api/tables/orders'

export type LineRecord = Omit<OrderLineRow, 'orderId' | 'lineNo'>
export type OrderRecord = Omit<OrderRow, 'searchText' | 'linesText' | 'tags'> & {
  lines: LineRecord[]
  /** The latest proposal of an order whose freight is quoted after review. */
  freightQuote: QuoteRecord | null
}
type QuoteRecord = Pick<FreightQuoteRow, 'id' | 'amountCents' | 'taxCents' | 'minDays' | 'maxDays' | 'note'> &
  Record<'proposedAt', string> &
  Record<'paidAt' | 'refusedAt', string | null>

/** As an order is when it has just been placed. */
export const nothingHappenedYet = {
  paidAt: null,
  transactionId: null,
  shippedAt: null,
  cancelledAt: null,
  expiredAt: null,
  refundedAt: null,
  freightQuote: null,
}

const { searchText: _text, linesText: _lines, tags: _tags, ...columnsOfOrder } = getTableColumns(orders)

/** For whatever selects or returns rows of `orders`. */
export const linesOfOrder = sql<LineRecord[]>`(
  select json_agg(json_build_object('productId', product_id, 'productName', product_name, 'sku', sku,
    'unitPriceCents', unit_price_cents, 'priceSource', price_source, 'quantity', quantity,
    'discountCents', order_lines.discount_cents, 'totalCents', order_lines.total_cents, 'taxCategory', tax_category, 'offerVersion', offer_version,
    'shipped', shipped, 'returned', returned, 'refunded', refunded, 'keptBack', kept_back) order by line_no)
  from order_lines where order_id = orders.id)`.as('lines')

/** The same; looked up only for orders that can have one. */
export const quoteOfOrder = sql<QuoteRecord | null>`case when (freight->>'isQuoted')::boolean then (
  select json_build_object('id', id, 'amountCents', amount_cents, 'taxCents', tax_cents, 'minDays', min_days, 'maxDays', max_days,
    'note', note, 'proposedAt', proposed_at, 'paidAt', paid_at, 'refusedAt', refused_at)
  from freight_quotes where order_id = orders.id and withdrawn_at is null order by number desc limit 1) end`.as(
  'freight_quote',
)

export const orderColumns = { ...columnsOfOrder, lines: linesOfOrder, freightQuote: quoteOfOrder }

export async function findOrderRecord(db: Db, id: string): Promise<OrderRecord | undefined> {
  const [row] = await db.select(orderColumns).from(orders).where(eq(orders.id, id))
  return row
}

export function toOrder(row: OrderRecord): Order {
  return {
    _id: row.id,
    number: orderNumberText(row.number),
    ...asOneProduct(row),
    totalCost: dollarsOf(row.goodsCents),
    discount: row.discountCode === null ? null : { code: row.discountCode, amount: dollarsOf(row.discountCents) },
    lines: row.lines.map(toLine),
    pieces: row.pieces,
    amountDue: dollarsOf(row.totalCents),
    freight: toFreight(row),
    tax: row.tax && toOrderTaxReply(row.tax),
    poNumber: row.poNumber,
    user: row.customerName,
    email: row.email,
    phone: row.phone,
    address: row.address,
    deliveryAddress: row.deliveryAddress && withoutId(row.deliveryAddress),
    status: row.shippedAt ? 'shipped' : 'pending',
    paid: row.paidAt !== null,
    transactionId: row.transactionId,
    placedAt: row.placedAt.toISOString(),
    payBy: row.payBy.toISOString(),
    paidAt: isoString(row.paidAt),
    shippedAt: isoString(row.shippedAt),
    cancelledAt: isoString(row.cancelledAt),
    expiredAt: isoString(row.expiredAt),
    refundedAt: isoString(row.refundedAt),
  }
}

/** The specification's fields: price times quantity is what the goods cost, whether of one product or of several. */
function asOneProduct({ id, productId, priceCents, title, pieces, goodsCents }: OrderRecord) {
  return productId === null || priceCents === null
    ? { productId: id, productName: titleInWords(title), price: dollarsOf(goodsCents), orderQuantity: 1 }
    : { productId, productName: title, price: dollarsOf(priceCents), orderQuantity: pieces }
}

export function toFreight({ freight, freightCents, freightQuote }: OrderRecord): OrderFreight | null {
  if (!freight) return null
  const { mode, incoterm, minDays, maxDays, isQuoted } = freight
  return {
    mode,
    incoterm,
    minDays,
    maxDays,
    price: isQuoted ? null : dollarsOf(freightCents),
    quote: freightQuote && toQuote(freightQuote),
  }
}

const toQuote = ({
  id,
  amountCents,
  taxCents,
  proposedAt,
  paidAt,
  refusedAt,
  ...terms
}: QuoteRecord): FreightQuote => ({
  _id: id,
  amount: dollarsOf(amountCents),
  tax: dollarsOf(taxCents),
  total: dollarsOf(amountCents + taxCents),
  ...terms,
  proposedAt: new Date(proposedAt).toISOString(),
  paidAt: paidAt && new Date(paidAt).toISOString(),
  refusedAt: refusedAt && new Date(refusedAt).toISOString(),
})

const toLine = ({
  productId,
  productName,
  sku,
  unitPriceCents,
  priceSource,
  quantity,
  discountCents,
  totalCents,
  shipped,
  returned,
  refunded,
  keptBack,
}: LineRecord): OrderLine => ({
  productId,
  productName,
  sku,
  price: dollarsOf(unitPriceCents),
  priceSource,
  quantity,
  discount: dollarsOf(discountCents),
  total: dollarsOf(totalCents),
  shipped,
  returned,
  refunded,
  keptBack,
})

const withoutId = ({ addressId: _id, ...address }: NonNullable<OrderRecord['deliveryAddress']>) => address

const isoString = (at: Date | null) => at?.toISOString() ?? null

/** Beside a paper of the order, for the colleagues of who ordered it; null where there are none. */
export const orderedBy = sql<string | null>`case when orders.company_id is not null then orders.customer_name end`

/** As the audit log names it. */
export const auditedOrder = ({ id, number, title }: Pick<OrderRecord, 'id' | 'number' | 'title'>) =>
  ({ kind: 'order', id, name: `${orderNumberText(number)}, ${title}` }) as const

/** The same name, for statements that return rows of `orders` to write their own entry. */
export const auditedName = sql`'W-' || orders.number || ', ' || orders.title`

import { partsOfOrder, partsOfQuote } from '@wheelyard/billing/refunds/paid-parts'
import { addParts } from '@wheelyard/billing/refunds/refund-parts'
import type { TaxPart } from '@wheelyard/contract/buying/tax-rules'
import type { TaxCategory } from '@wheelyard/contract/catalogue/tax-category'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { freightQuotes } from '#api/tables/freight-quotes'
import { orderLines, orders } from '#api/tables/orders'
import { type PaymentRow, payments, refundLines, refunds } from '#api/tables/payments'
import { returnLines } from '#api/tables/returns'

/** What a charge was for and what of it was refunded or is about to be: the same parts in the same order. */
export type PaidCharge = { payment: PaymentRow; paid: TaxPart[]; refunded: TaxPart[] }

const promisedParts = sql<(TaxPart[] | null)[]>`(
  select coalesce(jsonb_agg(parts), '[]') from ${refunds} where payment_id = payments.id and status <> 'failed')`

/** All that the buyer paid for an order: itself first, then its freight if that was quoted. */
export async function listPaidCharges(db: Db, orderId: string): Promise<PaidCharge[]> {
  const { goodsCents, freightCents, tax } = orders
  const { amountCents, taxParts } = freightQuotes
  const rows = await db
    .select({
      payment: payments,
      order: { goodsCents, freightCents, tax },
      quote: { amountCents, taxParts },
      promised: promisedParts,
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(freightQuotes, eq(freightQuotes.id, payments.freightQuoteId))
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'succeeded')))
    .orderBy(payments.attempt)
  return rows.map(({ payment, order, quote, promised }) => {
    const paid = quote ? partsOfQuote(quote) : partsOfOrder(order)
    // A refund older than refunds in part is of all.
    const refunded = addParts(
      paid,
      promised.map((parts) => parts ?? paid),
    )
    return { payment, paid, refunded }
  })
}

/** The charge that returns are refunded from: not that of freight which was quoted apart. */
export async function findGoodsCharge(db: Db, orderId: string): Promise<PaidCharge | undefined> {
  const charges = await listPaidCharges(db, orderId)
  return charges.find(({ payment }) => payment.freightQuoteId === null)
}

export type RefundableLine = {
  productId: string
  /** Neither refunded nor replaced, nor about to be. */
  pieces: number
  /** Of the whole line, in returns or not. */
  unitsLeft: number
  centsLeft: number
  /** Left of the price of units that were refunded in part. */
  restCents: number
  taxCategory: TaxCategory
}

/** A refund that is older than discounts names no price of its units. */
const priceOfRefunded = sql`coalesce(line.price_cents, line.quantity * order_lines.unit_price_cents)`
const refundedOfLine = (what: SQL) => sql`coalesce((
  select sum(${what}) from ${payments} join ${refunds} on refunds.payment_id = payments.id and refunds.status <> 'failed'
  join ${refundLines} line on line.refund_id = refunds.id
  where payments.order_id = order_lines.order_id and line.product_id = order_lines.product_id), 0)`
const leftOfLine = {
  unitsLeft: sql<number>`(order_lines.quantity - ${refundedOfLine(sql`line.quantity`)})::int`,
  centsLeft: sql<number>`(order_lines.total_cents - ${refundedOfLine(priceOfRefunded)})::int`,
}

export async function listRefundableLines(db: Db, returnId: string): Promise<RefundableLine[]> {
  const refunded = sql`(
    select product_id, sum(cents) as cents, sum(quantity) as units, sum(price_cents) as price_cents
    from (${linesRefunded(returnId)}) line group by 1) refunded`
  return db
    .select({
      productId: returnLines.productId,
      pieces: sql<number>`(${returnLines.quantity} - ${returnLines.replaced} - coalesce(units, 0))::int`,
      ...leftOfLine,
      restCents: sql<number>`coalesce(refunded.price_cents - cents, 0)::int`,
      taxCategory: orderLines.taxCategory,
    })
    .from(returnLines)
    .innerJoin(
      orderLines,
      and(eq(orderLines.orderId, returnLines.orderId), eq(orderLines.productId, returnLines.productId)),
    )
    .leftJoin(refunded, sql`refunded.product_id = ${returnLines.productId}`)
    .where(eq(returnLines.returnId, returnId))
    .orderBy(orderLines.lineNo)
}

/** By product, of all lines of an order. */
export async function listLeftOfLines(db: Db, orderId: string) {
  const { productId } = orderLines
  const rows = await db
    .select({ productId, ...leftOfLine })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
  return new Map(rows.map((row) => [row.productId, row]))
}

const linesRefunded = (returnId: string) => sql`
  select line.product_id, line.quantity, line.cents, ${priceOfRefunded} as price_cents
  from ${refundLines} line join ${refunds} on refunds.id = line.refund_id
  join ${payments} on payments.id = refunds.payment_id
  join ${orderLines} on order_lines.order_id = payments.order_id and order_lines.product_id = line.product_id
  where line.return_id = ${returnId} and refunds.status <> 'failed'`

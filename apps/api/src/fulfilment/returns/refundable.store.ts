import { partsOfOrder, partsOfQuote } from '@wheelyard/billing/refunds/paid-parts'
import { addParts } from '@wheelyard/billing/refunds/refund-parts'
import type { TaxPart } from '@wheelyard/contract/buying/tax-rules'
import type { TaxCategory } from '@wheelyard/contract/catalogue/tax-category'
import { and, eq, sql } from 'drizzle-orm'
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
  unitPriceCents: number
  taxCategory: TaxCategory
}

export async function listRefundableLines(db: Db, returnId: string): Promise<RefundableLine[]> {
  const refundedUnits = sql`(
    select coalesce(sum(line.quantity), 0) from ${refundLines} line join ${refunds} on refunds.id = line.refund_id
    where line.return_id = ${returnLines.returnId} and line.product_id = ${returnLines.productId}
      and refunds.status <> 'failed')`
  return db
    .select({
      productId: returnLines.productId,
      pieces: sql<number>`(${returnLines.quantity} - ${returnLines.replaced} - ${refundedUnits})::int`,
      unitPriceCents: orderLines.unitPriceCents,
      taxCategory: orderLines.taxCategory,
    })
    .from(returnLines)
    .innerJoin(
      orderLines,
      and(eq(orderLines.orderId, returnLines.orderId), eq(orderLines.productId, returnLines.productId)),
    )
    .where(eq(returnLines.returnId, returnId))
    .orderBy(orderLines.lineNo)
}

import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { orderLines, orders } from '#api/tables/orders'
import { payments, refundLines, type RefundLineRow, type RefundRow, refunds } from '#api/tables/payments'
import { products } from '#api/tables/products'
import { stockLedger } from '#api/tables/stock'
import { insertRefund, type NewRefund } from './refunds.store.ts'

// Refunds that say which units they are for. The order must be locked.

export type RefundedLine = Pick<RefundLineRow, 'productId' | 'quantity' | 'cents'>
export type LinedRefund = RefundRow & { lines: RefundedLine[] }
type NewLinedRefund = NewRefund & { orderId: string; lines: (RefundedLine & Pick<RefundLineRow, 'priceCents'>)[] }

/** Undefined as of any refund. Units without a return count as refunded from then on, and do not ship any more. */
export async function insertLinedRefund(tx: Db, refund: NewLinedRefund): Promise<RefundRow | undefined> {
  const { lines, orderId, ...terms } = refund
  const inserted = await insertRefund(tx, terms)
  if (!inserted || lines.length === 0) return inserted
  const { id: refundId, returnId } = inserted
  if (returnId) await tx.insert(refundLines).values(lines.map((line) => ({ refundId, returnId, ...line })))
  else
    await tx.execute(sql`
      with wanted as (
        select line.*, least(line.quantity, sold.quantity - sold.shipped - sold.kept_back) as kept_back
        from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line("productId" uuid, quantity int, cents int, "priceCents" int)
        join ${orderLines} sold on sold.order_id = ${orderId} and sold.product_id = line."productId"),
      raised as (
        update ${orderLines} line set refunded = refunded + wanted.quantity, kept_back = line.kept_back + wanted.kept_back
        from wanted where line.order_id = ${orderId} and line.product_id = wanted."productId")
      insert into ${refundLines} (refund_id, product_id, quantity, kept_back, cents, price_cents)
      select ${refundId}::uuid, "productId", quantity, kept_back, cents, "priceCents" from wanted`)
  return inserted
}

/** Of a refund that failed. Units that the order has shipped without stay here: they can be refunded again. */
export async function releaseUnits(tx: Db, refundId: string): Promise<void> {
  await tx.execute(sql`
    update ${orderLines} line set refunded = line.refunded - failed.quantity,
      kept_back = line.kept_back - case when shipped_at is null then failed.kept_back else 0 end
    from ${refundLines} failed join ${refunds} on refunds.id = failed.refund_id
    join ${payments} on payments.id = refunds.payment_id join ${orders} on orders.id = payments.order_id
    where failed.refund_id = ${refundId} and failed.return_id is null and line.order_id = orders.id
      and line.product_id = failed.product_id`)
}

/** What was refunded returns to stock, once: a unique index of the ledger allows no second time. Products must be locked. */
export async function restockUnits(tx: Db, orderId: string, { id, requestedBy }: RefundRow): Promise<void> {
  await tx.execute(sql`
    with stocked as (
      update ${products} set available = available + line.quantity from ${refundLines} line
      where line.refund_id = ${id} and products.id = line.product_id
      returning products.id, available, line.quantity)
    insert into ${stockLedger} (product_id, delta, balance, reason, order_id, refund_id, actor)
    select id, quantity, available, 'refunded', ${orderId}::uuid, ${id}::uuid, ${requestedBy} from stocked order by id`)
}

/** An order is shipped once the last of its units that were not refunded have left. */
export async function finishShipping(tx: Db, orderId: string): Promise<void> {
  await tx.execute(sql`
    update ${orders} set shipped_at = now()
    where id = ${orderId} and shipped_at is null and refunded_at is null
      and exists (select from ${orderLines} where order_id = ${orderId} and shipped > 0)
      and not exists (select from ${orderLines} where order_id = ${orderId} and shipped + kept_back < quantity)`)
}

/** Those that did not fail, oldest first. */
export const listReturnRefunds = (db: Db, returnId: string) => listLinedRefunds(db, eq(refunds.returnId, returnId))

export const listPartialRefunds = (db: Db, paymentId: string) =>
  listLinedRefunds(db, and(eq(refunds.paymentId, paymentId), eq(refunds.kind, 'in-part')))

export async function findRefundByKey(db: Db, paymentId: string, key: string): Promise<LinedRefund | undefined> {
  const [refund] = await listLinedRefunds(db, and(eq(refunds.paymentId, paymentId), eq(refunds.idempotencyKey, key)))
  return refund
}

async function listLinedRefunds(db: Db, where: SQL | undefined): Promise<LinedRefund[]> {
  const lines = sql<RefundedLine[]>`(
    select coalesce(json_agg(json_build_object('productId', product_id, 'quantity', quantity, 'cents', cents)), '[]')
    from ${refundLines} where refund_id = refunds.id)`
  const rows = await db
    .select({ refund: refunds, lines })
    .from(refunds)
    .where(and(where, ne(refunds.status, 'failed')))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
  return rows.map(({ refund, lines: of }) => ({ ...refund, lines: of }))
}

export async function listRefundedLines(db: Db, refundId: string): Promise<RefundedLine[]> {
  const { productId, quantity, cents } = refundLines
  return db.select({ productId, quantity, cents }).from(refundLines).where(eq(refundLines.refundId, refundId))
}

import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { orderLines } from '#api/tables/orders'
import { payments } from '#api/tables/payments'
import { shipments } from '#api/tables/shipments'
import { type ReturnLineRow, returnLines, returnPhotos, type ReturnRow, returns } from '#api/tables/returns'

/** When the first goods of the order left; undefined if nothing has. */
export async function findFirstShipment(db: Db, orderId: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ shippedAt: shipments.shippedAt })
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), eq(shipments.number, 1)))
  return row?.shippedAt
}

/** Whether all that was paid for the goods is about to be refunded. */
export async function isPromisedBack(db: Db, orderId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(payments.status, 'succeeded'),
        isNull(payments.freightQuoteId),
        eq(payments.refundedCents, payments.amountCents),
      ),
    )
  return row !== undefined
}

/** How many of these photos are the owner's and in no return; they stay so until the transaction ends. */
export async function lockFreePhotos(db: Db, ownerId: string, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0
  const rows = await db
    .select({ id: returnPhotos.id })
    .from(returnPhotos)
    .where(and(inArray(returnPhotos.id, ids), eq(returnPhotos.ownerId, ownerId), isNull(returnPhotos.returnId)))
    .orderBy(returnPhotos.id)
    .for('update')
  return rows.length
}

export async function findIdByKey(db: Db, orderId: string, key: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: returns.id })
    .from(returns)
    .where(and(eq(returns.orderId, orderId), eq(returns.idempotencyKey, key)))
  return row?.id
}

export type NewReturn = Pick<
  ReturnRow,
  'orderId' | 'userId' | 'companyId' | 'requestedBy' | 'arrivedOn' | 'message' | 'idempotencyKey'
> & {
  lines: Pick<ReturnLineRow, 'productId' | 'quantity' | 'reason' | 'wish' | 'isLate'>[]
  photos: { id: string; productId: string; position: number }[]
}

/**
 * Its units can be in no other return from then on. The order and the photos must be locked and the lines checked: a
 * constraint refuses more than was shipped.
 */
export async function insertReturn(db: Db, { lines, photos, ...row }: NewReturn): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with requested as (
      insert into ${returns} (order_id, user_id, company_id, requested_by, arrived_on, message, idempotency_key)
      values (${row.orderId}, ${row.userId}, ${row.companyId}, ${row.requestedBy}, ${row.arrivedOn}, ${row.message}, ${row.idempotencyKey})
      returning id, order_id),
    claimed as (
      insert into ${returnLines} (return_id, order_id, product_id, quantity, reason, wish, is_late)
      select id, order_id, "productId", quantity, reason, wish, "isLate"
      from requested, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as line("productId" uuid, quantity int, reason text, wish text, "isLate" boolean)
      returning order_id, product_id, quantity),
    raised as (
      update ${orderLines} line set returned = returned + claimed.quantity from claimed
      where line.order_id = claimed.order_id and line.product_id = claimed.product_id),
    photographed as (
      update ${returnPhotos} photo set return_id = requested.id, product_id = shown."productId", position = shown.position
      from requested, jsonb_to_recordset(${JSON.stringify(photos)}::jsonb)
        as shown(id uuid, "productId" uuid, position int)
      where photo.id = shown.id)
    select id from requested`)
  const [requested] = rows
  if (!requested) throw new Error('the return was not stored')
  return requested.id
}

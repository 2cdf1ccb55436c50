import { UNDO_SECONDS } from '@wheelyard/contract/fulfilment/shipment-rules'
import { sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { auditLog } from '#api/tables/audit'
import { mailOutbox } from '#api/tables/mail'
import { orderLines, orders } from '#api/tables/orders'
import { returns } from '#api/tables/returns'
import { auditedName } from '#api/orders/records/order-record.store'
import { refundOf } from './new-shipment.store.ts'
import { shipmentLines, shipments } from '#api/tables/shipments'
import { SHIPPING_UNDONE } from './shipments.store.ts'

/**
 * Takes back the shipment that completed the order. False if it is too late or something has come of it. Whoever gets
 * the row of the mail first decides the race with its delivery. The order must be locked. Triggers require this sequence.
 */
export async function deleteLastShipment(db: Db, orderId: string, actor: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with latest as (
      select shipment.id from ${shipments} shipment join ${orders} on orders.id = order_id
      where orders.id = ${orderId} and refunded_at is null and not exists (${refundOf(orderId)})
        and not exists (select from ${returns} where order_id = ${orderId})
        and not exists (select from ${orderLines} where order_id = ${orderId} and refunded > kept_back)
        and return_id is null and shipment.idempotency_key is null
        and orders.shipped_at = shipment.shipped_at::timestamptz(3)
        and shipment.shipped_at > now() - interval '1 second' * ${UNDO_SECONDS}
        and shipment.number = (select max(number) from ${shipments} where order_id = ${orderId})),
    mail as (
      delete from ${mailOutbox} using latest
      where key in (${`order-shipped:${orderId}`}, 'shipment:' || latest.id) and sent_at is null and tries = 0
      returning latest.id as shipment_id),
    undone as (
      delete from ${shipments} shipment using mail where shipment.id = shipment_id returning shipment.id, number),
    undone_lines as (
      delete from ${shipmentLines} line using undone where shipment_id = undone.id
      returning line.product_id, line.quantity),
    lowered as (
      update ${orderLines} line set shipped = shipped - undone_lines.quantity from undone_lines
      where line.order_id = ${orderId} and line.product_id = undone_lines.product_id
      returning undone_lines.quantity),
    reopened as (
      update ${orders} set shipped_at = null where id = ${orderId} and (select count(*) from lowered) > 0
      returning id, ${auditedName} as audited_name)
    insert into ${auditLog} (actor, action, subject_kind, subject_id, subject_name, detail)
    select ${actor}, ${SHIPPING_UNDONE}, 'order', reopened.id::text, audited_name,
      jsonb_build_object('shipment', number, 'pieces', (select sum(quantity) from lowered))
    from reopened, undone
    returning id`)
  return rows.length > 0
}

/** Whether its shipping was undone before. */
export async function wasUndone(db: Db, orderId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from ${auditLog}
    where subject_kind = 'order' and subject_id = ${orderId} and action = ${SHIPPING_UNDONE} limit 1`)
  return rows.length > 0
}

export async function hasReturn(db: Db, orderId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select from ${returns} where order_id = ${orderId} limit 1`)
  return rows.length > 0
}

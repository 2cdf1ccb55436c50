import type { Tracking } from '@wheelyard/contract/calls/shipments'
import { sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { freightQuotes } from '../freight-quotes/freight-quotes.table.ts'
import { orderLines, orders, toShip } from '../orders/orders.table.ts'
import { payments } from '../payments/payments.table.ts'
import { shipmentLines, shipments } from './shipments.table.ts'

export type NewShipment = Tracking & {
  orderId: string
  shippedBy: string
  idempotencyKey: string | null
  lines: { productId: string; quantity: number }[]
}

/**
 * Undefined unless the order is paid, with its freight if that was quoted, not shipped and not refunded, nor about to
 * be. The order must be locked, as for a refund, and its lines checked: a constraint refuses more than is left.
 */
export async function insertShipment(db: Db, { lines, ...shipment }: NewShipment): Promise<string | undefined> {
  const { orderId, carrier, trackingNumber, trackingUrl, shippedBy, idempotencyKey } = shipment
  const { rows } = await db.execute<{ id: string }>(sql`
    with ready as (
      select id from ${orders} where id = ${orderId} and ${toShip} and not exists (${refundOf(orderId)})
        and ((freight->>'isQuoted')::boolean is not true or exists (${paidQuoteOf(orderId)}))),
    packed as (
      select "productId" as product_id, quantity
      from ready, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line("productId" uuid, quantity int)),
    sent as (
      insert into ${shipments} (order_id, number, carrier, tracking_number, tracking_url, shipped_by, idempotency_key)
      select id, 1 + (select count(*) from ${shipments} where order_id = ${orderId}),
        ${carrier}, ${trackingNumber}, ${trackingUrl}, ${shippedBy}, ${idempotencyKey} from ready
      returning id, order_id),
    sent_lines as (
      insert into ${shipmentLines} (shipment_id, order_id, product_id, quantity)
      select sent.id, order_id, product_id, quantity from sent, packed),
    raised as (
      update ${orderLines} line set shipped = shipped + packed.quantity from packed
      where line.order_id = ${orderId} and line.product_id = packed.product_id),
    finished as (
      update ${orders} set shipped_at = now() from ready
      where orders.id = ready.id and not exists (
        select from ${orderLines} line left join packed using (product_id)
        where line.order_id = ${orderId} and line.shipped + coalesce(packed.quantity, 0) < line.quantity))
    select id from sent`)
  return rows[0]?.id
}

/** In full, made or promised, of one of the two charges that paid the order and its freight. */
const refundOf = (orderId: string) => sql`
  select from ${payments} where order_id = ${orderId} and status = 'succeeded' and refunded_cents = amount_cents`

const paidQuoteOf = (orderId: string) => sql`
  select from ${freightQuotes} where order_id = ${orderId} and paid_at is not null`

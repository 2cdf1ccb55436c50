import type { Tracking } from '@wheelyard/contract/fulfilment/shipments.calls'
import { sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { freightQuotes } from '#api/tables/freight-quotes'
import { hasUnconfirmedName, toShip } from '#api/tables/order-states'
import { orderLines, orders } from '#api/tables/orders'
import { payments } from '#api/tables/payments'
import { products } from '#api/tables/products'
import { returnLines, returns } from '#api/tables/returns'
import { stockLedger } from '#api/tables/stock'
import { shipmentLines, shipments } from '#api/tables/shipments'

type PackedLine = { productId: string; quantity: number }
export type NewShipment = Tracking & {
  orderId: string
  shippedBy: string
  idempotencyKey: string | null
  lines: PackedLine[]
}

/**
 * Undefined unless the order is paid, with its freight if that was quoted, not shipped and not refunded, nor about to
 * be, and its VAT id is this company's. The order must be locked, as for a refund, and its lines checked: a constraint refuses more than is left.
 */
export async function insertShipment(db: Db, shipment: NewShipment): Promise<string | undefined> {
  const { orderId, lines } = shipment
  const { rows } = await db.execute<{ id: string }>(sql`
    with ready as (
      select id from ${orders} where id = ${orderId} and ${toShip} and not exists (${refundOf(orderId)})
        and not (${hasUnconfirmedName})
        and ((freight->>'isQuoted')::boolean is not true or exists (${paidQuoteOf(orderId)}))),
    packed as (select line.* from ready, ${rowsOf(lines)}),
    ${sentFor(shipment, null)},
    raised as (
      update ${orderLines} line set shipped = shipped + packed.quantity from packed
      where line.order_id = ${orderId} and line.product_id = packed.product_id),
    finished as (
      update ${orders} set shipped_at = now() from ready
      where orders.id = ready.id and not exists (
        select from ${orderLines} line left join packed using (product_id)
        where line.order_id = ${orderId} and line.shipped + line.kept_back + coalesce(packed.quantity, 0) < line.quantity))
    select id from sent`)
  return rows[0]?.id
}

type Replacement = NewShipment & { returnId: string }

/**
 * Takes stock and costs nothing. What the buyer holds again may be returned again. Undefined unless the return is
 * authorised and open, or if its order is refunded or about to be. Products and order must be locked, and the lines
 * checked: constraints refuse more than was returned or is in stock.
 */
export async function insertReplacement(db: Db, replacement: Replacement): Promise<string | undefined> {
  const { orderId, returnId, lines, shippedBy } = replacement
  const { rows } = await db.execute<{ id: string }>(sql`
    with ready as (
      select orders.id from ${returns} join ${orders} on orders.id = order_id
      where returns.id = ${returnId} and authorised_at is not null and closed_at is null and refunded_at is null
        and not exists (${refundOf(orderId)})),
    packed as (select line.* from ready, ${rowsOf(lines)}),
    ${sentFor(replacement, returnId)},
    replaced as (
      update ${returnLines} line set replaced = replaced + packed.quantity from packed
      where line.return_id = ${returnId} and line.product_id = packed.product_id),
    lowered as (
      update ${orderLines} line set returned = returned - packed.quantity from packed
      where line.order_id = ${orderId} and line.product_id = packed.product_id),
    taken as (
      update ${products} set available = available - packed.quantity from packed
      where products.id = packed.product_id
      returning products.id, available, packed.quantity),
    ledger as (
      insert into ${stockLedger} (product_id, delta, balance, reason, order_id, return_id, actor)
      select id, -quantity, available, 'replacement', ${orderId}::uuid, ${returnId}::uuid, ${shippedBy}
      from taken order by id)
    select id from sent`)
  return rows[0]?.id
}

const rowsOf = (lines: PackedLine[]) => sql`(
  select "productId" as product_id, quantity
  from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as packed("productId" uuid, quantity int)) line`

/** Needs `ready`, the order or nothing, and `packed`. */
const sentFor = ({ orderId, ...shipment }: NewShipment, returnId: string | null) => sql`
    sent as (
      insert into ${shipments}
        (order_id, number, return_id, carrier, tracking_number, tracking_url, shipped_by, idempotency_key)
      select id, 1 + (select count(*) from ${shipments} where order_id = ${orderId}), ${returnId}::uuid,
        ${shipment.carrier}, ${shipment.trackingNumber}, ${shipment.trackingUrl}, ${shipment.shippedBy},
        ${shipment.idempotencyKey} from ready
      returning id, order_id),
    sent_lines as (
      insert into ${shipmentLines} (shipment_id, order_id, product_id, quantity)
      select sent.id, order_id, product_id, quantity from sent, packed)`

/** In full, made or promised, of one of the two charges that paid the order and its freight. */
export const refundOf = (orderId: string) => sql`
  select from ${payments} where order_id = ${orderId} and status = 'succeeded' and refunded_cents = amount_cents`

const paidQuoteOf = (orderId: string) => sql`
  select from ${freightQuotes} where order_id = ${orderId} and paid_at is not null`

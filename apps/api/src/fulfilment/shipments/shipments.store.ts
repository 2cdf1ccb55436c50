import type { Shipment, Tracking, TrackingBody } from '@wheelyard/contract/fulfilment/shipments.calls'
import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { auditLog } from '#api/tables/audit'
import { type ShipmentRow, shipments } from '#api/tables/shipments'

// Actions of the audit log.
export const ORDER_SHIPPED = 'order.shipped'
export const ORDER_PART_SHIPPED = 'order.part-shipped'
export const SHIPPING_UNDONE = 'order.shipping-undone'
export const RETURN_REPLACED = 'return.replaced'
/** What the audit log says of a shipment that leaves. */
export type SentDetail = Tracking & { shipment: number; pieces: number }

type ShipmentRecord = ShipmentRow & { lines: Shipment['lines'] }

const linesOfShipment = sql<Shipment['lines']>`(
  select json_agg(json_build_object('productId', product_id, 'productName', product_name, 'sku', sku,
    'quantity', shipment_lines.quantity) order by line_no)
  from shipment_lines join order_lines using (order_id, product_id)
  where shipment_id = shipments.id)`.as('lines')

/** Oldest first. */
export async function listShipmentsOf(db: Db, orderId: string): Promise<Shipment[]> {
  const rows = await selectShipments(db, eq(shipments.orderId, orderId)).orderBy(shipments.number)
  return rows.map(toShipment)
}

export async function findShipment(db: Db, id: string): Promise<Shipment | undefined> {
  const [row] = await selectShipments(db, eq(shipments.id, id))
  return row && toShipment(row)
}

/** Until the transaction ends. */
export async function lockShipment(db: Db, id: string): Promise<void> {
  await db.select({ id: shipments.id }).from(shipments).where(eq(shipments.id, id)).for('update')
}

export async function updateTracking(db: Db, id: string, tracking: TrackingBody): Promise<void> {
  await db.update(shipments).set(tracking).where(eq(shipments.id, id))
}

/** As it was sent: tracking may have been corrected since. */
export async function findShipmentByKey(db: Db, orderId: string, key: string): Promise<Shipment | undefined> {
  const [row] = await selectShipments(db, and(eq(shipments.orderId, orderId), eq(shipments.idempotencyKey, key)))
  return row && { ...toShipment(row), ...(await findTrackingAsSent(db, row)) }
}

/** The row has the tracking of today; the audit log keeps what the shipment left with. */
async function findTrackingAsSent(db: Db, { orderId, returnId, number }: ShipmentRow): Promise<Tracking | undefined> {
  const [entry] = await db
    .select({ detail: sql<SentDetail>`${auditLog.detail}` })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectKind, returnId ? 'return' : 'order'),
        eq(auditLog.subjectId, returnId ?? orderId),
        inArray(auditLog.action, [ORDER_SHIPPED, ORDER_PART_SHIPPED, RETURN_REPLACED]),
        sql`${auditLog.detail} -> 'shipment' = to_jsonb(${number}::int)`,
      ),
    )
    // The number of a shipment that was undone is used again.
    .orderBy(desc(auditLog.id))
    .limit(1)
  if (!entry) return undefined
  const { carrier, trackingNumber, trackingUrl } = entry.detail
  return { carrier, trackingNumber, trackingUrl }
}

const selectShipments = (db: Db, where: SQL | undefined) =>
  db
    .select({ ...getTableColumns(shipments), lines: linesOfShipment })
    .from(shipments)
    .where(where)

const toShipment = ({ id, shippedAt, shippedBy: _by, idempotencyKey: _key, ...row }: ShipmentRecord): Shipment => ({
  _id: id,
  ...row,
  shippedAt: shippedAt.toISOString(),
  pieces: row.lines.reduce((sum, line) => sum + line.quantity, 0),
})

import type { Shipment } from '@wheelyard/contract/calls/shipments'
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { type ShipmentRow, shipments } from './shipments.table.ts'

type ShipmentRecord = ShipmentRow & { lines: Shipment['lines'] }

const linesOfShipment = sql<Shipment['lines']>`(
  select json_agg(json_build_object('productId', product_id, 'productName', product_name, 'sku', sku,
    'quantity', shipment_lines.quantity) order by line_no)
  from shipment_lines join order_lines using (order_id, product_id)
  where shipment_id = shipments.id)`.as('lines')

/** Oldest first. */
export const listShipmentsOf = (db: Db, orderId: string) => listShipments(db, eq(shipments.orderId, orderId))

async function listShipments(db: Db, where: SQL): Promise<Shipment[]> {
  const rows = await db
    .select({ ...getTableColumns(shipments), lines: linesOfShipment })
    .from(shipments)
    .where(where)
    .orderBy(shipments.number)
  return rows.map(toShipment)
}

const toShipment = ({ id, shippedAt, shippedBy: _by, idempotencyKey: _key, ...row }: ShipmentRecord): Shipment => ({
  _id: id,
  ...row,
  shippedAt: shippedAt.toISOString(),
  pieces: row.lines.reduce((sum, line) => sum + line.quantity, 0),
})

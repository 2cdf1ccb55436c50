import type { LoadLine } from '@wheelyard/contract/buying/load-lines.schemas'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { orderLines } from '#api/tables/orders'
import { products } from '#api/tables/products'
import { shipmentLines } from '#api/tables/shipments'

export type ShippedGoods = LoadLine & { gtin: string | null; unNumber: string | null }

const columns = {
  productId: orderLines.productId,
  name: orderLines.productName,
  sku: orderLines.sku,
  carton: products.carton,
  gtin: products.gtin,
  unNumber: products.unNumber,
}

const unitsLeft = sql`${orderLines.quantity} - ${orderLines.shipped} - ${orderLines.keptBack}`

/** What is left to ship of an order, likewise. */
export async function listGoodsLeft(db: Db, orderId: string): Promise<ShippedGoods[]> {
  return db
    .select({ ...columns, quantity: sql<number>`${unitsLeft}` })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(and(eq(orderLines.orderId, orderId), gt(unitsLeft, 0)))
    .orderBy(orderLines.lineNo)
}

/** The lines of a shipment for its documents. Cartons and codes are those of today, names those of the order. */
export async function listShippedGoods(db: Db, shipmentId: string): Promise<ShippedGoods[]> {
  return db
    .select({ ...columns, quantity: shipmentLines.quantity })
    .from(shipmentLines)
    .innerJoin(
      orderLines,
      and(eq(orderLines.orderId, shipmentLines.orderId), eq(orderLines.productId, shipmentLines.productId)),
    )
    .innerJoin(products, eq(products.id, shipmentLines.productId))
    .where(eq(shipmentLines.shipmentId, shipmentId))
    .orderBy(orderLines.lineNo)
}

import type { LoadLine } from '@wheelyard/contract/calls/load-lines'
import { and, eq } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { orderLines } from '../orders/orders.table.ts'
import { products } from '../products/products.table.ts'
import { shipmentLines } from './shipments.table.ts'

export type ShippedGoods = LoadLine & { gtin: string | null; unNumber: string | null }

/** The lines of a shipment for its documents. Cartons and codes are those of today, names those of the order. */
export async function listShippedGoods(db: Db, shipmentId: string): Promise<ShippedGoods[]> {
  return db
    .select({
      productId: orderLines.productId,
      name: orderLines.productName,
      sku: orderLines.sku,
      quantity: shipmentLines.quantity,
      carton: products.carton,
      gtin: products.gtin,
      unNumber: products.unNumber,
    })
    .from(shipmentLines)
    .innerJoin(
      orderLines,
      and(eq(orderLines.orderId, shipmentLines.orderId), eq(orderLines.productId, shipmentLines.productId)),
    )
    .innerJoin(products, eq(products.id, shipmentLines.productId))
    .where(eq(shipmentLines.shipmentId, shipmentId))
    .orderBy(orderLines.lineNo)
}

import type { PackedLine } from '@wheelyard/contract/fulfilment/shipments.calls'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { orderLines } from '#api/tables/orders'
import { products } from '#api/tables/products'

/** Codes, pictures and cartons are those of today: that is what stands in the warehouse. */
export async function listPackedLines(db: Db, orderId: string): Promise<PackedLine[]> {
  return db
    .select({
      productId: orderLines.productId,
      productName: orderLines.productName,
      sku: orderLines.sku,
      gtin: products.gtin,
      img: products.img,
      alt: products.alt,
      quantity: orderLines.quantity,
      shipped: orderLines.shipped,
      keptBack: orderLines.keptBack,
      cartonPieces: sql<number | null>`(${products.carton} ->> 'pieces')::int`,
      unNumber: products.unNumber,
    })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(orderLines.lineNo)
}

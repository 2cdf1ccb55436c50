import type { LoadLine } from '@wheelyard/contract/buying/load-lines.schemas'
import { eq } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { products } from '#api/tables/products'
import { orderLines } from '#api/tables/orders'

/** What an order is loaded as. Cartons are those of today: that is what stands in the warehouse. */
export async function listLoadLines(db: Db, orderId: string): Promise<LoadLine[]> {
  return db
    .select({
      productId: orderLines.productId,
      name: orderLines.productName,
      sku: orderLines.sku,
      quantity: orderLines.quantity,
      carton: products.carton,
    })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(orderLines.lineNo)
}

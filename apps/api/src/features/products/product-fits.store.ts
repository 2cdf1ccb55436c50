import type { FittingProduct, ProductWithFits } from '@wheelyard/contract/calls/products'
import { dollarsOf } from '@wheelyard/contract/rules/money'
import { and, eq } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#api/db/client'
import { findProduct } from './products.store.ts'
import { live, productFits, products } from './products.table.ts'

export async function findProductWithFits(db: Db, id: string): Promise<ProductWithFits | undefined> {
  const product = await findProduct(db, id)
  if (!product) return undefined
  const { partId, vehicleId } = productFits
  const parts = await listFitting(db, { of: vehicleId, id, listed: partId })
  const fits = await listFitting(db, { of: partId, id, listed: vehicleId })
  return { ...product, parts, fits }
}

async function listFitting(
  db: Db,
  { of, id, listed }: { of: PgColumn; id: string; listed: PgColumn },
): Promise<FittingProduct[]> {
  const rows = await db
    .select({ id: products.id, name: products.name, img: products.img, priceCents: products.priceCents })
    .from(productFits)
    .innerJoin(products, eq(products.id, listed))
    .where(and(eq(of, id), live))
    .orderBy(products.createdAt, products.id)
  return rows.map((row) => ({ _id: row.id, name: row.name, img: row.img, price: dollarsOf(row.priceCents) }))
}

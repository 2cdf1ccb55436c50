import type { NewProduct, ProductDetails } from '@wheelyard/contract/catalogue/product-admin.calls'
import { centsOf } from '@wheelyard/contract/values/money'
import { tiersInCents } from '@wheelyard/contract/catalogue/price-tiers'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { live, type ProductRow, products } from '#api/tables/products'

export async function insertProduct(db: Db, product: NewProduct): Promise<ProductRow> {
  const [row] = await db
    .insert(products)
    .values({ ...toColumns(product), available: product.available })
    .returning()
  if (!row) throw new Error('the insert returned no row')
  return row
}

/** Those that are in the catalogue, by id. */
export async function lockProducts(db: Db, ids: string[]): Promise<Map<string, ProductRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(products)
    .where(and(sql`${products.id} = any(${sql.param(ids)}::uuid[])`, live))
    // Always in the same order, as orders do: no two transactions wait for each other.
    .orderBy(asc(products.id))
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

export async function updateProduct(db: Db, id: string, details: ProductDetails): Promise<ProductRow> {
  const [row] = await db
    .update(products)
    .set({ ...toColumns(details), updatedAt: sql`now()` })
    .where(eq(products.id, id))
    .returning()
  if (!row) throw new Error('the product was not locked')
  return row
}

/** Undefined if it is not in the catalogue: of two administrators who delete it, one succeeds. */
export async function archiveProduct(db: Db, id: string): Promise<{ name: string } | undefined> {
  const [row] = await db
    .update(products)
    .set({ archivedAt: sql`now()`, updatedAt: sql`now()` })
    .where(and(eq(products.id, id), live))
    .returning({ name: products.name })
  return row
}

export function toColumns(details: ProductDetails) {
  const { name, sku, gtin, img, price, priceTiers, minOrder, casePack, description, category, alt } = details
  const { carton, battery, unNumber, hsCode, originCountry, taxCategory } = details
  return {
    name,
    sku,
    gtin,
    img,
    priceCents: centsOf(price),
    priceTiers: priceTiers && tiersInCents(priceTiers),
    minOrder,
    casePack,
    description,
    category: category || 'Other',
    alt: alt || name,
    carton,
    battery,
    unNumber,
    hsCode,
    originCountry,
    taxCategory,
  }
}

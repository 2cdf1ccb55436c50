import type { NewProduct, ProductDetails } from '@wheelyard/contract/catalogue/product-admin.calls'
import { centsOf } from '@wheelyard/contract/values/money'
import type { ProductState } from '@wheelyard/contract/catalogue/product-states'
import { tiersInCents } from '@wheelyard/contract/catalogue/price-tiers'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { kept, type ProductRow, products } from '#api/tables/products'

export async function insertProduct(db: Db, product: NewProduct): Promise<ProductRow> {
  const [row] = await db
    .insert(products)
    .values({ ...toColumns(product), available: product.available, ...stateColumns(product.state) })
    .returning()
  if (!row) throw new Error('the insert returned no row')
  return row
}

/** Those that administrators work on, by id. */
export async function lockProducts(db: Db, ids: string[]): Promise<Map<string, ProductRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(products)
    .where(and(sql`${products.id} = any(${sql.param(ids)}::uuid[])`, kept))
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

/** Undefined if it is deleted: of two administrators who delete it, one succeeds. */
export async function archiveProduct(db: Db, id: string): Promise<{ name: string } | undefined> {
  const [row] = await db
    .update(products)
    .set({ archivedAt: sql`now()`, keptAs: null, updatedAt: sql`now()` })
    .where(and(eq(products.id, id), kept))
    .returning({ name: products.name })
  return row
}

const stateColumns = (state: ProductState = 'shown') =>
  state === 'shown' ? { archivedAt: null, keptAs: null } : { archivedAt: sql`now()`, keptAs: state }

/** The products must be locked. A draft is as new as the day it is shown. */
export async function setStates(db: Db, changes: { id: string; state: ProductState }[]): Promise<void> {
  if (changes.length === 0) return
  await db.execute(sql`
    update ${products} as product
    set archived_at = case when state = 'shown' then null else coalesce(archived_at, now()) end,
        kept_as = nullif(state, 'shown'), updated_at = now(),
        created_at = case when kept_as = 'draft' and state = 'shown' then now() else created_at end
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as input(id uuid, state text)
    where product.id = input.id`)
}

export function toColumns(details: ProductDetails) {
  const { name, sku, gtin, img, price, priceTiers, minOrder, casePack, description, category, alt, morePictures } =
    details
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
    morePictures: morePictures?.map((picture) => ({ img: picture.img, alt: picture.alt || name })),
    carton,
    battery,
    unNumber,
    hsCode,
    originCountry,
    taxCategory,
  }
}

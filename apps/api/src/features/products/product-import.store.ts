import type { NewProduct, ProductDetails } from '@wheelyard/contract/calls/product-admin'
import { and, asc, inArray, isNull, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { toColumns } from './product-changes.store.ts'
import { type ProductRow, products } from './products.table.ts'

/** Those of them that are in the catalogue, kept as they are until the transaction ends. */
export async function lockProducts(db: Db, ids: string[]): Promise<Map<string, ProductRow>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(products)
    .where(and(inArray(products.id, ids), isNull(products.archivedAt)))
    // Always in the same order, so that two imports wait for each other instead of for ever.
    .orderBy(asc(products.id))
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

export type AddedProduct = { id: string; name: string }

/** All of them in one statement with one value: written each apart, thousands of rows take seconds to put together. */
export async function insertProducts(db: Db, wishes: NewProduct[]): Promise<AddedProduct[]> {
  const rows = wishes.map((product, place) => ({ ...toRecord(product), available: product.available, place }))
  // A millisecond apart: 'newest first' is the file's order reversed.
  const { rows: added } = await db.execute<AddedProduct>(sql`
    insert into ${products} (name, img, price_cents, min_order, description, category, alt, available, created_at)
    select name, img, price_cents, min_order, description, category, alt, available,
           now() + (place - ${rows.length}) * interval '1 millisecond'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wish(${RECORD}, available int, place int)
    order by place
    returning id, name`)
  return added
}

export async function updateProducts(db: Db, changes: { id: string; details: ProductDetails }[]): Promise<void> {
  const rows = changes.map(({ id, details }) => ({ id, ...toRecord(details) }))
  await db.execute(sql`
    update ${products} as product
    set name = wish.name, img = wish.img, price_cents = wish.price_cents, min_order = wish.min_order,
        description = wish.description, category = wish.category, alt = wish.alt, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wish(id uuid, ${RECORD})
    where product.id = wish.id`)
}

const RECORD = sql`name text, img text, price_cents int, min_order int, description text, category text, alt text`

function toRecord(details: ProductDetails) {
  const { priceCents, minOrder, ...rest } = toColumns(details)
  return { ...rest, price_cents: priceCents, min_order: minOrder }
}

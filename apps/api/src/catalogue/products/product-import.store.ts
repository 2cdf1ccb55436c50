import type { ProductDetails } from '@wheelyard/contract/catalogue/product-admin.calls'
import { sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { inPortions } from '#api/db/in-portions'
import { toColumns } from './product-changes.store.ts'
import type { AddedProduct } from './product-import.plan.ts'
import { madeUpSku, products } from '#api/tables/products'

// Each statement has one JSON parameter: with one parameter per value, thousands of rows take seconds.

/** Written by SKU, so that two files with the same ones in another order wait for each other and do not deadlock. */
export async function insertProducts(db: Db, added: AddedProduct[]): Promise<void> {
  // One millisecond apart, so that 'newest first' reverses the order of the file.
  const rows = added.map((product, place) => {
    const { id, available, state } = product
    return { ...toRecord(product), id, available, state, age: added.length - place }
  })
  for (const portion of inPortions(rows.toSorted(bySku), PORTION))
    await db.execute(sql`
      insert into ${products} (id, name, sku, gtin, img, price_cents, price_tiers, min_order, case_pack, description,
                               category, alt, carton, battery, un_number, hs_code, origin_country, tax_category,
                               more_pictures, available, archived_at, kept_as, created_at)
      select id, name, coalesce(sku, ${madeUpSku}), gtin, img, price_cents, coalesce(price_tiers, '[]'), min_order,
             coalesce(case_pack, 1), description, category, alt, carton, battery, un_number, hs_code, origin_country,
             coalesce(tax_category, 'standard'), coalesce(more_pictures, '[]'), available, case when state <> 'shown' then now() end,
             nullif(state, 'shown'), now() - age * interval '1 millisecond'
      from jsonb_to_recordset(${JSON.stringify(portion)}::jsonb) as input(id uuid, ${RECORD}, available int, state text, age int)`)
}

export async function updateProducts(db: Db, changes: { id: string; details: ProductDetails }[]): Promise<void> {
  const rows = changes.map(({ id, details }) => ({ id, ...toRecord(details) }))
  for (const portion of inPortions(rows, PORTION))
    await db.execute(sql`
      update ${products} as product
      set name = input.name, sku = input.sku, gtin = input.gtin, img = input.img, price_cents = input.price_cents,
          price_tiers = input.price_tiers, min_order = input.min_order, case_pack = input.case_pack,
          description = input.description, category = input.category, alt = input.alt, carton = input.carton,
          battery = input.battery, un_number = input.un_number, hs_code = input.hs_code,
          origin_country = input.origin_country, tax_category = input.tax_category, more_pictures = input.more_pictures,
          updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(portion)}::jsonb) as input(id uuid, ${RECORD})
      where product.id = input.id`)
}

const PORTION = 1_000

const bySku = (a: { sku?: string | undefined }, b: { sku?: string | undefined }) =>
  Number((a.sku ?? '') > (b.sku ?? '')) - Number((a.sku ?? '') < (b.sku ?? ''))

const RECORD = sql`name text, sku text, gtin text, img text, price_cents int, price_tiers jsonb, min_order int, case_pack int,
  description text, category text, alt text, carton jsonb, battery text, un_number text, hs_code text, origin_country text,
  tax_category text, more_pictures jsonb`

function toRecord(details: ProductDetails) {
  const {
    priceCents,
    priceTiers,
    minOrder,
    casePack,
    morePictures,
    unNumber,
    hsCode,
    originCountry,
    taxCategory,
    ...rest
  } = toColumns(details)
  return {
    ...rest,
    price_cents: priceCents,
    price_tiers: priceTiers,
    min_order: minOrder,
    case_pack: casePack,
    more_pictures: morePictures,
    un_number: unNumber,
    hs_code: hsCode,
    origin_country: originCountry,
    tax_category: taxCategory,
  }
}

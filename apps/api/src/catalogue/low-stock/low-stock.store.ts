import { sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { products, runsLow } from '#api/tables/products'
import { currentSettings } from '#api/tables/shop-settings'
import { lowStockNotices } from '#api/tables/low-stock'

export type LowProduct = { name: string; sku: string; available: number; minOrder: number }

export const forgetRecovered = (db: Db) =>
  db.execute(sql`
    delete from ${lowStockNotices} using ${products} where products.id = product_id and not (${runsLow})`)

/** While the mail is switched off nothing is noticed, so that the first one after that names all. */
export async function noticeLow(db: Db): Promise<LowProduct[]> {
  const { rows } = await db.execute<LowProduct>(sql`
    with noticed as (
      insert into ${lowStockNotices} (product_id)
      select id from ${products} where ${runsLow} and exists (select from ${currentSettings} where notify_low_stock)
      order by id
      on conflict do nothing returning product_id)
    select name, sku, available, min_order as "minOrder" from noticed join ${products} on id = product_id
    order by available::float / min_order, id`)
  return rows
}

import { sql } from 'drizzle-orm'
import { Batcher } from '#api/db/batcher'
import type { Db } from '#api/db/client'
import { prepared } from '#api/db/prepared'
import { type ProductRow, products } from '../products/products.table.ts'

export type CurrentOffer = Pick<
  ProductRow,
  'id' | 'name' | 'sku' | 'priceCents' | 'minOrder' | 'casePack' | 'offerVersion' | 'available' | 'archivedAt'
>

export const findOffer = (db: Db, productId: string): Promise<CurrentOffer | undefined> => offers(db).load(productId)

const offers = prepared(
  (db) =>
    new Batcher<string, CurrentOffer | undefined>(async (productIds) => {
      const found = await findOffers(db).execute({ productIds: JSON.stringify(productIds) })
      const byId = new Map(found.map((offer) => [offer.id, offer]))
      return productIds.map((id) => byId.get(id))
    }),
)

const findOffers = prepared((db) => {
  const { id, name, sku, priceCents, minOrder, casePack, offerVersion, available, archivedAt } = products
  const requested = sql`select value::uuid from json_array_elements_text(${sql.placeholder('productIds')}::json)`
  return db
    .select({ id, name, sku, priceCents, minOrder, casePack, offerVersion, available, archivedAt })
    .from(products)
    .where(sql`${id} = any(array(${requested}))`)
    .prepare('find_offers')
})

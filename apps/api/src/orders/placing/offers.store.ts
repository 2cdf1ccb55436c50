import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { Batcher } from '#api/db/batcher'
import type { Db } from '#api/db/client'
import { prepared } from '#api/db/prepared'
import { type ProductRow, products } from '#api/tables/products'

const { id, name, sku, priceCents, priceTiers, minOrder, casePack, taxCategory, offerVersion, available, archivedAt } =
  products
const prices = { priceCents, priceTiers, minOrder, casePack, taxCategory }
const columns = { id, name, sku, ...prices, offerVersion, available, archivedAt }

export type CurrentOffer = Pick<ProductRow, keyof typeof columns>

export async function findOffer(db: Db, productId: string): Promise<CurrentOffer | undefined> {
  const offer = await offers(db).load(productId)
  if (offer) recentOffers(db).set(productId, offer)
  else recentOffers(db).delete(productId)
  return offer
}

/** As this process read it last. The placing statement compares the version, so an outdated offer sells nothing. */
export const findRecentOffer = async (db: Db, productId: string): Promise<CurrentOffer | undefined> =>
  recentOffers(db).get(productId) ?? findOffer(db, productId)

const recentOffers = prepared(() => new LRUCache<string, CurrentOffer>({ max: 1_000 }))

const offers = prepared(
  (db) =>
    new Batcher<string, CurrentOffer | undefined>(async (productIds) => {
      const found = await findOffers(db).execute({ productIds: JSON.stringify(productIds) })
      const byId = new Map(found.map((offer) => [offer.id, offer]))
      return productIds.map((productId) => byId.get(productId))
    }),
)

const findOffers = prepared((db) => {
  const requested = sql`select value::uuid from json_array_elements_text(${sql.placeholder('productIds')}::json)`
  return db
    .select(columns)
    .from(products)
    .where(sql`${id} = any(array(${requested}))`)
    .prepare('find_offers')
})

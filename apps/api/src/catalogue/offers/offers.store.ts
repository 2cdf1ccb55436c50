import { sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { prepared } from '@wheelyard/postgres/prepared'
import { productOffers, type ProductRow, products } from '#api/tables/products'

const { id, sku, name, priceCents, priceTiers, minOrder, casePack, taxCategory, offerVersion, available, archivedAt } =
  products

/** What a product costs and how it is packed. */
export const terms = { name, priceCents, priceTiers, minOrder, casePack }

export const earlierTerms = {
  name: productOffers.name,
  priceCents: productOffers.priceCents,
  priceTiers: productOffers.priceTiers,
  minOrder: productOffers.minOrder,
  casePack: productOffers.casePack,
}

/** What decides whether and for how much a product is sold: all who show or sell one read these columns. */
export const offerColumns = { id, sku, ...terms, taxCategory, offerVersion, available, archivedAt }

export type Offer = Pick<ProductRow, keyof typeof offerColumns>

/** One statement however many, also of products that are no longer sold. */
export const offersFor = (db: Db, productIds: string[]): Promise<Offer[]> =>
  selectOffers(db).execute({ productIds: JSON.stringify(productIds) })

/** For prepared statements, of any number of products. */
export const isRequested = sql`${id} = any(array(
  select value::uuid from json_array_elements_text(${sql.placeholder('productIds')}::json)))`

const selectOffers = prepared((db) => db.select(offerColumns).from(products).where(isRequested).prepare('find_offers'))

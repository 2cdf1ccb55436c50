import {
  type LowestPrices,
  PRICE_HISTORY_DAYS,
  type ProductOffer,
} from '@wheelyard/contract/catalogue/product-offers.calls'
import { dollarsOf } from '@wheelyard/contract/values/money'
import { tiersInDollars } from '@wheelyard/contract/catalogue/price-tiers'
import { and, eq, getTableColumns, lt, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { keysetPage, type Page } from '#api/db/keyset-page'
import { productOffers } from '#api/tables/products'

type OffersQuery = { limit?: number | undefined; cursor?: number | undefined }

type PriceHistory = Page<ProductOffer> & { lowest: LowestPrices }

/** Also of a product that was deleted; undefined if there never was one. */
export async function readPriceHistory(
  db: Db,
  productId: string,
  query: OffersQuery,
): Promise<PriceHistory | undefined> {
  const [page, lowest] = await Promise.all([listOffers(db, productId, query), findLowestPrices(db, productId)])
  return lowest && { ...page, lowest }
}

/** The cursor is the version of the last offer, which only counts within its product. */
function listOffers(db: Db, productId: string, { limit = 50, cursor }: OffersQuery): Promise<Page<ProductOffer>> {
  const { productId: _, version: id, ...columns } = getTableColumns(productOffers)
  return keysetPage(
    db
      .select({ id, ...columns })
      .from(productOffers)
      .$dynamic(),
    {
      where: and(eq(productOffers.productId, productId), cursor ? lt(productOffers.version, cursor) : undefined),
      sortBy: [productOffers.version],
      direction: 'desc',
      limit,
      toItem: ({ id: version, offeredAt, priceCents, priceTiers, ...offer }) => ({
        version,
        offeredAt: offeredAt.toISOString(),
        ...offer,
        price: dollarsOf(priceCents),
        priceTiers: tiersInDollars(priceTiers),
      }),
    },
  )
}

/** Of the offers made since then and the one that was in force when that time began; undefined without any. */
async function findLowestPrices(db: Db, productId: string): Promise<LowestPrices | undefined> {
  const start = sql`now() - make_interval(days => ${PRICE_HISTORY_DAYS})`
  const { rows } = await db.execute<{ price: number | null; tier: number | null }>(sql`
    select min(price_cents) as price, min((price_tiers -> -1 ->> 'priceCents')::int) as tier from ${productOffers}
    where product_id = ${productId} and version >= coalesce(
      (select max(version) from ${productOffers} where product_id = ${productId} and offered_at <= ${start}), 0)`)
  const { price, tier } = rows[0] ?? { price: null, tier: null }
  return price === null ? undefined : { price: dollarsOf(price), tierPrice: tier === null ? null : dollarsOf(tier) }
}

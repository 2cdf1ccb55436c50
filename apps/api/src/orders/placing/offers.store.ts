import { LRUCache } from 'lru-cache'
import { type Offer, offersFor } from '#api/catalogue/offers/offers.store'
import { Batcher } from '#api/db/batcher'
import type { Db } from '#api/db/client'
import { prepared } from '@wheelyard/postgres/prepared'

export async function findOffer(db: Db, productId: string): Promise<Offer | undefined> {
  const offer = await offers(db).load(productId)
  if (offer) recentOffers(db).set(productId, offer)
  else recentOffers(db).delete(productId)
  return offer
}

/** As this process read it last. The placing statement compares the version, so an outdated offer sells nothing. */
export const findRecentOffer = async (db: Db, productId: string): Promise<Offer | undefined> =>
  recentOffers(db).get(productId) ?? findOffer(db, productId)

const recentOffers = prepared(() => new LRUCache<string, Offer>({ max: 1_000 }))

const offers = prepared(
  (db) =>
    new Batcher<string, Offer | undefined>(async (productIds) => {
      const byId = new Map((await offersFor(db, productIds)).map((offer) => [offer.id, offer]))
      return productIds.map((productId) => byId.get(productId))
    }),
)

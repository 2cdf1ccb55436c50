import type { FillSource, WantedLine } from '@wheelyard/contract/buying/cart.calls'
import type { Terms } from '@wheelyard/contract/catalogue/offer-changes'
import { and, asc, eq, sql } from 'drizzle-orm'
import { earlierTerms, type Offer, offerColumns } from '#api/catalogue/offers/offers.store'
import type { Db } from '#api/db/client'
import { type Owner, ownedBy } from '#api/people/users/ownership'
import { orderLines, orders } from '#api/tables/orders'
import { productOffers, products } from '#api/tables/products'
import { savedListLines, savedLists } from '#api/tables/saved-lists'

export type EarlierLine = WantedLine & { before: Terms; now: Offer }

/**
 * In the order of the lines; none if the order or list is not this person's. Their products are kept from being
 * changed or removed until the cart is written, locked by id as everywhere.
 */
export async function lockEarlierLines(db: Db, owner: Owner, source: FillSource): Promise<EarlierLine[]> {
  const rows = await ('orderId' in source
    ? selectOrdered(db, owner, source.orderId)
    : selectListed(db, owner, source.listId))
  return rows.toSorted((a, b) => a.position - b.position)
}

/** An order's line tells what was agreed; minimum and case are those of now if it is older than offers. */
const selectOrdered = (db: Db, owner: Owner, orderId: string) =>
  db
    .select({
      position: orderLines.lineNo,
      productId: orderLines.productId,
      quantity: orderLines.quantity,
      before: {
        name: orderLines.productName,
        priceCents: orderLines.unitPriceCents,
        priceTiers: sql<[]>`'[]'::jsonb`,
        minOrder: sql<number>`coalesce(${productOffers.minOrder}, ${products.minOrder})`,
        casePack: sql<number>`coalesce(${productOffers.casePack}, ${products.casePack})`,
      },
      now: offerColumns,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .leftJoin(
      productOffers,
      and(eq(productOffers.productId, orderLines.productId), eq(productOffers.version, orderLines.offerVersion)),
    )
    .where(and(eq(orders.id, orderId), ownedBy(owner, orders)))
    .orderBy(asc(products.id))
    .for('key share', { of: products })

const selectListed = (db: Db, owner: Owner, listId: string) =>
  db
    .select({
      position: savedListLines.position,
      productId: savedListLines.productId,
      quantity: savedListLines.quantity,
      before: earlierTerms,
      now: offerColumns,
    })
    .from(savedLists)
    .innerJoin(savedListLines, eq(savedListLines.listId, savedLists.id))
    .innerJoin(products, eq(products.id, savedListLines.productId))
    .innerJoin(
      productOffers,
      and(
        eq(productOffers.productId, savedListLines.productId),
        eq(productOffers.version, savedListLines.offerVersion),
      ),
    )
    .where(and(eq(savedLists.id, listId), ownedBy(owner, savedLists)))
    .orderBy(asc(products.id))
    .for('key share', { of: products })

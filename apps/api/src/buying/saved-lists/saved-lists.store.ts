import type { Terms } from '@wheelyard/contract/catalogue/offer-changes'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { earlierTerms } from '#api/catalogue/offers/offers.store'
import type { Db } from '#api/db/client'
import { type Owner, ownedBy } from '#api/people/users/ownership'
import { violatedIndex } from '@wheelyard/postgres/errors'
import { productOffers, products } from '#api/tables/products'
import { shownColumns, type ShownOffer } from '../cart/cart.store.ts'
import { savedListLines, savedLists } from '#api/tables/saved-lists'

/** `before` is what the product was offered as when the line was saved; null if its offer is still the same. */
export type ListLine<Product = Terms> = { quantity: number; product: Product; before: Terms | null; isSold: boolean }
export type ListRecord<Product = Terms> = {
  id: string
  name: string
  version: number
  savedAt: Date
  lines: ListLine<Product>[]
}

/** One statement however many lines; undefined for another person's list. */
export async function findList(db: Db, owner: Owner, id: string): Promise<ListRecord<ShownOffer> | undefined> {
  const { name, version, savedAt } = savedLists
  const rows = await db
    .select({
      list: { name, version, savedAt },
      line: { quantity: savedListLines.quantity, isSold: sql<boolean>`${products.archivedAt} is null` },
      product: shownColumns,
      before: earlierTerms,
    })
    .from(savedLists)
    .innerJoin(savedListLines, eq(savedListLines.listId, savedLists.id))
    .innerJoin(products, eq(products.id, savedListLines.productId))
    .leftJoin(
      productOffers,
      and(
        eq(productOffers.productId, savedListLines.productId),
        eq(productOffers.version, savedListLines.offerVersion),
        ne(productOffers.version, products.offerVersion),
      ),
    )
    .where(and(eq(savedLists.id, id), ownedBy(owner, savedLists)))
    .orderBy(asc(savedListLines.position))
  const [first] = rows
  return first && { id, ...first.list, lines: rows.map(({ line, product, before }) => ({ ...line, product, before })) }
}

export async function renameList(
  db: Db,
  owner: Owner,
  list: { id: string; name: string },
): Promise<'renamed' | 'not-found' | 'name-taken'> {
  try {
    const { rowCount } = await db
      .update(savedLists)
      .set({ name: list.name })
      .where(and(eq(savedLists.id, list.id), ownedBy(owner, savedLists)))
    return rowCount === 0 ? 'not-found' : 'renamed'
  } catch (error) {
    if (violatedIndex(error) === 'one_list_per_name') return 'name-taken'
    throw error
  }
}

/** With its lines. */
export async function deleteList(db: Db, owner: Owner, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(savedLists).where(and(eq(savedLists.id, id), ownedBy(owner, savedLists)))
  return rowCount === 1
}

import type { Terms } from '@wheelyard/contract/rules/offer-changes'
import { and, asc, eq, getTableColumns, ne, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { violatedIndex } from '#api/db/postgres-errors'
import { productOffers, type ProductRow, products } from '../products/products.table.ts'
import { savedListLines, savedLists } from './saved-lists.table.ts'

type ListedProduct = Terms & { archivedAt: Date | null }
/** `before` is what the product was offered as when the line was saved; null if its offer is still the same. */
export type ListLine<Product = ListedProduct> = { quantity: number; product: Product; before: Terms | null }
type ListHead = { id: string; name: string; version: number; savedAt: Date }
export type ListRecord<Product = ListedProduct> = ListHead & { lines: ListLine<Product>[] }
type WholeProduct = Omit<ProductRow, 'searchText'>

const listColumns = {
  id: savedLists.id,
  name: savedLists.name,
  version: savedLists.version,
  savedAt: savedLists.savedAt,
}
const { productId: _product, version: _version, offeredAt: _offered, ...offerColumns } = getTableColumns(productOffers)
const { searchText: _text, ...productColumns } = getTableColumns(products)
const { name, priceCents, priceTiers, minOrder, casePack, archivedAt } = products
const listedColumns = { name, priceCents, priceTiers, minOrder, casePack, archivedAt }

const lineOfList = eq(savedListLines.listId, savedLists.id)
const productOfLine = eq(products.id, savedListLines.productId)
const offerOfThen = and(
  eq(productOffers.productId, savedListLines.productId),
  eq(productOffers.version, savedListLines.offerVersion),
  ne(productOffers.version, products.offerVersion),
)

/** By name; one statement for all lines of all lists. */
export async function listsOf(db: Db, userId: string): Promise<ListRecord[]> {
  const rows = await db
    .select({ list: listColumns, quantity: savedListLines.quantity, product: listedColumns, before: offerColumns })
    .from(savedLists)
    .innerJoin(savedListLines, lineOfList)
    .innerJoin(products, productOfLine)
    .leftJoin(productOffers, offerOfThen)
    .where(eq(savedLists.userId, userId))
    .orderBy(sql`lower(${savedLists.name})`, asc(savedListLines.position))
  return inLists(rows)
}

/** One statement however many lines; undefined for another person's list. */
export async function findList(db: Db, userId: string, id: string): Promise<ListRecord<WholeProduct> | undefined> {
  const rows = await db
    .select({ list: listColumns, quantity: savedListLines.quantity, product: productColumns, before: offerColumns })
    .from(savedLists)
    .innerJoin(savedListLines, lineOfList)
    .innerJoin(products, productOfLine)
    .leftJoin(productOffers, offerOfThen)
    .where(and(eq(savedLists.id, id), eq(savedLists.userId, userId)))
    .orderBy(asc(savedListLines.position))
  return inLists(rows)[0]
}

/** Rows of a list follow each other, and a list is never empty. */
function inLists<Product>(rows: (ListLine<Product> & { list: ListHead })[]): ListRecord<Product>[] {
  const lists = new Map<string, ListRecord<Product>>()
  for (const { list, ...line } of rows) {
    const known = lists.get(list.id)
    if (known) known.lines.push(line)
    else lists.set(list.id, { ...list, lines: [line] })
  }
  return [...lists.values()]
}

export async function renameList(
  db: Db,
  userId: string,
  list: { id: string; name: string },
): Promise<'renamed' | 'not-found' | 'name-taken'> {
  try {
    const { rowCount } = await db
      .update(savedLists)
      .set({ name: list.name })
      .where(and(eq(savedLists.id, list.id), eq(savedLists.userId, userId)))
    return rowCount === 0 ? 'not-found' : 'renamed'
  } catch (error) {
    if (violatedIndex(error) === 'one_list_per_name') return 'name-taken'
    throw error
  }
}

/** With its lines. */
export async function deleteList(db: Db, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.delete(savedLists).where(and(eq(savedLists.id, id), eq(savedLists.userId, userId)))
  return rowCount === 1
}

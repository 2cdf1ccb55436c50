import type { Terms } from '@wheelyard/contract/catalogue/offer-changes'
import { sql, type SQL } from 'drizzle-orm'
import { earlierTerms, terms } from '#api/catalogue/offers/offers.store'
import type { Db } from '#api/db/client'
import { type Owner, ownedBy } from '#api/people/users/ownership'
import { productOffers, products } from '#api/tables/products'
import type { ListLine, ListRecord } from './saved-lists.store.ts'
import { savedListLines, savedLists } from '#api/tables/saved-lists'

type ListHead = Omit<ListRecord, 'savedAt' | 'lines'> & { savedAt: string }
type Row = { total: number; lists: ListHead[]; offers: SavedOffer[] }
/** What a product was offered as, and the lists that were saved then. */
type SavedOffer = Omit<ListLine, 'quantity'> & { lines: [listId: string, quantity: number][] }

/** Each may have 500 lines, and all of them are priced. */
const PER_PAGE = 20

/**
 * A page of them by name, with all their lines: one statement. They may have thousands of lines of few products, so
 * that each offer is sent once, and its lines with it.
 */
export async function listsOf(db: Db, owner: Owner, cursor: string | undefined) {
  const own = sql`${savedLists} where ${ownedBy(owner, savedLists)}`
  const after = cursor ? sql`and lower(name) > (select lower(name) from ${own} and id = ${cursor})` : sql``
  const { rows } = await db.execute<Row>(sql`
    with page as (select * from ${own} ${after} order by lower(name) limit ${PER_PAGE}),
    offered as (
      select product_id, offer_version, json_agg(json_build_array(list_id, quantity)) as lines
      from page join ${savedListLines} on list_id = id group by product_id, offer_version)
    select
      (select count(*)::int from ${own}) as total,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'version', version, 'savedAt', saved_at)
        order by lower(name)), '[]') from page) as lists,
      (select coalesce(json_agg(json_build_object(
        'product', ${jsonOf(terms)},
        'before', case when version < ${products.offerVersion} then ${jsonOf(earlierTerms)} end,
        'isSold', archived_at is null, 'lines', lines)), '[]')
        from offered join ${products} on products.id = offered.product_id
        join ${productOffers} on (product_offers.product_id, version) = (offered.product_id, offered.offer_version)) as offers`)
  const { total, lists, offers } = rows[0]!
  const linesOf = new Map<string, ListLine[]>(lists.map(({ id }) => [id, []]))
  for (const { lines, ...offer } of offers) {
    for (const [listId, quantity] of lines) linesOf.get(listId)?.push({ ...offer, quantity })
  }
  return {
    total,
    nextCursor: lists.length < PER_PAGE ? undefined : lists.at(-1)?.id,
    lists: lists.map((list): ListRecord => ({
      ...list,
      savedAt: new Date(list.savedAt),
      lines: linesOf.get(list.id) ?? [],
    })),
  }
}

const jsonOf = (columns: typeof terms | typeof earlierTerms): SQL<Terms> => {
  const pairs = Object.entries(columns).map(([key, column]) => sql`${sql.raw(`'${key}'`)}, ${column}`)
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`
}

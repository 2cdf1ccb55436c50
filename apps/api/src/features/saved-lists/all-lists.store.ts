import type { Terms } from '@wheelyard/contract/rules/offer-changes'
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { productOffers, products } from '../products/products.table.ts'
import type { ListLine, ListRecord } from './saved-lists.store.ts'
import { savedListLines, savedLists } from './saved-lists.table.ts'

type Row = { lists: (Omit<ListRecord, 'savedAt' | 'lines'> & { savedAt: string })[]; offers: SavedOffer[] }
/** What a product was offered as, and the lists that were saved then. */
type SavedOffer = Omit<ListLine, 'quantity'> & { lines: [listId: string, quantity: number][] }

/**
 * By name, with all their lines: one statement. A hundred lists may have 50,000 lines of few products, so that each
 * offer is sent once, and its lines with it.
 */
export async function listsOf(db: Db, userId: string): Promise<ListRecord[]> {
  const { rows } = await db.execute<Row>(sql`
    with offered as (
      select product_id, offer_version, json_agg(json_build_array(list_id, quantity)) as lines
      from ${savedLists} join ${savedListLines} on list_id = id
      where user_id = ${userId} group by product_id, offer_version)
    select
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'version', version, 'savedAt', saved_at)
        order by lower(name)), '[]') from ${savedLists} where user_id = ${userId}) as lists,
      (select coalesce(json_agg(json_build_object(
        'product', ${termsOf(products)},
        'before', case when version < ${products.offerVersion} then ${termsOf(productOffers)} end,
        'isSold', archived_at is null, 'lines', lines)), '[]')
        from offered join ${products} on products.id = offered.product_id
        join ${productOffers} on (product_offers.product_id, version) = (offered.product_id, offered.offer_version)) as offers`)
  const [{ lists, offers } = { lists: [], offers: [] }] = rows
  const linesOf = new Map<string, ListLine[]>(lists.map(({ id }) => [id, []]))
  for (const { lines, ...offer } of offers) {
    for (const [listId, quantity] of lines) linesOf.get(listId)?.push({ ...offer, quantity })
  }
  return lists.map((list) => ({ ...list, savedAt: new Date(list.savedAt), lines: linesOf.get(list.id) ?? [] }))
}

const termsOf = (table: typeof products | typeof productOffers): SQL<Terms> => sql`json_build_object(
  'name', ${table.name}, 'priceCents', ${table.priceCents}, 'priceTiers', ${table.priceTiers},
  'minOrder', ${table.minOrder}, 'casePack', ${table.casePack})`

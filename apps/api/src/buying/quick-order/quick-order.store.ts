import type { QuickOrderProduct } from '@wheelyard/contract/buying/quick-order.calls'
import { dollarsOf } from '@wheelyard/contract/values/money'
import { tiersInDollars } from '@wheelyard/contract/catalogue/price-tiers'
import { gtin14 } from '@wheelyard/contract/buying/quick-order-rules'
import { searchWords } from '@wheelyard/contract/catalogue/search-words'
import { desc, sql } from 'drizzle-orm'
import { offerColumns } from '#api/catalogue/offers/offers.store'
import type { Db } from '#api/db/client'
import { prepared } from '@wheelyard/postgres/prepared'
import { withPrefixes } from '#api/db/search'
import { live, nameWords, type ProductRow, products } from '#api/tables/products'

const { img, alt, gtin } = products
const productColumns = { ...offerColumns, img, alt, gtin }

/** By SKU or GTIN, in one statement however many. A product that is sold comes before one that was removed; drafts are unknown. */
export async function findByCodes(db: Db, codes: string[]): Promise<Map<string, QuickOrderProduct>> {
  const wanted = codes.map((code) => ({ code, gtin: gtin14(code) }))
  const rows = await selectByCodes(db).execute({ wanted: JSON.stringify(wanted) })
  return new Map(rows.map(({ code, ...product }) => [code, toQuickOrderProduct(product)]))
}

const selectByCodes = prepared((db) => {
  const code = sql<string>`match.code`.as('code')
  const match = sql`(
    with wanted as materialized (
      select * from json_to_recordset(${sql.placeholder('wanted')}::json) as wanted(code text, gtin text))
    select wanted.code, id, 1 as rank from wanted join products on sku = wanted.code
    union all
    select wanted.code, id, 2 from wanted join products on lpad(products.gtin, 14, '0') = wanted.gtin) as match`
  return db
    .selectDistinctOn([code], { code, ...productColumns })
    .from(products)
    .innerJoin(match, sql`match.id = ${products.id} and ${products.keptAs} is distinct from 'draft'`)
    .orderBy(code, sql`${products.archivedAt} is not null`, sql`match.rank`, desc(products.archivedAt))
    .prepare('find_by_codes')
})

const SUGGESTIONS_PER_CODE = 3
/** Of a name that was typed in place of a code. */
const WORDS_MAX = 6
/** Nearer than this, two SKUs share most of their letters: of 0, equal, to 1, nothing in common. */
const MAX_DISTANCE = 0.6

/** What unknown codes may have meant, the likeliest first: products with such a SKU, then with all these words in their name. */
export async function findSimilarCodes(db: Db, codes: string[]): Promise<Map<string, QuickOrderProduct[]>> {
  const wanted = codes.map((code) => ({ code, words: withPrefixes(searchWords(code).slice(0, WORDS_MAX)) }))
  const rows = await selectSimilarCodes(db).execute({ wanted: JSON.stringify(wanted) })
  const suggestions = new Map<string, QuickOrderProduct[]>()
  for (const { code, ...product } of rows) {
    const known = suggestions.get(code) ?? []
    const isNew = !known.some(({ productId }) => productId === product.id)
    if (isNew && known.length < SUGGESTIONS_PER_CODE) suggestions.set(code, [...known, toQuickOrderProduct(product)])
  }
  return suggestions
}

// Neither reads the whole catalogue: the nearest SKUs come from one index, names from another, and of words that many
// names have the first few names are enough.
const selectSimilarCodes = prepared((db) => {
  const code = sql<string>`candidate.code`.as('code')
  const candidates = sql`(
    select code, near.* from json_to_recordset(${sql.placeholder('wanted')}::json) as wanted(code text, words text)
    cross join lateral (
      (select id, 1 as rank, sku <-> code as distance from products where ${live}
        order by sku <-> code limit ${sql.raw(String(SUGGESTIONS_PER_CODE))})
      union all
      (select id, 2, 0 from products where ${live} and words <> '' and ${nameWords} @@ to_tsquery('simple', words)
        limit ${sql.raw(String(SUGGESTIONS_PER_CODE))})) as near
    where near.rank = 2 or near.distance < ${sql.raw(String(MAX_DISTANCE))}) as candidate`
  return db
    .select({ code, ...productColumns })
    .from(products)
    .innerJoin(candidates, sql`candidate.id = ${products.id}`)
    .orderBy(sql`candidate.rank`, sql`candidate.distance`, products.sku)
    .prepare('find_similar_codes')
})

const toQuickOrderProduct = (row: Pick<ProductRow, keyof typeof productColumns>): QuickOrderProduct => ({
  productId: row.id,
  name: row.name,
  img: row.img,
  alt: row.alt,
  sku: row.sku,
  gtin: row.gtin,
  price: dollarsOf(row.priceCents),
  priceTiers: tiersInDollars(row.priceTiers),
  minOrder: row.minOrder,
  casePack: row.casePack,
  available: row.available,
  isSold: row.archivedAt === null,
})

import { type SuggestedProduct, SUGGESTIONS_MAX } from '@wheelyard/contract/calls/search'
import { dollarsOf } from '@wheelyard/contract/rules/money'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { matchesText, withPrefixes } from '#api/db/search'
import { live, nameWords, products } from '../products/products.table.ts'

type Asked = { typed: string; words: string[]; textQuery: string }
type Row = Omit<SuggestedProduct, '_id' | 'price'> & { id: string; priceCents: number }
type Found = { byCode: Row[]; byName: Row[]; byText: Row[]; categories: string[] }

/** By exact code, then by name and first if it begins so, then by the words or synonyms anywhere in the text. */
export async function findSuggestions(db: Db, { typed, words, textQuery }: Asked) {
  const isCode = sql`sku = ${typed.toUpperCase()} or gtin = ${typed.replaceAll(' ', '')}`
  const begins = sql`starts_with(lower(name), ${typed.toLowerCase()})`
  const found = await db.execute<Found>(sql`
    select
      ${firstProducts(isCode, sql`name`)} as "byCode",
      ${firstProducts(matchesText(nameWords, withPrefixes(words)), sql`not ${begins}, name`)} as "byName",
      ${firstProducts(matchesText(sql`search_text`, textQuery), sql`name`)} as "byText",
      (select coalesce(json_agg(category order by category), '[]')
        from (select distinct category from ${products} where ${live}) sold
        where ${matchesText(sql`to_tsvector('simple', signs_to_spaces(category))`, withPrefixes(words))}) as categories`)
  const { byCode, byName, byText, categories } = found.rows[0]!
  const distinct = new Map([...byCode, ...byName, ...byText].map((row) => [row.id, row]))
  return { products: [...distinct.values()].slice(0, SUGGESTIONS_MAX).map(toSuggested), categories }
}

const firstProducts = (where: SQL, order: SQL) => sql`
  (select coalesce(json_agg(best), '[]') from (
    select id, name, sku, category, img, alt, price_cents as "priceCents" from ${products}
    where ${live} and (${where}) order by ${order}, id limit ${SUGGESTIONS_MAX}) best)`

const toSuggested = ({ id, priceCents, ...product }: Row): SuggestedProduct => ({
  _id: id,
  ...product,
  price: dollarsOf(priceCents),
})

import { type SuggestedProduct, SUGGESTIONS_MAX } from '@wheelyard/contract/catalogue/search.calls'
import { dollarsOf } from '@wheelyard/contract/values/money'
import type { Language } from '@wheelyard/messages/languages'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { matchesText, type Search, withPrefixes } from '#api/db/search'
import { nameIn, nameMatches, productMatches } from '../product-texts/product-texts.store.ts'
import { live, products } from '#api/tables/products'

/** Of so many that fit the best are chosen: a word that all products have must not make all be read. */
const COMPARED_MAX = 500

export type Suggestions = { products: SuggestedProduct[]; categories: string[] }
type Row = Omit<SuggestedProduct, '_id' | 'price'> & { id: string; priceCents: number }
type Found = { byCode: Row[]; byName: Row[]; byText: Row[]; categories: string[] }

/** By exact code, then by name and first if it begins so, then by the words or synonyms anywhere in the text. */
export async function findSuggestions(
  db: Db,
  typed: string,
  { words, textQuery }: Search,
  language: Language | undefined,
): Promise<Suggestions> {
  const isCode = sql`sku = ${typed.toUpperCase()} or gtin = ${typed.replaceAll(' ', '')}`
  const inName = withPrefixes(words)
  const nameDoesNotBegin = sql`not starts_with(lower(signs_to_spaces(name)), ${words.join(' ')}), name`
  const firstProducts = (where: SQL, order?: SQL) => firstOf(where, nameIn(language), order)
  // The categories are materialized, or the condition would be asked of every product.
  const found = await db.execute<Found>(sql`
    with sold as materialized (select distinct category from ${products} where ${live})
    select
      ${firstProducts(isCode)} as "byCode",
      ${firstProducts(nameMatches(inName, language), nameDoesNotBegin)} as "byName",
      ${firstProducts(productMatches(textQuery, language))} as "byText",
      (select coalesce(json_agg(category order by category), '[]') from sold
        where ${matchesText(sql`to_tsvector('simple', signs_to_spaces(category))`, inName)}) as categories`)
  const { byCode, byName, byText, categories } = found.rows[0]!
  const distinct = new Map([...byCode, ...byName, ...byText].map((row) => [row.id, row]))
  return { products: [...distinct.values()].slice(0, SUGGESTIONS_MAX).map(toSuggested), categories }
}

const firstOf = (where: SQL, name: ReturnType<typeof nameIn>, order = sql`name`) => sql`
  (select coalesce(json_agg(best), '[]') from (
    select * from (
      select id, ${name} as name, sku, category, img, alt, price_cents as "priceCents" from ${products}
      where ${live} and (${where}) limit ${COMPARED_MAX}) fitting
    order by ${order}, id limit ${SUGGESTIONS_MAX}) best)`

const toSuggested = ({ id, priceCents, ...product }: Row): SuggestedProduct => ({
  _id: id,
  ...product,
  price: dollarsOf(priceCents),
})

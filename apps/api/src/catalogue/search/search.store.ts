import type { Language } from '@wheelyard/messages/languages'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { productTranslations } from '#api/tables/product-translations'
import { live, products } from '#api/tables/products'
import { synonyms } from '#api/tables/search'

/** The groups that have one of the phrases, each with the words of all its terms. */
export async function findGroupsOf(db: Db, phrases: string[]): Promise<string[][]> {
  const { rows } = await db.execute<{ terms: string[] }>(sql`
    select array_agg(words order by position) as terms from ${synonyms}
    where group_id in (select group_id from ${synonyms} where words = any(${sql.param(phrases)}::text[]))
    group by group_id`)
  return rows.map(({ terms }) => terms)
}

/** `edits`: within how many of them to look for words that are spelt alike; not at all if null. */
export type TypedWord = { word: string; edits: number | null }
export type UnknownWord = { word: string; similar: string[] }

/** Words that no product has, not even as a beginning; each with words that are spelt alike. */
export async function findUnknownWords(
  db: Db,
  words: TypedWord[],
  limit: number,
  language?: Language,
): Promise<UnknownWord[]> {
  const { rows } = await db.execute<UnknownWord>(sql`
    select word, array(select similar_words(word, edits)) as similar from (
      select * from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as typed(word text, edits integer)
      where not ${isInCatalogue(sql`word || ':*'`, language)} limit ${limit}) unknown`)
  return rows
}

/** Those that a product or a synonym has: the list of words also has those of former products. */
export async function findWordsInUse(db: Db, words: string[], language?: Language): Promise<Set<string>> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from unnest(${sql.param(words)}::text[]) word
    where ${isInCatalogue(sql`word`, language)}
      or exists (select from ${synonyms} where string_to_array(words, ' ') @> array[word])`)
  return new Set(rows.map(({ word }) => word))
}

function isInCatalogue(query: SQL, language: Language | undefined) {
  const inEnglish = sql`exists (select from ${products} where ${live} and search_text @@ to_tsquery('simple', ${query}))`
  if (!language) return inEnglish
  return sql`(${inEnglish} or exists (
    select from ${productTranslations} join ${products} on id = product_id
    where language = ${language} and ${live} and product_translations.search_text @@ to_tsquery('simple', ${query})))`
}

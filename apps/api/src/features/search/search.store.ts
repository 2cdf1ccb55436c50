import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { live, products } from '../products/products.table.ts'
import { synonyms } from './search.table.ts'

export type LookedUp = {
  /** The groups that have one of the phrases, each with all of its terms. */
  groups: string[][]
  /** Words that no product has, not even as a beginning; each with words that are spelt alike. */
  unknown: Record<string, string[]>
}

/** `edits`: within how many of them to look for words that are spelt alike; not at all if null. */
export type TypedWord = { word: string; edits: number | null }

export async function lookUp(
  db: Db,
  { words, phrases, unknownMax }: { words: TypedWord[]; phrases: string[]; unknownMax: number },
): Promise<LookedUp> {
  const found = await db.execute<LookedUp>(sql`
    select
      (select coalesce(json_agg(terms), '[]') from (
        select json_agg(words order by position) as terms from ${synonyms}
        where group_id in (select group_id from ${synonyms} where words = any(${sql.param(phrases)}::text[]))
        group by group_id) of_phrases) as groups,
      (select coalesce(json_object_agg(word, array(select similar_words(word, edits))), '{}')
        from (
          select * from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as typed(word text, edits integer)
          where not ${isInCatalogue(sql`word || ':*'`)} limit ${unknownMax}) missing) as unknown`)
  return found.rows[0]!
}

/** Those that a product or a synonym has: the list of words also has those of former products. */
export async function listWordsInUse(db: Db, words: string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ word: string }>(sql`
    select word from unnest(${sql.param(words)}::text[]) word
    where ${isInCatalogue(sql`word`)}
      or exists (select from ${synonyms} where string_to_array(words, ' ') @> array[word])`)
  return new Set(rows.map(({ word }) => word))
}

const isInCatalogue = (query: SQL) =>
  sql`exists (select from ${products} where ${live} and search_text @@ to_tsquery('simple', ${query}))`

import { MAX_COUNTED } from '@wheelyard/messages/format'
import type { Language } from '@wheelyard/messages/languages'
import { searchWords } from '@wheelyard/contract/catalogue/search-words'
import { type Column, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from './client.ts'

/** Every word must occur, at least as a prefix: 'road 12' finds 'Mini Roadster 12V'. Without words, no condition. */
export function hasWords(searchText: Column, search: string): SQL | undefined {
  const words = searchWords(search)
  return words.length > 0 ? matchesText(searchText, withPrefixes(words)) : undefined
}

/** `textQuery` in the language of `to_tsquery`, made of words as `searchWords` finds them. */
export const matchesText = (searchText: Column | SQL, textQuery: string) =>
  sql`${searchText} @@ to_tsquery('simple', ${textQuery})`

export const withPrefixes = (words: readonly string[]) => words.map((word) => `${word}:*`).join(' & ')

/**
 * How many rows a search finds, up to just above the cap, and a condition for the list of them. PostgreSQL takes any
 * prefix for one that every fiftieth row has, so it would walk a sorted list until its page is full: for rare words
 * through the whole table. So if they are not above the cap, they are found first and then sorted.
 */
export async function narrowSearch(db: Db, id: PgColumn, where: SQL | undefined) {
  const found = db
    .select({ id })
    .from(id.table)
    .where(where)
    .limit(MAX_COUNTED + 1)
  const total = await db.$count(found.as('found'))
  return { total, where: total > MAX_COUNTED ? where : sql`${id} = any(array(${found}))` }
}

/** What is searched for; `textQuery` as above. */
export type Search = { words: string[]; textQuery: string }

export type SearchForgivingly = <Found>(
  db: Db,
  typed: string,
  finding: {
    find: (search: Search | undefined) => Promise<Found>
    isEmpty: (found: Found) => boolean
    /** In which the reader looks, beside English. */
    language?: Language | undefined
  },
) => Promise<Found & { searchedFor: string | undefined }>

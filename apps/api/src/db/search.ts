import { searchWords } from '@wheelyard/contract/rules/search-words'
import { type Column, type SQL, sql } from 'drizzle-orm'
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

/** What is searched for; `textQuery` as above. */
export type Search = { words: string[]; textQuery: string }

export type SearchForgivingly = <Found>(
  db: Db,
  typed: string,
  finding: { find: (search: Search | undefined) => Promise<Found>; isEmpty: (found: Found) => boolean },
) => Promise<Found & { searchedFor: string | undefined }>

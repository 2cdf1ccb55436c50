import { type Column, type SQL, sql } from 'drizzle-orm'

/** Every word must occur, at least as a prefix: 'road 12' finds 'Mini Roadster 12V'. Without words, no condition. */
export function hasWords(searchText: Column, search: string): SQL | undefined {
  const words = search.toLowerCase().match(/[\p{L}\p{N}]+/gu)
  if (!words) return undefined
  return sql`${searchText} @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`
}

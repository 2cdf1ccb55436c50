import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'

/**
 * Every word of letters that the catalogue or a synonym ever had, to correct typing mistakes by; triggers add them.
 * Not unique: two that bring the same new word at once do not wait for each other.
 */
export const searchWordsTable = pgTable('search_words', { word: text().notNull() }, (t) => [
  index('search_words_by_word').on(t.word),
  index('search_words_by_trigram').using('gin', t.word.op('gin_trgm_ops')),
])

/** The terms of one group mean the same; a term is in one group only. */
export const synonyms = pgTable(
  'synonyms',
  {
    /** The term's words in lower case, which is how searches find it. */
    words: text().primaryKey(),
    term: text().notNull(),
    groupId: uuid().notNull(),
    position: integer().notNull(),
  },
  (t) => [
    index('synonyms_by_group').on(t.groupId, t.position),
    index('synonyms_by_word').using('gin', sql`string_to_array(${t.words}, ' ')`),
  ],
)

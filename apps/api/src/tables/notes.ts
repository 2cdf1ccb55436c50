import { text, uuid } from 'drizzle-orm/pg-core'
import { dateTime } from './columns.ts'

/** What colleagues write to each other; each table adds what its notes are about. */
export const noteColumns = () => ({
  id: uuid().primaryKey().defaultRandom(),
  text: text().notNull(),
  writtenBy: text().notNull(),
  writtenAt: dateTime().notNull().defaultNow(),
})

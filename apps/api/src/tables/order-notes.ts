import { sql } from 'drizzle-orm'
import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { tsvector } from './columns.ts'
import { noteColumns } from './notes.ts'
import { orders } from './orders.ts'

export const orderNotes = pgTable(
  'order_notes',
  {
    ...noteColumns(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    searchText: tsvector().generatedAlwaysAs(sql`to_tsvector('simple', translate(text, '@.+-_/()', '        '))`),
  },
  (t) => [
    index('order_notes_of_order').on(t.orderId, t.writtenAt, t.id),
    index('order_notes_search').using('gin', t.searchText),
  ],
)

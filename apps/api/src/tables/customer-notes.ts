import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { noteColumns } from './notes.ts'
import { users } from './users.ts'

export const customerNotes = pgTable(
  'customer_notes',
  {
    ...noteColumns(),
    customerId: uuid()
      .notNull()
      .references(() => users.id),
  },
  (t) => [index('customer_notes_of_customer').on(t.customerId, t.writtenAt, t.id)],
)

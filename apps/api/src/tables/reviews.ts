import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { dateTime } from './columns.ts'
import { users } from './users.ts'

/** One per user, whose name and picture are not copied here. */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    rating: integer().notNull(),
    details: text().notNull(),
    createdAt: dateTime().notNull().defaultNow(),
    updatedAt: dateTime().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('one_review_per_user').on(t.userId),
    check('rating_in_stars', sql`${t.rating} between 1 and 5`),
    check('details_are_short', sql`char_length(${t.details}) between 1 and 250`),
    index('reviews_by_age').on(t.createdAt, t.id),
  ],
)

import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { reviewStates } from '@wheelyard/contract/catalogue/review-states'
import { dateTime, tsvector } from './columns.ts'
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
    state: text({ enum: reviewStates }).notNull().default('published'),
    /** For administrators; kept while an edited review waits, so that they know what was wrong with it. */
    hiddenReason: text(),
    /** The shop's, shown below the review. */
    reply: text(),
    createdAt: dateTime().notNull().defaultNow(),
    /** When its author last changed it. */
    updatedAt: dateTime().notNull().defaultNow(),
    searchText: tsvector().generatedAlwaysAs(sql`to_tsvector('simple', translate(details, '@.+-_/()', '        '))`),
  },
  (t) => [
    uniqueIndex('one_review_per_user').on(t.userId),
    check('rating_in_stars', sql`${t.rating} between 1 and 5`),
    check('details_are_short', sql`char_length(${t.details}) between 1 and 250`),
    check('review_state_is_known', sql`${t.state} in ('published', 'waiting', 'hidden')`),
    check('hidden_for_a_reason', sql`${t.state} <> 'hidden' or ${t.hiddenReason} is not null`),
    index('reviews_by_age').on(t.createdAt, t.id),
    index('reviews_by_state').on(t.state, t.createdAt, t.id),
    index('reviews_search').using('gin', t.searchText),
  ],
)

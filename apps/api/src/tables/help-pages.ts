import { HELP_PAGE_BODY_MAX, HELP_PAGE_TITLE_MAX } from '@wheelyard/contract/values/limits'
import { sql } from 'drizzle-orm'
import { check, pgTable, text } from 'drizzle-orm/pg-core'
import { dateTime } from './columns.ts'

/** Terms, privacy, delivery and the like, as an administrator wrote them; a page without a row has its default text. */
export const helpPages = pgTable(
  'help_pages',
  {
    slug: text().primaryKey(),
    title: text().notNull(),
    /** Markdown. */
    body: text().notNull(),
    updatedBy: text().notNull(),
    updatedAt: dateTime().notNull().defaultNow(),
  },
  (t) => [
    check(
      'help_page_is_of_bounded_length',
      sql`char_length(${t.title}) between 1 and ${sql.raw(String(HELP_PAGE_TITLE_MAX))} and char_length(${t.body}) <= ${sql.raw(String(HELP_PAGE_BODY_MAX))}`,
    ),
  ],
)

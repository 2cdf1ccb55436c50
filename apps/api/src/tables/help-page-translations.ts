import { HELP_PAGE_BODY_MAX, HELP_PAGE_TITLE_MAX } from '@wheelyard/contract/values/limits'
import type { Language } from '@wheelyard/messages/languages'
import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { dateTimeMs } from './columns.ts'

/** A help page in a language other than English. The English may be a text that came with the shop and has no row. */
export const helpPageTranslations = pgTable(
  'help_page_translations',
  {
    slug: text().notNull(),
    language: text().$type<Exclude<Language, 'en'>>().notNull(),
    title: text().notNull(),
    /** Markdown. */
    body: text().notNull(),
    /** The hash of the English that it was made from: another one than that of now is outdated. */
    of: text().notNull(),
    updatedAt: dateTimeMs().notNull().defaultNow(),
    updatedBy: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.slug, t.language] }),
    check('english_page_is_no_translation', sql`${t.language} ~ '^[a-z]{2}$' and ${t.language} <> 'en'`),
    check(
      'page_translation_is_of_bounded_length',
      sql`char_length(${t.title}) between 1 and ${sql.raw(String(HELP_PAGE_TITLE_MAX))} and char_length(${t.body}) <= ${sql.raw(String(HELP_PAGE_BODY_MAX))}`,
    ),
  ],
)

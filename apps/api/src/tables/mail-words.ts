import type { MailWords } from '@wheelyard/contract/shop/mail-words.schemas'
import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { dateTime } from './columns.ts'

/** The shop’s own words for mails to customers, in every version that was saved; the last one counts. */
export const mailWords = pgTable(
  'mail_words',
  {
    version: integer().primaryKey(),
    greeting: text().notNull(),
    signOff: text().notNull(),
    notes: jsonb().$type<MailWords['notes']>().notNull(),
    translations: jsonb().$type<MailWords['translations']>().notNull().default({}),
    savedBy: text().notNull(),
    savedAt: dateTime().notNull().defaultNow(),
  },
  (t) => [check('versions_of_words_are_counted', sql`${t.version} > 0`)],
)

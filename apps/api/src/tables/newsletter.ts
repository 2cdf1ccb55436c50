import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytea, dateTime } from './columns.ts'

/** Only confirmed subscribers get the newsletter; unsubscribing deletes the row. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    createdAt: dateTime().notNull().defaultNow(),
    mailedAt: dateTime().notNull().defaultNow(),
    confirmedAt: dateTime(),
  },
  (t) => [
    uniqueIndex('one_subscription_per_address').on(t.email),
    check('subscriber_address_is_lower_case', sql`${t.email} = lower(${t.email})`),
    index('unconfirmed_subscribers_by_age')
      .on(t.createdAt)
      .where(sql`confirmed_at is null`),
  ],
)

export const linkPurposes = ['confirm', 'unsubscribe'] as const
export type LinkPurpose = (typeof linkPurposes)[number]

/** Links sent by email. The token itself is never stored, only its SHA-256. */
export const newsletterLinks = pgTable(
  'newsletter_links',
  {
    tokenHash: bytea().primaryKey(),
    subscriberId: uuid()
      .notNull()
      .references(() => newsletterSubscribers.id, { onDelete: 'cascade' }),
    purpose: text({ enum: linkPurposes }).notNull(),
  },
  (t) => [
    check('known_purpose', sql`${t.purpose} in ('confirm', 'unsubscribe')`),
    index('newsletter_links_of_subscriber').on(t.subscriberId),
  ],
)

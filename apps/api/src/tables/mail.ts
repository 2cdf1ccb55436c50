import { outboxColumns } from '@wheelyard/mail/outbox'
import { sql } from 'drizzle-orm'
import { index, pgTable } from 'drizzle-orm/pg-core'

/** The emails of the last 90 days, sent or waiting. */
export const mailOutbox = pgTable('mail_outbox', outboxColumns(), (t) => [
  index('mail_outbox_due')
    .on(t.nextTryAt)
    .where(sql`sent_at is null`),
  index('mail_outbox_by_age').on(t.createdAt),
])

import { bigint, pgTable } from 'drizzle-orm/pg-core'
import { dateTime } from './columns.ts'

/** Backups that were read back after they were written. */
export const verifiedBackups = pgTable('verified_backups', {
  at: dateTime().primaryKey().defaultNow(),
  rows: bigint({ mode: 'number' }).notNull(),
})

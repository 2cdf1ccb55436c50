import type { FreightZone } from '@wheelyard/contract/buying/freight.calls'
import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { dateTime } from './columns.ts'

/** Every rate table ever saved, append-only: the last one is in force, the others prove what orders were charged. */
export const freightTables = pgTable(
  'freight_tables',
  {
    version: integer().primaryKey(),
    zones: jsonb().$type<FreightZone[]>().notNull(),
    savedBy: text().notNull(),
    savedAt: dateTime().notNull().defaultNow(),
  },
  (t) => [check('versions_are_counted', sql`${t.version} > 0`)],
)

import type { TaxRate } from '@wheelyard/contract/buying/tax.calls'
import { taxEngines } from '@wheelyard/contract/buying/tax-rules'
import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { dateTime } from './columns.ts'

/** Every table of rates ever saved, append-only: the last one is in force, the others prove what orders were charged. */
export const taxTables = pgTable(
  'tax_tables',
  {
    version: integer().primaryKey(),
    engine: text({ enum: taxEngines }).notNull(),
    rates: jsonb().$type<TaxRate[]>().notNull(),
    savedBy: text().notNull(),
    savedAt: dateTime().notNull().defaultNow(),
  },
  (t) => [
    check('tax_versions_are_counted', sql`${t.version} > 0`),
    check('tax_engine_is_known', sql`${t.engine} in ('off', 'table', 'stripe')`),
  ],
)

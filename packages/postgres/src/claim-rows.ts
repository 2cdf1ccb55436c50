import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

// For the `where` of an update or delete: the oldest due rows that no other process is claiming. An update that
// moves the due time ahead needs no open transaction, and the rows of a process that dies fall due again.
export function isNextDue(id: PgColumn, options: { due?: SQL | undefined; oldestFirst: PgColumn; limit: number }): SQL {
  const { due = sql`true`, oldestFirst, limit } = options
  return sql`${id} in (
    select ${id} from ${id.table} where ${due} order by ${oldestFirst} limit ${limit} for update skip locked)`
}

import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'

/** A pool or an open transaction. */
export type Db = PgDatabase<NodePgQueryResultHKT>

/** A small pool of its own: a flood of sign-ins must not use up the shop's connections. */
export function openIdentityDatabase(url: string) {
  const pool = new pg.Pool({
    connectionString: url,
    max: 4,
    application_name: 'wheelyard-identity',
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
  })
  // The pool replaces broken connections and the query in progress rejects. Without these listeners, a connection
  // that breaks during a transaction would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db: Db = drizzle(pool, { casing: 'snake_case' })
  return { db, close: () => pool.end() }
}

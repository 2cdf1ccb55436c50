import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'

/** A pool or an open transaction: a store takes either, so none has a `trx?` argument to forget. */
export type Db = PgDatabase<NodePgQueryResultHKT>

export type Database = {
  db: Db
  pool: pg.Pool
  close(): Promise<void>
}

type Options = {
  poolSize: number
  onError: (error: Error) => void
  connectionTimeoutMs?: number
}

export function openDatabase(url: string, options: Options): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize,
    application_name: 'wheelyard',
    connectionTimeoutMillis: options.connectionTimeoutMs ?? 5_000,
    // A statement that runs this long is a fault; without a limit it would hold its connection for ever.
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
  })
  pool.on('connect', (client) => client.on('error', options.onError))
  // The pool repeats the errors of idle clients; without a listener that would end the process.
  pool.on('error', () => {})
  return { db: drizzle(pool, { casing: 'snake_case' }), pool, close: () => pool.end() }
}

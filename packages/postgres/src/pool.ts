import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { PgDatabase, PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { Connection, openSocket, PrimaryConnection, silentError } from './connection.ts'
import { watchForFreeze } from './freeze-watch.ts'
import { PooledSession } from './pooled-session.ts'
import { sendUnnamed } from './unnamed-statements.ts'

/** A pool or an open transaction: a store takes either, so none has a `trx?` argument to forget. */
export type Db = PgDatabase<NodePgQueryResultHKT>

export type Database = {
  db: Db
  pool: pg.Pool
  isFrozen: () => boolean
  close: () => Promise<void>
}

type Options = {
  name: string
  poolSize: number
  onError: (error: Error) => void
  connectionTimeoutMs?: number
  /** Fails all calls about a second after the server stopped answering; for processes that serve people. */
  watched?: boolean
  /** For what is only read and may be a little old. */
  allowsStandby?: boolean
  silenceLimitMs?: number
  /** Set if `url` is a pooler in transaction mode: the same server without it. */
  directUrl?: string | undefined
}

/** A statement that runs this long is a fault; without a limit it would hold its connection for ever. */
export const serverLimits = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 15_000 }

/** A server that does not answer any more keeps no one waiting. */
const GOODBYE_LIMIT_MS = 3_000

export function openPool(url: string, options: Options): Database {
  const sockets = new Set<Socket>()
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize,
    application_name: options.name,
    connectionTimeoutMillis: options.connectionTimeoutMs ?? 5_000,
    ...serverLimits,
    Client: options.allowsStandby ? Connection : PrimaryConnection,
    stream: () => openTrackedSocket(),
  })
  pool.on('connect', (client) => {
    client.on('error', options.onError)
    if (options.directUrl) sendUnnamed(client)
  })
  // The pool repeats the errors of idle clients; without a listener that would end the process.
  pool.on('error', () => {})

  const breakConnections = () => sockets.forEach((socket) => socket.destroy(silentError()))
  // Not through the pooler: while all its connections are busy, it would keep the watch waiting as a frozen server does.
  const watchUrl = options.directUrl ?? url
  const watch = options.watched
    ? watchForFreeze(watchUrl, { name: options.name, onFreeze: breakConnections })
    : undefined
  const isFrozen = () => watch?.isFrozen() ?? false

  function openTrackedSocket(): Socket {
    const socket = openSocket(options.silenceLimitMs)
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    if (isFrozen()) setImmediate(() => socket.destroy(silentError()))
    return socket
  }

  const dialect = new PgDialect({ casing: 'snake_case' })
  return {
    db: new PgDatabase(dialect, new PooledSession(pool, dialect), undefined),
    pool,
    isFrozen,
    async close() {
      await watch?.stop()
      await pool.end()
      // The pool only says goodbye. A PostgreSQL of our own that is stopped before it has heard that would complain.
      const closed = Promise.all([...sockets].map((socket) => new Promise((done) => socket.once('close', done))))
      await Promise.race([closed, pause(GOODBYE_LIMIT_MS, undefined, { ref: false })])
    },
  }
}

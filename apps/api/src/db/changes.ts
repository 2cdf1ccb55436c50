import { EventEmitter } from 'node:events'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import type { Db } from './client.ts'

const CHANNEL = 'wheelyard_changes'
const RECONNECT_MS = 500

/** What every process must hear of: its kept replies are dropped and open pages look again. */
export type Topic = 'products' | 'reviews' | 'orders'

/** Call it inside the transaction of the change: PostgreSQL tells the others when, and only if, it commits. */
export async function notifyChange(db: Db, topic: Topic): Promise<void> {
  await db.execute(sql`select pg_notify(${CHANNEL}, ${topic})`)
}

export type Changes = {
  on(listener: (topic: Topic) => void): () => void
  close(): Promise<void>
}

/**
 * Listens on a connection of its own. What was missed while it was broken is unknown, so after every
 * reconnect all topics count as changed.
 */
export async function listenForChanges(url: string, onOutage: (error: Error) => void): Promise<Changes> {
  const emitter = new EventEmitter<{ change: [Topic] }>().setMaxListeners(0)
  let client: pg.Client | undefined
  let closed = false
  let retry: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, application_name: 'wheelyard changes', keepAlive: true })
    fresh.on('notification', ({ payload }) => emitter.emit('change', payload as Topic))
    fresh.on('error', reconnectLater)
    await fresh.connect()
    await fresh.query(`listen ${CHANNEL}`)
    client = fresh
    for (const topic of ['products', 'reviews', 'orders'] as const) emitter.emit('change', topic)
  }
  function reconnectLater(error: Error): void {
    if (closed || retry) return
    onOutage(error)
    retry = setTimeout(() => {
      retry = undefined
      void reconnect()
    }, RECONNECT_MS)
  }

  async function reconnect(): Promise<void> {
    try {
      await connect()
    } catch (error) {
      reconnectLater(error instanceof Error ? error : new Error(String(error)))
    }
  }

  await connect()
  return {
    on(listener) {
      emitter.on('change', listener)
      return () => emitter.off('change', listener)
    },
    async close() {
      closed = true
      clearTimeout(retry)
      await client?.end()
    },
  }
}

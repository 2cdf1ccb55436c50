import { EventEmitter } from 'node:events'
import pg from 'pg'

const CHANNEL = 'wheelyard_changes'
const RECONNECT_MS = 500
const TELL_AGAIN_MS = 100

/**
 * What every process must hear of: its kept replies are dropped and open pages look again. Triggers
 * tell of most changes when, and only if, they commit (migrations 4, 6 and 13).
 */
const TOPICS = ['products', 'reviews', 'orders'] as const
export type Topic = (typeof TOPICS)[number]

export type ChangeFeed = {
  on(listener: (topic: Topic) => void): () => void
  /** Tells every process of a committed change: at once, or together with others within a tenth of a second. */
  publish(topic: Topic): void
  /** Whether changes cannot be heard right now, because the database is out of reach. */
  isBroken(): boolean
  close(): Promise<void>
}

/**
 * Listens on a connection of its own. What was missed while it was broken is unknown, so after every
 * connect all topics count as changed, here and, because a process that died may have left something
 * untold, everywhere.
 */
export async function listenForChanges(url: string, onOutage: (error: Error) => void): Promise<ChangeFeed> {
  const emitter = new EventEmitter<{ change: [Topic] }>().setMaxListeners(0)
  let client: pg.Client | undefined
  let closed = false
  let isBroken = false
  let retry: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: url, application_name: 'wheelyard changes', keepAlive: true })
    fresh.on('notification', ({ payload }) => emitter.emit('change', payload as Topic))
    fresh.on('error', reconnectLater)
    await fresh.connect()
    await fresh.query(`listen ${CHANNEL}`)
    client = fresh
    isBroken = false
    for (const topic of TOPICS) {
      emitter.emit('change', topic)
      publisher.publish(topic)
    }
  }
  function reconnectLater(error: Error): void {
    if (closed || retry) return
    isBroken = true
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

  let telling: Promise<unknown> = Promise.resolve()
  const publisher = new Publisher((topic) => {
    telling = telling
      .then(() => client?.query('select pg_notify($1, $2)', [CHANNEL, topic]))
      // Told in vain on a broken connection: after the next connect everything is told.
      .catch(() => undefined)
  })
  await connect()
  return {
    on(listener) {
      emitter.on('change', listener)
      return () => emitter.off('change', listener)
    },
    publish: (topic) => publisher.publish(topic),
    isBroken: () => isBroken,
    async close() {
      closed = true
      clearTimeout(retry)
      publisher.flush()
      await telling
      await client?.end()
    },
  }
}

/**
 * Committing transactions that notify wait for each other, each for the disk of the one before, and
 * every notification makes all processes rebuild what they show. So what happens many times a
 * second is told ten times a second at most; alone, it is told at once.
 */
class Publisher {
  readonly #send: (topic: Topic) => void
  /** Topics told a moment ago, and whether they changed again since. */
  readonly #recent = new Map<Topic, { again: boolean; timer: NodeJS.Timeout }>()

  constructor(send: (topic: Topic) => void) {
    this.#send = send
  }

  publish(topic: Topic): void {
    const recent = this.#recent.get(topic)
    if (recent) recent.again = true
    else this.#tellNow(topic)
  }

  flush(): void {
    for (const [topic, { again, timer }] of this.#recent) {
      clearTimeout(timer)
      if (again) this.#send(topic)
    }
    this.#recent.clear()
  }

  #tellNow(topic: Topic): void {
    this.#send(topic)
    const timer = setTimeout(() => {
      const again = this.#recent.get(topic)?.again
      this.#recent.delete(topic)
      if (again) this.#tellNow(topic)
    }, TELL_AGAIN_MS)
    this.#recent.set(topic, { again: false, timer })
  }
}

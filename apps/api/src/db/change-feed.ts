import { EventEmitter } from 'node:events'
import pg from 'pg'

const CHANNEL = 'wheelyard_changes'
const RECONNECT_MS = 500
const PUBLISH_INTERVAL_MS = 100

// Triggers publish inside the transaction of the change (migrations 4, 6, 13); placing an order is too frequent
// for that (decision 91).
const PUBLISHERS = {
  products: ['trigger on products', 'trigger on stock_ledger, except for placed orders', 'placeOrder'],
  reviews: ['trigger on reviews', 'trigger on users, for the name and picture of an author'],
} as const

export type Topic = keyof typeof PUBLISHERS
export const TOPICS = Object.keys(PUBLISHERS) as Topic[]

/** Tells every process of committed changes, so that it invalidates its caches and open pages fetch again. */
export type ChangeFeed = {
  on(listener: (topic: Topic) => void): () => void
  publish(topic: Topic): void
  /** Tells this process alone, of what a trigger publishes to all of them a moment later. */
  publishHere(topic: Topic): void
  isBroken(): boolean
  close(): Promise<void>
}

// After every connect all topics count as changed: here, because what was missed while it was broken is unknown, and
// everywhere, because a process that died may have left something unpublished.
export async function listenForChanges(url: string, onOutage: (error: Error) => void): Promise<ChangeFeed> {
  const emitter = new EventEmitter<{ change: [Topic] }>().setMaxListeners(0)
  let client: pg.Client | undefined
  let isClosed = false
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
    if (isClosed || retry) return
    if (!isBroken) onOutage(error)
    isBroken = true
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

  let sending: Promise<unknown> = Promise.resolve()
  const publisher = new Publisher((topic) => {
    sending = sending
      .then(() => client?.query('select pg_notify($1, $2)', [CHANNEL, topic]))
      // A broken connection loses it: after the next connect everything is published.
      .catch(() => undefined)
  })
  await connect()
  return {
    on(listener) {
      emitter.on('change', listener)
      return () => emitter.off('change', listener)
    },
    publish: (topic) => publisher.publish(topic),
    publishHere: (topic) => emitter.emit('change', topic),
    isBroken: () => isBroken,
    async close() {
      isClosed = true
      clearTimeout(retry)
      publisher.flush()
      await sending
      await client?.end()
    },
  }
}

// Transactions that notify commit one after the other, each waiting for the disk, and every notification makes all
// processes render again. So each topic is sent at most ten times a second.
class Publisher {
  readonly #send: (topic: Topic) => void
  readonly #recent = new Map<Topic, { changedAgain: boolean; timer: NodeJS.Timeout }>()

  constructor(send: (topic: Topic) => void) {
    this.#send = send
  }

  publish(topic: Topic): void {
    const recent = this.#recent.get(topic)
    if (recent) recent.changedAgain = true
    else this.#sendNow(topic)
  }

  flush(): void {
    for (const [topic, { changedAgain, timer }] of this.#recent) {
      clearTimeout(timer)
      if (changedAgain) this.#send(topic)
    }
    this.#recent.clear()
  }

  #sendNow(topic: Topic): void {
    this.#send(topic)
    const timer = setTimeout(() => {
      const changedAgain = this.#recent.get(topic)?.changedAgain
      this.#recent.delete(topic)
      if (changedAgain) this.#sendNow(topic)
    }, PUBLISH_INTERVAL_MS)
    this.#recent.set(topic, { changedAgain: false, timer })
  }
}

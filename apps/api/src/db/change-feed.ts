import { EventEmitter } from 'node:events'
import { type Topic, TOPICS } from '@wheelyard/contract/shop/live-topics'
import { keepAsking, openSocket, PrimaryConnection } from '@wheelyard/postgres/connection'

const CHANNEL = 'wheelyard_changes'
const RECONNECT_MS = 500
const CONNECT_LIMIT_MS = 5_000
/** Until it has passed, no one knows that this process hears of no changes any more. */
const SILENCE_LIMIT_MS = 10_000
const PUBLISH_INTERVAL_MS = 100

/**
 * Tells every process of committed changes, so that it invalidates its caches and open pages fetch again. Triggers
 * publish inside the transaction of the change (migrations 4, 6, 13, 32, 57): those on products and stock_ledger
 * `products`, on reviews and users (an author's name and picture) `reviews`, on help_pages, their translations and
 * shop_settings (the footer and the seller) `pages`. Placing an order is too frequent for that and publishes itself
 * (decision 91).
 */
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
  let client: PrimaryConnection | undefined
  let isClosed = false
  let isBroken = false
  let retry: NodeJS.Timeout | undefined
  let connecting: Promise<void> = Promise.resolve()

  async function connect(): Promise<void> {
    const fresh = openConnection(url)
    fresh.on('notification', ({ payload }) => emitter.emit('change', payload as Topic))
    fresh.on('error', (error) => void (fresh === client && reconnectLater(error)))
    try {
      await fresh.connect()
      await fresh.query(`listen ${CHANNEL}`)
    } catch (error) {
      fresh.abandon('It cannot listen')
      throw error
    }
    client = fresh
    isBroken = false
    keepAsking(fresh)
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
      connecting = reconnect()
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
      await connecting
      publisher.flush()
      await sending
      await client?.end()
    },
  }
}

function openConnection(url: string): PrimaryConnection {
  return new PrimaryConnection({
    connectionString: url,
    application_name: 'wheelyard changes',
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    stream: () => openSocket(SILENCE_LIMIT_MS),
  })
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

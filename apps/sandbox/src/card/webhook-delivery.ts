import { createHmac } from 'node:crypto'
import { startPolling } from '@wheelyard/server/polling'
import type pg from 'pg'
import { findRow } from './tables.ts'

export type Log = {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export type WebhookDelivery = {
  wake: () => void
  /** Where events are sent from now on; without a URL they wait in their table. */
  deliverTo: (url: string | undefined) => void
  close: () => Promise<void>
}

type Delivery = { id: string; event: string; body: string; attempts: number }

const POLL_MS = 5_000
// So that deliveries claimed by another process are not polled for continuously.
const SHORTEST_POLL_MS = 20
const TIMEOUT_MS = 10_000
/** If a process dies while delivering an event, another one delivers it after this. */
const LEASE_SECONDS = 30
const MAX_ATTEMPTS = 40

/** Sends events to the shop at least once, oldest first, one at a time, and retries each until the shop answers 2xx. */
export function startWebhookDelivery(pool: pg.Pool, secret: string, log: Log): WebhookDelivery {
  let url: string | undefined
  const polling = startPolling({
    everyMs: POLL_MS,
    onError: (error) => log.error({ err: error }, 'the card sandbox could not deliver its events'),
    run: async () => {
      for (;;) {
        const target = url
        if (!target) return undefined
        const delivery = await claimDue(pool)
        if (!delivery) return await msUntilNextDue(pool)
        await deliver(pool, target, secret, delivery, log)
      }
    },
  })
  const wake = () => void polling.wake()
  return {
    wake,
    deliverTo(target) {
      url = target
      wake()
    },
    async close() {
      url = undefined
      await polling.stop()
    },
  }
}

const claimDue = (pool: pg.Pool) =>
  findRow<Delivery>(
    pool,
    `update sandbox.card_deliveries d
     set attempts = d.attempts + 1, due_at = now() + $1 * interval '1 second'
     from sandbox.card_events e
     where e.id = d.event and d.id = (
       select id from sandbox.card_deliveries where done_at is null and due_at <= now()
       order by due_at, id limit 1 for update skip locked
     )
     returning d.id, d.event, e.body, d.attempts`,
    [LEASE_SECONDS],
  )

async function deliver(pool: pg.Pool, url: string, secret: string, delivery: Delivery, log: Log): Promise<void> {
  const { accepted, reason } = await post(url, delivery.body, secret)
  if (accepted || delivery.attempts >= MAX_ATTEMPTS) {
    await pool.query('update sandbox.card_deliveries set done_at = now() where id = $1', [delivery.id])
    await releaseReordered(pool, delivery.event)
    return
  }
  const retrySeconds = Math.min(60, 2 ** (delivery.attempts - 1))
  await pool.query(`update sandbox.card_deliveries set due_at = now() + $2 * interval '1 second' where id = $1`, [
    delivery.id,
    retrySeconds,
  ])
  log.warn({ event: delivery.event, reason, retrySeconds }, 'an event was not accepted, will retry')
}

async function post(url: string, body: string, secret: string): Promise<{ accepted: boolean; reason: string }> {
  const t = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': `t=${t},v1=${signature}` },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    return { accepted: response.ok, reason: `status ${response.status}` }
  } catch (error) {
    return { accepted: false, reason: error instanceof Error ? error.message : String(error) }
  }
}

/** The `reorder` fault holds an event back until a later one has been delivered. */
async function releaseReordered(pool: pg.Pool, event: string): Promise<void> {
  await pool.query(
    `update sandbox.card_deliveries d set due_at = now(), waits_for_later_event = false
     from sandbox.card_events held, sandbox.card_events delivered
     where d.done_at is null and d.waits_for_later_event and held.id = d.event
       and delivered.id = $1 and held.seq < delivered.seq`,
    [event],
  )
}

async function msUntilNextDue(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ ms: number | null }>(
    `select (extract(epoch from min(due_at) - now()) * 1000)::float8 as ms
     from sandbox.card_deliveries where done_at is null`,
  )
  return Math.max(SHORTEST_POLL_MS, rows[0]?.ms ?? POLL_MS)
}

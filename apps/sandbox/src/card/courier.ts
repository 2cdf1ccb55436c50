import { createHmac } from 'node:crypto'
import type pg from 'pg'

export type Log = {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export type Courier = {
  /** Something happened: look now instead of at the next tick. */
  wake: () => void
  /** Where events go from now on; while that is nowhere they wait in their table. */
  deliverTo: (url: string | undefined) => void
  close: () => Promise<void>
}

type Delivery = { id: string; event: string; body: string; attempts: number }

const IDLE_LOOK_MS = 5_000
/** What is due but held by another process is not worth a spin. */
const SHORTEST_WAIT_MS = 20
const ANSWER_WITHIN_MS = 10_000
/** While one process delivers, no other takes the same event; if it dies, another does after this. */
const LEASE_SECONDS = 30
const MAX_ATTEMPTS = 40

/** Tells the shop what happened, at least once: one event at a time, oldest first, again and again until it says 2xx. */
export function startCourier(pool: pg.Pool, secret: string, log: Log): Courier {
  let url: string | undefined
  let closed = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> | undefined
  let again = false

  function look() {
    clearTimeout(timer)
    if (closed || !url) return
    if (round) again = true
    else round = deliverAll(url).finally(settle)
  }

  function settle() {
    round = undefined
    if (again) {
      again = false
      look()
    }
  }

  async function deliverAll(target: string) {
    try {
      for (;;) {
        if (closed || url !== target) return
        const delivery = await takeDue(pool)
        if (!delivery) break
        await deliver(pool, target, secret, delivery, log)
      }
      timer = setTimeout(look, Math.min(IDLE_LOOK_MS, await untilNext(pool)))
    } catch (error) {
      log.error({ err: error }, 'the card sandbox could not deliver its events')
      timer = setTimeout(look, IDLE_LOOK_MS)
    }
    timer.unref()
  }

  return {
    wake: look,
    deliverTo(target) {
      url = target
      look()
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await round
    },
  }
}

/** `t=…,v1=…`: the time and an HMAC over time and body, so that neither can be changed. */
export function signatureOf(body: string, secret: string, at: Date): string {
  const t = Math.floor(at.getTime() / 1000)
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`
}

async function takeDue(pool: pg.Pool): Promise<Delivery | undefined> {
  const { rows } = await pool.query<Delivery>(
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
  return rows[0]
}

async function deliver(pool: pg.Pool, url: string, secret: string, delivery: Delivery, log: Log): Promise<void> {
  const { accepted, reason } = await post(url, delivery.body, secret)
  if (accepted || delivery.attempts >= MAX_ATTEMPTS) {
    await pool.query('update sandbox.card_deliveries set done_at = now() where id = $1', [delivery.id])
    await releaseHeld(pool, delivery.event)
  } else {
    // 1, 2, 4 … 60 seconds
    const waitSeconds = Math.min(60, 2 ** (delivery.attempts - 1))
    await pool.query(`update sandbox.card_deliveries set due_at = now() + $2 * interval '1 second' where id = $1`, [
      delivery.id,
      waitSeconds,
    ])
    log.warn({ event: delivery.event, reason, waitSeconds }, 'an event was not accepted; it will be sent again')
  }
}

async function post(url: string, body: string, secret: string): Promise<{ accepted: boolean; reason: string }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureOf(body, secret, new Date()),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    await response.body?.cancel()
    return { accepted: response.ok, reason: `status ${response.status}` }
  } catch (error) {
    return { accepted: false, reason: error instanceof Error ? error.message : String(error) }
  }
}

/** An event that was told to come too late comes now that a later one has arrived. */
async function releaseHeld(pool: pg.Pool, event: string): Promise<void> {
  await pool.query(
    `update sandbox.card_deliveries d set due_at = now(), waits_for_later_event = false
     from sandbox.card_events held, sandbox.card_events delivered
     where d.done_at is null and d.waits_for_later_event and held.id = d.event
       and delivered.id = $1 and held.seq < delivered.seq`,
    [event],
  )
}

async function untilNext(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ ms: number | null }>(
    `select (extract(epoch from min(due_at) - now()) * 1000)::float8 as ms
     from sandbox.card_deliveries where done_at is null`,
  )
  return Math.max(SHORTEST_WAIT_MS, rows[0]?.ms ?? IDLE_LOOK_MS)
}

import { z } from 'zod'
import { type Fault, takeFault } from './fault-injection.ts'
import { newId } from './ids.ts'
import { API_VERSION, listObject } from './objects.ts'
import { answer, type Reply } from './reply.ts'
import type { Queryable } from './tables.ts'

export type EventType =
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.canceled'
  | 'charge.refunded'

export const eventListParams = z.strictObject({
  type: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(10),
  expand: z.array(z.string()).optional(),
})

/** Call it in the transaction of the change, so that neither exists without the other. */
export async function recordEvent(db: Queryable, type: EventType, object: Record<string, unknown>): Promise<void> {
  const event = {
    id: newId('evt'),
    object: 'event',
    api_version: API_VERSION,
    created: Math.floor(Date.now() / 1000),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }
  const body = JSON.stringify(event)
  await db.query('insert into sandbox.card_events (id, type, body) values ($1, $2, $3)', [event.id, type, body])
  await scheduleDelivery(db, event.id, await takeFault(db, [`webhook:${type}`, 'webhook'], body))
}

async function scheduleDelivery(db: Queryable, event: string, fault: Fault | undefined): Promise<void> {
  const copies = fault?.fault === 'drop' ? 0 : fault?.fault === 'duplicate' ? 3 : 1
  const isHeldBack = fault?.fault === 'delay' || fault?.fault === 'reorder'
  await db.query(
    `insert into sandbox.card_deliveries (event, due_at, waits_for_later_event)
     select $1, now() + $2 * interval '1 millisecond', $3 from generate_series(1, $4)`,
    [event, isHeldBack ? fault.delay_ms : 0, fault?.fault === 'reorder', copies],
  )
}

type EventRow = { body: string }
const eventObject = z.record(z.string(), z.unknown())
const readEvent = (row: EventRow) => eventObject.parse(JSON.parse(row.body))

export async function listEvents(db: Queryable, params: z.infer<typeof eventListParams>): Promise<Reply> {
  const { rows } = await db.query<EventRow>(
    `select body from sandbox.card_events where ($1::text is null or type = $1) order by seq desc limit $2`,
    [params.type, params.limit + 1],
  )
  return answer(listObject('/v1/events', rows.slice(0, params.limit).map(readEvent), rows.length > params.limit))
}

import { z } from 'zod'
import { type Fault, takeFault } from './fault-injection.ts'
import { newId } from './ids.ts'
import { listLimit } from './operation.ts'
import { API_VERSION, listReply, type Reply } from './reply.ts'
import type { Queryable } from './tables.ts'

type EventType =
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.canceled'
  | 'charge.refunded'

export const eventListParams = z.strictObject({ type: z.string().optional(), limit: listLimit })

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

export async function listEvents(db: Queryable, params: z.infer<typeof eventListParams>): Promise<Reply> {
  const { rows } = await db.query<{ event: Record<string, unknown> }>(
    `select body::json as event from sandbox.card_events
     where ($1::text is null or type = $1) order by seq desc limit $2 + 1`,
    [params.type, params.limit],
  )
  return listReply(
    rows.map(({ event }) => event),
    params.limit,
  )
}

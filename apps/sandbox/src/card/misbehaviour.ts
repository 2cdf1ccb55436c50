import { z } from 'zod'
import type { Queryable } from './tables.ts'

/** What can go wrong with a call … */
export const callFaults = ['slow', 'lost_request', 'lost_answer', 'server_error', 'rate_limit'] as const
/** … and with the delivery of an event. */
export const deliveryFaults = ['duplicate', 'delay', 'reorder', 'drop'] as const

/**
 * `operation` is such as 'payment_intents.create' or '*' for every call, and for events 'webhook' or
 * 'webhook:payment_intent.succeeded'. The fault strikes the next `times` of them; with `about`, only those that
 * name it, such as one order, so that whoever else uses the sandbox notices nothing.
 */
export const faultParams = z.strictObject({
  operation: z.string().min(1).max(100),
  fault: z.enum([...callFaults, ...deliveryFaults]),
  times: z.coerce.number().int().min(1).max(100_000).default(1),
  delay_ms: z.coerce.number().int().min(0).max(600_000).default(2_000),
  about: z.string().min(1).max(200).optional(),
})

export type Fault = { fault: string; delay_ms: number }

export async function addFault(db: Queryable, params: z.infer<typeof faultParams>): Promise<void> {
  await db.query(
    'insert into sandbox.card_faults (operation, fault, remaining, delay_ms, about) values ($1, $2, $3, $4, $5)',
    [params.operation, params.fault, params.times, params.delay_ms, params.about],
  )
}

export async function clearFaults(db: Queryable): Promise<void> {
  await db.query('delete from sandbox.card_faults')
}

/** The fault that strikes now, if any; it is used up by being asked for. */
export async function takeFault(db: Queryable, operations: string[], said: string): Promise<Fault | undefined> {
  const { rows } = await db.query<Fault>(
    `update sandbox.card_faults set remaining = remaining - 1
     where id = (
       select id from sandbox.card_faults where operation = any ($1) and remaining > 0 and (about is null or strpos($2, about) > 0)
       order by id limit 1 for update skip locked
     )
     returning fault, delay_ms`,
    [operations, said],
  )
  return rows[0]
}

import { z } from 'zod'
import { findRow, type Queryable } from './tables.ts'

const callFaults = ['slow', 'lost_request', 'lost_answer', 'server_error', 'rate_limit'] as const
const deliveryFaults = ['duplicate', 'delay', 'reorder', 'drop'] as const

/**
 * `operation` is the name of a call such as 'payment_intents.create', '*' for every call, or for events 'webhook' or
 * 'webhook:payment_intent.succeeded'. The next `times` of them fail; with `about`, only those whose request or event
 * contains that text, such as an order id, so that other users of the sandbox are not affected.
 */
export const faultParams = z.strictObject({
  operation: z.string().min(1).max(100),
  fault: z.enum([...callFaults, ...deliveryFaults]),
  times: z.coerce.number().int().min(1).max(100_000).default(1),
  delay_ms: z.coerce.number().int().min(0).max(600_000).default(2_000),
  about: z.string().min(1).max(200).optional(),
})
type FaultParams = z.infer<typeof faultParams>

export type Fault = Pick<FaultParams, 'fault' | 'delay_ms'>

export async function addFault(db: Queryable, params: FaultParams): Promise<void> {
  await db.query(
    'insert into sandbox.card_faults (operation, fault, remaining, delay_ms, about) values ($1, $2, $3, $4, $5)',
    [params.operation, params.fault, params.times, params.delay_ms, params.about],
  )
}

export const takeFault = (db: Queryable, operations: string[], searched: string) =>
  findRow<Fault>(
    db,
    `update sandbox.card_faults set remaining = remaining - 1
     where id = (
       select id from sandbox.card_faults
       where operation = any ($1) and remaining > 0 and (about is null or strpos($2, about) > 0)
       order by id limit 1 for update skip locked
     )
     returning fault, delay_ms`,
    [operations, searched],
  )

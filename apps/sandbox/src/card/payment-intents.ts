import { z } from 'zod'
import { findCharge } from './charges.ts'
import { recordEvent } from './events.ts'
import { newClientSecret, newId } from './ids.ts'
import { chargeObject, intentObject, type IntentRow, listObject, paymentMethodObject } from './objects.ts'
import { findPaymentMethod } from './payment-methods.ts'
import { answer, badParam, noSuch, type Reply, unexpectedState } from './reply.ts'
import type { Queryable } from './tables.ts'

const text = z.string().max(1_000)
export const expand = z.array(z.string()).optional()
export const metadata = z.record(z.string().max(40), z.string().max(500)).default({})

export const createParams = z.strictObject({
  amount: z.coerce.number().int(),
  currency: z.string(),
  metadata,
  description: text.optional(),
  receipt_email: text.optional(),
  allowed_payment_method_types: z.array(z.literal('card')).optional(),
  automatic_payment_methods: z.record(z.string(), z.string()).optional(),
  capture_method: z.enum(['automatic', 'automatic_async']).optional(),
  expand,
})

export const retrieveParams = z.strictObject({ client_secret: z.string().optional(), expand })

export const cancelParams = z.strictObject({
  cancellation_reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned']).optional(),
  expand,
})

export const listParams = z.strictObject({
  created: z.strictObject({ gte: z.coerce.number().optional(), lt: z.coerce.number().optional() }).default({}),
  starting_after: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(10),
  expand,
})

export async function createIntent(db: Queryable, params: z.infer<typeof createParams>): Promise<Reply> {
  const { amount, currency } = params
  if (currency !== 'usd') return badParam('currency', `Invalid currency: ${currency}. The card sandbox takes usd.`)
  if (amount < 50) return badParam('amount', 'Amount must be at least $0.50 usd', 'amount_too_small')
  if (amount > 99_999_999) return badParam('amount', 'Amount must be no more than $999,999.99', 'amount_too_large')
  const id = newId('pi')
  const { rows } = await db.query<IntentRow>(
    `insert into sandbox.card_intents (id, client_secret, amount, currency, status, metadata, description, receipt_email)
     values ($1, $2, $3, $4, 'requires_payment_method', $5, $6, $7) returning *`,
    [id, newClientSecret(id), amount, currency, params.metadata, params.description, params.receipt_email],
  )
  return intentReply(rows[0])
}

export async function retrieveIntent(db: Queryable, id: string, expandFields: string[] = []): Promise<Reply> {
  const intent = await findIntent(db, id)
  return intent ? answer(await expanded(db, intent, expandFields)) : noSuch('payment_intent', id)
}

async function expanded(db: Queryable, intent: IntentRow, expandFields: string[]): Promise<Record<string, unknown>> {
  const body = intentObject(intent)
  const method = intent.payment_method ? await findPaymentMethod(db, intent.payment_method) : undefined
  if (method && expandFields.includes('payment_method')) body.payment_method = paymentMethodObject(method)
  const charge = intent.latest_charge ? await findCharge(db, intent.latest_charge) : undefined
  if (charge && method && expandFields.includes('latest_charge'))
    body.latest_charge = chargeObject(charge, intent, method)
  return body
}

/** Refused after success: the row lock decides between paying and cancelling at the same time. */
export async function cancelIntent(db: Queryable, id: string, reason: string | undefined): Promise<Reply> {
  const intent = await lockIntent(db, id)
  if (!intent) return noSuch('payment_intent', id)
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    return unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
      intentObject(intent),
    )
  const { rows } = await db.query<IntentRow>(
    `update sandbox.card_intents set status = 'canceled', canceled_at = now(), cancellation_reason = $2
     where id = $1 returning *`,
    [id, reason],
  )
  const reply = intentReply(rows[0])
  await recordEvent(db, 'payment_intent.canceled', reply.body)
  return reply
}

/** Newest first; `starting_after` continues below the intent it names. */
export async function listIntents(db: Queryable, params: z.infer<typeof listParams>): Promise<Reply> {
  const { rows } = await db.query<IntentRow>(
    `select i.* from sandbox.card_intents i
     left join sandbox.card_intents above on above.id = $3
     where ($1::float8 is null or i.created_at >= to_timestamp($1))
       and ($2::float8 is null or i.created_at < to_timestamp($2))
       and ($3::text is null or (i.created_at, i.id) < (above.created_at, above.id))
     order by i.created_at desc, i.id desc limit $4`,
    [params.created.gte, params.created.lt, params.starting_after, params.limit + 1],
  )
  // In lists, expandable fields are named `data.…`.
  const expandFields = (params.expand ?? []).map((name) => name.replace(/^data\./, ''))
  const page = await Promise.all(rows.slice(0, params.limit).map((intent) => expanded(db, intent, expandFields)))
  return answer(listObject('/v1/payment_intents', page, rows.length > params.limit))
}

export async function findIntent(db: Queryable, id: string): Promise<IntentRow | undefined> {
  const { rows } = await db.query<IntentRow>('select * from sandbox.card_intents where id = $1', [id])
  return rows[0]
}

/** Every change of an intent locks its row first, so that two calls never act on the same state. */
export async function lockIntent(db: Queryable, id: string): Promise<IntentRow | undefined> {
  const { rows } = await db.query<IntentRow>('select * from sandbox.card_intents where id = $1 for update', [id])
  return rows[0]
}

function intentReply(row: IntentRow | undefined): Reply {
  if (!row) throw new Error('the statement returned no intent')
  return answer(intentObject(row))
}

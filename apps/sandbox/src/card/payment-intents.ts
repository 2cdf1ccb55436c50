import { z } from 'zod'
import { findCharge } from './charges.ts'
import { recordEvent } from './events.ts'
import { newClientSecret, newId } from './ids.ts'
import { chargeObject, intentObject, type IntentRow, paymentMethodObject } from './objects.ts'
import { expand, listLimit, metadata } from './operation.ts'
import { findPaymentMethod } from './payment-methods.ts'
import { answer, badParam, listReply, noSuch, type Reply, unexpectedState } from './reply.ts'
import { findRow, type Queryable, writeRow } from './tables.ts'

export const createParams = z.strictObject({
  amount: z.coerce.number().int(),
  currency: z.string(),
  metadata,
  description: z.string().max(1_000).optional(),
  allowed_payment_method_types: z.array(z.literal('card')).optional(),
})

export const retrieveParams = z.strictObject({ client_secret: z.string().optional(), expand })

export const cancelParams = z.strictObject({})

export const listParams = z.strictObject({
  created: z.strictObject({ gte: z.coerce.number() }).optional(),
  starting_after: z.string().optional(),
  limit: listLimit,
  expand,
})

export async function createIntent(db: Queryable, params: z.infer<typeof createParams>): Promise<Reply> {
  const { amount, currency } = params
  if (currency !== 'usd') return badParam('currency', `Invalid currency: ${currency}. The card sandbox takes usd.`)
  if (amount < 50) return badParam('amount', 'Amount must be at least $0.50 usd', 'amount_too_small')
  if (amount > 99_999_999) return badParam('amount', 'Amount must be no more than $999,999.99', 'amount_too_large')
  const id = newId('pi')
  const row = await writeRow<IntentRow>(
    db,
    `insert into sandbox.card_intents (id, client_secret, amount, currency, status, metadata, description)
     values ($1, $2, $3, $4, 'requires_payment_method', $5, $6) returning *`,
    [id, newClientSecret(id), amount, currency, params.metadata, params.description],
  )
  return answer(intentObject(row))
}

export async function retrieveIntent(
  db: Queryable,
  params: z.infer<typeof retrieveParams>,
  id: string,
): Promise<Reply> {
  const intent = await findIntent(db, id)
  return intent ? answer(await expandedIntent(db, intent, params.expand)) : noSuch('payment_intent', id)
}

async function expandedIntent(db: Queryable, intent: IntentRow, fields: string[]): Promise<Record<string, unknown>> {
  const { payment_method, latest_charge, ...body } = intentObject(intent)
  const method = payment_method && fields.includes('payment_method') && (await findPaymentMethod(db, payment_method))
  const charge = latest_charge && fields.includes('latest_charge') && (await findCharge(db, latest_charge))
  return {
    ...body,
    payment_method: method ? paymentMethodObject(method) : payment_method,
    latest_charge: charge ? chargeObject(charge) : latest_charge,
  }
}

/** Refused after success: the row lock decides between paying and cancelling at the same time. */
export async function cancelIntent(db: Queryable, _params: unknown, id: string): Promise<Reply> {
  const intent = await lockIntent(db, id)
  if (!intent) return noSuch('payment_intent', id)
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    return unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
      intentObject(intent),
    )
  const sql = `update sandbox.card_intents set status = 'canceled' where id = $1 returning *`
  const body = intentObject(await writeRow<IntentRow>(db, sql, [id]))
  await recordEvent(db, 'payment_intent.canceled', body)
  return answer(body)
}

export async function listIntents(db: Queryable, params: z.infer<typeof listParams>): Promise<Reply> {
  const { rows } = await db.query<IntentRow>(
    `select i.* from sandbox.card_intents i
     left join sandbox.card_intents above on above.id = $2
     where ($1::float8 is null or i.created_at >= to_timestamp($1))
       and ($2::text is null or (i.created_at, i.id) < (above.created_at, above.id))
     order by i.created_at desc, i.id desc limit $3 + 1`,
    [params.created?.gte, params.starting_after, params.limit],
  )
  // In lists, expandable fields are named `data.…`.
  const fields = params.expand.map((name) => name.replace(/^data\./, ''))
  return listReply(await Promise.all(rows.map((intent) => expandedIntent(db, intent, fields))), params.limit)
}

export const findIntent = (db: Queryable, id: string) =>
  findRow<IntentRow>(db, 'select * from sandbox.card_intents where id = $1', [id])

/** Every change of an intent locks its row first, so that two calls never act on the same state. */
export const lockIntent = (db: Queryable, id: string) =>
  findRow<IntentRow>(db, 'select * from sandbox.card_intents where id = $1 for update', [id])

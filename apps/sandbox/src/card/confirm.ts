import { z } from 'zod'
import { recordCharge } from './charges.ts'
import { recordEvent } from './events.ts'
import { intentObject, type IntentRow, paymentMethodObject, type PaymentMethodRow } from './objects.ts'
import { expand, lockIntent } from './payment-intents.ts'
import { findPaymentMethod, insertNamedMethod, type PaymentMethodResult } from './payment-methods.ts'
import { answer, badParam, cardError, noSuch, type Refusal, refuse, type Reply, unexpectedState } from './reply.ts'
import type { Queryable } from './tables.ts'
import { declines, isDeclineReason } from './test-cards.ts'

export const confirmParams = z.strictObject({
  payment_method: z.string().optional(),
  client_secret: z.string().optional(),
  return_url: z.string().optional(),
  expand,
})

export const authenticateParams = z.strictObject({
  client_secret: z.string(),
  outcome: z.enum(['complete', 'fail']),
})

export async function confirmIntent(
  db: Queryable,
  id: string,
  methodId: string | undefined,
  pepper: string,
): Promise<Reply> {
  const intent = await lockIntent(db, id)
  if (!intent) return noSuch('payment_intent', id)
  if (intent.status === 'succeeded' || intent.status === 'canceled') return alreadyFinished(intent)
  const { row: method, refusal } = await findMethod(db, methodId ?? intent.payment_method, pepper)
  if (refusal) return refusal
  if (method.challenge) return answer(await updateIntent(db, intent, { status: 'requires_action', method }))
  return charge(db, intent, method)
}

/** The customer has completed or failed the bank's 3-D Secure challenge. */
export async function authenticateIntent(db: Queryable, id: string, outcome: 'complete' | 'fail'): Promise<Reply> {
  const intent = await lockIntent(db, id)
  if (!intent) return noSuch('payment_intent', id)
  const method = intent.payment_method ? await findPaymentMethod(db, intent.payment_method) : undefined
  if (intent.status !== 'requires_action' || !method) return alreadyFinished(intent)
  return outcome === 'complete' ? charge(db, intent, method) : fail(db, intent, method, authenticationFailure)
}

async function findMethod(db: Queryable, id: string | null, pepper: string): Promise<PaymentMethodResult> {
  if (!id)
    return {
      refusal: badParam(
        'payment_method',
        'You cannot confirm this PaymentIntent because it is missing a payment method.',
        'payment_intent_unexpected_state',
      ),
    }
  const named = await insertNamedMethod(db, id, pepper)
  if (named) return named
  const row = await findPaymentMethod(db, id)
  return row ? { row } : { refusal: noSuch('PaymentMethod', id) }
}

async function charge(db: Queryable, intent: IntentRow, method: PaymentMethodRow): Promise<Reply> {
  if (method.decline !== null) return fail(db, intent, method, declineOf(method.decline))
  const { id } = await recordCharge(db, intent, method)
  const body = await updateIntent(db, intent, { status: 'succeeded', method, charge: id })
  await recordEvent(db, 'payment_intent.succeeded', body)
  return answer(body)
}

async function fail(db: Queryable, intent: IntentRow, method: PaymentMethodRow, failure: Refusal): Promise<Reply> {
  const declined = failure.type === 'card_error'
  const attempt = declined
    ? await recordCharge(db, intent, method, { code: failure.code ?? '', message: failure.message })
    : undefined
  const error = { ...failure, charge: attempt?.id, payment_method: paymentMethodObject(method) }
  const body = await updateIntent(db, intent, { status: 'requires_payment_method', charge: attempt?.id, error })
  await recordEvent(db, 'payment_intent.payment_failed', body)
  const refusal = { ...error, payment_intent: body }
  return declined ? cardError(refusal) : refuse(400, refusal)
}

type IntentChange = {
  status: 'requires_payment_method' | 'requires_action' | 'succeeded'
  method?: PaymentMethodRow
  charge?: string | undefined
  error?: Refusal
}

async function updateIntent(db: Queryable, intent: IntentRow, change: IntentChange): Promise<Record<string, unknown>> {
  const { rows } = await db.query<IntentRow>(
    `update sandbox.card_intents
     set status = $2, payment_method = $3, latest_charge = coalesce($4, latest_charge), last_payment_error = $5
     where id = $1 returning *`,
    [intent.id, change.status, change.method?.id, change.charge, change.error],
  )
  const [row] = rows
  if (!row) throw new Error('update returned no intent')
  return intentObject(row)
}

function declineOf(reason: string): Refusal {
  if (!isDeclineReason(reason)) throw new Error(`no such decline: ${reason}`)
  return { type: 'card_error', decline_code: reason, ...declines[reason] }
}

const authenticationFailure: Refusal = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

const alreadyFinished = (intent: IntentRow) =>
  unexpectedState(
    intent.status === 'succeeded'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
    intentObject(intent),
  )

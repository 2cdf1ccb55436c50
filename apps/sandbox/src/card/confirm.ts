import { z } from 'zod'
import { recordCharge } from './charges.ts'
import { recordEvent } from './events.ts'
import { intentObject, type IntentRow, paymentMethodObject, type PaymentMethodRow } from './objects.ts'
import { expand, lockIntent } from './payment-intents.ts'
import {
  findPaymentMethod,
  makeNamedMethod,
  makePaymentMethod,
  type MadeMethod,
  paymentMethodData,
} from './payment-methods.ts'
import { answer, badParam, cardError, noSuch, type Refusal, refuse, type Reply, unexpectedState } from './reply.ts'
import type { Queryable } from './tables.ts'
import { declines, isDeclineReason } from './test-cards.ts'

export const confirmParams = z.strictObject({
  payment_method: z.string().optional(),
  payment_method_data: paymentMethodData.optional(),
  client_secret: z.string().optional(),
  return_url: z.string().optional(),
  expand,
})
export type ConfirmParams = z.infer<typeof confirmParams>

export const authenticateParams = z.strictObject({
  client_secret: z.string(),
  outcome: z.enum(['complete', 'fail']),
})

export async function confirmIntent(db: Queryable, id: string, params: ConfirmParams, pepper: string): Promise<Reply> {
  const intent = await lockIntent(db, id)
  if (!intent) return noSuch('payment_intent', id)
  if (intent.status === 'succeeded' || intent.status === 'canceled') return tooLate(intent)
  const { row: method, refusal } = await chosenMethod(db, intent, params, pepper)
  if (refusal) return refusal
  if (method.challenge) return answer(await moveIntent(db, intent, { status: 'requires_action', method }))
  return charge(db, intent, method)
}

/** The bank's page has been left: with the right answer, or without. */
export async function authenticateIntent(db: Queryable, id: string, outcome: 'complete' | 'fail'): Promise<Reply> {
  const intent = await lockIntent(db, id)
  if (!intent) return noSuch('payment_intent', id)
  const method = intent.payment_method ? await findPaymentMethod(db, intent.payment_method) : undefined
  if (intent.status !== 'requires_action' || !method) return tooLate(intent)
  return outcome === 'complete' ? charge(db, intent, method) : fail(db, intent, method, authenticationFailure)
}

async function chosenMethod(
  db: Queryable,
  intent: IntentRow,
  params: ConfirmParams,
  pepper: string,
): Promise<MadeMethod> {
  if (params.payment_method_data) return makePaymentMethod(db, params.payment_method_data, pepper)
  const id = params.payment_method ?? intent.payment_method
  if (!id)
    return {
      refusal: badParam(
        'payment_method',
        'You cannot confirm this PaymentIntent because it is missing a payment method.',
        'payment_intent_unexpected_state',
      ),
    }
  const named = await makeNamedMethod(db, id, pepper)
  if (named) return named
  const row = await findPaymentMethod(db, id)
  return row ? { row } : { refusal: noSuch('PaymentMethod', id) }
}

async function charge(db: Queryable, intent: IntentRow, method: PaymentMethodRow): Promise<Reply> {
  if (method.decline !== null) return fail(db, intent, method, declineOf(method.decline))
  const { id } = await recordCharge(db, intent, method)
  const body = await moveIntent(db, intent, { status: 'succeeded', method, charge: id })
  await recordEvent(db, 'payment_intent.succeeded', body)
  return answer(body)
}

async function fail(db: Queryable, intent: IntentRow, method: PaymentMethodRow, failure: Refusal): Promise<Reply> {
  const declined = failure.type === 'card_error'
  const attempt = declined
    ? await recordCharge(db, intent, method, { code: failure.code ?? '', message: failure.message })
    : undefined
  const error = { ...failure, charge: attempt?.id, payment_method: paymentMethodObject(method) }
  // The intent stays open for another card, without the one that failed.
  const body = await moveIntent(db, intent, { status: 'requires_payment_method', charge: attempt?.id, error })
  await recordEvent(db, 'payment_intent.payment_failed', body)
  const refusal = { ...error, payment_intent: body }
  return declined ? cardError(refusal) : refuse(400, refusal)
}

type Move = {
  status: 'requires_payment_method' | 'requires_action' | 'succeeded'
  method?: PaymentMethodRow
  charge?: string | undefined
  error?: Refusal
}

async function moveIntent(db: Queryable, intent: IntentRow, move: Move): Promise<Record<string, unknown>> {
  const { rows } = await db.query<IntentRow>(
    `update sandbox.card_intents
     set status = $2, payment_method = $3, latest_charge = coalesce($4, latest_charge), last_payment_error = $5
     where id = $1 returning *`,
    [intent.id, move.status, move.method?.id, move.charge, move.error],
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

const tooLate = (intent: IntentRow) =>
  unexpectedState(
    intent.status === 'succeeded'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
    intentObject(intent),
  )

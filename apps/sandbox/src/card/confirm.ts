import { z } from 'zod'
import { recordCharge } from './charges.ts'
import { recordEvent } from './events.ts'
import { intentObject, type IntentRow, paymentMethodObject, type PaymentMethodRow } from './objects.ts'
import { lockIntent } from './payment-intents.ts'
import { findPaymentMethod, insertNamedMethod } from './payment-methods.ts'
import { answer, noSuch, type Refusal, refuse, type Reply, unexpectedState } from './reply.ts'
import { type Queryable, writeRow } from './tables.ts'
import { declines } from './test-cards.ts'

export const confirmParams = z.strictObject({
  payment_method: z.string(),
  client_secret: z.string().optional(),
})

export const authenticateParams = z.strictObject({
  client_secret: z.string(),
  outcome: z.enum(['complete', 'fail']),
})

export async function confirmIntent(
  db: Queryable,
  { payment_method: methodId }: z.infer<typeof confirmParams>,
  id: string,
): Promise<Reply> {
  const intent = await lockIntent(db, id)
  if (!intent) return noSuch('payment_intent', id)
  if (intent.status === 'succeeded' || intent.status === 'canceled') return alreadyFinished(intent)
  const method = (await insertNamedMethod(db, methodId)) ?? (await findPaymentMethod(db, methodId))
  if (!method) return noSuch('PaymentMethod', methodId)
  if (method.challenge) return answer(await updateIntent(db, intent, { status: 'requires_action', method }))
  return charge(db, intent, method)
}

export async function authenticateIntent(
  db: Queryable,
  { outcome }: z.infer<typeof authenticateParams>,
  id: string,
): Promise<Reply> {
  const intent = await lockIntent(db, id)
  if (!intent) return noSuch('payment_intent', id)
  const method = intent.payment_method ? await findPaymentMethod(db, intent.payment_method) : undefined
  if (intent.status !== 'requires_action' || !method) return alreadyFinished(intent)
  return outcome === 'complete' ? charge(db, intent, method) : fail(db, intent, method, authenticationFailure)
}

async function charge(db: Queryable, intent: IntentRow, method: PaymentMethodRow): Promise<Reply> {
  if (method.decline)
    return fail(db, intent, method, {
      type: 'card_error',
      decline_code: method.decline,
      ...declines[method.decline],
    })
  const id = await recordCharge(db, intent, method, true)
  const body = await updateIntent(db, intent, { status: 'succeeded', method, charge: id })
  await recordEvent(db, 'payment_intent.succeeded', body)
  return answer(body)
}

async function fail(db: Queryable, intent: IntentRow, method: PaymentMethodRow, failure: Refusal): Promise<Reply> {
  const declined = failure.type === 'card_error'
  const attempt = declined ? await recordCharge(db, intent, method, false) : undefined
  const error = { ...failure, charge: attempt, payment_method: paymentMethodObject(method) }
  const body = await updateIntent(db, intent, { status: 'requires_payment_method', charge: attempt, error })
  await recordEvent(db, 'payment_intent.payment_failed', body)
  return refuse(declined ? 402 : 400, { ...error, payment_intent: body })
}

type IntentChange = {
  status: IntentRow['status']
  method?: PaymentMethodRow
  charge?: string | undefined
  error?: Refusal
}

async function updateIntent(db: Queryable, intent: IntentRow, change: IntentChange) {
  const row = await writeRow<IntentRow>(
    db,
    `update sandbox.card_intents
     set status = $2, payment_method = $3, latest_charge = coalesce($4, latest_charge), last_payment_error = $5
     where id = $1 returning *`,
    [intent.id, change.status, change.method?.id, change.charge, change.error],
  )
  return intentObject(row)
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

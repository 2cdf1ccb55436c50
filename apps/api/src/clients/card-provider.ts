import { partDown, problem, type Problem } from '@wheelyard/contract/rules/problem'
import { ok, refuse, type Result } from '@wheelyard/contract/rules/result'
import { Stripe } from 'stripe'
import { type CardEvent, readCardEvent } from './card-events.ts'
import { type Intent, toIntent } from './card-intent.ts'

export type CardSettings = {
  secretKey: string
  webhookSecret: string
  /** Another server that speaks the same protocol; Stripe's own when undefined. */
  apiBase: string | undefined
}

export type CardProvider = {
  /** The same key always answers with the same intent, so that a lost answer costs nothing. */
  createIntent: (wish: IntentRequest) => Promise<Result<Intent>>
  findIntent: (id: string) => Promise<Result<Intent | undefined>>
  /** The intent as it is afterwards: cancelled, or whatever it had become before. */
  cancelIntent: (id: string) => Promise<Result<Intent>>
  /** Gives everything back. Doing it again under the same key, or after somebody else did it, is no error. */
  refundIntent: (wish: RefundRequest) => Promise<Result<{ refundId: string }>>
  /** All that were made since then, newest first. */
  listIntents: (since: Date) => Promise<Result<Intent[]>>
  /** Undefined for anything that was not signed with our secret a moment ago. */
  readEvent: (body: Buffer, signature: string, now: Date) => CardEvent | undefined
}

type IntentRequest = {
  key: string
  amountCents: number
  orderId: string
  userId: string
  paymentId: string
  description: string
}
type RefundRequest = { key: string; intentId: string; orderId: string }
type Warn = (details: object, message: string) => void

const TIMEOUT_MS = 5_000
const MOST_LISTED = 10_000

export const cardsDown = partDown('card provider')

/** The one place that knows the card provider's library: its shapes in, ours out; its errors become values. */
export function connectCardProvider(settings: CardSettings, warn: Warn): CardProvider {
  const stripe = new Stripe(settings.secretKey, {
    ...addressOf(settings.apiBase),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  })
  const ask = <T>(work: Promise<T>, expected?: (error: Stripe.errors.StripeError) => T | Problem | undefined) =>
    askProvider(work, expected, warn)
  const find = (id: string) =>
    ask<Intent | undefined>(stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }).then(toIntent), (error) =>
      error.code === 'resource_missing' ? notThere : undefined,
    )
  return {
    createIntent: ({ key, amountCents, description, ...metadata }) =>
      ask(
        stripe.paymentIntents
          .create(
            {
              amount: amountCents,
              currency: 'usd',
              allowed_payment_method_types: ['card'],
              description,
              metadata,
            },
            { idempotencyKey: key },
          )
          .then(toIntent),
      ),
    findIntent: async (id) => {
      const found = await find(id)
      return !found.ok && found.problem === notThere ? ok(undefined) : found
    },
    async cancelIntent(id) {
      const cancelled = await ask(stripe.paymentIntents.cancel(id).then(toIntent), (error) =>
        error.code === 'payment_intent_unexpected_state' ? tooLate : undefined,
      )
      if (cancelled.ok || cancelled.problem !== tooLate) return cancelled
      const found = await find(id)
      if (!found.ok) return found
      return found.value ? ok(found.value) : refuse(cardsDown)
    },
    async refundIntent({ key, intentId, orderId }) {
      const made = await ask(
        stripe.refunds
          .create({ payment_intent: intentId, metadata: { orderId } }, { idempotencyKey: key })
          .then(({ id }) => ({ refundId: id })),
        (error) => (error.code === 'charge_already_refunded' ? tooLate : refusedBy(error)),
      )
      if (made.ok || made.problem !== tooLate) return made
      return ask(
        stripe.refunds.list({ payment_intent: intentId, limit: 1 }).then(({ data }) => ({
          refundId: data[0]?.id ?? intentId,
        })),
      )
    },
    listIntents(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) }
      const all = stripe.paymentIntents.list({ created, limit: 100, expand: ['data.latest_charge'] })
      return ask(all.autoPagingToArray({ limit: MOST_LISTED }).then((intents) => intents.map(toIntent)))
    },
    readEvent: (body, signature, now) => readCardEvent(stripe, settings, { body, signature, now }),
  }
}

// Told apart by identity and turned into something better before anybody sees them.
const notThere = problem(404, 'no-such-intent', 'No such payment')
const tooLate = problem(409, 'intent-moved-on', 'The payment is in another state')

const refusedBy = (error: Stripe.errors.StripeError) =>
  error instanceof Stripe.errors.StripeInvalidRequestError
    ? problem(409, 'refused-by-provider', error.message)
    : undefined

/** A refusal we know is a value; a silent, broken or busy provider is one too; the rest is our own mistake. */
async function askProvider<T>(
  work: Promise<T>,
  expected: ((error: Stripe.errors.StripeError) => T | Problem | undefined) | undefined,
  warn: Warn,
): Promise<Result<T>> {
  try {
    return ok(await work)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const known = expected?.(error)
    if (isProblem(known)) return refuse(known)
    warn({ type: error.type, code: error.code, requestId: error.requestId }, `card provider: ${error.message}`)
    if (isOutage(error)) return refuse(cardsDown)
    throw error
  }
}

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'status' in value && 'code' in value && 'message' in value

// Wrong keys are ours to mend, but to the customer the provider is as good as down.
const isOutage = (error: Stripe.errors.StripeError) =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  error instanceof Stripe.errors.StripeAuthenticationError ||
  error instanceof Stripe.errors.StripePermissionError

function addressOf(base: string | undefined) {
  if (base === undefined) return {}
  const { hostname, port, protocol } = new URL(base)
  const secure = protocol === 'https:'
  return { host: hostname, port: port || (secure ? '443' : '80'), protocol: secure ? 'https' : 'http' } as const
}

import { serviceDown, problem, type Problem } from '@wheelyard/contract/rules/problem'
import { ok, refuse, type Result } from '@wheelyard/contract/rules/result'
import { Stripe } from 'stripe'
import { type CardEvent, readCardEvent } from './card-events.ts'
import { type Intent, toIntent } from './card-intent.ts'

export type CardSettings = {
  secretKey: string
  webhookSecret: string
  /** A server with the same API, such as the sandbox; Stripe's own when undefined. */
  apiBase: string | undefined
}

export type CardProvider = {
  /** The same idempotency key always returns the same intent. */
  createIntent: (params: IntentParams) => Promise<Result<Intent, CardsDown>>
  findIntent: (id: string) => Promise<Result<Intent | undefined, CardsDown>>
  /** The intent afterwards: cancelled, or in the state that prevented it. */
  cancelIntent: (id: string) => Promise<Result<Intent, CardsDown>>
  /** In full. Repeating it, or a charge that was already refunded, is not an error. */
  refundIntent: (params: RefundParams) => Promise<Result<{ refundId: string }, CardsDown | RefundRefused>>
  listIntents: (since: Date) => Promise<Result<Intent[], CardsDown>>
  readEvent: (body: Buffer, signature: string, now: Date) => CardEvent | undefined
}

type IntentParams = {
  idempotencyKey: string
  amountCents: number
  orderId: string
  userId: string
  paymentId: string
  freightQuoteId?: string
  description: string
}
type RefundParams = { idempotencyKey: string; intentId: string; orderId: string }
type KnownErrors<P extends Problem> = (error: Stripe.errors.StripeError) => P | undefined
type Warn = (details: object, message: string) => void

const TIMEOUT_MS = 5_000
const MAX_LISTED = 10_000

export const cardsDown = serviceDown('card provider')
export type CardsDown = typeof cardsDown
export type RefundRefused = Problem<'refused-by-provider'>

/** The only code that uses the provider's library: converts its shapes to ours and its errors to values. */
export function connectCardProvider(settings: CardSettings, warn: Warn): CardProvider {
  const stripe = new Stripe(settings.secretKey, {
    ...addressOf(settings.apiBase),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  })
  const call = <T, P extends Problem = never>(request: Promise<T>, known?: KnownErrors<P>) =>
    resultOf(request, known, warn)
  const find = async (id: string): Promise<Result<Intent | undefined, CardsDown>> => {
    const found = await call(
      stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }).then(toIntent),
      (error) => (error.code === 'resource_missing' ? intentMissing : undefined),
    )
    if (found.ok) return found
    return found.problem.code === 'no-such-intent' ? ok(undefined) : refuse(found.problem)
  }
  return {
    createIntent: ({ idempotencyKey, amountCents, description, ...metadata }) =>
      call(
        stripe.paymentIntents
          .create(
            {
              amount: amountCents,
              currency: 'usd',
              allowed_payment_method_types: ['card'],
              description,
              metadata,
            },
            { idempotencyKey },
          )
          .then(toIntent),
      ),
    findIntent: find,
    async cancelIntent(id) {
      const cancelled = await call(stripe.paymentIntents.cancel(id).then(toIntent), (error) =>
        error.code === 'payment_intent_unexpected_state' ? wrongState : undefined,
      )
      if (cancelled.ok) return cancelled
      if (cancelled.problem.code !== 'intent-moved-on') return refuse(cancelled.problem)
      const found = await find(id)
      if (!found.ok) return found
      return found.value ? ok(found.value) : refuse(cardsDown)
    },
    async refundIntent({ idempotencyKey, intentId, orderId }) {
      const made = await call(
        stripe.refunds
          .create({ payment_intent: intentId, metadata: { orderId } }, { idempotencyKey })
          .then(({ id }) => ({ refundId: id })),
        (error) => (error.code === 'charge_already_refunded' ? wrongState : refusedBy(error)),
      )
      if (made.ok) return made
      if (made.problem.code !== 'intent-moved-on') return refuse(made.problem)
      return call(
        stripe.refunds.list({ payment_intent: intentId, limit: 1 }).then(({ data }) => ({
          refundId: data[0]?.id ?? intentId,
        })),
      )
    },
    listIntents(since) {
      const created = { gte: Math.floor(since.getTime() / 1000) }
      const all = stripe.paymentIntents.list({ created, limit: 100, expand: ['data.latest_charge'] })
      return call(all.autoPagingToArray({ limit: MAX_LISTED }).then((intents) => intents.map(toIntent)))
    },
    readEvent: (body, signature, now) => readCardEvent(stripe, settings, { body, signature, now }),
  }
}

const intentMissing = problem(404, 'no-such-intent', 'No such payment')
const wrongState = problem(409, 'intent-moved-on', 'The payment is in another state')

const refusedBy: KnownErrors<RefundRefused> = (error) =>
  error instanceof Stripe.errors.StripeInvalidRequestError
    ? problem(409, 'refused-by-provider', error.message)
    : undefined

/** Known refusals and outages become values; anything else is a bug and is thrown. */
async function resultOf<T, P extends Problem>(
  request: Promise<T>,
  known: KnownErrors<P> | undefined,
  warn: Warn,
): Promise<Result<T, P | CardsDown>> {
  try {
    return ok(await request)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const refusal = known?.(error)
    if (refusal) return refuse(refusal)
    warn({ type: error.type, code: error.code, requestId: error.requestId }, `card provider: ${error.message}`)
    if (isOutage(error)) return refuse(cardsDown)
    throw error
  }
}

// Wrong keys are our mistake, but for the customer the provider is down all the same.
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

import { serviceDown, problem, type Problem } from '@wheelyard/contract/values/problem'
import { ok, refuse, type Result } from '@wheelyard/contract/values/result'
import { Stripe } from 'stripe'
import { type CardEvent, readCardEvent } from './card-events.ts'
import { type Intent, toIntent } from './card-intent.ts'
import { type KnownErrors, openStripe, type StripeSettings, stripeCalls, type Warn } from './stripe-client.ts'

export type CardSettings = StripeSettings & { webhookSecret: string }

export type CardProvider = {
  /** The same idempotency key always returns the same intent. */
  createIntent: (params: IntentParams) => Promise<Result<Intent, CardsDown>>
  findIntent: (id: string) => Promise<Result<Intent | undefined, CardsDown>>
  /** The intent afterwards: cancelled, or in the state that prevented it. */
  cancelIntent: (id: string) => Promise<Result<Intent, CardsDown>>
  /** Repeating it, or a charge that was already refunded in full, is not an error. */
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
type RefundParams = { idempotencyKey: string; intentId: string; orderId: string; refundId: string; amountCents: number }

const MAX_LISTED = 10_000

export const cardsDown = serviceDown('card provider')
export type CardsDown = typeof cardsDown
export type RefundRefused = Problem<'refused-by-provider'>

/** Converts the provider's shapes to ours and its errors to values. */
export function connectCardProvider(settings: CardSettings, warn: Warn): CardProvider {
  const stripe = openStripe(settings)
  const call = stripeCalls({ down: cardsDown, name: 'card provider', warn })
  const find = async (id: string): Promise<Result<Intent | undefined, CardsDown>> => {
    const found = await call(
      stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }).then(toIntent),
      (error) => (error.code === 'resource_missing' ? intentMissing : undefined),
    )
    if (found.ok) return found
    return found.problem.code === 'no-such-intent' ? ok(undefined) : refuse(found.problem)
  }
  // The provider forgets an idempotency key after a day, but no refund.
  const listRefunds = (intentId: string) =>
    call(stripe.refunds.list({ payment_intent: intentId, limit: 100 }).then(({ data }) => data))
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
    async refundIntent({ idempotencyKey, intentId, amountCents, ...metadata }) {
      const listed = await listRefunds(intentId)
      if (!listed.ok) return listed
      const earlier =
        listed.value.find((refund) => refund.metadata?.refundId === metadata.refundId) ??
        // Made before refunds had amounts, when there was one of an order, and not recorded.
        listed.value.find(
          ({ metadata: known, amount }) =>
            !known?.refundId && known?.orderId === metadata.orderId && amount === amountCents,
        )
      if (earlier) return ok({ refundId: earlier.id })
      const made = await call(
        stripe.refunds
          .create({ payment_intent: intentId, amount: amountCents, metadata }, { idempotencyKey })
          .then(({ id }) => ({ refundId: id })),
        (error) =>
          error.code === 'charge_already_refunded' ? wrongState : isKeyTaken(error) ? cardsDown : refusedBy(error),
      )
      if (made.ok) return made
      return made.problem.code === 'intent-moved-on'
        ? ok({ refundId: listed.value[0]?.id ?? intentId })
        : refuse(made.problem)
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

// Another process asks for the same refund at this moment, or asked under its key before refunds had amounts.
const isKeyTaken = (error: Stripe.errors.StripeError) =>
  error instanceof Stripe.errors.StripeIdempotencyError || error.code === 'idempotency_key_in_use'

const refusedBy: KnownErrors<RefundRefused> = (error) =>
  error instanceof Stripe.errors.StripeInvalidRequestError
    ? problem(409, 'refused-by-provider', error.message)
    : undefined

import type { Stripe } from 'stripe'
import { z } from 'zod'

/** Something happened to an intent: it says which, never what is true now. That is asked of the provider. */
export type CardEvent = { id: string; type: string; intentId: string | undefined; createdAt: Date }

const TOLERANCE_SECONDS = 300

type Delivery = { body: Buffer; signature: string; now: Date }

const foreignObject = z.looseObject({
  id: z.string().optional(),
  object: z.string().optional(),
  payment_intent: z.string().nullish(),
})

/** Undefined for what is not signed with our secret, is too old or from the future, or comes from the other mode. */
export function readCardEvent(
  stripe: Stripe,
  settings: { secretKey: string; webhookSecret: string },
  { body, signature, now }: Delivery,
): CardEvent | undefined {
  const event = verify(stripe, settings.webhookSecret, body, signature)
  if (!event || isFromTheFuture(signature, now)) return undefined
  // A test event must not pay an order of the live shop.
  if (event.livemode !== /^[sr]k_live_/.test(settings.secretKey)) return undefined
  const object = foreignObject.safeParse(event.data.object)
  const { data } = object
  return {
    id: event.id,
    type: event.type,
    intentId: data?.object === 'payment_intent' ? data.id : (data?.payment_intent ?? undefined),
    createdAt: new Date(event.created * 1000),
  }
}

function verify(stripe: Stripe, secret: string, body: Buffer, signature: string): Stripe.Event | undefined {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS)
  } catch {
    // Not all that it stumbles over is an error of its own kind: an empty signature is none. Nothing of it is verified.
    return undefined
  }
}

/** The library refuses what is too old but takes any moment to come: a signature could be kept for years. */
function isFromTheFuture(signature: string, now: Date): boolean {
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
  return !(signedAt <= now.getTime() / 1000 + TOLERANCE_SECONDS)
}

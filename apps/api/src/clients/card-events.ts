import type { Stripe } from 'stripe'
import { z } from 'zod'

/** Which intent something happened to. The intent's current state must be fetched. */
export type CardEvent = { id: string; type: string; intentId: string | undefined; createdAt: Date }

const TOLERANCE_SECONDS = 300

type Delivery = { body: Buffer; signature: string; now: Date }

const eventObject = z.looseObject({
  id: z.string().optional(),
  object: z.string().optional(),
  payment_intent: z.string().nullish(),
})

/** Undefined if it is not signed with our secret, too old, from the future, or of the wrong mode (live or test). */
export function readCardEvent(
  stripe: Stripe,
  settings: { secretKey: string; webhookSecret: string },
  { body, signature, now }: Delivery,
): CardEvent | undefined {
  const event = verify(stripe, settings.webhookSecret, body, signature)
  if (!event || isFromTheFuture(signature, now)) return undefined
  // A test event must not pay an order of the live shop.
  if (event.livemode !== /^[sr]k_live_/.test(settings.secretKey)) return undefined
  const { data } = eventObject.safeParse(event.data.object)
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
    // Whatever was thrown, not only StripeSignatureVerificationError: an empty signature throws something else.
    return undefined
  }
}

/** Stripe's library rejects old signatures but accepts any future timestamp, which would be valid for years. */
function isFromTheFuture(signature: string, now: Date): boolean {
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
  return !(signedAt <= now.getTime() / 1000 + TOLERANCE_SECONDS)
}

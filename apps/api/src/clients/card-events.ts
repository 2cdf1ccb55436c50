import type { Stripe } from 'stripe'
import { z } from 'zod'

/** Which intent something happened to. The intent's current state must be fetched. */
export type CardEvent = { id: string; type: string; intentId: string | undefined; createdAt: Date }

const TOLERANCE_SECONDS = 300

type Delivery = { body: Buffer; signature: string; now: Date }

const YEAR_2100 = 4_102_444_800

// An event of another shape is acknowledged, not refused: the provider would repeat it for days.
const signedEvent = z.object({
  id: z.string(),
  type: z.string(),
  livemode: z.boolean(),
  created: z.number().min(0).max(YEAR_2100).optional().catch(undefined),
  data: z
    .object({
      object: z.object({
        id: z.string().optional(),
        object: z.string().optional(),
        payment_intent: z.string().nullish(),
      }),
    })
    .optional()
    .catch(undefined),
})

/** Undefined if it is not signed with our secret, too old, from the future, or of the wrong mode (live or test). */
export function readCardEvent(
  stripe: Stripe,
  settings: { secretKey: string; webhookSecret: string },
  { body, signature, now }: Delivery,
): CardEvent | undefined {
  const { data: event } = signedEvent.safeParse(verify(stripe, settings.webhookSecret, body, signature))
  if (!event || isFromTheFuture(signature, now)) return undefined
  // A test event must not pay an order of the live shop.
  if (event.livemode !== /^[sr]k_live_/.test(settings.secretKey)) return undefined
  const object = event.data?.object
  return {
    id: event.id,
    type: event.type,
    intentId: object?.object === 'payment_intent' ? object.id : (object?.payment_intent ?? undefined),
    createdAt: event.created === undefined ? now : new Date(event.created * 1000),
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

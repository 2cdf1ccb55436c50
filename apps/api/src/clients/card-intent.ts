import { z } from 'zod'

/** One attempt to be paid for one order, as far as the shop is concerned. */
export type Intent = {
  id: string
  clientSecret: string
  state: 'open' | 'processing' | 'succeeded' | 'cancelled'
  amountCents: number
  /** What has really been taken from the card. */
  receivedCents: number
  refundedCents: number
  currency: string
  /** What we wrote on it when it was made; undefined on intents that are not ours. */
  orderId: string | undefined
  userId: string | undefined
  paymentId: string | undefined
  card: { brand: string; last4: string } | undefined
  createdAt: Date
}

const charge = z.object({
  amount_refunded: z.number().int(),
  payment_method_details: z
    .object({ card: z.object({ brand: z.string().nullable(), last4: z.string().nullable() }).nullish() })
    .nullish(),
})

const foreignIntent = z.object({
  id: z.string(),
  client_secret: z.string().nullable(),
  status: z.string(),
  amount: z.number().int(),
  amount_received: z.number().int(),
  currency: z.string(),
  created: z.number(),
  metadata: z.record(z.string(), z.string()),
  latest_charge: z.union([z.string(), charge, z.null()]).optional(),
})

/** Their shape in, ours out. */
export function toIntent(foreign: unknown): Intent {
  const intent = foreignIntent.parse(foreign)
  const latest = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const card = latest?.payment_method_details?.card
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    state: stateOf(intent.status),
    amountCents: intent.amount,
    receivedCents: intent.amount_received,
    refundedCents: latest?.amount_refunded ?? 0,
    currency: intent.currency,
    orderId: intent.metadata.orderId,
    userId: intent.metadata.userId,
    paymentId: intent.metadata.paymentId,
    card: card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : undefined,
    createdAt: new Date(intent.created * 1000),
  }
}

function stateOf(status: string): Intent['state'] {
  if (status === 'succeeded' || status === 'processing') return status
  return status === 'canceled' ? 'cancelled' : 'open'
}

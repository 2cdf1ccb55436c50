import { z } from 'zod'

type Card = { brand: string; last4: string }

export type Intent = {
  id: string
  clientSecret: string
  state: 'open' | 'processing' | 'succeeded' | 'cancelled'
  amountCents: number
  receivedCents: number
  refundedCents: number
  currency: string
  /** Our metadata; undefined on intents that are not from this shop. */
  orderId: string | undefined
  userId: string | undefined
  paymentId: string | undefined
  /** If it pays freight that was proposed for the order. */
  freightQuoteId: string | undefined
  card: Card | undefined
  createdAt: Date
}

const charge = z.object({
  amount_refunded: z.number().int(),
  payment_method_details: z
    .object({ card: z.object({ brand: z.string().nullable(), last4: z.string().nullable() }).nullish() })
    .nullish(),
})

const providerIntent = z.object({
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

export function toIntent(body: unknown): Intent {
  const intent = providerIntent.parse(body)
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
    freightQuoteId: intent.metadata.freightQuoteId,
    card: card?.brand && card.last4 ? { brand: card.brand, last4: card.last4 } : undefined,
    createdAt: new Date(intent.created * 1000),
  }
}

function stateOf(status: string): Intent['state'] {
  if (status === 'succeeded' || status === 'processing') return status
  return status === 'canceled' ? 'cancelled' : 'open'
}

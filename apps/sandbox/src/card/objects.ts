import type { Refusal } from './reply.ts'
import type { DeclineReason } from './test-cards.ts'

// Columns have the names of the provider's fields, so that most of an object is its row.

export type IntentRow = {
  id: string
  client_secret: string
  amount: number
  currency: string
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'
  metadata: Record<string, string>
  description: string | null
  payment_method: string | null
  latest_charge: string | null
  last_payment_error: Refusal | null
  created_at: Date
}

export type PaymentMethodRow = {
  id: string
  brand: string
  last4: string
  exp_month: number
  exp_year: number
  challenge: boolean
  decline: DeclineReason | null
  billing_details: Record<string, string>
  created_at: Date
}

export type ChargeRow = {
  id: string
  intent: string
  payment_method: string
  amount: number
  amount_refunded: number
  succeeded: boolean
  created_at: Date
  brand: string
  last4: string
}

export type RefundRow = {
  id: string
  charge: string
  intent: string
  amount: number
  metadata: Record<string, string>
  created_at: Date
}

export const intentObject = ({ created_at, ...row }: IntentRow) => ({
  ...row,
  object: 'payment_intent',
  amount_received: row.status === 'succeeded' ? row.amount : 0,
  created: seconds(created_at),
  livemode: false,
  next_action: row.status === 'requires_action' ? { type: 'use_stripe_sdk' } : null,
})

export const paymentMethodObject = ({ brand, last4, exp_month, exp_year, ...row }: PaymentMethodRow) => ({
  id: row.id,
  object: 'payment_method',
  type: 'card',
  billing_details: row.billing_details,
  card: { brand, last4, exp_month, exp_year },
  created: seconds(row.created_at),
  livemode: false,
})

export const chargeObject = ({ intent, succeeded, created_at, brand, last4, ...row }: ChargeRow) => ({
  ...row,
  object: 'charge',
  created: seconds(created_at),
  currency: 'usd',
  livemode: false,
  paid: succeeded,
  payment_intent: intent,
  payment_method_details: { type: 'card', card: { brand, last4 } },
  refunded: row.amount_refunded === row.amount,
  status: succeeded ? 'succeeded' : 'failed',
})

export const refundObject = ({ intent, created_at, ...row }: RefundRow) => ({
  ...row,
  object: 'refund',
  created: seconds(created_at),
  currency: 'usd',
  payment_intent: intent,
  status: 'succeeded',
})

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

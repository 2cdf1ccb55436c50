/** The sandbox's rows, and how the provider's API shows them. */

type Metadata = Record<string, string>

export type PaymentMethodRow = {
  id: string
  brand: string
  last4: string
  exp_month: number
  exp_year: number
  fingerprint: string
  challenge: boolean
  decline: string | null
  billing_details: BillingDetails
  created_at: Date
}

type BillingDetails = {
  name?: string | undefined
  email?: string | undefined
  phone?: string | undefined
  address?: Record<string, string> | undefined
}

type IntentStatus = 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'

export type IntentRow = {
  id: string
  client_secret: string
  amount: number
  currency: string
  status: IntentStatus
  metadata: Metadata
  description: string | null
  receipt_email: string | null
  payment_method: string | null
  latest_charge: string | null
  last_payment_error: Record<string, unknown> | null
  canceled_at: Date | null
  cancellation_reason: string | null
  created_at: Date
}

export type ChargeRow = {
  id: string
  intent: string
  payment_method: string
  amount: number
  amount_refunded: number
  succeeded: boolean
  failure_code: string | null
  failure_message: string | null
  created_at: Date
}

export type RefundRow = {
  id: string
  charge: string
  intent: string
  amount: number
  reason: string | null
  metadata: Metadata
  created_at: Date
}

export const API_VERSION = '2026-10-28.endive'

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

export function intentObject(row: IntentRow): Record<string, unknown> {
  return {
    id: row.id,
    object: 'payment_intent',
    amount: row.amount,
    amount_capturable: 0,
    amount_received: row.status === 'succeeded' ? row.amount : 0,
    canceled_at: row.canceled_at && seconds(row.canceled_at),
    cancellation_reason: row.cancellation_reason,
    capture_method: 'automatic_async',
    client_secret: row.client_secret,
    confirmation_method: 'automatic',
    created: seconds(row.created_at),
    currency: row.currency,
    customer: null,
    description: row.description,
    last_payment_error: row.last_payment_error,
    latest_charge: row.latest_charge,
    livemode: false,
    metadata: row.metadata,
    next_action:
      row.status === 'requires_action'
        ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'stripe_3ds2_challenge' } }
        : null,
    payment_method: row.payment_method,
    allowed_payment_method_types: ['card'],
    payment_method_types: ['card'],
    processing: null,
    receipt_email: row.receipt_email,
    setup_future_usage: null,
    shipping: null,
    status: row.status,
  }
}

export function paymentMethodObject(row: PaymentMethodRow): Record<string, unknown> {
  const { name = null, email = null, phone = null, address = null } = row.billing_details
  return {
    id: row.id,
    object: 'payment_method',
    billing_details: { address, email, name, phone },
    card: {
      brand: row.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'unchecked' },
      country: 'US',
      display_brand: row.brand,
      exp_month: row.exp_month,
      exp_year: row.exp_year,
      fingerprint: row.fingerprint,
      funding: 'credit',
      last4: row.last4,
      networks: { available: [row.brand], preferred: null },
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: seconds(row.created_at),
    customer: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
}

export function chargeObject(row: ChargeRow, intent: IntentRow, method: PaymentMethodRow): Record<string, unknown> {
  const { billing_details, card } = paymentMethodObject(method)
  return {
    id: row.id,
    object: 'charge',
    amount: row.amount,
    amount_captured: row.succeeded ? row.amount : 0,
    amount_refunded: row.amount_refunded,
    billing_details,
    captured: row.succeeded,
    created: seconds(row.created_at),
    currency: intent.currency,
    description: intent.description,
    failure_code: row.failure_code,
    failure_message: row.failure_message,
    livemode: false,
    metadata: intent.metadata,
    paid: row.succeeded,
    payment_intent: row.intent,
    payment_method: row.payment_method,
    payment_method_details: { card, type: 'card' },
    refunded: row.amount_refunded === row.amount,
    status: row.succeeded ? 'succeeded' : 'failed',
  }
}

export function refundObject(row: RefundRow): Record<string, unknown> {
  return {
    id: row.id,
    object: 'refund',
    amount: row.amount,
    charge: row.charge,
    created: seconds(row.created_at),
    currency: 'usd',
    metadata: row.metadata,
    payment_intent: row.intent,
    reason: row.reason,
    receipt_number: null,
    status: 'succeeded',
  }
}

export const listObject = (url: string, data: Record<string, unknown>[], hasMore = false) => ({
  object: 'list',
  url,
  has_more: hasMore,
  data,
})

import type { PaymentIntentResult, Stripe, StripeCardElement, StripeError } from '@stripe/stripe-js'
import { ApiError, isRefusedAs } from '@wheelyard/contract/http/client'
import type { Order } from '@wheelyard/contract/orders/orders.calls'
import { paymentsApi } from '@wheelyard/contract/finance/payments.calls'
import * as t from '@wheelyard/messages/buyer'
import { api } from '#web/lib/api-client.ts'

/**
 * - `paid`: the shop has recorded the payment
 * - `unsure`: the card may have been charged, but a reply got lost; the shop finds out by itself
 * - `refused`: nothing was charged, and why
 */
export type Outcome = { kind: 'paid' | 'unsure' } | { kind: 'refused'; message: string }

/** An order, or freight that was proposed for it; `amount` is in dollars. */
export type Bill = { order: Order; amount: number; freightQuoteId?: string }

type Payment = { stripe: Stripe; card: StripeCardElement; bill: Bill }

/** Card, intent, confirmation, record. The shop asks the provider, whatever the browser reports. */
export async function payBill({ stripe, card, bill }: Payment): Promise<Outcome> {
  const { order } = bill
  const billing_details = { name: order.user, email: order.email }
  const method = await stripe.createPaymentMethod({ type: 'card', card, billing_details })
  if (method.error) return refused(method.error)

  const started = await startPayment(bill)
  if ('kind' in started) return started
  const { clientSecret, transactionId } = started
  const confirmed = await stripe.confirmCardPayment(clientSecret, { payment_method: method.paymentMethod.id })
  if (confirmed.error && !mayBeCharged(confirmed)) return refused(confirmed.error)
  return recordPayment(order, confirmed.paymentIntent?.id ?? transactionId, confirmed.error)
}

type Started = { clientSecret: string; transactionId: string }

async function startPayment({ order, amount, ...of }: Bill): Promise<Started | Outcome> {
  try {
    return await api.call(paymentsApi.start, { body: { totalCost: amount, orderId: order._id, ...of } })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // Paid in another tab.
    return isRefusedAs(error, paymentsApi.start, 'already-paid')
      ? { kind: 'paid' }
      : { kind: 'refused', message: error.message }
  }
}

/** Paid in another tab at the same time, or the reply got lost. */
function mayBeCharged({ error }: PaymentIntentResult): boolean {
  return error?.type === 'api_connection_error' || error?.payment_intent?.status === 'succeeded'
}

async function recordPayment(order: Order, transactionId: string, doubt: StripeError | undefined): Promise<Outcome> {
  try {
    await api.call(paymentsApi.record, { params: { id: order._id }, body: { transactionId } })
    return { kind: 'paid' }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (doubt && isRefusedAs(error, paymentsApi.record, 'payment-not-completed')) return refused(doubt)
    if (error.status >= 400 && error.status < 500) return { kind: 'refused', message: error.message }
    return { kind: 'unsure' }
  }
}

const refused = (error: StripeError): Outcome => ({
  kind: 'refused',
  message: error.message ?? t.payments_cardWasNotAccepted(),
})

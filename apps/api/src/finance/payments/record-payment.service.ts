import type { paymentsApi } from '@wheelyard/contract/finance/payments.calls'
import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import { paymentMismatch, paymentNotCompleted, paymentReturned } from '@wheelyard/contract/finance/payment-rules'
import { notFound } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import type { Caller } from '#api/http/caller'
import { findOrderOf } from '#api/orders/records/orders.store'
import type { PaymentsDeps } from './payment-intent.ts'
import { findPaymentByIntent } from './payments.store.ts'
import { settle } from './settle.service.ts'

/** The browser returns from the provider and claims success; the provider is asked whether that is true. */
export async function recordPayment(
  deps: PaymentsDeps,
  caller: Caller,
  orderId: string,
  transactionId: string,
): Promise<ResultOf<typeof paymentsApi.record>> {
  const order = await findOrderOf(deps.db, caller, orderId)
  if (!order) return refuse(notFound('Order'))
  const known = await findPaymentByIntent(deps.db, transactionId)
  if (known?.orderId === orderId && known.status === 'succeeded') return ok(order)
  // It becomes part of a URL at the provider.
  if (!/^\w+$/.test(transactionId)) return refuse(paymentNotCompleted)

  const found = await deps.cards.findIntent(transactionId)
  if (!found.ok) return found
  const intent = found.value
  if (!intent) return refuse(paymentNotCompleted)
  if (intent.orderId !== orderId) return refuse(paymentMismatch)
  if (intent.state !== 'succeeded') return refuse(paymentNotCompleted)
  const { outcome } = await settle(deps, intent, 'browser')
  if (outcome !== 'paid') return refuse(paymentReturned)
  const paid = await findOrderOf(deps.db, caller, orderId)
  return paid ? ok(paid) : refuse(notFound('Order'))
}

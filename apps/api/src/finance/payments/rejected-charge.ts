import type { IncidentKind } from '@wheelyard/contract/finance/payments.calls'
import type { Intent } from '#api/clients/card-intent'
import { owns, personally } from '#api/people/users/ownership'
import { amountOf, type Bill } from '../bills/bill.ts'
import type { PaymentRow } from '#api/tables/payments'

export type Charge = { bill: Bill; payment: PaymentRow; intent: Intent }
export type Rejection = { kind: Extract<IncidentKind, 'mismatch' | 'second-charge' | 'late-payment'>; reason: string }

/** Why a charge cannot be applied to what it was made for; undefined if it can. */
export function rejectionReason({ bill, payment, intent }: Charge): Rejection | undefined {
  const { order, quote } = bill
  if (intent.freightQuoteId !== quote?.id)
    return { kind: 'mismatch', reason: 'The charge names a freight proposal that the order does not have.' }
  const owed = amountOf(bill)
  const exact = intent.receivedCents === owed && intent.receivedCents === payment.amountCents
  if (!exact || intent.currency !== 'usd')
    return {
      kind: 'mismatch',
      reason: `The charge was ${intent.receivedCents} ${intent.currency} cents, the ${quote ? 'freight' : 'order'} costs ${owed} usd cents.`,
    }
  const buyer = { userId: intent.userId, companyId: null }
  if (!owns(personally(order.userId), buyer))
    return { kind: 'mismatch', reason: 'The charge names a different customer than the order.' }
  return quote ? answeredReason(quote, order) : endedReason(order)
}

function endedReason(order: Bill['order']): Rejection | undefined {
  if (order.paidAt)
    return {
      kind: 'second-charge',
      reason: `The order was already paid by ${order.transactionId ?? 'another charge'}.`,
    }
  if (order.cancelledAt) return { kind: 'late-payment', reason: 'The order had been cancelled.' }
  if (order.expiredAt) return { kind: 'late-payment', reason: 'The order had expired.' }
  return undefined
}

function answeredReason(quote: NonNullable<Bill['quote']>, order: Bill['order']): Rejection | undefined {
  if (quote.paidAt) return { kind: 'second-charge', reason: 'The freight was already paid.' }
  if (quote.refusedAt) return { kind: 'late-payment', reason: 'The freight had been declined.' }
  if (order.refundedAt) return { kind: 'late-payment', reason: 'The order had been refunded.' }
  if (quote.withdrawnAt) return { kind: 'late-payment', reason: 'The freight proposal had been withdrawn.' }
  return undefined
}

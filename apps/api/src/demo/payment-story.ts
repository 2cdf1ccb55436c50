import { dayOf } from '@wheelyard/billing/invoices/compose-invoice'
import { orderNumberText } from '@wheelyard/contract/orders/order-number'
import { transferNote } from '#api/finance/payments/record-transfer.service'
import { auditedOrder } from '#api/orders/records/order-record.store'
import { receiptMail } from '#api/finance/payments/receipt-mail'
import type { PaymentRow } from '#api/tables/payments'
import { formatMoney } from '@wheelyard/contract/values/money'
import { madeRefund } from './refund-story.ts'
import { hoursAfter, type Story } from './story.ts'

const cards = [
  { brand: 'visa', last4: '4242' },
  { brand: 'mastercard', last4: '4444' },
  { brand: 'amex', last4: '8431' },
]

/** Schools pay by bank transfer what they keep; who may want money back has paid by card. */
export function payAndKeep(story: Story): PaymentRow {
  const { number, customerName } = story.order
  if (!/School|Academy|Learning/.test(customerName)) return payOrder(story)
  const reference = `ACH ${7_400_000 + number * 13}`
  return payOrder(story, {
    method: 'transfer',
    intentId: `${reference}/${orderNumberText(number)}`,
    reference,
    cardBrand: null,
    cardLast4: null,
  })
}

export function payOrder(story: Story, terms: Partial<PaymentRow> = {}): PaymentRow {
  const { history, order, random, publicUrl } = story
  // Within a few minutes or, with a colleague's approval, a few hours.
  const paidAt = hoursAfter(order.placedAt, random.pick([0.1, 0.2, 0.3, 1, 3, 5]))
  const charge = chargeOf(story, paidAt, order.totalCents)
  const payment = { ...charge, receivedOn: terms.reference ? dayOf(paidAt) : null, ...terms }
  order.paidAt = paidAt
  order.transactionId = payment.intentId
  history.payments.push(payment)
  auditPayment(story, payment, 'order.paid')
  history.papers.push({ at: paidAt, bill: { order: { ...order }, quote: undefined, payment } })
  const paid = { ...order }
  history.mails.push({
    at: paidAt,
    write: (invoiceOf) => receiptMail({ order: paid, quote: undefined, payment }, invoiceOf(payment.id), publicUrl),
  })
  return payment
}

/** Of an order that had expired: the charge was given back at once. */
export function payLate(story: Story, expiredAt: Date): void {
  const { history, order, random } = story
  const at = hoursAfter(expiredAt, 1)
  const payment: PaymentRow = { ...chargeOf(story, at, order.totalCents), status: 'surplus' }
  const { amountCents } = payment
  const reason = 'The order had expired.'
  history.payments.push({ ...payment, refundedCents: amountCents })
  history.refunds.push(
    madeRefund(story, payment, at, { amountCents, kind: 'late-payment', reason, requestedBy: 'shop' }),
  )
  history.incidents.push({
    id: random.uuid(),
    kind: 'late-payment',
    intentId: payment.intentId ?? '',
    orderId: order.id,
    amountCents,
    finding: reason,
    action: `The charge of ${formatMoney(amountCents)} was refunded in full.`,
    settled: true,
    foundAt: at,
  })
}

export function chargeOf({ order, random }: Story, at: Date, amountCents: number): PaymentRow {
  const card = random.pick(cards)
  return {
    id: random.uuid(),
    orderId: order.id,
    freightQuoteId: null,
    attempt: 1,
    amountCents,
    refundedCents: 0,
    status: 'succeeded',
    invoiced: false,
    method: 'card',
    reference: null,
    receivedOn: null,
    intentId: `pi_demo${random.digits(20)}`,
    cardBrand: card.brand,
    cardLast4: card.last4,
    createdAt: at,
    touchedAt: at,
    nextCheckAt: at,
    settledAt: at,
  }
}

export function auditPayment({ history, order, admin }: Story, payment: PaymentRow, action: string): void {
  const { kind: subjectKind, id: subjectId, name: subjectName } = auditedOrder(order)
  const { reference, receivedOn } = payment
  const detail = reference
    ? { via: 'transfer', note: transferNote({ reference, receivedOn: receivedOn ?? '' }) }
    : { intent: payment.intentId, via: 'webhook' }
  history.audit.push({
    at: payment.createdAt,
    actor: reference ? admin : order.email,
    action,
    subjectKind,
    subjectId,
    subjectName,
    detail,
  })
}

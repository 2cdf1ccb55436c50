import { partsOfOrder } from '@wheelyard/billing/refunds/paid-parts'
import { addParts, partsOfAmount } from '@wheelyard/billing/refunds/refund-parts'
import { REFUNDED_IN_PART, refundedElsewhere } from '#api/finance/payments/refund-elsewhere.service'
import { incidentNotice } from '#api/finance/payments/report-incident.service'
import type { PaymentRow, refunds } from '#api/tables/payments'
import { hoursAfter, moveStock, type Story, type Storyteller } from './story.ts'

const reasons = ['Ordered twice by mistake', 'The opening of the park was put off', 'The buyer chose another model']

/** In full, before anything was shipped; the goods went back to stock. */
export function refundOrder(story: Story, payment: PaymentRow): void {
  const { history, order, random, admin } = story
  const at = hoursAfter(payment.createdAt, random.int(4, 40))
  const refund = madeRefund(story, payment, at, {
    reason: random.pick(reasons),
    amountCents: order.totalCents,
    kind: 'by-admin',
    parts: partsOfOrder(order),
    restock: true,
    requestedBy: admin,
  })
  payment.refundedCents = refund.amountCents
  order.refundedAt = at
  history.refunds.push(refund)
  moveStock(story, 'refunded', at)
  history.papers.push({ at, bill: { order, quote: undefined, payment }, refund: { ...refund, goods: [] } })
}

/** A part of it, by someone in the card provider's dashboard: an administrator has to decide about the rest. */
export function refundElsewhere(story: Story, payment: PaymentRow): void {
  const { history, order, random, admin, publicUrl } = story
  const at = hoursAfter(payment.createdAt, 3)
  const amountCents = Math.round(order.totalCents / 5)
  const finding = refundedElsewhere(amountCents, order.totalCents)
  const paid = partsOfOrder(order)
  const refund = madeRefund(story, payment, at, {
    reason: finding,
    amountCents,
    kind: 'elsewhere',
    parts: partsOfAmount(paid, addParts(paid, []), amountCents),
    requestedBy: 'shop',
  })
  payment.refundedCents = amountCents
  history.refunds.push(refund)
  history.papers.push({ at, bill: { order, quote: undefined, payment }, refund: { ...refund, goods: [] } })
  const incident = {
    id: random.uuid(),
    kind: 'refunded-elsewhere' as const,
    intentId: payment.intentId ?? '',
    orderId: order.id,
    amountCents,
    finding,
    action: REFUNDED_IN_PART,
    settled: false,
    foundAt: at,
  }
  history.incidents.push(incident)
  history.mails.push({ at, write: () => ({ ...incidentNotice(incident, publicUrl), to: admin }) })
}

type Refund = typeof refunds.$inferInsert

/** Made at the provider at once. */
export const madeRefund = <Made extends Pick<Refund, 'amountCents' | 'kind' | 'reason' | 'requestedBy'>>(
  { random }: Pick<Storyteller, 'random'>,
  payment: PaymentRow,
  at: Date,
  made: Made,
) => ({
  ...made,
  id: random.uuid(),
  paymentId: payment.id,
  status: 'succeeded' as const,
  providerRefundId: `re_demo${random.digits(18)}`,
  createdAt: at,
  nextTryAt: at,
  settledAt: at,
})

import { partsOfOrder } from '@wheelyard/billing/refunds/paid-parts'
import type { PaymentRow } from '#api/features/payments/payments.table'
import { hoursAfter, moveStock, type Story } from './story.ts'

const reasons = ['Ordered twice by mistake', 'The opening of the park was put off', 'The buyer chose another model']

/** In full, before anything was shipped; the goods went back to stock. */
export function refundOrder(story: Story, payment: PaymentRow): void {
  const { history, order, random, admin } = story
  const at = hoursAfter(payment.createdAt, random.int(4, 40))
  const reason = random.pick(reasons)
  const refund = {
    id: random.uuid(),
    paymentId: payment.id,
    amountCents: order.totalCents,
    kind: 'by-admin' as const,
    parts: partsOfOrder(order),
    reason,
    restock: true,
    requestedBy: admin,
    status: 'succeeded' as const,
    providerRefundId: `re_demo${random.digits(18)}`,
    createdAt: at,
    nextTryAt: at,
    settledAt: at,
  }
  payment.refundedCents = refund.amountCents
  order.refundedAt = at
  history.refunds.push(refund)
  moveStock(story, 'refunded', at)
  history.papers.push({ at, bill: { order, quote: undefined, payment }, refund: { ...refund, goods: [] } })
}

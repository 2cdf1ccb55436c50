import { taxOfFreight } from '@wheelyard/billing/tax/tax-of-freight'
import { taxCentsOf } from '@wheelyard/contract/buying/tax-rules'
import type { FreightQuoteRow } from '#api/tables/freight-quotes'
import { auditedOrder } from '#api/orders/records/order-record.store'
import type { PaymentRow } from '#api/tables/payments'
import { auditPayment, chargeOf } from './payment-story.ts'
import { shipAll } from './shipment-story.ts'
import { hoursAfter, type Story } from './story.ts'

/** Freight that was quoted after review. */
export function agreeFreight(story: Story, goods: PaymentRow, until: 'proposed' | 'paid'): void {
  const { history, order, random, admin } = story
  const proposedAt = hoursAfter(goods.createdAt, 20)
  const amountCents = random.int(18, 42) * 100_00
  const taxParts = order.tax && taxOfFreight(order.tax.parts, amountCents)
  const quote: FreightQuoteRow = {
    id: random.uuid(),
    orderId: order.id,
    number: 1,
    amountCents,
    taxCents: taxCentsOf(taxParts ?? []),
    taxParts,
    minDays: 32,
    maxDays: 45,
    note: 'Part of a container by sea',
    proposedBy: admin,
    proposedAt,
    paidAt: until === 'paid' ? hoursAfter(proposedAt, 30) : null,
    refusedAt: null,
    withdrawnAt: null,
  }
  history.quotes.push(quote)
  const { kind: subjectKind, id: subjectId, name: subjectName } = auditedOrder(order)
  const entry = { at: proposedAt, actor: admin, action: 'order.freight-proposed', detail: {} }
  history.audit.push({ ...entry, subjectKind, subjectId, subjectName })
  if (!quote.paidAt) return
  const charged = chargeOf(story, quote.paidAt, amountCents + quote.taxCents)
  const payment = { ...charged, freightQuoteId: quote.id, attempt: 2 }
  history.payments.push(payment)
  auditPayment(story, payment, 'order.freight-paid')
  history.papers.push({ at: quote.paidAt, bill: { order: { ...order }, quote, payment } })
  shipAll(story, payment)
}

import { formatMoney } from '@wheelyard/contract/values/money'
import { orderNumberText } from '@wheelyard/contract/orders/order-number'
import { ORDER_FOOTNOTE, orderAgain, orderFacts, orderTable } from '@wheelyard/contract/orders/order-texts'
import { paths } from '@wheelyard/contract/shop/paths'
import type { MailContent } from '@wheelyard/mail/content'
import type { Mail } from '@wheelyard/mail/outbox'
import type { OrderRecord } from '#api/orders/records/order-record.store'
import type { PaymentRow, RefundRow } from '#api/tables/payments'

type Ended = Pick<RefundRow, 'id' | 'reason'> & {
  refunds: { refund: Pick<RefundRow, 'amountCents'>; payment: Pick<PaymentRow, 'freightQuoteId' | 'method'> }[]
  charges: Pick<PaymentRow, 'amountCents'>[]
}

/** Without what was refunded in part before. */
export function orderRefundedMail(
  order: OrderRecord,
  { id, reason, refunds, charges }: Ended,
  publicUrl: string,
): Mail {
  const refundedCents = sumOf(refunds.map(({ refund }) => refund))
  const paidCents = sumOf(charges)
  const refunded = formatMoney(refundedCents)
  const parts = refunds.map(
    ({ refund, payment }) =>
      `${formatMoney(refund.amountCents)} for ${payment.freightQuoteId ? 'freight' : 'the order'}`,
  )
  const isToCard = refunds.every(({ payment }) => payment.method === 'card')
  const rest = `This is the rest of the ${formatMoney(paidCents)} you paid. We refunded the other ${formatMoney(paidCents - refundedCents)} separately.`
  return mailOf(order, {
    key: `refund:${id}`,
    subject: `Refunded: ${refunded} for ${orderNumberText(order.number)}, ${order.title}`,
    heading: 'We’ve refunded your order',
    paragraphs: [
      `${order.customerName}, we’ve refunded ${refunded} ${isToCard ? 'to your card' : 'the way you paid'}${parts.length > 1 ? `: ${parts.join(' and ')}` : ''}. ${BANK_DAYS}`,
      ...(refundedCents < paidCents ? [rest] : []),
    ],
    table: orderTable(order),
    facts: [...orderFacts(order), ['Reason', reason]],
    action: { label: 'View order', url: publicUrl + paths.order(order.id) },
  })
}

export const BANK_DAYS = 'Your bank may take 5 to 10 days to show it.'

const sumOf = (rows: { amountCents: number }[]) => rows.reduce((sum, { amountCents }) => sum + amountCents, 0)

type Unapplied = Pick<RefundRow, 'id' | 'reason' | 'amountCents'> & Pick<PaymentRow, 'freightQuoteId'>

export function unappliedPaymentMail(order: OrderRecord, refund: Unapplied, publicUrl: string): Mail {
  return mailOf(order, {
    key: `payment-returned:${refund.id}`,
    subject: `Refunded: your payment of ${formatMoney(refund.amountCents)}`,
    heading: 'We’ve refunded your payment',
    paragraphs: [
      `${order.customerName}, we received ${formatMoney(refund.amountCents)} but couldn’t apply it to your order. ${refund.reason}`,
      `We’ve refunded the full amount to your card. ${BANK_DAYS}`,
    ],
    table: orderTable(order),
    facts: orderFacts(order),
    action: refund.freightQuoteId
      ? { label: 'View order', url: publicUrl + paths.order(order.id) }
      : orderAgain(order, publicUrl),
  })
}

type Content = MailContent & Pick<Mail, 'key' | 'subject'>

export const mailOf = (order: OrderRecord, { key, subject, ...content }: Content): Mail => ({
  key,
  to: order.email,
  subject,
  content: { ...content, footnote: ORDER_FOOTNOTE },
})

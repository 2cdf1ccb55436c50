import { orderAgain, orderFacts, orderLabel } from '@wheelyard/contract/rules/order-texts'
import { paths } from '@wheelyard/contract/rules/paths'
import { formatUsd } from '@wheelyard/contract/rules/money'
import type { MailContent } from '@wheelyard/mail/layout'
import type { Mail } from '@wheelyard/mail/outbox'
import { type Card, cardLabel } from '#api/clients/card-intent'
import type { OrderRecord } from '../orders/orders.store.ts'

type Receipt = { order: OrderRecord; card: Card | undefined; invoiceNumber: number }

export function receiptMail({ order, card, invoiceNumber }: Receipt, publicUrl: string): Mail {
  return mailOf(order, {
    key: `receipt:${order.id}`,
    subject: `Receipt: ${formatUsd(order.totalCents)} for ${orderLabel(order)}`,
    heading: 'Thank you for your payment',
    paragraphs: [
      `${order.customerName}, your order is paid and will be shipped. You can download the invoice from the order page.`,
    ],
    facts: [
      ['Paid by', cardLabel(card)],
      ['Transaction', order.transactionId ?? ''],
      ['Invoice', String(invoiceNumber)],
    ],
    action: { label: 'View order and invoice', url: publicUrl + paths.order(order.id) },
  })
}

type Refund = { id: string; amountCents: number; reason: string }

export function orderRefundedMail(order: OrderRecord, refund: Refund, publicUrl: string): Mail {
  return mailOf(order, {
    key: `refund:${refund.id}`,
    subject: `Refunded: ${formatUsd(refund.amountCents)} for ${order.title}`,
    heading: 'Your order was refunded',
    paragraphs: [
      `${order.customerName}, we have refunded ${formatUsd(refund.amountCents)} to the card you paid with. It can take your bank 5 to 10 days to show it.`,
    ],
    facts: [['Reason', refund.reason]],
    action: { label: 'View order', url: publicUrl + paths.order(order.id) },
  })
}

export function unappliedPaymentMail(order: OrderRecord, refund: Refund, publicUrl: string): Mail {
  return mailOf(order, {
    key: `payment-returned:${refund.id}`,
    subject: `Refunded: your payment of ${formatUsd(refund.amountCents)}`,
    heading: 'We have refunded your payment',
    paragraphs: [
      `${order.customerName}, we received a payment of ${formatUsd(refund.amountCents)} that could not be applied to your order. ${refund.reason}`,
      'We have refunded it in full to the card you paid with. It can take your bank 5 to 10 days to show it.',
    ],
    action: orderAgain(order, publicUrl),
  })
}

type Content = MailContent & Pick<Mail, 'key' | 'subject'>

function mailOf(order: OrderRecord, { key, subject, facts = [], ...content }: Content): Mail {
  const footnote = 'You are receiving this email because this address was used to place an order at Wheelyard.'
  return { key, to: order.email, subject, content: { ...content, facts: [...orderFacts(order), ...facts], footnote } }
}

import { formatUsd } from '@wheelyard/contract/rules/money'
import { layOut } from '@wheelyard/mail/layout'
import type { Mail } from '@wheelyard/mail/outbox'
import type { OrderRecord } from '../orders/orders.store.ts'
import { cardText } from './card-text.ts'
import type { Card } from './payments.store.ts'

type Paid = { order: OrderRecord; card: Card | undefined; invoiceNumber: number }

export function receiptMail({ order, card, invoiceNumber }: Paid, publicUrl: string): Mail {
  return {
    key: `receipt:${order.id}`,
    to: order.email,
    subject: `Receipt: ${formatUsd(order.totalCents)} for ${order.quantity} × ${order.productName}`,
    ...layOut({
      heading: 'Thank you, your payment has arrived',
      paragraphs: [`${order.customerName}, your order is paid and will be shipped. The invoice is on its page.`],
      facts: [
        ...factsOf(order),
        ['Paid by', cardText(card)],
        ['Transaction', order.transactionId ?? ''],
        ['Invoice', String(invoiceNumber)],
      ],
      action: orderPage(order, publicUrl, 'See the order and its invoice'),
      footnote: FOOTNOTE,
    }),
  }
}

type Refunded = { refundId: string; amountCents: number; reason: string }

export function refundMail(order: OrderRecord, refund: Refunded, publicUrl: string): Mail {
  return {
    key: `refund:${refund.refundId}`,
    to: order.email,
    subject: `Refunded: ${formatUsd(refund.amountCents)} for ${order.productName}`,
    ...layOut({
      heading: 'Your order was refunded',
      paragraphs: [
        `${order.customerName}, we have given back ${formatUsd(refund.amountCents)} to the card you paid with. Banks take 5 to 10 days to show it.`,
      ],
      facts: [...factsOf(order), ['Reason', refund.reason]],
      action: orderPage(order, publicUrl, 'See the order'),
      footnote: FOOTNOTE,
    }),
  }
}

/** For a charge that came when the order could no longer be paid. */
export function paymentReturnedMail(order: OrderRecord, refund: Refunded, publicUrl: string): Mail {
  return {
    key: `payment-returned:${refund.refundId}`,
    to: order.email,
    subject: `Refunded: a payment of ${formatUsd(refund.amountCents)} that came too late`,
    ...layOut({
      heading: 'We have given your payment back',
      paragraphs: [
        `${order.customerName}, a payment of ${formatUsd(refund.amountCents)} arrived that your order could no longer take. ${refund.reason}`,
        'We have refunded all of it to the card it came from. Banks take 5 to 10 days to show it.',
      ],
      facts: factsOf(order),
      action: { label: 'Order again', url: `${publicUrl}/purchase/${order.productId}` },
      footnote: FOOTNOTE,
    }),
  }
}

const FOOTNOTE = 'You get this mail because this address placed an order at Wheelyard.'

type Fact = readonly [label: string, value: string]

const factsOf = (order: OrderRecord): Fact[] => [
  ['Order', order.id],
  ['Product', order.productName],
  ['Quantity', String(order.quantity)],
  ['Price per unit', formatUsd(order.priceCents)],
  ['Total', formatUsd(order.totalCents)],
]

const orderPage = (order: OrderRecord, publicUrl: string, label: string) => ({
  label,
  url: `${publicUrl}/dashboard/orders/${order.id}`,
})

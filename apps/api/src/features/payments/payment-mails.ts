import { paths } from '@wheelyard/contract/rules/paths'
import { formatUsd } from '@wheelyard/contract/rules/money'
import { layOut } from '@wheelyard/mail/layout'
import type { Mail } from '@wheelyard/mail/outbox'
import { type Card, cardLabel } from '#api/clients/card-intent'
import type { OrderRecord } from '../orders/orders.store.ts'

type Receipt = { order: OrderRecord; card: Card | undefined; invoiceNumber: number }

export function receiptMail({ order, card, invoiceNumber }: Receipt, publicUrl: string): Mail {
  return {
    key: `receipt:${order.id}`,
    to: order.email,
    subject: `Receipt: ${formatUsd(order.totalCents)} for ${order.quantity} × ${order.productName}`,
    ...layOut({
      heading: 'Thank you for your payment',
      paragraphs: [
        `${order.customerName}, your order is paid and will be shipped. You can download the invoice from the order page.`,
      ],
      facts: [
        ...factsOf(order),
        ['Paid by', cardLabel(card)],
        ['Transaction', order.transactionId ?? ''],
        ['Invoice', String(invoiceNumber)],
      ],
      action: orderPage(order, publicUrl, 'View order and invoice'),
      footnote: FOOTNOTE,
    }),
  }
}

type Refund = { id: string; amountCents: number; reason: string }

export function orderRefundedMail(order: OrderRecord, refund: Refund, publicUrl: string): Mail {
  return {
    key: `refund:${refund.id}`,
    to: order.email,
    subject: `Refunded: ${formatUsd(refund.amountCents)} for ${order.productName}`,
    ...layOut({
      heading: 'Your order was refunded',
      paragraphs: [
        `${order.customerName}, we have refunded ${formatUsd(refund.amountCents)} to the card you paid with. It can take your bank 5 to 10 days to show it.`,
      ],
      facts: [...factsOf(order), ['Reason', refund.reason]],
      action: orderPage(order, publicUrl, 'View order'),
      footnote: FOOTNOTE,
    }),
  }
}

/** For a charge that could not be applied to its order. */
export function unappliedPaymentMail(order: OrderRecord, refund: Refund, publicUrl: string): Mail {
  return {
    key: `payment-returned:${refund.id}`,
    to: order.email,
    subject: `Refunded: your payment of ${formatUsd(refund.amountCents)}`,
    ...layOut({
      heading: 'We have refunded your payment',
      paragraphs: [
        `${order.customerName}, we received a payment of ${formatUsd(refund.amountCents)} that could not be applied to your order. ${refund.reason}`,
        'We have refunded it in full to the card you paid with. It can take your bank 5 to 10 days to show it.',
      ],
      facts: factsOf(order),
      action: { label: 'Order again', url: publicUrl + paths.purchase(order.productId) },
      footnote: FOOTNOTE,
    }),
  }
}

const FOOTNOTE = 'You are receiving this email because this address was used to place an order at Wheelyard.'

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
  url: publicUrl + paths.order(order.id),
})

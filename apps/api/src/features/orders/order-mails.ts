import { formatUsd } from '@wheelyard/contract/rules/money'
import { layOut } from '@wheelyard/mail/layout'
import type { Mail } from '@wheelyard/mail/outbox'
import type { NewOrder } from './order-placement.store.ts'

/** What of an order a mail about it says. */
type Mailed = NewOrder & { payBy: Date }

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

export function orderPlacedMail(order: Mailed, publicUrl: string): Mail {
  return mailOf('order-placed', order, {
    subject: `We keep ${order.quantity} × ${order.productName} for you`,
    heading: 'Your order is placed',
    paragraphs: [
      `Thank you, ${order.customerName}. Your pieces are taken out of stock and kept for you.`,
      `Please pay by ${moment.format(order.payBy)} UTC; after that the order expires by itself.`,
    ],
    action: { label: 'Pay this order', url: `${publicUrl}/dashboard/payment/${order.id}` },
  })
}

export function orderShippedMail(order: Mailed, publicUrl: string): Mail {
  return mailOf('order-shipped', order, {
    subject: `Shipped: ${order.quantity} × ${order.productName}`,
    heading: 'Your order is on its way',
    paragraphs: [`Good news, ${order.customerName}: we have shipped your order to ${order.address}.`],
    action: { label: 'See your order', url: `${publicUrl}/dashboard/orders/${order.id}` },
  })
}

export function orderExpiredMail(order: Mailed, publicUrl: string): Mail {
  return mailOf('order-expired', order, {
    subject: `Expired: your order of ${order.productName}`,
    heading: 'Your order has expired',
    paragraphs: [
      `We did not receive a payment by ${moment.format(order.payBy)} UTC, so the order has ended and its pieces are for sale again. Nothing was charged.`,
      'If you still want them, please order again.',
    ],
    action: { label: 'Order again', url: `${publicUrl}/purchase/${order.productId}` },
  })
}

type Words = { subject: string; heading: string; paragraphs: string[]; action: { label: string; url: string } }

function mailOf(kind: string, order: Mailed, { subject, ...words }: Words): Mail {
  const facts = [
    ['Order', order.id],
    ['Product', order.productName],
    ['Quantity', String(order.quantity)],
    ['Price per unit', formatUsd(order.priceCents)],
    ['Total', formatUsd(order.totalCents)],
  ] as const
  const footnote = 'You get this mail because this address placed an order at Wheelyard.'
  return { key: `${kind}:${order.id}`, to: order.email, subject, ...layOut({ ...words, facts, footnote }) }
}

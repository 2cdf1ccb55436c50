import { orderNumberOf, orderNumberText } from '@wheelyard/contract/orders/order-number'
import { ORDER_FOOTNOTE, orderAgain, orderFacts, orderLabel } from '@wheelyard/contract/orders/order-texts'
import { paths } from '@wheelyard/contract/shop/paths'
import type { Mail } from '@wheelyard/mail/outbox'
import { ORDER_PLACED, PAYMENT_REMINDER } from '#api/shop/mail/mail.store'
import type { OrderRecord } from '../records/order-record.store.ts'
import type { NewOrder } from './new-order.ts'

type MailedOrder = NewOrder & { number?: number; payBy: Date }

const dateTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

export function orderPlacedMail(order: MailedOrder, publicUrl: string): Mail {
  return mailOf(ORDER_PLACED, order, {
    subject: `Order received: ${orderLabel(order)}`,
    heading: 'We have received your order',
    paragraphs: [
      `Thank you, ${order.customerName}. The stock is reserved for you.`,
      `Please pay by ${dateTime.format(order.payBy)} UTC; after that the order expires.`,
    ],
    action: { label: 'Pay this order', url: publicUrl + paths.payment(order.id) },
  })
}

export function paymentReminderMail(order: OrderRecord, publicUrl: string): Mail {
  const number = orderNumberText(order.number)
  return mailOf(PAYMENT_REMINDER, order, {
    subject: `Please pay soon: order ${orderLabel(order)}`,
    heading: `Your order ${number} is not paid yet`,
    paragraphs: [
      `${order.customerName}, we keep the stock for you until ${dateTime.format(order.payBy)} UTC; after that the order expires.`,
      'If you do not need it any more, you can cancel it or let it expire. Nothing is charged then.',
    ],
    action: { label: 'Pay this order', url: publicUrl + paths.payment(order.id) },
  })
}

export function orderExpiredMail(order: MailedOrder, publicUrl: string): Mail {
  return mailOf('order-expired', order, {
    subject: `Expired: your order ${orderNumberOf(order)} of ${order.title}`,
    heading: 'Your order has expired',
    paragraphs: [
      `We did not receive a payment by ${dateTime.format(order.payBy)} UTC, so the order has expired and its stock is released. Nothing was charged.`,
      'If you still need these units, please order again.',
    ],
    action: orderAgain(order, publicUrl),
  })
}

type Content = { subject: string; heading: string; paragraphs: string[]; action: { label: string; url: string } }

function mailOf(kind: string, order: MailedOrder, { subject, ...content }: Content): Mail {
  return {
    key: `${kind}:${order.id}`,
    to: order.email,
    subject,
    content: { ...content, facts: orderFacts(order), footnote: ORDER_FOOTNOTE },
  }
}

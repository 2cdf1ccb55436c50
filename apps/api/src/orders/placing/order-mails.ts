import { orderNumberOf, orderNumberText } from '@wheelyard/contract/orders/order-number'
import { ORDER_FOOTNOTE, orderAgain, orderFacts, orderLabel, orderTable } from '@wheelyard/contract/orders/order-texts'
import { paths } from '@wheelyard/contract/shop/paths'
import type { Mail } from '@wheelyard/mail/outbox'
import { timeText } from '@wheelyard/mail/time-text'
import { ORDER_PLACED, PAYMENT_REMINDER } from '#api/shop/mail/mail.store'
import type { OrderRecord } from '../records/order-record.store.ts'
import type { NewOrder } from './new-order.ts'

/** Of the buyer, as far as it is known. */
type TimeZone = string | null | undefined

type MailedOrder = NewOrder & { number?: number; payBy: Date }

export function orderPlacedMail(order: MailedOrder, publicUrl: string, timeZone?: TimeZone): Mail {
  return mailOf(ORDER_PLACED, order, {
    subject: `Order received: ${orderLabel(order)}`,
    heading: 'Thank you for your order',
    paragraphs: [
      `${order.customerName}, we’ve received your order and reserved the stock for you.`,
      `Please pay by ${timeText(order.payBy, timeZone)}. After that, the order expires.`,
    ],
    action: { label: 'Pay now', url: publicUrl + paths.payment(order.id) },
  })
}

export function paymentReminderMail(order: OrderRecord, publicUrl: string, timeZone?: TimeZone): Mail {
  const number = orderNumberText(order.number)
  return mailOf(PAYMENT_REMINDER, order, {
    subject: `Payment reminder: ${orderLabel(order)}`,
    heading: `Your order ${number} is waiting for payment`,
    paragraphs: [
      `${order.customerName}, we’re holding the stock for you until ${timeText(order.payBy, timeZone)}. After that, the order expires.`,
      'No longer need it? Cancel the order or let it expire. You won’t be charged.',
    ],
    action: { label: 'Pay now', url: publicUrl + paths.payment(order.id) },
  })
}

export function orderExpiredMail(order: MailedOrder, publicUrl: string, timeZone?: TimeZone): Mail {
  return mailOf('order-expired', order, {
    subject: `Order expired: ${orderNumberOf(order)}, ${order.title}`,
    heading: 'Your order has expired',
    paragraphs: [
      `We didn’t receive your payment by ${timeText(order.payBy, timeZone)}, so we’ve released the stock. You haven’t been charged.`,
      'Still need these products? Just order again.',
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
    content: { ...content, facts: orderFacts(order), table: orderTable(order), footnote: ORDER_FOOTNOTE },
  }
}

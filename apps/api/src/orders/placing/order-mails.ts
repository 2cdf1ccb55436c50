import { titleInWords } from '@wheelyard/contract/buying/cart-rules'
import { orderNumberOf, orderNumberText } from '@wheelyard/contract/orders/order-number'
import { ORDER_FOOTNOTE, orderAgain, orderFacts, orderLabel, orderTable } from '@wheelyard/contract/orders/order-texts'
import { pageUrl } from '@wheelyard/contract/shop/language-paths'
import { paths } from '@wheelyard/contract/shop/paths'
import type { Mail } from '@wheelyard/mail/outbox'
import { timeText } from '@wheelyard/mail/time-text'
import * as t from '@wheelyard/messages/server'
import { ORDER_PLACED, PAYMENT_REMINDER } from '#api/shop/mail/mail.store'
import type { OrderRecord } from '../records/order-record.store.ts'
import type { NewOrder } from './new-order.ts'

/** Of the buyer, as far as it is known. */
type TimeZone = string | null | undefined

type MailedOrder = NewOrder & { number?: number; payBy: Date }

export function orderPlacedMail(order: MailedOrder, publicUrl: string, timeZone?: TimeZone): Mail {
  return mailOf(ORDER_PLACED, order, {
    subject: t.placing_orderReceived({ order: orderLabel(order) }),
    heading: t.placing_thankYouForYour(),
    paragraphs: [
      t.placing_customerNameWeveReceivedYour({ customerName: order.customerName }),
      t.placing_pleasePayByAfter({ payBy: timeText(order.payBy, timeZone) }),
    ],
    action: { label: t.placing_payNow(), url: pageUrl(publicUrl, paths.payment(order.id)) },
  })
}

export function paymentReminderMail(order: OrderRecord, publicUrl: string, timeZone?: TimeZone): Mail {
  const number = orderNumberText(order.number)
  return mailOf(PAYMENT_REMINDER, order, {
    subject: t.placing_paymentReminder({ order: orderLabel(order) }),
    heading: t.placing_yourOrderIsWaiting({ number }),
    paragraphs: [
      t.placing_customerNameWereHoldingStock({
        customerName: order.customerName,
        payBy: timeText(order.payBy, timeZone),
      }),
      t.placing_noLongerNeedIt(),
    ],
    action: { label: t.placing_payNow(), url: pageUrl(publicUrl, paths.payment(order.id)) },
  })
}

export function orderExpiredMail(order: MailedOrder, publicUrl: string, timeZone?: TimeZone): Mail {
  return mailOf('order-expired', order, {
    subject: t.placing_orderExpired({ order: orderNumberOf(order), title: titleInWords(order.title) }),
    heading: t.placing_yourOrderHasExpired(),
    paragraphs: [
      t.placing_weDidntReceiveYour({ payBy: timeText(order.payBy, timeZone) }),
      t.placing_stillNeedTheseProducts(),
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
    content: { ...content, facts: orderFacts(order), table: orderTable(order), footnote: ORDER_FOOTNOTE() },
  }
}

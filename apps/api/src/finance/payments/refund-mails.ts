import { titleInWords } from '@wheelyard/contract/buying/cart-rules'
import { formatMoney } from '@wheelyard/contract/values/money'
import { orderNumberText } from '@wheelyard/contract/orders/order-number'
import { ORDER_FOOTNOTE, orderAgain, orderFacts, orderTable } from '@wheelyard/contract/orders/order-texts'
import { pageUrl } from '@wheelyard/contract/shop/language-paths'
import { paths } from '@wheelyard/contract/shop/paths'
import type { MailContent } from '@wheelyard/mail/content'
import type { Mail } from '@wheelyard/mail/outbox'
import * as t from '@wheelyard/messages/server'
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
  const way = refunds.every(({ payment }) => payment.method === 'card') ? 'card' : 'other'
  const made = { customerName: order.customerName, refunded, way }
  const rest = t.payments_thisIsRestOf({
    paid: formatMoney(paidCents),
    earlier: formatMoney(paidCents - refundedCents),
  })
  return mailOf(order, {
    key: `refund:${id}`,
    subject: t.payments_refundedFor({
      amount: refunded,
      number: orderNumberText(order.number),
      title: titleInWords(order.title),
    }),
    heading: t.payments_weveRefundedYourOrder(),
    paragraphs: [
      `${refunds.length > 1 ? t.payments_weveRefundedInParts({ ...made, parts: partsText(refunds) }) : t.payments_weveRefunded(made)} ${t.payments_yourBankMayTake()}`,
      ...(refundedCents < paidCents ? [rest] : []),
    ],
    table: orderTable(order),
    facts: [...orderFacts(order), [t.payments_reason(), reason]],
    action: { label: t.payments_viewOrder(), url: pageUrl(publicUrl, paths.order(order.id)) },
  })
}

const partsText = (refunds: Ended['refunds']) =>
  refunds
    .map(({ refund, payment }) => {
      const amount = formatMoney(refund.amountCents)
      return payment.freightQuoteId ? t.payments_amountForFreight({ amount }) : t.payments_amountForOrder({ amount })
    })
    .reduce((first, second) => t.payments_partAndPart({ first, second }))

const sumOf = (rows: { amountCents: number }[]) => rows.reduce((sum, { amountCents }) => sum + amountCents, 0)

type Unapplied = Pick<RefundRow, 'id' | 'reason' | 'amountCents'> & Pick<PaymentRow, 'freightQuoteId'>

export function unappliedPaymentMail(order: OrderRecord, refund: Unapplied, publicUrl: string): Mail {
  return mailOf(order, {
    key: `payment-returned:${refund.id}`,
    subject: t.payments_refundedYourPaymentOf({ amount: formatMoney(refund.amountCents) }),
    heading: t.payments_weveRefundedYourPayment(),
    paragraphs: [
      t.payments_customerNameWeReceivedBut({
        customerName: order.customerName,
        amount: formatMoney(refund.amountCents),
        reason: refund.reason,
      }),
      `${t.payments_weveRefundedFullAmount()} ${t.payments_yourBankMayTake()}`,
    ],
    table: orderTable(order),
    facts: orderFacts(order),
    action: refund.freightQuoteId
      ? { label: t.payments_viewOrder(), url: pageUrl(publicUrl, paths.order(order.id)) }
      : orderAgain(order, publicUrl),
  })
}

type Content = MailContent & Pick<Mail, 'key' | 'subject'>

export const mailOf = (order: OrderRecord, { key, subject, ...content }: Content): Mail => ({
  key,
  to: order.email,
  subject,
  content: { ...content, footnote: ORDER_FOOTNOTE() },
})

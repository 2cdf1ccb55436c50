import type { OrderReturn } from '@wheelyard/contract/fulfilment/returns.calls'
import type { Fact } from '@wheelyard/contract/buying/cost-texts'
import { formatCount } from '@wheelyard/contract/values/format-count'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import { orderNumberText } from '@wheelyard/contract/orders/order-number'
import { ORDER_FOOTNOTE, orderAgain, orderFacts, orderTable } from '@wheelyard/contract/orders/order-texts'
import { paths } from '@wheelyard/contract/shop/paths'
import { returnTexts } from '@wheelyard/contract/fulfilment/return-texts'
import type { MailContent, MailTable } from '@wheelyard/mail/content'
import type { Mail } from '@wheelyard/mail/outbox'
import { attachmentOf, type InvoiceRow } from '../invoices/issue-invoice.store.ts'
import type { OrderRecord } from '#api/orders/records/order-record.store'
import type { PaymentRow, RefundRow } from '#api/tables/payments'

type Ended = Pick<RefundRow, 'id' | 'reason'> & {
  refunds: { refund: Pick<RefundRow, 'amountCents'>; payment: Pick<PaymentRow, 'freightQuoteId'> }[]
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
  const rest = `This is the rest of the ${formatMoney(paidCents)} you paid. We refunded the other ${formatMoney(paidCents - refundedCents)} separately.`
  return mailOf(order, {
    key: `refund:${id}`,
    subject: `Refunded: ${refunded} for ${orderNumberText(order.number)}, ${order.title}`,
    heading: 'We’ve refunded your order',
    paragraphs: [
      `${order.customerName}, we’ve refunded ${refunded} to your card${parts.length > 1 ? `: ${parts.join(' and ')}` : ''}. ${BANK_DAYS}`,
      ...(refundedCents < paidCents ? [rest] : []),
    ],
    table: orderTable(order),
    facts: [...orderFacts(order), ['Reason', reason]],
    action: { label: 'View order', url: publicUrl + paths.order(order.id) },
  })
}

const BANK_DAYS = 'Your bank may take 5 to 10 days to show it.'

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

type RefundedReturn = {
  order: OrderRecord
  returned: OrderReturn
  refund: RefundRow
  creditNote: InvoiceRow | undefined
}

export function returnRefundedMail({ order, returned, refund, creditNote }: RefundedReturn, publicUrl: string): Mail {
  const refunded = formatMoney(refund.amountCents)
  return mailOf(order, {
    key: `return-refunded:${refund.id}`,
    subject: `Refunded: ${refunded} for your return ${returned.number}`,
    heading: 'We’ve refunded your return',
    paragraphs: [
      `${order.customerName}, here’s the latest on your return ${returned.number} of ${returned.orderTitle}.`,
      returnTexts(returned).buyer,
      `${BANK_DAYS}${creditNote ? ' Your credit note is attached and on the order page.' : ''}`,
    ],
    table: refundedTable(returned, refunded),
    facts: [
      ['Return', returned.number],
      ['Order', returned.orderNumber],
      ['Reason', refund.reason],
    ],
    action: { label: 'View return', url: publicUrl + paths.return(returned._id) },
    attachments: creditNote ? [attachmentOf(creditNote)] : [],
  })
}

const refundedTable = ({ lines, refund }: OrderReturn, refunded: string): MailTable => ({
  figures: ['Quantity', 'Refund'],
  rows: lines
    .filter((line) => line.refunded > 0)
    .map((line) => ({
      name: line.productName,
      sku: line.sku,
      figures: [formatCount(line.refunded), formatMoney(centsOf(line.refund))],
    })),
  sums: [
    ...amountFact('Freight', refund?.freight ?? 0),
    ...amountFact('Tax', refund?.tax ?? 0),
    ['Refunded', refunded],
  ],
})

const amountFact = (name: string, dollars: number): Fact[] =>
  dollars > 0 ? [[name, formatMoney(centsOf(dollars))]] : []

type Content = MailContent & Pick<Mail, 'key' | 'subject'>

const mailOf = (order: OrderRecord, { key, subject, ...content }: Content): Mail => ({
  key,
  to: order.email,
  subject,
  content: { ...content, footnote: ORDER_FOOTNOTE },
})

import type { OrderReturn } from '@wheelyard/contract/fulfilment/returns.calls'
import type { Fact } from '@wheelyard/contract/buying/cost-texts'
import { formatCount } from '@wheelyard/contract/values/format-count'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import { orderNumberText } from '@wheelyard/contract/orders/order-number'
import { ORDER_FOOTNOTE, orderAgain, orderFacts } from '@wheelyard/contract/orders/order-texts'
import { paths } from '@wheelyard/contract/shop/paths'
import { returnTexts } from '@wheelyard/contract/fulfilment/return-texts'
import type { MailContent } from '@wheelyard/mail/layout'
import type { Mail } from '@wheelyard/mail/outbox'
import { attachmentOf, type InvoiceRow } from '../invoices/issue-invoice.store.ts'
import type { OrderRecord } from '#api/orders/records/order-record.store'
import type { PaymentRow, RefundRow } from '#api/tables/payments'
import type { WholeRefund } from './refunds.store.ts'

type Ended = Pick<RefundRow, 'id' | 'reason'> & {
  refunds: WholeRefund[]
  charges: Pick<PaymentRow, 'amountCents'>[]
}

/** What was refunded in part before is not told again. */
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
  const rest = `This is the rest of the ${formatMoney(paidCents)} that you paid: the other ${formatMoney(paidCents - refundedCents)} was refunded apart.`
  return mailOf(order, {
    key: `refund:${id}`,
    subject: `Refunded: ${refunded} for ${orderNumberText(order.number)}, ${order.title}`,
    heading: 'Your order was refunded',
    paragraphs: [
      `${order.customerName}, we have refunded ${refunded} to the card you paid with${parts.length > 1 ? `: ${parts.join(' and ')}` : ''}. It can take your bank 5 to 10 days to show it.`,
      ...(refundedCents < paidCents ? [rest] : []),
    ],
    facts: [...orderFacts(order), ['Reason', reason]],
    action: { label: 'View order', url: publicUrl + paths.order(order.id) },
  })
}

const sumOf = (rows: { amountCents: number }[]) => rows.reduce((sum, { amountCents }) => sum + amountCents, 0)

type Unapplied = Pick<RefundRow, 'id' | 'reason' | 'amountCents'> & Pick<PaymentRow, 'freightQuoteId'>

export function unappliedPaymentMail(order: OrderRecord, refund: Unapplied, publicUrl: string): Mail {
  return mailOf(order, {
    key: `payment-returned:${refund.id}`,
    subject: `Refunded: your payment of ${formatMoney(refund.amountCents)}`,
    heading: 'We have refunded your payment',
    paragraphs: [
      `${order.customerName}, we received a payment of ${formatMoney(refund.amountCents)} that could not be applied to your order. ${refund.reason}`,
      'We have refunded it in full to the card you paid with. It can take your bank 5 to 10 days to show it.',
    ],
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
    heading: 'Your return is refunded',
    paragraphs: [
      `${order.customerName}, this is about your return ${returned.number} of ${returned.orderTitle}.`,
      returnTexts(returned).buyer,
      `It can take your bank 5 to 10 days to show ${refunded}.${creditNote ? ' The credit note is attached; you can also download it from the order page.' : ''}`,
    ],
    facts: [...factsOf(returned), ['Refunded', refunded], ['Reason', refund.reason]],
    action: { label: 'See your return', url: publicUrl + paths.return(returned._id) },
    attachments: creditNote ? [attachmentOf(creditNote)] : [],
  })
}

const factsOf = ({ number, orderNumber, lines, refund }: OrderReturn): Fact[] => [
  ['Return', number],
  ['Order', orderNumber],
  ...lines
    .filter(({ refunded }) => refunded > 0)
    .map((line): Fact => [
      `${formatCount(line.refunded)} × ${line.productName}, ${line.sku}`,
      formatMoney(centsOf(line.refund)),
    ]),
  ...amountFact('Freight', refund?.freight ?? 0),
  ...amountFact('Tax', refund?.tax ?? 0),
]

const amountFact = (name: string, dollars: number): Fact[] =>
  dollars > 0 ? [[name, formatMoney(centsOf(dollars))]] : []

type Content = MailContent & Pick<Mail, 'key' | 'subject'>

const mailOf = (order: OrderRecord, { key, subject, ...content }: Content): Mail => ({
  key,
  to: order.email,
  subject,
  content: { ...content, footnote: ORDER_FOOTNOTE },
})

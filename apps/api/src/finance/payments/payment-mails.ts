import { formatMoney } from '@wheelyard/contract/values/money'
import { orderNumberText } from '@wheelyard/contract/orders/order-number'
import { ORDER_FOOTNOTE, orderAgain, orderFacts, orderLabel } from '@wheelyard/contract/orders/order-texts'
import { paths } from '@wheelyard/contract/shop/paths'
import { quoteFacts } from '@wheelyard/contract/orders/quote-texts'
import type { Mail } from '@wheelyard/mail/outbox'
import type { MailContent } from '@wheelyard/mail/layout'
import { type Card, cardLabel } from '#api/clients/card-intent'
import { attachmentOf, type InvoiceRow } from '../invoices/issue-invoice.store.ts'
import type { OrderRecord } from '#api/orders/records/order-record.store'
import { amountOf, type Bill } from './bill.ts'
import type { PaymentRow, RefundRow } from '#api/tables/payments'
import type { WholeRefund } from './refunds.store.ts'

type Receipt = { id: string; card: Card | undefined; invoice: InvoiceRow | undefined }

export function receiptMail(bill: Bill, { id, card, invoice }: Receipt, publicUrl: string): Mail {
  const { order, quote } = bill
  const label = orderLabel(order)
  return mailOf(order, {
    key: `receipt:${quote?.id ?? order.id}`,
    subject: `Receipt: ${formatMoney(amountOf(bill))} for ${quote ? `the freight of ${label}` : label}`,
    heading: 'Thank you for your payment',
    paragraphs: [`${order.customerName}, ${whatIsNext(bill)} ${invoice ? INVOICE_ATTACHED : INVOICE_FOLLOWS}`],
    facts: [
      ...(quote ? quoteFacts(order, quote) : orderFacts(order)),
      ['Paid by', cardLabel(card)],
      ['Transaction', id],
      ...(invoice ? [['Invoice', String(invoice.number)] as const] : []),
    ],
    action: { label: 'View order and invoice', url: publicUrl + paths.order(order.id) },
    attachments: invoice ? [attachmentOf(invoice)] : [],
  })
}

const INVOICE_ATTACHED = 'The invoice is attached; you can also download it from the order page.'
const INVOICE_FOLLOWS = 'You can download the invoice from the order page as soon as it is issued.'

function whatIsNext({ order, quote }: Bill): string {
  if (quote) return 'the freight of your order is paid and the order will be shipped.'
  if (!order.freight?.isQuoted) return 'your order is paid and will be shipped.'
  return 'your goods are paid. Next we propose what the freight costs; nothing ships before you have accepted it.'
}

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

type Content = MailContent & Pick<Mail, 'key' | 'subject'>

const mailOf = (order: OrderRecord, { key, subject, ...content }: Content): Mail => ({
  key,
  to: order.email,
  subject,
  content: { ...content, footnote: ORDER_FOOTNOTE },
})

import type { Fact } from '@wheelyard/contract/buying/cost-texts'
import type { OrderReturn } from '@wheelyard/contract/fulfilment/returns.calls'
import { returnTexts } from '@wheelyard/contract/fulfilment/return-texts'
import { orderNumberText } from '@wheelyard/contract/orders/order-number'
import { orderFacts } from '@wheelyard/contract/orders/order-texts'
import { paths } from '@wheelyard/contract/shop/paths'
import { formatCount } from '@wheelyard/messages/format-count'
import { formatMoney } from '@wheelyard/contract/values/money'
import type { MailTable } from '@wheelyard/mail/content'
import type { Mail } from '@wheelyard/mail/outbox'
import { attachmentOf, type InvoiceRow } from '../invoices/issue-invoice.store.ts'
import type { OrderRecord } from '#api/orders/records/order-record.store'
import type { RefundRow } from '#api/tables/payments'
import type { RefundedLine } from './refund-lines.store.ts'
import { BANK_DAYS, mailOf } from './refund-mails.ts'

type Refunded = { order: OrderRecord; refund: RefundRow; lines: RefundedLine[]; creditNote: InvoiceRow | undefined }

/** Of units, of freight, or as goodwill. */
export function partRefundedMail(refunded: Refunded, publicUrl: string): Mail {
  const { order, refund } = refunded
  const amount = formatMoney(refund.amountCents)
  return mailOf(order, {
    key: `part-refunded:${refund.id}`,
    subject: `Refunded: ${amount} for ${orderNumberText(order.number)}, ${order.title}`,
    heading: 'We’ve refunded part of your order',
    paragraphs: [
      `${order.customerName}, we’ve refunded ${amount} of your order.`,
      bankDays(refunded),
      ...(hasKeptUnits(refunded) ? ['Refunded units that haven’t shipped won’t be shipped.'] : []),
    ],
    table: refundedTable(refunded),
    facts: [...orderFacts(order), ['Reason', refund.reason]],
    action: { label: 'View order', url: publicUrl + paths.order(order.id) },
    attachments: attachmentsOf(refunded),
  })
}

const hasKeptUnits = ({ order, lines }: Refunded) =>
  order.lines.some(({ productId, keptBack }) => keptBack > 0 && lines.some((line) => line.productId === productId))

export function returnRefundedMail(refunded: Refunded & { returned: OrderReturn }, publicUrl: string): Mail {
  const { order, returned, refund } = refunded
  return mailOf(order, {
    key: `return-refunded:${refund.id}`,
    subject: `Refunded: ${formatMoney(refund.amountCents)} for your return ${returned.number}`,
    heading: 'We’ve refunded your return',
    paragraphs: [
      `${order.customerName}, here’s the latest on your return ${returned.number} of ${returned.orderTitle}.`,
      returnTexts(returned).buyer,
      bankDays(refunded),
    ],
    table: refundedTable(refunded),
    facts: [
      ['Return', returned.number],
      ['Order', returned.orderNumber],
      ['Reason', refund.reason],
    ],
    action: { label: 'View return', url: publicUrl + paths.return(returned._id) },
    attachments: attachmentsOf(refunded),
  })
}

const bankDays = ({ creditNote }: Refunded) =>
  `${BANK_DAYS}${creditNote ? ' Your credit note is attached and on the order page.' : ''}`
const attachmentsOf = ({ creditNote }: Refunded) => (creditNote ? [attachmentOf(creditNote)] : [])

function refundedTable({ order, refund, lines }: Refunded): MailTable {
  const parts = refund.parts ?? []
  const sumOf = (cost: 'goodsCents' | 'freightCents' | 'taxCents') => parts.reduce((sum, part) => sum + part[cost], 0)
  const goodwillCents = sumOf('goodsCents') - lines.reduce((sum, { cents }) => sum + cents, 0)
  return {
    figures: ['Quantity', 'Refund'],
    rows: order.lines.flatMap(({ productId, productName: name, sku }) => {
      const line = lines.find((each) => each.productId === productId)
      return line
        ? [{ name, sku, figures: [line.quantity ? formatCount(line.quantity) : '', formatMoney(line.cents)] }]
        : []
    }),
    sums: [
      ...amountFact('Price reduction', goodwillCents),
      ...amountFact('Freight', sumOf('freightCents')),
      ...amountFact('Tax', sumOf('taxCents')),
      ['Refunded', formatMoney(refund.amountCents)],
    ],
  }
}

const amountFact = (name: string, cents: number): Fact[] => (cents > 0 ? [[name, formatMoney(cents)]] : [])

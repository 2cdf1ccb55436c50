import { titleInWords } from '@wheelyard/contract/buying/cart-rules'
import type { Fact } from '@wheelyard/contract/buying/cost-texts'
import type { OrderReturn } from '@wheelyard/contract/fulfilment/returns.calls'
import { returnTexts } from '@wheelyard/contract/fulfilment/return-texts'
import { orderNumberText } from '@wheelyard/contract/orders/order-number'
import { orderFacts } from '@wheelyard/contract/orders/order-texts'
import { pageUrl } from '@wheelyard/contract/shop/language-paths'
import { paths } from '@wheelyard/contract/shop/paths'
import { formatCount } from '@wheelyard/messages/format'
import { formatMoney } from '@wheelyard/contract/values/money'
import type { MailTable } from '@wheelyard/mail/content'
import type { Mail } from '@wheelyard/mail/outbox'
import * as t from '@wheelyard/messages/server'
import { attachmentOf, type InvoiceRow } from '../invoices/issue-invoice.store.ts'
import type { OrderRecord } from '#api/orders/records/order-record.store'
import type { RefundRow } from '#api/tables/payments'
import type { RefundedLine } from './refund-lines.store.ts'
import { mailOf } from './refund-mails.ts'

type Refunded = { order: OrderRecord; refund: RefundRow; lines: RefundedLine[]; creditNote: InvoiceRow | undefined }

/** Of units, of freight, or as goodwill. */
export function partRefundedMail(refunded: Refunded, publicUrl: string): Mail {
  const { order, refund } = refunded
  const amount = formatMoney(refund.amountCents)
  return mailOf(order, {
    key: `part-refunded:${refund.id}`,
    subject: t.payments_refundedFor({
      amount,
      number: orderNumberText(order.number),
      title: titleInWords(order.title),
    }),
    heading: t.payments_weveRefundedPartOf(),
    paragraphs: [
      t.payments_customerNameWeveRefundedOf({ customerName: order.customerName, amount }),
      bankDays(refunded),
      ...(hasKeptUnits(refunded) ? [t.payments_refundedUnitsThatHavent()] : []),
    ],
    table: refundedTable(refunded),
    facts: [...orderFacts(order), [t.payments_reason(), refund.reason]],
    action: { label: t.payments_viewOrder(), url: pageUrl(publicUrl, paths.order(order.id)) },
    attachments: attachmentsOf(refunded),
  })
}

const hasKeptUnits = ({ order, lines }: Refunded) =>
  order.lines.some(({ productId, keptBack }) => keptBack > 0 && lines.some((line) => line.productId === productId))

export function returnRefundedMail(refunded: Refunded & { returned: OrderReturn }, publicUrl: string): Mail {
  const { order, returned, refund } = refunded
  return mailOf(order, {
    key: `return-refunded:${refund.id}`,
    subject: t.payments_refundedForYourReturn({ amount: formatMoney(refund.amountCents), number: returned.number }),
    heading: t.payments_weveRefundedYourReturn(),
    paragraphs: [
      t.payments_customerNameHeresLatestOn({
        customerName: order.customerName,
        number: returned.number,
        orderTitle: returned.orderTitle,
      }),
      returnTexts(returned).buyer,
      bankDays(refunded),
    ],
    table: refundedTable(refunded),
    facts: [
      [t.payments_return(), returned.number],
      [t.payments_order(), returned.orderNumber],
      [t.payments_reason(), refund.reason],
    ],
    action: { label: t.payments_viewReturn(), url: pageUrl(publicUrl, paths.return(returned._id)) },
    attachments: attachmentsOf(refunded),
  })
}

const bankDays = ({ creditNote }: Refunded) =>
  [t.payments_yourBankMayTake(), ...(creditNote ? [t.payments_yourCreditNoteIs()] : [])].join(' ')
const attachmentsOf = ({ creditNote }: Refunded) => (creditNote ? [attachmentOf(creditNote)] : [])

function refundedTable({ order, refund, lines }: Refunded): MailTable {
  const parts = refund.parts ?? []
  const sumOf = (cost: 'goodsCents' | 'freightCents' | 'taxCents') => parts.reduce((sum, part) => sum + part[cost], 0)
  const goodwillCents = sumOf('goodsCents') - lines.reduce((sum, { cents }) => sum + cents, 0)
  return {
    figures: [t.payments_quantity(), t.payments_refund()],
    rows: order.lines.flatMap(({ productId, productName: name, sku }) => {
      const line = lines.find((each) => each.productId === productId)
      return line
        ? [{ name, sku, figures: [line.quantity ? formatCount(line.quantity) : '', formatMoney(line.cents)] }]
        : []
    }),
    sums: [
      ...amountFact(t.payments_priceReduction(), goodwillCents),
      ...amountFact(t.payments_freight(), sumOf('freightCents')),
      ...amountFact(t.payments_tax(), sumOf('taxCents')),
      [t.payments_refunded(), formatMoney(refund.amountCents)],
    ],
  }
}

const amountFact = (name: string, cents: number): Fact[] => (cents > 0 ? [[name, formatMoney(cents)]] : [])

import type { OrderReturn } from '@wheelyard/contract/fulfilment/returns.calls'
import type { Fact } from '@wheelyard/contract/buying/cost-texts'
import { formatCount } from '@wheelyard/contract/values/format-count'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import { ORDER_FOOTNOTE } from '@wheelyard/contract/orders/order-texts'
import { paths } from '@wheelyard/contract/shop/paths'
import { returnTexts } from '@wheelyard/contract/fulfilment/return-texts'
import type { Mail } from '@wheelyard/mail/outbox'
import { attachmentOf, type InvoiceRow } from '../invoices/issue-invoice.store.ts'
import type { OrderRecord } from '#api/orders/records/order-record.store'
import type { RefundRow } from '#api/tables/payments'

type RefundedReturn = {
  order: OrderRecord
  returned: OrderReturn
  refund: RefundRow
  creditNote: InvoiceRow | undefined
}

export function returnRefundedMail({ order, returned, refund, creditNote }: RefundedReturn, publicUrl: string): Mail {
  const refunded = formatMoney(refund.amountCents)
  return {
    key: `return-refunded:${refund.id}`,
    to: order.email,
    subject: `Refunded: ${refunded} for your return ${returned.number}`,
    content: {
      heading: 'Your return is refunded',
      paragraphs: [
        `${order.customerName}, this is about your return ${returned.number} of ${returned.orderTitle}.`,
        returnTexts(returned).buyer,
        `It can take your bank 5 to 10 days to show ${refunded}.${creditNote ? ' The credit note is attached; you can also download it from the order page.' : ''}`,
      ],
      facts: [...factsOf(returned), ['Refunded', refunded], ['Reason', refund.reason]],
      action: { label: 'See your return', url: publicUrl + paths.return(returned._id) },
      footnote: ORDER_FOOTNOTE,
      attachments: creditNote ? [attachmentOf(creditNote)] : [],
    },
  }
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

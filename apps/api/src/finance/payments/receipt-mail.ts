import { formatMoney } from '@wheelyard/contract/values/money'
import { ORDER_FOOTNOTE, orderFacts, orderLabel, orderTable } from '@wheelyard/contract/orders/order-texts'
import { paths } from '@wheelyard/contract/shop/paths'
import { quoteFacts } from '@wheelyard/contract/orders/quote-texts'
import type { Mail } from '@wheelyard/mail/outbox'
import { paymentLabel } from '@wheelyard/contract/finance/payment-label'
import type { PaymentRow } from '#api/tables/payments'
import { attachmentOf, type InvoiceRow } from '../invoices/issue-invoice.store.ts'
import { amountOf, type Bill } from '../bills/bill.ts'

type Receipt = Bill & { payment: Pick<PaymentRow, 'intentId' | 'method' | 'cardBrand' | 'cardLast4'> }

export function receiptMail(bill: Receipt, invoice: InvoiceRow | undefined, publicUrl: string): Mail {
  const { order, quote, payment } = bill
  const label = orderLabel(order)
  return {
    key: `receipt:${quote?.id ?? order.id}`,
    to: order.email,
    subject: `Receipt: ${formatMoney(amountOf(bill))} for ${quote ? `the freight of ${label}` : label}`,
    content: {
      heading: 'Thank you for your payment',
      paragraphs: [`${order.customerName}, ${whatIsNext(bill)} ${invoice ? INVOICE_ATTACHED : INVOICE_FOLLOWS}`],
      facts: [
        ...(quote ? quoteFacts(order, quote) : orderFacts(order)),
        ['Paid by', paymentLabel(payment)],
        ['Transaction', payment.intentId ?? ''],
        ...(invoice ? [['Invoice', String(invoice.number)] as const] : []),
      ],
      ...(!quote && { table: orderTable(order) }),
      action: { label: 'View order and invoice', url: publicUrl + paths.order(order.id) },
      footnote: ORDER_FOOTNOTE,
      attachments: invoice ? [attachmentOf(invoice)] : [],
    },
  }
}

const INVOICE_ATTACHED = 'Your invoice is attached and on the order page.'
const INVOICE_FOLLOWS = 'You’ll find your invoice on the order page as soon as it is issued.'

function whatIsNext({ order, quote }: Bill): string {
  if (quote) return 'we’ve received your freight payment and will ship your order.'
  if (!order.freight?.isQuoted) return 'we’ve received your payment and will ship your order.'
  return 'we’ve received your payment for the goods. Next, we’ll send you a freight quote. Nothing ships until you accept it.'
}

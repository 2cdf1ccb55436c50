import { formatMoney } from '@wheelyard/contract/values/money'
import { ORDER_FOOTNOTE, orderFacts, orderLabel, orderTable } from '@wheelyard/contract/orders/order-texts'
import { pageUrl } from '@wheelyard/contract/shop/language-paths'
import { paths } from '@wheelyard/contract/shop/paths'
import { quoteFacts } from '@wheelyard/contract/orders/quote-texts'
import type { Mail } from '@wheelyard/mail/outbox'
import { paymentLabel } from '@wheelyard/contract/finance/payment-label'
import * as t from '@wheelyard/messages/server'
import type { PaymentRow } from '#api/tables/payments'
import { attachmentOf, type InvoiceRow } from '../invoices/issue-invoice.store.ts'
import { amountOf, type Bill } from '../bills/bill.ts'

type Receipt = Bill & { payment: Pick<PaymentRow, 'intentId' | 'method' | 'cardBrand' | 'cardLast4'> }

export function receiptMail(bill: Receipt, invoice: InvoiceRow | undefined, publicUrl: string): Mail {
  const { order, quote, payment } = bill
  const amount = formatMoney(amountOf(bill))
  const label = orderLabel(order)
  return {
    key: `receipt:${quote?.id ?? order.id}`,
    to: order.email,
    subject: quote
      ? t.payments_receiptForFreightOf({ amount, order: label })
      : t.payments_receiptFor({ amount, order: label }),
    content: {
      heading: t.payments_thankYouForYour(),
      paragraphs: [
        `${whatIsNext(bill)} ${invoice ? t.payments_yourInvoiceIsAttached() : t.payments_youllFindYourInvoice()}`,
      ],
      facts: [
        ...(quote ? quoteFacts(order, quote) : orderFacts(order)),
        [t.payments_paidBy(), paymentLabel(payment)],
        [t.payments_transaction(), payment.intentId ?? ''],
        ...(invoice ? [[t.payments_invoice(), String(invoice.number)] as const] : []),
      ],
      ...(!quote && { table: orderTable(order) }),
      action: { label: t.payments_viewOrderAndInvoice(), url: pageUrl(publicUrl, paths.order(order.id)) },
      footnote: ORDER_FOOTNOTE(),
      attachments: invoice ? [attachmentOf(invoice)] : [],
    },
  }
}

function whatIsNext({ order, quote }: Bill): string {
  const { customerName } = order
  if (quote) return t.payments_weveReceivedYourFreight({ customerName })
  if (!order.freight?.isQuoted) return t.payments_weveReceivedYourPayment({ customerName })
  return t.payments_weveReceivedYourGoodsPayment({ customerName })
}

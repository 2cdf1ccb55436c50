import { formatMoney } from '@wheelyard/contract/values/money'
import { orderNumberText } from '@wheelyard/contract/orders/order-number'
import { ORDER_FOOTNOTE } from '@wheelyard/contract/orders/order-texts'
import { paths } from '@wheelyard/contract/shop/paths'
import type { Mail } from '@wheelyard/mail/outbox'
import { type InvoiceRecord, toInvoice } from './invoice-record.ts'
import { titleOf } from '#api/documents/invoice/invoice-texts'
import { attachmentOf } from './issue-invoice.store.ts'

export function invoiceMail(invoice: InvoiceRecord, key: string, publicUrl: string): Mail {
  const { customer, email, orderId, orderNumber, orderTitle, poNumber, totalCents } = invoice
  const title = titleOf(toInvoice(invoice))
  return {
    key,
    to: email,
    subject: `${title} for order ${orderNumberText(orderNumber)}, ${orderTitle}`,
    content: {
      heading: title,
      paragraphs: [`${customer}, here is your document as a PDF. Please keep it for your records.`],
      facts: [
        ['Order', orderNumberText(orderNumber)],
        ...(poNumber ? [['PO number', poNumber] as const] : []),
        ['Total', formatMoney(totalCents)],
      ],
      action: { label: 'View order', url: publicUrl + paths.order(orderId) },
      footnote: ORDER_FOOTNOTE,
      attachments: [attachmentOf(invoice)],
    },
  }
}

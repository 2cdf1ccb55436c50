import { formatUsd } from '@wheelyard/contract/rules/money'
import { ORDER_FOOTNOTE } from '@wheelyard/contract/rules/order-texts'
import { paths } from '@wheelyard/contract/rules/paths'
import type { Mail } from '@wheelyard/mail/outbox'
import { numberText, titleOf } from './invoice-number.ts'
import type { InvoiceRecord } from './invoice-record.ts'
import { attachmentOf } from './issue-invoice.store.ts'

export function invoiceMail(invoice: InvoiceRecord, key: string, publicUrl: string): Mail {
  const { customer, email, orderId, orderTitle, poNumber, series, number, totalCents } = invoice
  const title = titleOf(invoice)
  return {
    key,
    to: email,
    subject: `${title} for ${orderTitle}`,
    content: {
      heading: title,
      paragraphs: [`${customer}, here is ${title.toLowerCase().replace('cn-', 'CN-')} for your order. It is attached.`],
      facts: [
        [series === 'invoice' ? 'Invoice' : 'Credit note', numberText(series, number)],
        ['Order', orderId],
        ...(poNumber ? [['PO number', poNumber] as const] : []),
        ['Total', formatUsd(totalCents)],
      ],
      action: { label: 'View order', url: publicUrl + paths.order(orderId) },
      footnote: ORDER_FOOTNOTE,
      attachments: [attachmentOf(invoice)],
    },
  }
}

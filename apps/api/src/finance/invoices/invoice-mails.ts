import { titleInWords } from '@wheelyard/contract/buying/cart-rules'
import { formatMoney } from '@wheelyard/contract/values/money'
import { orderNumberText } from '@wheelyard/contract/orders/order-number'
import { ORDER_FOOTNOTE } from '@wheelyard/contract/orders/order-texts'
import { pageUrl } from '@wheelyard/contract/shop/language-paths'
import { paths } from '@wheelyard/contract/shop/paths'
import type { Mail } from '@wheelyard/mail/outbox'
import * as t from '@wheelyard/messages/server'
import { type InvoiceRecord, toInvoice } from './invoice-record.ts'
import { titleOf } from '#api/documents/invoice/invoice-texts'
import { attachmentOf } from './issue-invoice.store.ts'

export function invoiceMail(invoice: InvoiceRecord, key: string, publicUrl: string): Mail {
  const { customer, email, orderId, orderNumber, orderTitle, poNumber, totalCents } = invoice
  const title = titleOf(toInvoice(invoice))
  return {
    key,
    to: email,
    subject: t.invoices_titleForOrder({
      title,
      orderNumber: orderNumberText(orderNumber),
      orderTitle: titleInWords(orderTitle),
    }),
    content: {
      heading: title,
      paragraphs: [t.invoices_customerHereIsYour({ customer })],
      facts: [
        [t.invoices_order(), orderNumberText(orderNumber)],
        ...(poNumber ? [[t.invoices_poNumber(), poNumber] as const] : []),
        [t.invoices_total(), formatMoney(totalCents)],
      ],
      action: { label: t.invoices_viewOrder(), url: pageUrl(publicUrl, paths.order(orderId)) },
      footnote: ORDER_FOOTNOTE(),
      attachments: [attachmentOf(invoice)],
    },
  }
}

import type { Order } from '@wheelyard/contract/orders/orders.calls'
import * as t from '@wheelyard/messages/buyer'
import { DownloadButton } from '#web/shop/files/download-button.tsx'
import { downloadFreightInvoice, downloadInvoice } from './payments.queries.ts'

type InvoiceButtonProps = { order: Pick<Order, '_id' | 'paid'>; variant?: 'plain' | 'quiet' }

export function InvoiceButton({ order, variant = 'plain' }: InvoiceButtonProps) {
  if (!order.paid) return null
  return (
    <DownloadButton variant={variant} load={() => downloadInvoice(order._id)}>
      {t.payments_invoicePdf()}
    </DownloadButton>
  )
}

/** Freight that was quoted after review is invoiced apart. */
export function FreightInvoiceButton({ order }: { order: Pick<Order, 'freight'> }) {
  const quote = order.freight?.quote
  if (!quote?.paidAt) return null
  return (
    <DownloadButton load={() => downloadFreightInvoice(quote._id)}>{t.payments_freightInvoicePdf()}</DownloadButton>
  )
}

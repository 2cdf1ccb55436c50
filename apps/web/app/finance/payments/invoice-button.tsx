import type { Order } from '@wheelyard/contract/orders/orders.calls'
import { DownloadButton } from '#web/shop/files/download-button.tsx'
import { downloadFreightInvoice, downloadInvoice } from './payments.queries.ts'

export function InvoiceButton({ order }: { order: Pick<Order, '_id' | 'paid'> }) {
  if (!order.paid) return null
  return <DownloadButton load={() => downloadInvoice(order._id)}>Invoice (PDF)</DownloadButton>
}

/** Freight that was quoted after review is invoiced apart. */
export function FreightInvoiceButton({ order }: { order: Pick<Order, 'freight'> }) {
  const quote = order.freight?.quote
  if (!quote?.paidAt) return null
  return <DownloadButton load={() => downloadFreightInvoice(quote._id)}>Freight invoice (PDF)</DownloadButton>
}

import type { Order } from '@wheelyard/contract/orders/orders.calls'
import { useDownload } from '#web/lib/use-download.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { downloadFreightInvoice, downloadInvoice } from './payments.queries.ts'

export function InvoiceButton({ order }: { order: Pick<Order, '_id' | 'paid'> }) {
  if (!order.paid) return null
  return <DownloadButton download={() => downloadInvoice(order._id)}>Invoice (PDF)</DownloadButton>
}

/** Freight that was quoted after review is invoiced apart. */
export function FreightInvoiceButton({ order }: { order: Pick<Order, 'freight'> }) {
  const quote = order.freight?.quote
  if (!quote?.paidAt) return null
  return <DownloadButton download={() => downloadFreightInvoice(quote._id)}>Freight invoice (PDF)</DownloadButton>
}

type DownloadButtonProps = { download: () => ReturnType<typeof downloadInvoice>; children: string }

function DownloadButton({ download, children }: DownloadButtonProps) {
  const file = useDownload(download, toast.error)
  return (
    <Button variant="plain" busy={file.isPending && 'Loading...'} onClick={() => file.mutate()}>
      {children}
    </Button>
  )
}

import { useMutation } from '@tanstack/react-query'
import type { Order } from '@wheelyard/contract/calls/orders'
import { messageOf } from '#web/lib/message-of.ts'
import { saveFile } from '#web/lib/save-file.ts'
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

/** Not a plain link: that could not carry the access token. */
function DownloadButton({ download, children }: DownloadButtonProps) {
  const file = useMutation({
    mutationFn: download,
    onSuccess: saveFile,
    onError: (error) => toast.error(messageOf(error)),
  })
  return (
    <Button variant="plain" busy={file.isPending && 'Loading...'} onClick={() => file.mutate()}>
      {children}
    </Button>
  )
}

import type { Order } from '@wheelyard/contract/calls/orders'
import { useMutation } from '@tanstack/react-query'
import { messageOf } from '#web/lib/message-of.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { downloadInvoice } from './payments.queries.ts'

/** Not a plain link: that could not carry the access token. */
export function InvoiceButton({ order }: { order: Pick<Order, '_id' | 'paid'> }) {
  const download = useMutation({
    mutationFn: downloadInvoice,
    onSuccess: saveFile,
    onError: (error) => toast.error(messageOf(error)),
  })
  if (!order.paid) return null
  return (
    <Button variant="plain" busy={download.isPending && 'Loading...'} onClick={() => download.mutate(order._id)}>
      Invoice (PDF)
    </Button>
  )
}

import type { Order } from '@wheelyard/contract/calls/orders'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { fetchInvoice } from './payments.queries.ts'

/** A plain link could not carry the access token, so the file is fetched and then handed to the browser. */
export function InvoiceButton({ order }: { order: Pick<Order, '_id' | 'paid'> }) {
  const [busy, setBusy] = useState(false)
  if (!order.paid) return null
  async function download() {
    setBusy(true)
    try {
      save(await fetchInvoice(order._id), `wheelyard-invoice-${order._id.slice(0, 8)}.pdf`)
    } catch (error) {
      toast.error(error instanceof Error ? error.message : 'Something went wrong!')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="plain" className="print:hidden" busy={busy && 'Loading...'} onClick={() => void download()}>
      Invoice (PDF)
    </Button>
  )
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

import type { IssuedInvoice } from '@wheelyard/contract/calls/invoices'
import { useState } from 'react'
import { useDownload } from '#web/lib/use-download.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { CorrectInvoiceForm } from './correct-invoice-form.tsx'
import { downloadInvoicePdf, downloadInvoiceUbl, useResendInvoice } from './manage-invoices.queries.ts'

export function InvoiceActions({ invoice }: { invoice: IssuedInvoice }) {
  const { _id, series, number, email } = invoice
  const [asked, setAsked] = useState<'resend' | 'correct'>()
  const resend = useResendInvoice()
  const close = () => setAsked(undefined)
  const what = series === 'invoice' ? `invoice ${number}` : `credit note ${number}`
  return (
    <div className="flex flex-wrap gap-2">
      <FileButton load={() => downloadInvoicePdf(_id)} kind="PDF" what={what} />
      <FileButton load={() => downloadInvoiceUbl(_id)} kind="UBL" what={what} />
      <Button size="small" variant="plain" onClick={() => setAsked('resend')}>
        Resend<span className="sr-only"> {what}</span>
      </Button>
      {series === 'invoice' ? (
        <Button size="small" variant="plain" onClick={() => setAsked('correct')}>
          Correct<span className="sr-only"> {what}</span>
        </Button>
      ) : null}
      <ConfirmDialog
        open={asked === 'resend'}
        question={`Send ${what} again?`}
        busy={resend.isPending && 'Sending…'}
        onConfirm={() => resend.mutate(_id, { onSettled: close })}
        onClose={close}
      >
        It goes to {email}, with the PDF and the data.
      </ConfirmDialog>
      <Dialog open={asked === 'correct'} onClose={close} title={`Correct ${what}?`}>
        <CorrectInvoiceForm invoice={invoice} onDone={close} />
      </Dialog>
    </div>
  )
}

type FileButtonProps = { load: () => Promise<File>; kind: 'PDF' | 'UBL'; what: string }

function FileButton({ load, kind, what }: FileButtonProps) {
  const download = useDownload(load, toast.error)
  return (
    <Button size="small" variant="plain" busy={download.isPending && 'Loading...'} onClick={() => download.mutate()}>
      {kind}
      <span className="sr-only"> of {what}</span>
    </Button>
  )
}

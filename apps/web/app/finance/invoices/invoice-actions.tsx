import type { IssuedInvoice } from '@wheelyard/contract/finance/invoices.calls'
import { useState } from 'react'
import { May } from '#web/people/session/may.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx'
import { CorrectInvoice } from './correct-invoice.tsx'
import { InvoiceFiles } from './invoice-files.tsx'
import { titleInSentence } from './invoice-title.ts'
import { useResendInvoice } from './manage-invoices.queries.ts'

export function InvoiceActions({ invoice }: { invoice: IssuedInvoice }) {
  const { _id, series, email, isElectronic } = invoice
  const [asked, setAsked] = useState<'resend' | 'correct'>()
  const resend = useResendInvoice()
  const close = () => setAsked(undefined)
  const title = titleInSentence(invoice)
  return (
    <div className="flex flex-wrap gap-2 @min-[60rem]:flex-nowrap @min-[60rem]:gap-1">
      <InvoiceFiles invoice={invoice} />
      <May right="move-money">
        <Button size="small" variant="plain" onClick={() => setAsked('resend')}>
          Resend<span className="sr-only"> {title}</span>
        </Button>
        {series === 'invoice' ? (
          <Button size="small" variant="plain" onClick={() => setAsked('correct')}>
            Correct<span className="sr-only"> {title}</span>
          </Button>
        ) : null}
      </May>
      <ConfirmDialog
        open={asked === 'resend'}
        question={`Send ${title} again?`}
        busy={resend.isPending && 'Sending…'}
        onConfirm={() => resend.mutate(_id, { onSettled: close })}
        onClose={close}
      >
        It goes to {email} as a PDF{isElectronic ? ' with the data inside' : null}.
      </ConfirmDialog>
      <Dialog open={asked === 'correct'} onClose={close} title={`Correct ${title}?`}>
        <CorrectInvoice invoice={invoice} onDone={close} />
      </Dialog>
    </div>
  )
}

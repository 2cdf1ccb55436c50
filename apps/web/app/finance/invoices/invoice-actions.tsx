import type { IssuedInvoice } from '@wheelyard/contract/finance/invoices.calls'
import * as t from '@wheelyard/messages/staff'
import { useState } from 'react'
import { May } from '#web/people/session/may.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx'
import { hidden, rich } from '#web/ui/rich.tsx'
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
          {rich(t.invoices_resend({ hidden, title }))}
        </Button>
        {series === 'invoice' ? (
          <Button size="small" variant="plain" onClick={() => setAsked('correct')}>
            {rich(t.invoices_correctInvoice({ hidden, title }))}
          </Button>
        ) : null}
      </May>
      <ConfirmDialog
        open={asked === 'resend'}
        question={t.invoices_sendAgain({ title })}
        busy={resend.isPending && t.invoices_sending()}
        onConfirm={() => resend.mutate(_id, { onSettled: close })}
        onClose={close}
      >
        {isElectronic ? t.invoices_itGoesAsPdfWithData({ email }) : t.invoices_itGoesAsPdf({ email })}
      </ConfirmDialog>
      <Dialog open={asked === 'correct'} onClose={close} title={t.invoices_correctThisInvoice({ title })}>
        <CorrectInvoice invoice={invoice} onDone={close} />
      </Dialog>
    </div>
  )
}

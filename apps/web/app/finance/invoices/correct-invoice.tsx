import { useQuery } from '@tanstack/react-query'
import { CORRECTION_REASON_MAX, type IssuedInvoice, invoicesApi } from '@wheelyard/contract/finance/invoices.calls'
import * as t from '@wheelyard/messages/staff'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { InvoiceChanges } from './invoice-changes.tsx'
import { changesOfInvoice, useCorrectInvoice } from './manage-invoices.queries.ts'

type CorrectInvoiceProps = { invoice: IssuedInvoice; onDone: () => void }

/** Says first what a new invoice would say otherwise, or why there can be none. */
export function CorrectInvoice({ invoice, onDone }: CorrectInvoiceProps) {
  const query = useQuery(changesOfInvoice(invoice._id))
  if (query.error && !query.data)
    return (
      <>
        <p className="mt-4">{query.error.message}</p>
        <div className="dialog-actions">
          <Button variant="plain" onClick={onDone}>
            {t.invoices_back()}
          </Button>
        </div>
      </>
    )
  return (
    <QueryView query={query}>
      {({ changes }) => (
        <>
          <InvoiceChanges changes={changes} />
          <CorrectInvoiceForm invoice={invoice} onDone={onDone} />
        </>
      )}
    </QueryView>
  )
}

function CorrectInvoiceForm({ invoice: { _id, number }, onDone }: CorrectInvoiceProps) {
  const correct = useCorrectInvoice(_id)
  const { field, handleSubmit } = useZodForm(invoicesApi.correct.body, { reason: '' })
  const submit = handleSubmit((body) => correct.mutate(body, { onSettled: onDone }))
  return (
    <form noValidate className="mt-4 grid gap-4" onSubmit={(event) => void submit(event)}>
      <p className="text-muted">{t.invoices_creditNoteTakesInvoice({ number })}</p>
      <Field
        label={t.invoices_reason()}
        hint={t.invoices_printedOnCreditNote()}
        required
        maxLength={CORRECTION_REASON_MAX}
        {...field('reason')}
      />
      <DialogActions variant="danger" onBack={onDone} busy={correct.isPending && t.invoices_correcting()}>
        {t.invoices_correct()}
      </DialogActions>
    </form>
  )
}

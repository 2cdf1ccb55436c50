import { CORRECTION_REASON_MAX, type IssuedInvoice, invoicesApi } from '@wheelyard/contract/finance/invoices.calls'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { useCorrectInvoice } from './manage-invoices.queries.ts'

type CorrectInvoiceFormProps = { invoice: IssuedInvoice; onDone: () => void }

export function CorrectInvoiceForm({ invoice: { _id, number }, onDone }: CorrectInvoiceFormProps) {
  const correct = useCorrectInvoice(_id)
  const { field, handleSubmit } = useZodForm(invoicesApi.correct.body, { reason: '' })
  const submit = handleSubmit((body) => correct.mutate(body, { onSettled: onDone }))
  return (
    <form noValidate className="mt-4 grid gap-4" onSubmit={(event) => void submit(event)}>
      <p className="text-muted">
        A credit note takes invoice {number} back, and a new invoice has the names, addresses and tax ids of buyer and
        seller as they are today. The amounts stay, no money moves, and all three are kept.
      </p>
      <Field
        label="Reason"
        hint="Printed on the credit note, for example: wrong company name."
        required
        maxLength={CORRECTION_REASON_MAX}
        {...field('reason')}
      />
      <DialogActions variant="danger" onBack={onDone} busy={correct.isPending && 'Correcting…'}>
        Correct
      </DialogActions>
    </form>
  )
}

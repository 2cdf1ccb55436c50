import { TRANSFER_REFERENCE_MAX, transferBody } from '@wheelyard/contract/finance/transfers.calls'
import * as t from '@wheelyard/messages/buyer'
import { useState } from 'react'
import { useToday } from '#web/lib/use-today.ts'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useRecordTransfer } from './payments.queries.ts'

type TransferButtonProps = {
  orderId: string
  /** If it pays the freight that was proposed. */
  freightQuoteId?: string
  /** All of what is open: a part of it pays nothing. */
  amount: string
}

export function TransferButton(transfer: TransferButtonProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="quiet" className="print:hidden" onClick={() => setOpen(true)}>
        {t.payments_markAsPaid()}
      </Button>
      <Dialog open={open} onClose={close} title={t.payments_amountReceivedByBank({ amount: transfer.amount })}>
        <TransferForm {...transfer} onDone={close} />
      </Dialog>
    </>
  )
}

function TransferForm({ orderId, freightQuoteId, amount, onDone }: TransferButtonProps & { onDone: () => void }) {
  const record = useRecordTransfer(orderId)
  const { field, handleSubmit } = useZodForm(transferBody, { reference: '', receivedOn: useToday(), freightQuoteId })
  const submit = handleSubmit((body) =>
    record.mutate(body, { onSuccess: () => toast.success(t.payments_amountIsMarkedAs({ amount })), onSettled: onDone }),
  )
  return (
    <form noValidate className="mt-4 grid gap-4" onSubmit={(event) => void submit(event)}>
      <p className="text-muted">{t.payments_customerGetsReceiptWith()}</p>
      <Field
        label={t.payments_reference()}
        hint={t.payments_asOnYourBank()}
        required
        maxLength={TRANSFER_REFERENCE_MAX}
        {...field('reference')}
      />
      <Field label={t.payments_receivedOn()} type="date" required {...field('receivedOn')} />
      <DialogActions onBack={onDone} busy={record.isPending && t.payments_saving()}>
        {t.payments_markAsPaid()}
      </DialogActions>
    </form>
  )
}

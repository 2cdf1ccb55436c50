import { type Incident, SETTLED_NOTE_MAX, settleIncidentBody } from '@wheelyard/contract/finance/payments.calls'
import { useState } from 'react'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useSettleIncident } from './payments.queries.ts'

export function SettleButton({ incident }: { incident: Incident }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button size="small" variant="plain" onClick={() => setOpen(true)}>
        Settle<span className="sr-only"> incident of {incident.transactionId}</span>
      </Button>
      <Dialog open={open} onClose={close} title="Settle this incident?">
        <SettleForm incident={incident} onDone={close} />
      </Dialog>
    </>
  )
}

function SettleForm({ incident, onDone }: { incident: Incident; onDone: () => void }) {
  const settle = useSettleIncident(incident._id)
  const { field, handleSubmit } = useZodForm(settleIncidentBody, { note: '' })
  const submit = handleSubmit((body) =>
    settle.mutate(body, { onSuccess: () => toast.success('The incident is settled'), onSettled: onDone }),
  )
  return (
    <form noValidate className="mt-4 grid gap-4" onSubmit={(event) => void submit(event)}>
      <p className="text-muted">{incident.finding}</p>
      <Field
        label="What was done about it"
        hint="For example: refunded in the card provider’s dashboard. No money moves here."
        required
        maxLength={SETTLED_NOTE_MAX}
        {...field('note')}
      />
      <DialogActions onBack={onDone} busy={settle.isPending && 'Saving…'}>
        Settle
      </DialogActions>
    </form>
  )
}

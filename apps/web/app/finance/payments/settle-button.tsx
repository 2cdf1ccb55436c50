import { type Incident, SETTLED_NOTE_MAX, settleIncidentBody } from '@wheelyard/contract/finance/payments.calls'
import * as t from '@wheelyard/messages/staff'
import { useState } from 'react'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { hidden, rich } from '#web/ui/rich.tsx'
import { useSettleIncident } from './payments.queries.ts'

export function SettleButton({ incident }: { incident: Incident }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button size="small" variant="plain" onClick={() => setOpen(true)}>
        {rich(
          t.payments_settleIncidentOf({
            hidden,
            transactionId: incident.transactionId,
          }),
        )}
      </Button>
      <Dialog open={open} onClose={close} title={t.payments_settleThisIncident()}>
        <SettleForm incident={incident} onDone={close} />
      </Dialog>
    </>
  )
}

function SettleForm({ incident, onDone }: { incident: Incident; onDone: () => void }) {
  const settle = useSettleIncident(incident._id)
  const { field, handleSubmit } = useZodForm(settleIncidentBody, { note: '' })
  const submit = handleSubmit((body) =>
    settle.mutate(body, { onSuccess: () => toast.success(t.payments_incidentIsSettled()), onSettled: onDone }),
  )
  return (
    <form noValidate className="mt-4 grid gap-4" onSubmit={(event) => void submit(event)}>
      <p className="text-muted">{incident.finding}</p>
      <Field
        label={t.payments_whatWasDoneAbout()}
        hint={t.payments_forExampleRefundedIn()}
        required
        maxLength={SETTLED_NOTE_MAX}
        {...field('note')}
      />
      <DialogActions onBack={onDone} busy={settle.isPending && t.payments_saving()}>
        {t.payments_settle()}
      </DialogActions>
    </form>
  )
}

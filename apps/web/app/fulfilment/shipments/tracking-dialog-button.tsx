import { type Shipment, trackingBody } from '@wheelyard/contract/fulfilment/shipments.calls'
import * as t from '@wheelyard/messages/buyer'
import { useState } from 'react'
import { errorMessage } from '#web/lib/message-of.ts'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { useChangeTracking } from './shipments.queries.ts'
import { TrackingFields } from './tracking-fields.tsx'

export function TrackingDialogButton({ shipment }: { shipment: Shipment }) {
  const [isOpen, setOpen] = useState(false)
  const { number } = shipment
  return (
    <>
      <Button
        variant="plain"
        size="small"
        aria-label={t.shipments_correctTrackingOfShipment({ number })}
        onClick={() => setOpen(true)}
      >
        {t.shipments_correctTracking()}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t.shipments_trackingOfShipment({ number })}>
        <TrackingForm shipment={shipment} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function TrackingForm({ shipment, onDone }: { shipment: Shipment; onDone: () => void }) {
  const { _id, carrier, trackingNumber, trackingUrl } = shipment
  const change = useChangeTracking(_id)
  const { field, handleSubmit } = useZodForm(trackingBody, { carrier, trackingNumber, trackingUrl })
  const submit = handleSubmit((tracking) => change.mutate(tracking, { onSuccess: onDone }))
  return (
    <form noValidate className="mt-4 grid gap-4" onSubmit={(event) => void submit(event)}>
      <TrackingFields field={field} />
      <FormError message={errorMessage(change.error)} />
      <DialogActions className="mt-0!" onBack={onDone} busy={change.isPending && t.shipments_saving()}>
        {t.shipments_save()}
      </DialogActions>
    </form>
  )
}

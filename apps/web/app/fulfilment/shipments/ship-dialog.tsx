import { isRefusedAs } from '@wheelyard/contract/http/client'
import {
  type PackedLine,
  type Shipment,
  shipmentsApi,
  trackingBody,
} from '@wheelyard/contract/fulfilment/shipments.calls'
import { formatCount } from '@wheelyard/messages/format'
import { leftOf } from '@wheelyard/contract/orders/order-states'
import * as t from '@wheelyard/messages/staff'
import { type KeyboardEvent, useState } from 'react'
import { IdempotencyKeys } from '#web/lib/idempotency-keys.ts'
import { errorMessage } from '#web/lib/message-of.ts'
import { useZodForm } from '#web/lib/use-zod-form.ts'
import { Dialog, DialogActions } from '#web/ui/dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { useShip } from './shipments.queries.ts'
import { TrackingFields } from './tracking-fields.tsx'

/** The order as it was packed when the dialog opened. */
export type Parcel = readonly (PackedLine & { packed: number })[]

type ShipDialogProps = {
  orderId: string
  /** Without one it is closed. */
  parcel: Parcel | undefined
  onClose: () => void
  onShipped: (shipment: Shipment) => void
}

export function ShipDialog({ orderId, parcel, onClose, onShipped }: ShipDialogProps) {
  // Beyond one opening of the dialog: after a lost reply, the same parcel is not shipped twice.
  const [keys] = useState(() => new IdempotencyKeys())
  const units = parcel?.reduce((sum, { packed }) => sum + packed, 0) ?? 0
  return (
    <Dialog open={parcel !== undefined} onClose={onClose} title={t.shipments_shipUnits({ units })}>
      {parcel ? <ShipForm {...{ orderId, parcel, keys, onClose, onShipped }} /> : null}
    </Dialog>
  )
}

type ShipFormProps = Omit<ShipDialogProps, 'parcel'> & { parcel: Parcel; keys: IdempotencyKeys }

function ShipForm({ orderId, parcel, keys, onClose, onShipped }: ShipFormProps) {
  const ship = useShip(orderId)
  const { field, handleSubmit } = useZodForm(trackingBody, { carrier: '', trackingNumber: '', trackingUrl: '' })
  const shipped = parcel.filter(({ packed }) => packed > 0)
  const remaining = parcel.reduce((sum, line) => sum + leftOf(line) - line.packed, 0)
  const problems = lineProblemsOf(ship.error)
  const submit = handleSubmit((tracking) => {
    const lines = shipped.map(({ productId, packed }) => ({ productId, quantity: packed }))
    const body = { ...tracking, lines }
    ship.mutate({ body, key: keys.keyFor(body) }, { onSuccess: onShipped })
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter in its fields
    <form noValidate className="mt-4 grid gap-4" onKeyDown={goOnAtEnter} onSubmit={(event) => void submit(event)}>
      <ul
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list is scrolled by the keyboard too
        tabIndex={0}
        aria-label={t.shipments_inThisShipment()}
        className="max-h-48 overflow-y-auto rounded-field bg-paper px-4 py-2"
      >
        {shipped.map(({ productId, productName, sku, packed }) => (
          <li key={productId} className="py-1">
            <b className="numeric">{formatCount(packed)} ×</b> {productName} <span className="text-muted">{sku}</span>
            {problems.get(productId) ? <p className="font-medium text-danger">{problems.get(productId)}</p> : null}
          </li>
        ))}
      </ul>
      <p className="font-semibold">
        {remaining > 0 ? t.shipments_toBeShippedLater({ units: remaining }) : t.shipments_thisCompletesOrder()}
      </p>
      <TrackingFields field={field} />
      <FormError message={errorMessage(ship.error)} />
      <DialogActions className="mt-0!" onBack={onClose} busy={ship.isPending && t.shipments_shipping()}>
        {t.shipments_ship()}
      </DialogActions>
    </form>
  )
}

/** By product: what someone else has shipped meanwhile. */
function lineProblemsOf(error: Error | null): ReadonlyMap<string, string> {
  if (!isRefusedAs(error, shipmentsApi.create, 'shipment-line-problems')) return new Map()
  return new Map(error.body.problems.map(({ productId, message }) => [productId, message]))
}

/** A scanner ends a tracking number with Enter, which must not ship: it goes on to the next field, at last to the button. */
function goOnAtEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, [type=submit]')]
  stops[stops.indexOf(event.target) + 1]?.focus()
}

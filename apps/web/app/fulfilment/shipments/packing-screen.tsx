import type { PackedLine, Packing, Shipment } from '@wheelyard/contract/fulfilment/shipments.calls'
import { leftOf } from '@wheelyard/contract/orders/order-states'
import { freightNotPaid } from '@wheelyard/contract/orders/quote-texts'
import * as t from '@wheelyard/messages/staff'
import { useMemo, useState } from 'react'
import { formatDateTime } from '#web/ui/date-time.tsx'
import { PackLine } from './pack-line.tsx'
import { PackingFoot } from './packing-foot.tsx'
import { PackingHead } from './packing-head.tsx'
import { PackingNotice } from './packing-notice.tsx'
import { ScanFeedback } from './scan-feedback.tsx'
import { ScanField } from './scan-field.tsx'
import { type Parcel, ShipDialog } from './ship-dialog.tsx'
import { ShippedPanel } from './shipped-panel.tsx'
import { ShippedMeanwhile } from './shipped-meanwhile.tsx'
import { usePacking } from './use-packing.ts'
import { useScanFocus } from './use-scan-focus.ts'

type PackingScreenProps = {
  packing: Packing
  /** The order to be packed after this one. */
  nextOrderId: string | undefined
}

/** One order, large: what is in it, what is packed, and a field that is always ready for the scanner. */
export function PackingScreen({ packing, nextOrderId }: PackingScreenProps) {
  const [justShipped, setJustShipped] = useState<Shipment>()
  const packs = usePacking(packing)
  const isDone = packing.lines.every((line) => leftOf(line) === 0)
  const shipped = justShipped ?? (isDone ? packing.shipments.at(-1) : undefined)
  const goOn = justShipped && !isDone ? () => setJustShipped(undefined) : undefined
  const stopped = whyNot(packing)
  return (
    <article>
      {stopped ? <PackingNotice title={stopped.title}>{stopped.text}</PackingNotice> : null}
      <PackingHead packing={packing} />
      {stopped ? null : shipped ? (
        <ShippedPanel key={shipped._id} packing={packing} shipment={shipped} nextOrderId={nextOrderId} onGoOn={goOn} />
      ) : (
        <PackingTable packing={packing} packs={packs} onShipped={setJustShipped} />
      )}
    </article>
  )
}

function whyNot({ refundedAt, paidAt, isFreightSettled }: Packing) {
  if (refundedAt) {
    return {
      title: t.shipments_thisOrderWasRefunded(),
      text: t.shipments_onPleaseDoNot({ refundedAt: formatDateTime(refundedAt) }),
    }
  }
  if (!paidAt) return { title: t.shipments_thisOrderIsNot(), text: t.shipments_itCanBePacked() }
  return isFreightSettled ? undefined : { title: t.shipments_freightIsNotPaid(), text: freightNotPaid.message }
}

type PackingTableProps = {
  packing: Packing
  packs: ReturnType<typeof usePacking>
  onShipped: (shipment: Shipment) => void
}

function PackingTable({ packing, packs, onShipped }: PackingTableProps) {
  const { lines } = packing
  const { packed, told } = packs
  const { field, focusField, returnFocus } = useScanFocus()
  const { change, packRest, scan } = packs
  const acts = useMemo(() => ({ change, packRest, scan, focusField }), [change, packRest, scan, focusField])
  const [parcel, setParcel] = useState<Parcel>()
  const unitsOf = ({ productId }: PackedLine) => packed.get(productId) ?? 0
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the keyboard keeps its place
    <div onClick={returnFocus}>
      <ShippedMeanwhile shipments={packs.shippedMeanwhile} onAccept={packs.acceptChange} />
      <div className="packing-scan">
        <ScanField field={field} onScan={scan} />
        <ScanFeedback told={told} />
      </div>
      <ul className="@container mt-6 grid gap-3" aria-label={t.shipments_productsOfThisOrder()}>
        {lines.map((line) => (
          <PackLine
            key={line.productId}
            line={line}
            packed={unitsOf(line)}
            scanned={told?.productId === line.productId ? told : undefined}
            acts={acts}
          />
        ))}
      </ul>
      <PackingFoot
        lines={lines}
        unitsOf={unitsOf}
        onUndo={packs.canUndo ? packs.undo : undefined}
        onPackAll={() => packRest(lines.filter((line) => leftOf(line) > unitsOf(line)))}
        onShip={() => setParcel(lines.map((line) => ({ ...line, packed: unitsOf(line) })))}
      />
      <ShipDialog
        orderId={packing.orderId}
        parcel={parcel}
        onClose={() => setParcel(undefined)}
        onShipped={(shipment) => {
          packs.beginAgain(shipment)
          onShipped(shipment)
        }}
      />
    </div>
  )
}

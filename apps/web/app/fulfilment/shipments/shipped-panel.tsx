import type { Packing, Shipment } from '@wheelyard/contract/fulfilment/shipments.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import { leftOf } from '@wheelyard/contract/orders/order-states'
import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { DownloadButton } from '#web/shop/files/download-button.tsx'
import { downloadLabels, downloadPackingSlip } from './shipments.queries.ts'
import { unitsText } from './units-text.ts'

type ShippedPanelProps = {
  packing: Packing
  shipment: Shipment
  nextOrderId: string | undefined
  /** Of an order of which some is left. */
  onGoOn: (() => void) | undefined
}

/** What comes after shipping: its papers, and the next order. */
export function ShippedPanel({ packing, shipment, nextOrderId, onGoOn }: ShippedPanelProps) {
  const { _id, number, pieces } = shipment
  const heading = useRef<HTMLHeadingElement>(null)
  // Where the button was that has just been pressed there is nothing any more.
  useEffect(() => heading.current?.focus(), [])
  const left = packing.lines.reduce((sum, line) => sum + leftOf(line), 0)
  return (
    <section className="grid gap-6 rounded-box border-2 border-success bg-surface p-6 sm:p-8">
      <div className="flex items-start gap-4">
        <Icon name="check" className="size-10 text-success" />
        <div className="min-w-0">
          <h2 ref={heading} tabIndex={-1} className="text-title outline-none">
            Shipment {number} has left
          </h2>
          <p className="mt-2 text-lg">
            {unitsText(pieces)}.{' '}
            {left > 0 ? `Left to ship: ${unitsText(left)}.` : 'Nothing is left: the order is shipped.'}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <DownloadButton load={() => downloadPackingSlip(_id)}>Packing slip</DownloadButton>
        <DownloadButton load={() => downloadLabels(_id)}>Carton labels</DownloadButton>
        {onGoOn ? (
          <Button variant="plain" onClick={onGoOn}>
            Pack the rest
          </Button>
        ) : null}
        {nextOrderId ? (
          <ButtonLink to={paths.packing(nextOrderId)}>Next order</ButtonLink>
        ) : (
          <ButtonLink to={paths.dashboard.packing}>No other orders to pack</ButtonLink>
        )}
      </div>
    </section>
  )
}

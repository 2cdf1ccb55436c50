import type { Packing, Shipment } from '@wheelyard/contract/fulfilment/shipments.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import { leftOf } from '@wheelyard/contract/orders/order-states'
import * as t from '@wheelyard/messages/staff'
import { useEffect, useRef } from 'react'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { DownloadButton } from '#web/shop/files/download-button.tsx'
import { downloadLabels, downloadPackingSlip } from './shipments.queries.ts'

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
            {t.shipments_shipmentHasLeft({ number })}
          </h2>
          <p className="mt-2 text-lg">
            {left > 0
              ? t.shipments_unitsShippedAndLeft({ units: pieces, left })
              : t.shipments_unitsShippedNothingLeft({ units: pieces })}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3">
        <DownloadButton load={() => downloadPackingSlip(_id)}>{t.shipments_packingSlip()}</DownloadButton>
        <DownloadButton load={() => downloadLabels(_id)}>{t.shipments_cartonLabels()}</DownloadButton>
        {onGoOn ? (
          <Button variant="plain" onClick={onGoOn}>
            {t.shipments_packRest()}
          </Button>
        ) : null}
        {nextOrderId ? (
          <ButtonLink to={paths.packing(nextOrderId)}>{t.shipments_nextOrder()}</ButtonLink>
        ) : (
          <ButtonLink to={paths.dashboard.packing}>{t.shipments_noOtherOrdersTo()}</ButtonLink>
        )}
      </div>
    </section>
  )
}

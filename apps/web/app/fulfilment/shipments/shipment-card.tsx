import type { Shipment } from '@wheelyard/contract/fulfilment/shipments.calls'
import * as t from '@wheelyard/messages/buyer'
import { May } from '#web/people/session/may.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { DownloadButton } from '#web/shop/files/download-button.tsx'
import { downloadLabels, downloadPackingSlip } from './shipments.queries.ts'
import { TrackingDialogButton } from './tracking-dialog-button.tsx'
import { UnitsOfProducts } from './units-of-products.tsx'

/** One shipment on the page of its order. */
export function ShipmentCard({ shipment }: { shipment: Shipment }) {
  const { _id, number, pieces, shippedAt, lines, returnId } = shipment
  return (
    <section className="grid gap-3 border-b border-line pb-6 last:border-0 last:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="text-lg font-semibold">{t.shipments_shipment({ number, units: pieces })}</h3>
        <p className="text-muted">
          <DateTime at={shippedAt} />
        </p>
      </div>
      {returnId ? <p className="font-semibold text-success">{t.shipments_replacementNoCharge()}</p> : null}
      <UnitsOfProducts lines={lines} />
      <Tracking shipment={shipment} />
      <div className="flex flex-wrap gap-2 print:hidden">
        <DownloadButton
          size="small"
          aria-label={t.shipments_packingSlipOfShipment({ number })}
          load={() => downloadPackingSlip(_id)}
        >
          {t.shipments_packingSlipPdf()}
        </DownloadButton>
        <May right="see-orders">
          <DownloadButton
            size="small"
            aria-label={t.shipments_cartonLabelsOfShipment({ number })}
            load={() => downloadLabels(_id)}
          >
            {t.shipments_cartonLabelsPdf()}
          </DownloadButton>
        </May>
        <May right="ship">
          <TrackingDialogButton shipment={shipment} />
        </May>
      </div>
    </section>
  )
}

function Tracking({ shipment: { number, carrier, trackingNumber, trackingUrl } }: { shipment: Shipment }) {
  const facts = {
    ...(carrier ? { [t.shipments_carrier()]: carrier } : {}),
    ...(trackingNumber ? { [t.shipments_trackingNumber()]: trackingNumber } : {}),
    ...(trackingUrl
      ? {
          [t.shipments_tracking()]: (
            <a href={trackingUrl} target="_blank" rel="noopener noreferrer" className="text-link">
              {t.shipments_trackShipment({ number })}
            </a>
          ),
        }
      : {}),
  }
  return Object.keys(facts).length > 0 ? <DefinitionList inRows items={facts} /> : null
}

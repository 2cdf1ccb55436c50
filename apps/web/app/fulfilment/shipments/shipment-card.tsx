import type { Shipment } from '@wheelyard/contract/fulfilment/shipments.calls'
import { May } from '#web/people/session/may.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { DownloadButton } from '#web/shop/files/download-button.tsx'
import { downloadLabels, downloadPackingSlip } from './shipments.queries.ts'
import { TrackingDialogButton } from './tracking-dialog-button.tsx'
import { UnitsOfProducts } from './units-of-products.tsx'
import { unitsText } from './units-text.ts'

/** One shipment on the page of its order. */
export function ShipmentCard({ shipment }: { shipment: Shipment }) {
  const { _id, number, pieces, shippedAt, lines, returnId } = shipment
  return (
    <section className="grid gap-3 border-b border-line pb-6 last:border-0 last:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="text-lg font-semibold">
          Shipment {number}: {unitsText(pieces)}
        </h3>
        <p className="text-muted">
          <DateTime at={shippedAt} />
        </p>
      </div>
      {returnId ? <p className="font-semibold text-success">Replacement, no charge</p> : null}
      <UnitsOfProducts lines={lines} />
      <Tracking shipment={shipment} />
      <div className="flex flex-wrap gap-2 print:hidden">
        <DownloadButton
          size="small"
          aria-label={`Packing slip of shipment ${number}`}
          load={() => downloadPackingSlip(_id)}
        >
          Packing slip (PDF)
        </DownloadButton>
        <May right="see-orders">
          <DownloadButton
            size="small"
            aria-label={`Carton labels of shipment ${number}`}
            load={() => downloadLabels(_id)}
          >
            Carton labels (PDF)
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
    ...(carrier ? { Carrier: carrier } : {}),
    ...(trackingNumber ? { 'Tracking number': trackingNumber } : {}),
    ...(trackingUrl
      ? {
          Tracking: (
            <a href={trackingUrl} target="_blank" rel="noopener noreferrer" className="text-link">
              Track shipment {number}
            </a>
          ),
        }
      : {}),
  }
  return Object.keys(facts).length > 0 ? <DefinitionList inRows items={facts} /> : null
}

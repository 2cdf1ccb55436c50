import type { Shipment } from '@wheelyard/contract/fulfilment/shipments.calls'
import { Button } from '#web/ui/button.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { PackingNotice } from './packing-notice.tsx'
import { unitsText } from './units-text.ts'

type ShippedMeanwhileProps = { shipments: readonly Shipment[]; onAccept: () => void }

/** Two people may pack one order. What no longer fits is taken out already; the packer has to look into the cartons. */
export function ShippedMeanwhile({ shipments, onAccept }: ShippedMeanwhileProps) {
  if (shipments.length === 0) return null
  return (
    <PackingNotice title="Someone else has shipped part of this order">
      <ul>
        {shipments.map(({ _id, number, pieces, shippedAt }) => (
          <li key={_id}>
            Shipment {number}: {unitsText(pieces)}, <DateTime at={shippedAt} />
          </li>
        ))}
      </ul>
      <p className="mt-2">This is what is left. Please compare it with what you packed.</p>
      <Button className="mt-4" onClick={onAccept}>
        I have compared it
      </Button>
    </PackingNotice>
  )
}

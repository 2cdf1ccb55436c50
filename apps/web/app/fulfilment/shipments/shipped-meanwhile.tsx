import type { Shipment } from '@wheelyard/contract/fulfilment/shipments.calls'
import * as t from '@wheelyard/messages/staff'
import { Button } from '#web/ui/button.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { rich } from '#web/ui/rich.tsx'
import { PackingNotice } from './packing-notice.tsx'

type ShippedMeanwhileProps = { shipments: readonly Shipment[]; onAccept: () => void }

/** Two people may pack one order. What no longer fits is taken out already; the packer has to look into the cartons. */
export function ShippedMeanwhile({ shipments, onAccept }: ShippedMeanwhileProps) {
  if (shipments.length === 0) return null
  return (
    <PackingNotice title={t.shipments_someoneElseHasShipped()}>
      <ul>
        {shipments.map(({ _id, number, pieces, shippedAt }) => (
          <li key={_id}>
            {rich(t.shipments_shipmentDate({ number, units: pieces, date: () => <DateTime at={shippedAt} /> }))}
          </li>
        ))}
      </ul>
      <p className="mt-2">{t.shipments_thisIsWhatIs()}</p>
      <Button className="mt-4" onClick={onAccept}>
        {t.shipments_iHaveComparedIt()}
      </Button>
    </PackingNotice>
  )
}

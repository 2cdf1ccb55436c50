import { addressLines } from '@wheelyard/delivery/addresses/address-format'
import type { OrderRecord } from '../orders/orders.store.ts'

type Delivered = Pick<OrderRecord, 'customerName' | 'address' | 'deliveryAddress'>

/** As on a label, line by line; an address that was given as a text stays one. */
export const recipientOf = ({ customerName, address, deliveryAddress }: Delivered): string[] =>
  deliveryAddress ? addressLines(deliveryAddress) : [customerName, address]

/** What the driver must know. */
export function deliveryNotes({ deliveryAddress }: Delivered): string[] {
  if (!deliveryAddress) return []
  const { dock, liftGate, openingHours } = deliveryAddress
  return [
    dock ? 'Loading dock' : '',
    liftGate ? 'Lift gate needed' : '',
    openingHours && `Open ${openingHours}`,
  ].filter(Boolean)
}

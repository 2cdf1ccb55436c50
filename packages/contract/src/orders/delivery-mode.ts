import * as t from '@wheelyard/messages/staff'
import type { FreightMode } from '../buying/freight-rules.ts'
import { isCollected } from './order-rules.ts'

/** Short enough for a line of a list. */
const modes: Record<FreightMode, () => string> = {
  pickup: t.deliveryMode_collected,
  parcel: t.deliveryMode_parcel,
  air: t.deliveryMode_airFreight,
  pallet: t.deliveryMode_pallets,
  truck: t.deliveryMode_truck,
  container: t.deliveryMode_container,
}

type Delivered = { deliveryAddress: unknown; freight: { mode: FreightMode } | null }

/** How an order leaves; empty if it is delivered and no freight was agreed. */
export function deliveryMode(order: Delivered): string {
  if (order.freight) return modes[order.freight.mode]()
  return isCollected(order) ? t.deliveryMode_collected() : ''
}

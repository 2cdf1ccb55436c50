import type { FreightMode } from '../buying/freight-rules.ts'
import { isCollected } from './order-rules.ts'

const COLLECTED = 'Collected'

/** Short enough for a line of a list. */
const modes: Record<FreightMode, string> = {
  pickup: COLLECTED,
  parcel: 'Parcel',
  air: 'Air freight',
  pallet: 'Pallets',
  truck: 'Truck',
  container: 'Container',
}

type Delivered = { deliveryAddress: unknown; freight: { mode: FreightMode } | null }

/** How an order leaves; empty if it is delivered and no freight was agreed. */
export function deliveryMode(order: Delivered): string {
  if (order.freight) return modes[order.freight.mode]
  return isCollected(order) ? COLLECTED : ''
}

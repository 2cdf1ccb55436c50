import { type FreightMode, modeNames } from '../buying/freight-rules.ts'
import { COLLECTED, isCollected } from './order-rules.ts'

type Delivered = { deliveryAddress: unknown; freight: { mode: FreightMode } | null }

/** For lists: "Pallets by road". Empty if it is delivered and no freight was agreed. */
export function deliveryMode(order: Delivered): string {
  if (order.freight) return modeNames[order.freight.mode]
  return isCollected(order) ? COLLECTED : ''
}

import type { OrderRecord } from '#api/orders/records/order-record.store'
import type { Terms } from './agreed-order.ts'
import type { History } from './history.ts'
import { HOUR } from './plan-orders.ts'
import type { Random } from './random.ts'

export type Storyteller = { history: History; random: Random; terms: Terms; admin: string; publicUrl: string }
export type Story = Storyteller & { order: OrderRecord }

export const hoursAfter = (at: Date, hours: number) => new Date(at.getTime() + hours * HOUR)

type OrderMove = 'order' | 'cancelled' | 'expired' | 'refunded'

export function moveStock({ history, order }: Story, reason: OrderMove, at: Date): void {
  for (const { productId, quantity } of order.lines) {
    const delta = reason === 'order' ? -quantity : quantity
    const actor = reason === 'order' || reason === 'cancelled' ? order.email : 'shop'
    history.movements.push({ productId, delta, reason, orderId: order.id, returnId: null, actor, note: '', at })
  }
}

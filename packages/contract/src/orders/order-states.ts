/** When each step of an order happened; null if it has not. `tables/order-states.ts` of the API says the same in SQL. */
export type OrderMoments = Record<
  'paidAt' | 'shippedAt' | 'cancelledAt' | 'expiredAt' | 'refundedAt',
  string | Date | null
>

/** Placed and not yet paid: a buyer may have one open order per product. */
export const isOpen = ({ paidAt, cancelledAt, expiredAt }: Omit<OrderMoments, 'shippedAt' | 'refundedAt'>) =>
  paidAt === null && cancelledAt === null && expiredAt === null

export const isEarned = ({ paidAt, refundedAt }: Pick<OrderMoments, 'paidAt' | 'refundedAt'>) =>
  paidAt !== null && refundedAt === null

export type ShippingUnits = { quantity: number; shipped: number; keptBack: number }

/** Units still to ship: what was refunded before it left stays here. */
export const leftOf = ({ quantity, shipped, keptBack }: ShippingUnits) => quantity - shipped - keptBack

export const isToShip = (order: Pick<OrderMoments, 'paidAt' | 'shippedAt' | 'refundedAt'>) =>
  isEarned(order) && order.shippedAt === null

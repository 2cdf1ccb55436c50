import { formatMoney } from '../values/money.ts'
import { problem } from '../values/problem.ts'
import { isOpen, isToShip, leftOf, type OrderMoments, type ShippingUnits } from './order-states.ts'
import { isFreightSettled } from './quote-rules.ts'

export const canPay = isOpen
export const canCancel = isOpen
type ShippableOrder = OrderMoments & Parameters<typeof isFreightSettled>[0] & { lines: readonly ShippingUnits[] }
export const canShip = (order: ShippableOrder) =>
  isToShip(order) && isFreightSettled(order) && order.lines.some((line) => leftOf(line) > 0)

/** Such an order reads as one product with a title; what was ordered is in its lines. */
export const hasSeveralProducts = (order: { lines: readonly unknown[] }) => order.lines.length > 1

type Priced = { freight: unknown; tax: unknown; discount: unknown; lines: readonly unknown[] }

/** Freight, tax and discount were agreed for the quantity; such an order is placed again from the cart. */
export const hasOwnQuantity = (order: Priced) =>
  !hasSeveralProducts(order) && order.freight === null && order.tax === null && order.discount === null
export const canChangeQuantity = (order: OrderMoments & Priced) => isOpen(order) && hasOwnQuantity(order)

/** Bought without the cart: the goods alone, and no delivery was agreed. */
export const isCollected = (order: { deliveryAddress: unknown; freight: unknown }) =>
  order.deliveryAddress === null && order.freight === null
export const COLLECTED = 'Collected at our warehouse'

export const priceChanged = (name: string, priceCents: number) =>
  problem(409, 'price-changed', `The price of ${name} is now ${formatMoney(priceCents)} per unit`, {
    price: priceCents / 100,
  })

export const directPurchaseOff = problem(
  409,
  'direct-purchase-off',
  'Please add the product to your cart and order from there',
)

export const alreadyAdded = (name: string) =>
  problem(409, 'order-exists', `${name} is already added`, { success: false })

export const idempotencyKeyReused = problem(
  409,
  'idempotency-key-reused',
  'This Idempotency-Key belongs to a different order',
)

export const tooBusy = problem(409, 'order-conflict', 'Many buyers are ordering this right now. Please try again.')

export const noOpenOrder = problem(404, 'not-found', 'Order not found', { deletedCount: 0 })
export const paidOrderNotCancellable = problem(409, 'order-paid', 'A paid order cannot be cancelled', {
  deletedCount: 0,
})
export const paidOrderNotChangeable = problem(409, 'order-paid', 'A paid order cannot be changed')
export const quantityAgreed = problem(
  409,
  'quantity-agreed',
  'The quantity of this order cannot be changed. Please cancel it and order from your cart.',
)
export const notPaid = problem(409, 'order-not-paid', 'Order is not paid')
export const wasRefunded = problem(409, 'order-refunded', 'Order was refunded')
export const refundUnderWay = problem(409, 'refund-under-way', 'A refund of this order is in progress')

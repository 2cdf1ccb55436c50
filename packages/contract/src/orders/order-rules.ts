import * as t from '@wheelyard/messages/server'
import * as tBuyer from '@wheelyard/messages/buyer'
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
export const COLLECTED = tBuyer.orderRules_collectedAtOurWarehouse

export const priceChanged = (name: string, priceCents: number) =>
  problem(409, 'price-changed', () => t.orderRules_priceOfIsNow({ product: name, price: formatMoney(priceCents) }), {
    price: priceCents / 100,
  })

export const directPurchaseOff = problem(409, 'direct-purchase-off', tBuyer.orderRules_pleaseAddProductTo)

export const alreadyAdded = (name: string) =>
  problem(409, 'order-exists', () => t.orderRules_productIsAlreadyAdded({ product: name }), { success: false })

export const idempotencyKeyReused = problem(409, 'idempotency-key-reused', t.orderRules_thisIdempotencyKeyBelongs)

export const tooBusy = problem(409, 'order-conflict', t.orderRules_manyBuyersAreOrdering)

export const noOpenOrder = problem(404, 'not-found', t.orderRules_orderNotFound, { deletedCount: 0 })
export const paidOrderNotCancellable = problem(409, 'order-paid', t.orderRules_paidOrderNotCancellable, {
  deletedCount: 0,
})
export const paidOrderNotChangeable = problem(409, 'order-paid', t.orderRules_paidOrderNotChangeable)
export const quantityAgreed = problem(409, 'quantity-agreed', t.orderRules_quantityOfThisOrder)
export const notPaid = problem(409, 'order-not-paid', t.orderRules_orderIsNotPaid)
export const wasRefunded = problem(409, 'order-refunded', t.orderRules_orderWasRefunded)
export const refundUnderWay = problem(409, 'refund-under-way', t.orderRules_refundOfThisOrder)

import { type PartialRefundBody, partialRefundsApi } from '@wheelyard/contract/finance/partial-refunds.calls'
import { addGoods, fillCart, orderCart } from '#api/buying/cart/testing'
import { answerOf, type TestProduct } from '#api/orders/placing/testing'
import type { Person } from '#api/testing/test-shop'
import { withKey } from './testing-returns.ts'
import { confirm, type PaymentShop, record, startPaying } from './testing.ts'

/** $1,299.90, paid by card and not shipped: 10 Trail 4x4 at $19.99, 12 Quad at $50.00 and 5 Bus at $100.00. */
export async function unshippedOrder(shop: PaymentShop, buyer: Person) {
  const goods = await addGoods(shop)
  const { version } = await fillCart(buyer, goods)
  const { body } = await orderCart(buyer, { version })
  const { order } = body as { order: { _id: string; amountDue: number } }
  const purchase = { buyer, orderId: order._id, product: goods.trail, totalCost: order.amountDue }
  const transactionId = await startPaying(purchase)
  await confirm(shop, transactionId)
  await record(purchase, transactionId)
  return { buyer, orderId: order._id, goods, transactionId }
}

type Units = [product: TestProduct, quantity: number, amount: number]

/** Without tax and stock, if nothing else is said. */
export function partOf(units: Units[], changes: Partial<PartialRefundBody> = {}): PartialRefundBody {
  const costs = units.reduce((sum, [, , amount]) => sum + amount, (changes.freight ?? 0) + (changes.goodwill ?? 0))
  return {
    lines: units.map(([{ id: productId }, quantity, amount]) => ({ productId, quantity, amount })),
    expectedTotal: Math.round(costs * 100) / 100,
    reason: 'Agreed on the phone',
    restock: false,
    ...changes,
  }
}

export const refundPart = (admin: Person, orderId: string, body: PartialRefundBody, key?: string) =>
  answerOf(admin.api.call(partialRefundsApi.refund, { params: { id: orderId }, body }, withKey(key)))

export const readRefundable = (admin: Person, orderId: string) =>
  admin.api.call(partialRefundsApi.refundable, { params: { id: orderId } })

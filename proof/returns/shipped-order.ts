import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { paymentsApi } from '@wheelyard/contract/finance/payments.calls'
import type pg from 'pg'
import { intentIdOf } from '@wheelyard/api/finance/payments/testing'
import type { CardProvider } from '../support/card-provider.ts'
import { people, type Person, product } from '../support/people.ts'
import { authorise, requestReturn, ship } from './calls.ts'

export type Means = { pool: pg.Pool; provider: CardProvider; admin: Person; url: string }
export type ShippedOrder = { buyer: Person; productId: string; orderId: string; intentId: string }
type Terms = { available?: number; quantity?: number; shipped?: number }

/** Of a shop in a process of its own: paid by card, and shipped as far as is said. */
export async function shippedOrder(means: Means, terms: Terms = {}): Promise<ShippedOrder> {
  const { pool, provider, admin, url } = means
  const { available = 50, quantity = 5, shipped = quantity } = terms
  const [[buyer], productId] = await Promise.all([
    people(pool, 1),
    product(pool, { available, minOrder: 1, priceCents: 3_333 }),
  ])
  const api = buyer!.at(url)
  const body = { productId, orderQuantity: quantity, phone: '555 0100', address: '1 Depot Road' }
  const { order } = await api.call(ordersApi.place, { body })
  const orderId = order._id
  const { clientSecret } = await api.call(paymentsApi.start, { body: { orderId, totalCost: order.totalCost } })
  const intentId = intentIdOf(clientSecret)
  await provider.charge(intentId)
  await api.call(paymentsApi.record, { params: { id: orderId }, body: { transactionId: intentId } })
  await ship(admin.at(url), orderId, { productId, quantity: shipped })
  return { buyer: buyer!, productId, orderId, intentId }
}

/** Its id. */
export async function authorisedReturn(means: Means, order: ShippedOrder, quantity: number): Promise<string> {
  const { productId, orderId, buyer } = order
  const { _id } = await requestReturn(buyer.at(means.url), orderId, { productId, quantity })
  await authorise(means.admin.at(means.url), _id)
  return _id
}

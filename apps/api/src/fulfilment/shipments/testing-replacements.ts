import { returnDeskApi } from '@wheelyard/contract/fulfilment/return-desk.calls'
import type { Shipment, ShipmentBody } from '@wheelyard/contract/fulfilment/shipments.calls'
import { eq } from 'drizzle-orm'
import type { Person, TestShop } from '#api/testing/test-shop'
import { answerOf, type TestProduct } from '#api/orders/placing/testing'
import { products } from '#api/tables/products'
import { authorise, requestReturn, returnOf, shippedOrder } from '../returns/testing.ts'
import { stockLedger } from '#api/tables/stock'
import type { PaidOrder } from './testing.ts'

type Returned = PaidOrder & { returnId: string; number: string }
type Parties = { buyer: Person; admin: Person; sendBack?: boolean }

/** 3 Trail 4x4 and 2 Quad of a shipped order; nothing needs to come back. 90 and 88 are in stock. */
export async function authorisedReturn(shop: TestShop, { buyer, admin, sendBack = false }: Parties): Promise<Returned> {
  const order = await shippedOrder(shop, { buyer, admin })
  return { ...order, ...(await returnFrom(order, { buyer, admin, sendBack })) }
}

export async function returnFrom({ orderId, goods }: PaidOrder, { buyer, admin, sendBack = false }: Parties) {
  const wish = { wish: 'replacement' } as const
  const body = returnOf([goods.trail, 3, wish], [goods.quad, 2, wish])
  const { _id: returnId, number } = await requestReturn(buyer, orderId, body)
  await authorise(admin, returnId, sendBack)
  return { returnId, number }
}

export const replace = (admin: Person, id: string, body: ShipmentBody): Promise<Shipment> =>
  admin.api.call(returnDeskApi.replace, { params: { id }, body })

export const tryToReplace = (admin: Person, id: string, body: ShipmentBody, key?: string) =>
  answerOf(
    admin.api.call(returnDeskApi.replace, { params: { id }, body }, key ? { headers: { 'idempotency-key': key } } : {}),
  )

/** By a correction, as after a count. */
export async function leaveInStock({ db }: TestShop, { id: productId }: TestProduct, available: number): Promise<void> {
  const [before] = await db.select().from(products).where(eq(products.id, productId))
  await db.update(products).set({ available }).where(eq(products.id, productId))
  const delta = available - (before?.available ?? 0)
  await db.insert(stockLedger).values({ productId, delta, balance: available, reason: 'correction', actor: 'shop' })
}

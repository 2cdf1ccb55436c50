import { paymentsApi } from '@wheelyard/contract/finance/payments.calls'
import { type Shipment, type ShipmentBody, shipmentsApi } from '@wheelyard/contract/fulfilment/shipments.calls'
import type { Carton } from '@wheelyard/contract/catalogue/carton'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Person, TestShop } from '#api/testing/test-shop'
import { addGoods, fillCart, type Goods, orderCart } from '#api/buying/cart/testing'
import { runDatabaseChecks } from '#api/office/integrity/integrity.store'
import { answerOf, pay, type TestProduct } from '#api/orders/placing/testing'
import { products } from '#api/tables/products'

export type PaidOrder = { orderId: string; goods: Goods }

/** 10 Trail 4x4, 12 Quad and 5 Bus. */
export async function paidCartOrder(shop: TestShop, buyer: Person): Promise<PaidOrder> {
  const goods = await addGoods(shop)
  const { version } = await fillCart(buyer, goods)
  const { body } = await orderCart(buyer, { version, poNumber: 'PO-77' })
  const { order } = body as { order: { _id: string } }
  await pay(shop, order._id)
  return { orderId: order._id, goods }
}

type Packed = [TestProduct, number]

export const shipmentOf = (...lines: Packed[]): ShipmentBody => ({
  lines: lines.map(([{ id }, quantity]) => ({ productId: id, quantity })),
})

export const tryToSend = (admin: Person, orderId: string, body: ShipmentBody, key?: string) =>
  answerOf(
    admin.api.call(
      shipmentsApi.create,
      { params: { id: orderId }, body },
      key ? { headers: { 'idempotency-key': key } } : {},
    ),
  )

export const send = (admin: Person, orderId: string, body: ShipmentBody): Promise<Shipment> =>
  admin.api.call(shipmentsApi.create, { params: { id: orderId }, body })

export const shipRest = (admin: Person, id: string) =>
  answerOf(admin.api.call(shipmentsApi.shipRest, { query: { id } }))

export const shipMany = (admin: Person, ids: string[]) =>
  answerOf(admin.api.call(shipmentsApi.shipMany, { body: { ids } }))

export const undo = (admin: Person, ...orderIds: string[]) =>
  answerOf(admin.api.call(shipmentsApi.undo, { body: { orderIds } }))

/** As of one order that was shipped or whose shipping was undone. */
export const done = (orderId: string) => ({ status: 200, body: { orders: [{ orderId, problem: null }] } })
export const refusedAs = (orderId: string, code: string) => ({
  status: 200,
  body: { orders: [{ orderId, problem: { code, message: expect.any(String) } }] },
})

/** As if it had been shipped that long ago, which no trigger allows. */
export async function letPass({ pool }: TestShop, orderId: string, seconds: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('alter table orders disable trigger user; alter table shipments disable trigger user')
    const earlier = `shipped_at = shipped_at - interval '1 second' * $2`
    await client.query(`update orders set ${earlier} where id = $1`, [orderId, seconds])
    await client.query(`update shipments set ${earlier} where order_id = $1`, [orderId, seconds])
    await client.query('alter table orders enable trigger user; alter table shipments enable trigger user')
    await client.query('commit')
  } finally {
    client.release()
  }
}

export const refund = (admin: Person, id: string) =>
  answerOf(admin.api.call(paymentsApi.refund, { params: { id }, body: { reason: 'Sent back', restock: false } }))

/** Every row that shipping may change. */
export async function shippingRows({ pool }: TestShop): Promise<unknown> {
  const tables = ['orders', 'order_lines', 'shipments', 'shipment_lines', 'audit_log', 'mail_outbox']
  const read = tables.map((table) => pool.query(`select * from ${table} order by ${table}::text`))
  return (await Promise.all(read)).map(({ rows }) => rows)
}

/** The integrity checks of shipping that find something. */
export async function brokenShipments({ db }: TestShop): Promise<unknown[]> {
  const checks = await runDatabaseChecks(db)
  const ids = ['shipped-lines', 'shipment-numbers', 'order-states']
  return checks.filter(({ id, broken }) => ids.includes(id) && broken.length > 0)
}

export const carton: Carton = {
  lengthMm: 1_200,
  widthMm: 700,
  heightMm: 450,
  grossGrams: 21_500,
  pieces: 4,
  maxStack: 4,
  keepUpright: true,
}

type Codes = { carton?: Carton; sku?: string; gtin?: string; unNumber?: string; name?: string }

export const describeProduct = ({ db }: TestShop, { id }: TestProduct, codes: Codes) =>
  db.update(products).set(codes).where(eq(products.id, id))

import { returnDeskApi } from '@wheelyard/contract/fulfilment/return-desk.calls'
import { returnRefundsApi } from '@wheelyard/contract/finance/return-refunds.calls'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeAll, describe, expect, it } from 'vitest'
import { statementsOf } from '#api/testing/statements-of'
import type { Person } from '#api/testing/test-shop'
import { addProduct, answerOf, place, type TestProduct } from '#api/orders/placing/testing'
import { confirm, paymentShop, record, startPaying } from '#api/finance/payments/testing'
import { shipRest } from '../shipments/testing.ts'
import { authorise, chargedOrder, refuseReturn, requestReturn, returnOf, withdraw } from './testing.ts'

const shop = perFile(paymentShop)
let casey: Person
let robin: Person
let admin: Person
let trail: TestProduct
let quad: TestProduct
let id: string

/** At $19.99 each, paid by card and shipped. */
async function sold(buyer: Person, product: TestProduct, quantity: number): Promise<string> {
  const { _id: orderId, totalCost } = await place(buyer, product, quantity)
  const purchase = { buyer, product, orderId, totalCost }
  const transactionId = await startPaying(purchase)
  await confirm(shop, transactionId)
  await record(purchase, transactionId)
  await shipRest(admin, orderId)
  return orderId
}

async function shippedLongAgo(orderId: string): Promise<void> {
  await shop.pool.query(`alter table shipments disable trigger user`)
  await shop.pool.query(`update shipments set shipped_at = now() - interval '13 months' where order_id = $1`, [orderId])
  await shop.pool.query(`alter table shipments enable trigger user`)
}

const desk = (returnId = id) => admin.api.call(returnDeskApi.desk, { params: { id: returnId } })

// Casey bought 40 Trail and 30 Quad lately, and 20 Trail long ago; Robin bought 10 Trail.
beforeAll(async () => {
  ;[casey, robin, admin] = [await shop.customer(), await shop.customer('Robin'), await shop.admin()]
  trail = await addProduct(shop, { available: 200 })
  quad = await addProduct(shop, { name: 'Quad', available: 200 })
  const longAgo = await sold(casey, trail, 20)
  await requestReturn(casey, longAgo, returnOf([trail, 20]))
  await shippedLongAgo(longAgo)
  const quads = await sold(casey, quad, 30)
  const trails = await sold(casey, trail, 40)
  const refused = await requestReturn(casey, quads, returnOf([quad, 9]))
  await refuseReturn(admin, refused._id)
  const withdrawn = await requestReturn(casey, quads, returnOf([quad, 8]))
  await withdraw(casey, withdrawn._id)
  const faulty = await requestReturn(casey, quads, returnOf([quad, 3, { reason: 'faulty', wish: 'replacement' }]))
  await authorise(admin, faulty._id, false)
  await admin.api.call(returnRefundsApi.refund, {
    params: { id: faulty._id },
    body: { lines: [{ productId: quad.id, quantity: 1, amount: 10 }], expectedTotal: 10 },
  })
  const replaced = { lines: [{ productId: quad.id, quantity: 2 }] }
  await admin.api.call(returnDeskApi.replace, { params: { id: faulty._id }, body: replaced })
  const robins = await sold(robin, trail, 10)
  await requestReturn(robin, robins, returnOf([trail, 2, { reason: 'unsold' }]))
  id = (await requestReturn(casey, trails, returnOf([trail, 4])))._id
})

describe('the desk', () => {
  it('has the return and its buyer', async () => {
    const { return: shown, customer } = await desk()
    expect(shown).toMatchObject({ _id: id, state: 'requested', events: [{ kind: 'requested', by: casey.email }] })
    const contact = { phone: '+1 555 0199', address: '1 Yard Lane, Springfield, USA' }
    expect(customer).toEqual({ _id: casey.userId, name: casey.name, email: casey.email, ...contact })
  })

  it("has the buyer's last twelve months, and what became of earlier returns", async () => {
    const { buyerHistory } = await desk()
    // The two units that were replaced were shipped twice.
    expect(buyerHistory).toEqual({ shipped: 72, returned: 7, returns: 3, refused: 1, refunded: 10 })
  })

  it("has the product's last twelve months, of all buyers, by reason", async () => {
    const { productHistories } = await desk()
    expect(productHistories).toEqual([
      {
        productId: trail.id,
        shipped: 50,
        returned: 6,
        reasons: [
          { reason: 'damaged', pieces: 4 },
          { reason: 'unsold', pieces: 2 },
        ],
      },
    ])
  })

  it('has no history of goods that were last shipped long ago', async () => {
    const buyer = await shop.customer()
    const bus = await addProduct(shop, { name: 'Bus' })
    const orderId = await sold(buyer, bus, 5)
    const { _id } = await requestReturn(buyer, orderId, returnOf([bus, 1]))
    await shippedLongAgo(orderId)
    const { productHistories, buyerHistory } = await desk(_id)
    expect(productHistories).toEqual([{ productId: bus.id, shipped: 0, returned: 0, reasons: [] }])
    expect(buyerHistory).toEqual({ shipped: 0, returned: 0, returns: 0, refused: 0, refunded: 0 })
  })

  it('has the stock of today, and what can be refunded', async () => {
    const { inStock, refundable } = await desk()
    expect(inStock).toEqual([{ productId: trail.id, available: 130 }])
    const left = { unitsLeft: 40, left: 799.6, rest: 0 }
    expect(refundable.lines).toEqual([{ productId: trail.id, pieces: 4, ...left, taxCategory: 'standard' }])
    expect(refundable.paid).toMatchObject([{ goodsCents: 79_960, freightCents: 0, taxCents: 0 }])
    expect(refundable.refunded).toMatchObject([{ goodsCents: 0, freightCents: 0, taxCents: 0 }])
  })

  it('of a return that does not exist is not found', async () => {
    const answer = await answerOf(desk(crypto.randomUUID()))
    expect(answer).toMatchObject({ status: 404, code: 'not-found' })
  })

  it('needs as many statements for many lines as for one', async () => {
    const few = await statementsOf(() => desk())
    const buyer = await shop.customer()
    const { orderId, goods } = await chargedOrder(shop, { buyer, admin })
    const { _id } = await requestReturn(buyer, orderId, returnOf([goods.trail, 1], [goods.quad, 1], [goods.bus, 1]))
    expect(await statementsOf(() => desk(_id))).toBe(few)
  })
})

import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testShop } from '#api/testing/test-shop'
import { refundPaidOrder } from '#api/orders/records/order-transitions.store'
import { insertPayment, markSucceeded } from '#api/finance/payments/payments.store'
import { close, refuseReturn, requestReturn, returnOf, returnRows, shippedOrder, withdraw } from '../returns/testing.ts'
import { authorisedReturn, leaveInStock, replace, tryToReplace } from './testing-replacements.ts'
import { shipmentOf } from './testing.ts'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const buyer = perTest(() => shop.customer())
const admin = perTest(() => shop.admin())
const returned = perTest(() => authorisedReturn(shop, { buyer, admin }))

let before: unknown
const expectNothingChanged = async () => expect(await returnRows(shop)).toEqual(before)

describe('nothing is replaced', () => {
  afterEach(expectNothingChanged)

  it('if any line is bad: all of them are named in one answer', async () => {
    const { trail, quad, bus } = returned.goods
    await replace(admin, returned.returnId, shipmentOf([trail, 1], [quad, 2]))
    before = await returnRows(shop)
    const body = shipmentOf([trail, 3], [quad, 1], [bus, 1], [trail, 1])
    expect(await tryToReplace(admin, returned.returnId, body)).toMatchObject({
      status: 409,
      code: 'return-line-problems',
      message: '4 lines cannot be taken as sent, so nothing was changed',
      problems: [
        { line: 1, productId: trail.id, code: 'more-than-returned', left: 2 },
        { line: 2, productId: quad.id, code: 'more-than-returned', left: 0 },
        { line: 3, productId: bus.id, code: 'more-than-returned', left: 0 },
        { line: 4, productId: trail.id, code: 'product-twice' },
      ],
    })
  })

  it.each([0, -3, 2.5, 5_000_000_000, 1e300])('with a quantity of %d', async (quantity) => {
    before = await returnRows(shop)
    const answer = await tryToReplace(admin, returned.returnId, shipmentOf([returned.goods.trail, quantity]))
    expect(answer).toMatchObject({ status: 409, code: 'return-line-problems' })
  })

  it('if the stock is short of some product: every short one is named', async () => {
    const { trail, quad } = returned.goods
    await leaveInStock(shop, trail, 2)
    await leaveInStock(shop, quad, 0)
    before = await returnRows(shop)
    expect(await tryToReplace(admin, returned.returnId, shipmentOf([trail, 3], [quad, 2]))).toMatchObject({
      status: 409,
      code: 'not-enough-stock',
      message: 'Not enough in stock: 0 of Quad, 2 of Trail 4x4',
      short: [
        { productName: 'Quad', available: 0 },
        { productName: 'Trail 4x4', available: 2 },
      ],
    })
    expect(await tryToReplace(admin, returned.returnId, shipmentOf([trail, 2], [quad, 1]))).toMatchObject({
      message: 'Not enough in stock: 0 of Quad',
    })
  })

  it.each([
    ['waits for a decision', async () => {}],
    ['was refused', (id: string) => refuseReturn(admin, id)],
    ['was withdrawn', (id: string) => withdraw(buyer, id)],
  ])('of a return that %s', async (_state, decide) => {
    const { orderId, goods } = await shippedOrder(shop, { buyer, admin })
    const { _id } = await requestReturn(buyer, orderId, returnOf([goods.trail, 3]))
    await decide(_id)
    before = await returnRows(shop)
    const answer = await tryToReplace(admin, _id, shipmentOf([goods.trail, 1]))
    expect(answer).toMatchObject({ status: 409, code: 'return-moved-on' })
  })

  it('of a closed return', async () => {
    await close(admin, returned.returnId)
    before = await returnRows(shop)
    const answer = await tryToReplace(admin, returned.returnId, shipmentOf([returned.goods.trail, 1]))
    expect(answer).toMatchObject({ status: 409, code: 'return-moved-on' })
  })

  it('of an order that was refunded in full', async () => {
    await refundPaidOrder(shop.db, returned.orderId, { actor: admin.email, restock: false })
    before = await returnRows(shop)
    const answer = await tryToReplace(admin, returned.returnId, shipmentOf([returned.goods.trail, 1]))
    expect(answer).toMatchObject({ status: 409, code: 'order-refunded' })
  })

  it('of an order whose payment is promised back in full', async () => {
    await promiseBack(returned.orderId, 129_990)
    before = await returnRows(shop)
    const answer = await tryToReplace(admin, returned.returnId, shipmentOf([returned.goods.trail, 1]))
    expect(answer).toMatchObject({ status: 409, code: 'refund-under-way' })
  })

  it('of an unknown return, by its buyer, or with a bad key', async () => {
    before = await returnRows(shop)
    const { returnId, goods } = returned
    const body = shipmentOf([goods.trail, 1])
    expect(await tryToReplace(admin, '00000000-0000-4000-8000-000000000000', body)).toMatchObject({ status: 404 })
    expect(await tryToReplace(buyer, returnId, body)).toMatchObject({ status: 403 })
    expect(await tryToReplace(admin, returnId, body, 'short')).toMatchObject({ code: 'bad-idempotency-key' })
    expect(await tryToReplace(admin, returnId, { lines: [] })).toMatchObject({ status: 400 })
  })
})

it('a refund in part stops no replacement', async () => {
  await promiseBack(returned.orderId, 129_989)
  const answer = await tryToReplace(admin, returned.returnId, shipmentOf([returned.goods.trail, 1]))
  expect(answer).toMatchObject({ status: 200 })
})

it.each([
  `update return_lines set replaced = quantity + 1`,
  `update return_lines set replaced = 0 where replaced > 0`,
  `update products set available = -1`,
  `update shipments set return_id = null where return_id is not null`,
])('the database itself refuses: %s', async (statement) => {
  await replace(admin, returned.returnId, shipmentOf([returned.goods.trail, 2]))
  before = await returnRows(shop)
  await expect(shop.pool.query(statement)).rejects.toThrow()
  await expectNothingChanged()
})

/** Of a payment of $1,299.90, as a refund that the provider has not made yet. */
async function promiseBack(orderId: string, refundedCents: number): Promise<void> {
  const terms = { orderId, freightQuoteId: null, amountCents: 129_990 }
  const { id } = await insertPayment(shop.db, terms)
  const intent = { id: 'pi_returned', paymentId: id, freightQuoteId: undefined, card: undefined }
  await markSucceeded(shop.db, id, { ...intent, amountCents: terms.amountCents })
  await shop.pool.query('update payments set refunded_cents = $2 where id = $1', [id, refundedCents])
}

import { orderPageApi } from '@wheelyard/contract/office/order-page.calls'
import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Person, testShop } from '#api/testing/test-shop'
import { changeSettings } from '#api/shop/settings/testing'
import { expireOpenOrder } from '#api/orders/records/order-transitions.store'
import {
  addProduct,
  allRows,
  answerOf,
  orderBody,
  pay,
  place,
  stockRecords,
  type TestProduct,
} from '#api/orders/placing/testing'

const shop = perFile(testShop)
let buyer: Person
let product: TestProduct
beforeEach(async () => {
  await shop.truncate()
  buyer = await shop.customer()
  product = await addProduct(shop, { available: 50 })
})

const change = (id: string, orderQuantity: number, { by = buyer, key = '', price = 19.99 } = {}) =>
  answerOf(
    by.api.call(
      ordersApi.changeQuantity,
      { params: { id }, body: { orderQuantity, price } },
      { headers: key ? { 'idempotency-key': key } : {} },
    ),
  )
const mine = (unpaidOf?: string) =>
  buyer.api.call(ordersApi.mine, { params: { email: buyer.email }, query: unpaidOf ? { unpaidOf } : {} })

describe('changing the quantity of an unpaid order', () => {
  it('cancels it and places another one to the same address', async () => {
    const old = await place(buyer, product, 5)
    const { status, body } = await change(old._id, 12)
    expect([status, body]).toMatchObject([200, { orderQuantity: 12, amountDue: 239.88, address: old.address }])
    expect(await mine()).toEqual([body])
    const cancelled = await buyer.api.call(orderPageApi.get, { params: { id: old._id } })
    expect(cancelled.cancelledAt).not.toBeNull()
    expect(await stockRecords(shop, product.id)).toEqual({ available: 38, ledger: 38, held: 12, orders: 1 })
  })

  it('may use the stock that the order holds already', async () => {
    const old = await place(buyer, product, 30)
    expect(await change(old._id, 51)).toMatchObject({ status: 400, message: 'Max order quantity: 50' })
    expect(await change(old._id, 50)).toMatchObject({ status: 200 })
    expect(await stockRecords(shop, product.id)).toEqual({ available: 0, ledger: 0, held: 50, orders: 1 })
  })

  it('counts only the new order against what may be owed', async () => {
    await changeSettings(shop, { unpaidLimitCents: 50_000 })
    await place(buyer, await addProduct(shop), 5)
    const old = await place(buyer, product, 15)
    const before = await allRows(shop)
    expect(await change(old._id, 21)).toMatchObject({ status: 409, code: 'unpaid-limit-reached' })
    expect(await allRows(shop)).toEqual(before)
    expect(await change(old._id, 20)).toMatchObject({ status: 200 })
  })

  it.each([
    ['too few', 4, {}, 400, 'quantity-below-minimum'],
    ['too many', 51, {}, 400, 'quantity-above-stock'],
    ['a part of one', 5.5, {}, 400, 'invalid'],
    ['another price', 6, { price: 18 }, 409, 'price-changed'],
  ])('is refused for %s and changes nothing', async (_what, quantity, options, status, code) => {
    const old = await place(buyer, product, 5)
    const before = await allRows(shop)
    expect(await change(old._id, quantity, options)).toMatchObject({ status, code })
    expect(await allRows(shop)).toEqual(before)
  })

  it('is refused for a product that is sold no more, or from the cart only, and changes nothing', async () => {
    const old = await place(buyer, product, 5)
    await changeSettings(shop, { directPurchase: false })
    const before = await allRows(shop)
    expect(await change(old._id, 6)).toMatchObject({ status: 409, code: 'direct-purchase-off' })
    expect(await allRows(shop)).toEqual(before)
    await shop.pool.query('update products set archived_at = now()')
    expect(await change(old._id, 6)).toMatchObject({ status: 409, code: 'no-longer-sold' })
  })

  it('is refused once the order is paid, has expired or was changed, and to anybody else', async () => {
    const paid = await place(buyer, product)
    await pay(shop, paid._id)
    expect(await change(paid._id, 6)).toMatchObject({ status: 409, message: 'A paid order cannot be changed' })
    const expired = await place(buyer, product)
    await expireOpenOrder(shop.db, expired._id)
    expect(await change(expired._id, 6)).toMatchObject({ status: 409, code: 'order-ended' })
    const open = await place(buyer, product)
    expect(await change(open._id, 6, { by: await shop.customer('Olga Other') })).toMatchObject({ status: 404 })
    await change(open._id, 6)
    expect(await change(open._id, 7)).toMatchObject({ status: 409, code: 'order-ended' })
  })

  it('answers a repeated request as the first, and refuses its key for another quantity', async () => {
    const old = await place(buyer, product)
    const first = await change(old._id, 6, { key: 'request-0001' })
    const before = await allRows(shop)
    expect(await change(old._id, 6, { key: 'request-0001' })).toEqual(first)
    expect(await change(old._id, 7, { key: 'request-0001' })).toMatchObject({ code: 'idempotency-key-reused' })
    expect(await allRows(shop)).toEqual(before)
  })

  it('finds the unpaid order of a product alone', async () => {
    const open = await place(buyer, product)
    await place(buyer, await addProduct(shop))
    expect(await mine(product.id)).toEqual([open])
    await pay(shop, open._id)
    expect(await mine(product.id)).toEqual([])
  })
})

describe('at the same time', () => {
  const ROUNDS = Array.from({ length: 8 }, (_, round) => round)

  it('several changes, a payment and an expiry leave one order at most, and no unit is lost', async () => {
    for (const round of ROUNDS) {
      const raced = await addProduct(shop)
      const old = await place(buyer, raced)
      const rivals = [
        () => change(old._id, 6),
        () => change(old._id, 7),
        () => (round % 2 ? pay(shop, old._id) : expireOpenOrder(shop.db, old._id)),
        () => answerOf(buyer.api.call(ordersApi.place, { body: orderBody(raced, 8) })),
      ]
      const inTurn = rivals.map((_, n) => rivals[(n + round) % rivals.length]!)
      const answers = await Promise.all(inTurn.map((rival) => rival()))
      const statuses = answers.flatMap((answer) => (answer && 'status' in answer ? [Number(answer.status)] : []))
      expect(statuses.filter((status) => status >= 500)).toEqual([])
      const { available, ledger, held, orders } = await stockRecords(shop, raced.id)
      expect([available, ledger]).toEqual([50 - held, 50 - held])
      // An order that was paid may be followed by an unpaid one.
      expect(orders).toBeLessThanOrEqual(2)
      expect((await mine(raced.id)).length).toBeLessThanOrEqual(1)
    }
  })

  it('ten clicks with one key make one change', async () => {
    const old = await place(buyer, product)
    const answers = await Promise.all(ROUNDS.map(() => change(old._id, 9, { key: 'ten-clicks' })))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]).toMatchObject({ status: 200 })
    expect(await stockRecords(shop, product.id)).toEqual({ available: 41, ledger: 41, held: 9, orders: 1 })
  })
})

import { cartApi } from '@wheelyard/contract/buying/cart.calls'
import { discountCodesApi } from '@wheelyard/contract/buying/discount-codes.calls'
import type { OrderCartBody } from '@wheelyard/contract/orders/order-cart.calls'
import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { addGoods, fillCart, type Goods, orderCart } from '#api/buying/cart/testing'
import { addCode, discountTerms, listCodes, usesOf } from '#api/buying/discounts/testing'
import { brokenChecks } from '#api/finance/invoices/testing'
import { changeSettings } from '#api/shop/settings/testing'
import { type Person, testShop } from '#api/testing/test-shop'
import { answerOf } from './testing.ts'
import { orderIn } from './testing-tax.ts'

const shop = perFile(testShop)
let admin: Person
let buyer: Person
let goods: Goods
beforeEach(async () => {
  await shop.truncate()
  await changeSettings(shop, { openingMinimumCents: 0, reorderMinimumCents: 0 })
  admin = await shop.admin()
  buyer = await shop.customer()
  goods = await addGoods(shop)
})

const useCode = (person: Person, code = 'spring10 ') =>
  answerOf(person.api.call(cartApi.putDiscount, { body: { code } }))

/** $1,299.90 of goods with the code, as its buyer saw it. */
async function orderWith(person: Person, amount = 129.99, changes: Partial<OrderCartBody> = {}) {
  const { version } = await fillCart(person, goods)
  const expectedTotal = Math.round((1_299.9 - amount) * 100) / 100
  return orderCart(person, { version, expectedTotal, discount: { code: 'SPRING10', amount }, ...changes })
}

describe('a code in the cart', () => {
  it('is found in any case, gives its discount, and is gone with the order', async () => {
    await addCode(admin)
    await fillCart(buyer, goods)
    expect(await useCode(buyer)).toMatchObject({
      status: 200,
      body: { goods: 1_299.9, discount: { code: 'SPRING10', amount: 129.99 } },
    })
    expect(orderIn(await orderWith(await shop.customer()))).toMatchObject({ amountDue: 1_169.91 })
    const { version } = await buyer.api.call(cartApi.get)
    const order = orderIn(
      await orderCart(buyer, { version, expectedTotal: 1_169.91, discount: { code: 'spring10', amount: 129.99 } }),
    )
    expect(order).toMatchObject({ totalCost: 1_169.91, discount: { code: 'SPRING10', amount: 129.99 } })
    expect(order.lines.map(({ discount, total }) => [discount, total])).toEqual([
      [19.99, 179.91],
      [60, 540],
      [50, 450],
    ])
    expect((await buyer.api.call(cartApi.get)).discount).toBeNull()
    const { rows } = await shop.pool.query('select content from mail_outbox where recipient = $1', [buyer.email])
    const [{ content }] = rows as [{ content: { table: { sums: string[][] } } }]
    expect(content.table.sums).toEqual([
      ['Goods', '$1,299.90'],
      ['Discount SPRING10', '−$129.99'],
      ['Total', '$1,169.91'],
    ])
    expect(await listCodes(admin)).toMatchObject([{ uses: 2, given: 259.98 }])
    expect(await brokenChecks(shop)).toEqual([])
  })

  it('says why it does not count, and what is missing', async () => {
    await addCode(admin, { minimum: 1_500 })
    await fillCart(buyer, goods)
    expect(await useCode(buyer)).toMatchObject({
      body: { discount: { amount: 0, problem: { code: 'discount-below-minimum' } } },
    })
    expect(await orderWith(await shop.customer())).toMatchObject({
      status: 409,
      code: 'discount-below-minimum',
      missing: 200.1,
    })
  })

  it('can be taken off again', async () => {
    await addCode(admin)
    await useCode(buyer)
    expect(await buyer.api.call(cartApi.removeDiscount)).toMatchObject({ discount: null })
  })

  it('that was archived reads as one that never was', async () => {
    const { _id: id } = await addCode(admin)
    await useCode(buyer)
    await admin.api.call(discountCodesApi.archive, { params: { id } })
    const unknown = { code: 'discount-unknown', message: 'This discount code is not valid' }
    expect(await useCode(buyer)).toMatchObject({ status: 409, ...unknown })
    expect(await useCode(buyer, 'NO-SUCH-CODE')).toMatchObject({ status: 409, ...unknown })
    expect(await buyer.api.call(cartApi.get)).toMatchObject({ discount: { amount: 0, problem: unknown } })
    await fillCart(buyer, goods)
    const { version } = await buyer.api.call(cartApi.get)
    const body = { version, expectedTotal: 1_169.91, discount: { code: 'SPRING10', amount: 129.99 } }
    expect(await orderCart(buyer, body)).toMatchObject({ status: 409, code: 'discount-unknown' })
  })

  it('counts from its first to its last moment', async () => {
    await addCode(admin, { code: 'LATER', beginsAt: '2999-01-01T00:00:00Z' })
    await addCode(admin, { code: 'GONE', endsAt: '2020-01-01T00:00:00Z' })
    expect(await useCode(buyer, 'LATER')).toMatchObject({
      code: 'discount-not-yet',
      beginsAt: '2999-01-01T00:00:00.000Z',
    })
    expect(await useCode(buyer, 'GONE')).toMatchObject({ code: 'discount-ended' })
  })
})

describe('an order with a code', () => {
  it('is refused if the discount is another than the buyer saw', async () => {
    const { _id: id, version } = await addCode(admin)
    await admin.api.call(discountCodesApi.change, { params: { id }, body: { ...discountTerms, percent: 5, version } })
    expect(await orderWith(buyer)).toMatchObject({
      code: 'discount-changed',
      expectedDiscount: 129.99,
      discount: 65,
    })
    expect(await usesOf(admin)).toBe(0)
  })

  it('shares an amount to the cent, and no line costs less than nothing', async () => {
    await addCode(admin, { percent: null, amount: 1_000.01 })
    const { lines } = orderIn(await orderWith(buyer, 1_000.01))
    expect(lines.map(({ discount }) => discount)).toEqual([153.78, 461.58, 384.65])
    expect(await brokenChecks(shop)).toEqual([])
  })

  it('costs at least what a card charges', async () => {
    await addCode(admin, { percent: null, amount: 5_000 })
    expect(await orderWith(buyer, 1_299.9)).toMatchObject({ code: 'total-too-low' })
  })

  it('reaches the order minimum by its goods before the discount', async () => {
    await changeSettings(shop, { openingMinimumCents: 1_299_90 })
    await addCode(admin)
    expect(await orderWith(buyer)).toMatchObject({ status: 200 })
  })

  it('repeated by its key is the same order and one use', async () => {
    await addCode(admin)
    const { version } = await fillCart(buyer, goods)
    const body = { version, expectedTotal: 1_169.91, discount: { code: 'SPRING10', amount: 129.99 } }
    const first = orderIn(await orderCart(buyer, body, 'one-and-the-same'))
    expect(orderIn(await orderCart(buyer, body, 'one-and-the-same'))).toEqual(first)
    expect(await orderCart(buyer, { ...body, discount: undefined }, 'one-and-the-same')).toMatchObject({
      code: 'idempotency-key-reused',
    })
    expect(await usesOf(admin)).toBe(1)
  })

  it('gives its use back when it is cancelled, once', async () => {
    await addCode(admin, { usesMax: 1, usesPerCustomerMax: 1 })
    const { _id: id } = orderIn(await orderWith(buyer))
    const other = await shop.customer()
    expect(await orderWith(other)).toMatchObject({ code: 'discount-used-up' })
    await buyer.api.call(ordersApi.cancelOne, { params: { id } })
    await buyer.api.call(ordersApi.cancelOne, { params: { id } })
    expect(await usesOf(admin)).toBe(0)
    const { version } = await other.api.call(cartApi.get)
    const again = { version, expectedTotal: 1_169.91, discount: { code: 'SPRING10', amount: 129.99 } }
    expect(await orderCart(other, again)).toMatchObject({ status: 200 })
    expect(await brokenChecks(shop)).toEqual([])
  })

  it('keeps its quantity: the discount was agreed for it', async () => {
    await addCode(admin)
    const { version } = await buyer.api.call(cartApi.add, {
      body: { lines: [{ productId: goods.bus.id, quantity: 5 }] },
    })
    const discount = { code: 'SPRING10', amount: 50 }
    const order = orderIn(await orderCart(buyer, { version, expectedTotal: 450, discount }))
    const change = buyer.api.call(ordersApi.changeQuantity, { params: { id: order._id }, body: { orderQuantity: 6 } })
    expect(await answerOf(change)).toMatchObject({ code: 'quantity-agreed' })
  })
})

describe('the last use', () => {
  it('goes to one of several buyers at once', async () => {
    await addCode(admin, { usesMax: 2 })
    const buyers = await Promise.all(Array.from({ length: 6 }, () => shop.customer()))
    const answers = await Promise.all(buyers.map((person) => orderWith(person)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(answers.filter(({ code }) => code === 'discount-used-up')).toHaveLength(4)
    expect(await usesOf(admin)).toBe(2)
    expect(await brokenChecks(shop)).toEqual([])
  })

  it('of a customer goes to one order, whatever the rest of the code allows', async () => {
    await addCode(admin, { usesPerCustomerMax: 1 })
    expect(await orderWith(buyer)).toMatchObject({ status: 200 })
    expect(await orderWith(buyer)).toMatchObject({ code: 'discount-used-by-you', usesPerCustomerMax: 1 })
    expect(await useCode(buyer)).toMatchObject({ code: 'discount-used-by-you' })
    expect(await usesOf(admin)).toBe(1)
  })

  it('is not taken by an order that the code is archived under', async () => {
    const { _id: id } = await addCode(admin)
    const [answer] = await Promise.all([orderWith(buyer), admin.api.call(discountCodesApi.archive, { params: { id } })])
    const { rows } = await shop.pool.query('select uses from discount_codes')
    expect(rows).toEqual([{ uses: answer.status === 200 ? 1 : 0 }])
    expect(await brokenChecks(shop)).toEqual([])
  })
})

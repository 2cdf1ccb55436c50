import { cartApi } from '@wheelyard/contract/buying/cart.calls'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { type Person, testShop } from '#api/testing/test-shop'
import { allRows, pay, place } from './testing.ts'
import { products } from '#api/tables/products'
import { changeSettings } from '#api/shop/settings/testing'
import { addGoods, fillCart, type Goods, orderCart } from '#api/buying/cart/testing'

const shop = perFile(testShop)
let buyer: Person
let goods: Goods
beforeEach(async () => {
  await shop.truncate()
  buyer = await shop.customer()
  goods = await addGoods(shop)
})

/** And nothing changed. */
async function expectRefusal(answer: () => Promise<unknown>, refusal: object) {
  const before = await allRows(shop)
  expect(await answer()).toMatchObject(refusal)
  expect(await allRows(shop)).toEqual(before)
}

it('an order of the cart is refused when it is empty, or was changed since the buyer saw it', async () => {
  await expectRefusal(() => orderCart(buyer, { version: 0 }), { status: 400, code: 'cart-empty' })
  const { version } = await fillCart(buyer, goods)
  const stale = () => orderCart(buyer, { version: version - 1 })
  await expectRefusal(stale, { status: 409, code: 'cart-changed', cart: { version, lines: [{}, {}, {}] } })
})

it('an order is refused when lines cannot be ordered: each is named with the quantities that could', async () => {
  const lines = Object.values(goods).map(({ id }, n) => ({ productId: id, quantity: [10, 50, 101][n]! }))
  const { version } = await buyer.api.call(cartApi.add, { body: { lines } })
  await shop.db.update(products).set({ archivedAt: new Date() }).where(eq(products.id, goods.trail.id))
  await expectRefusal(() => orderCart(buyer, { version }), {
    status: 409,
    code: 'cart-has-problems',
    message: '3 lines of the cart cannot be ordered, so nothing was ordered',
    problems: [
      { line: 1, productId: goods.trail.id, code: 'no-longer-sold', quantities: [] },
      { line: 2, productId: goods.quad.id, code: 'not-whole-cases', quantities: [48, 52] },
      { line: 3, productId: goods.bus.id, code: 'quantity-above-stock', quantities: [100] },
    ],
  })
})

it('an order is refused when the total is not the one that the buyer saw: both are named', async () => {
  const { version } = await fillCart(buyer, goods)
  await shop.db.update(products).set({ priceCents: 9_000 }).where(eq(products.id, goods.bus.id))
  await expectRefusal(() => orderCart(buyer, { version }), {
    status: 409,
    code: 'price-changed',
    message: 'The total was $1,299.90 and is now $1,249.90',
    expectedTotal: 1_299.9,
    total: 1_249.9,
  })
  expect(await orderCart(buyer, { version, expectedTotal: 1_249.9 })).toMatchObject({ status: 200 })
})

it('an order is refused below the minimum of a first order, and below that of later ones', async () => {
  await changeSettings(shop, { openingMinimumCents: 150_000, reorderMinimumCents: 140_000 })
  const { version } = await fillCart(buyer, goods)
  await expectRefusal(() => orderCart(buyer, { version }), {
    status: 409,
    code: 'below-order-minimum',
    message: 'An order must reach $1,500.00: $200.10 to go',
  })
  await pay(shop, (await place(buyer, goods.trail))._id)
  await expectRefusal(() => orderCart(buyer, { version }), { required: 1_400, missing: 100.1 })
  await changeSettings(shop, { reorderMinimumCents: 129_990 })
  expect(await orderCart(buyer, { version })).toMatchObject({ status: 200 })
})

it('an order is refused above what a card can be charged, whatever total the buyer saw', async () => {
  await shop.db.update(products).set({ priceCents: 99_999_999 })
  const { version, goods: seen } = await fillCart(buyer, goods)
  for (const expectedTotal of [seen, 1])
    await expectRefusal(() => orderCart(buyer, { version, expectedTotal }), { status: 400, code: 'total-too-high' })
})

it('an order is refused above the limit of unpaid orders', async () => {
  await changeSettings(shop, { unpaidLimitCents: 129_990 })
  await place(buyer, goods.trail)
  const { version } = await fillCart(buyer, goods)
  await expectRefusal(() => orderCart(buyer, { version }), {
    status: 409,
    code: 'unpaid-limit-reached',
    limit: 1_299.9,
  })
})

it('an order is refused with input that makes no sense', async () => {
  const { version } = await fillCart(buyer, goods)
  for (const body of [{ phone: '' }, { expectedTotal: 1.234 }, { poNumber: 'x'.repeat(41) }, { version: 1.5 }])
    await expectRefusal(() => orderCart(buyer, { version, ...body }), { status: 400 })
})

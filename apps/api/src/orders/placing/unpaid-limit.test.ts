import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { cartApi } from '@wheelyard/contract/buying/cart.calls'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { placingDepsOf } from '#api/composition/deps'
import { untilLockWaits } from '#api/testing/lock-waits'
import { type Person, testShop } from '#api/testing/test-shop'
import { orderCart } from '#api/buying/cart/testing'
import { changeSettings } from '#api/shop/settings/testing'
import { placeOrder } from './place-order.service.ts'
import { addProduct, allRows, answerOf, orderBody, pay, place, type TestProduct } from './testing.ts'

/** 10 units of a product cost $199.90. */
const shop = perFile(testShop)
let products: TestProduct[]
beforeEach(async () => {
  await shop.truncate()
  await changeSettings(shop, { unpaidLimitCents: 40_000, unpaidLimitReturningCents: 80_000 })
  products = await Promise.all(
    ['Kart', 'Quad', 'Truck', 'Bus', 'Van'].map((name) => addProduct(shop, { name, available: 100 })),
  )
})
const order = (buyer: Person, n: number, quantity = 10) => answerOf(place(buyer, products[n]!, quantity))

const refused = (limit: string) => ({
  status: 409,
  code: 'unpaid-limit-reached',
  message: `Your unpaid orders can cost at most ${limit} together. Please pay or cancel one of them first.`,
})

it('unpaid orders of one account are limited together, and a refusal changes nothing', async () => {
  const [casey, rival] = [await shop.customer('Casey'), await shop.customer('Rival')]
  for (const n of [0, 1]) expect(await order(casey, n)).toMatchObject({ status: 200 })
  const before = await allRows(shop)
  expect(await order(casey, 2)).toMatchObject(refused('$400.00'))
  expect(await allRows(shop)).toEqual(before)
  expect(await order(rival, 2)).toMatchObject({ status: 200 })
  const body = { email: casey.email, productId: products[0]!.id }
  await casey.api.call(ordersApi.cancel, { body })
  expect(await order(casey, 2)).toMatchObject({ status: 200 })
})

it('a first order of one product may cost five times the limit, and a second one nothing more', async () => {
  const [casey, rival] = [await shop.customer('Casey'), await shop.customer('Rival')]
  expect(await order(casey, 0, 100)).toMatchObject({ status: 200 })
  expect(await order(casey, 1, 5)).toMatchObject(refused('$400.00'))
  await changeSettings(shop, { unpaidLimitCents: 39_979 })
  expect(await order(rival, 1, 100)).toMatchObject({
    status: 409,
    code: 'first-order-too-high',
    message:
      'Until you have paid an order, one of a single product can cost at most $1,998.95. Please order less, pay it, and then order the rest.',
    limit: 1_998.95,
  })
})

it('an order of the largest quantity and the dearest model of the demo is within reach of a new customer', async () => {
  await changeSettings(shop, { unpaidLimitCents: 2_500_000 })
  const monsterTruck = await addProduct(shop, { available: 500, priceCents: 21_400 })
  const body = { ...orderBody(monsterTruck, 500), price: 214 }
  expect(await answerOf((await shop.customer()).api.call(ordersApi.place, { body }))).toMatchObject({ status: 200 })
})

it('who has paid before has the higher limit, and what is paid does not count', async () => {
  const casey = await shop.customer()
  await pay(shop, (await place(casey, products[0]!, 50))._id)
  for (const n of [1, 2, 3, 4]) expect(await order(casey, n)).toMatchObject({ status: 200 })
  expect(await order(casey, 0)).toMatchObject(refused('$800.00'))
})

/** Of two products, so many units of each. */
async function orderTwo(buyer: Person, quantity: number) {
  const lines = products.slice(0, 2).map(({ id: productId }) => ({ productId, quantity }))
  const { version, goods: expectedTotal } = await buyer.api.call(cartApi.add, { body: { lines } })
  return orderCart(buyer, { version, expectedTotal })
}

it('a first cart of several products may cost twice the limit, and no more', async () => {
  const casey = await shop.customer()
  expect(await orderTwo(casey, 100)).toMatchObject({
    status: 409,
    code: 'first-order-too-high',
    message:
      'Until you have paid an order, one of several products can cost at most $800.00. Please order less, pay it, and then order the rest.',
    limit: 800,
  })
  await casey.api.call(cartApi.replace, { body: { version: 1, lines: [] } })
  expect(await orderTwo(casey, 20)).toMatchObject({ status: 200 })
  expect(await order(casey, 2)).toMatchObject(refused('$400.00'))
})

it('a first cart above the limit needs a confirmed address', async () => {
  const casey = await shop.customer()
  await shop.pool.query('update users set email_confirmed_at = null')
  expect(await orderTwo(casey, 20)).toMatchObject({
    status: 409,
    code: 'first-order-too-high',
    message:
      'A first order above $400.00 needs a confirmed email address. Please use the link we have sent you, or order less.',
    limit: 400,
  })
  await shop.pool.query('update users set email_confirmed_at = now()')
  const { version, goods: expectedTotal } = await casey.api.call(cartApi.get)
  expect(await orderCart(casey, { version, expectedTotal })).toMatchObject({ status: 200 })
})

it('who has paid before may have one order of any amount', async () => {
  const casey = await shop.customer()
  await pay(shop, (await place(casey, products[4]!))._id)
  expect(await orderTwo(casey, 100)).toMatchObject({ status: 200 })
})

it('orders placed at the same time are added up', async () => {
  const casey = await shop.customer()
  const answers = await Promise.all(products.map((_, n) => order(casey, n)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(answers.filter(({ code }) => code === 'unpaid-limit-reached')).toHaveLength(3)
})

it.each([
  ['an order', (buyer: Person) => order(buyer, 1)],
  ['a cart above the limit', (buyer: Person) => orderTwo(buyer, 16)],
])('%s waits for an order that another process is placing for the same buyer', async (_what, placeSecond) => {
  const casey = await shop.customer()
  const buyer = { ...casey, rights: [] } as const
  let second: ReturnType<typeof order> | undefined
  await shop.db.transaction(async (tx) => {
    const deps = { ...placingDepsOf(shop.coreDeps), db: tx }
    const request = orderBody(products[2]!, 15)
    expect(await placeOrder(deps, { buyer, request, idempotencyKey: undefined })).toMatchObject({ ok: true })
    second = placeSecond(casey)
    await untilLockWaits(shop, 1)
  })
  expect(await second).toMatchObject(refused('$400.00'))
})

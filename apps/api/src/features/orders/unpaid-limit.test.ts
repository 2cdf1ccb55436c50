import { ordersApi } from '@wheelyard/contract/calls/orders'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { ordersDepsOf } from '#api/composition/app'
import { untilLockWaits } from '#api/testing/lock-waits'
import { type Person, testShop } from '#api/testing/test-shop'
import { changeSettings } from '../shop-settings/testing.ts'
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

it('an only unpaid order may cost any amount, and a second one nothing more', async () => {
  const casey = await shop.customer()
  expect(await order(casey, 0, 50)).toMatchObject({ status: 200 })
  expect(await order(casey, 1, 5)).toMatchObject(refused('$400.00'))
})

it('who has paid before has the higher limit, and what is paid does not count', async () => {
  const casey = await shop.customer()
  await pay(shop, (await place(casey, products[0]!, 50))._id)
  for (const n of [1, 2, 3, 4]) expect(await order(casey, n)).toMatchObject({ status: 200 })
  expect(await order(casey, 0)).toMatchObject(refused('$800.00'))
})

it('orders placed at the same time are added up', async () => {
  const casey = await shop.customer()
  const answers = await Promise.all(products.map((_, n) => order(casey, n)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(answers.filter(({ code }) => code === 'unpaid-limit-reached')).toHaveLength(3)
})

it('an order waits for one that another process is placing for the same buyer', async () => {
  const casey = await shop.customer()
  const buyer = { ...casey, role: 'customer' } as const
  let second: ReturnType<typeof order> | undefined
  await shop.db.transaction(async (tx) => {
    const deps = { ...ordersDepsOf(shop.coreDeps), db: tx }
    const request = orderBody(products[0]!, 15)
    expect(await placeOrder(deps, { buyer, request, idempotencyKey: undefined })).toMatchObject({ ok: true })
    second = order(casey, 1)
    await untilLockWaits(shop, 1)
  })
  expect(await second).toMatchObject(refused('$400.00'))
})

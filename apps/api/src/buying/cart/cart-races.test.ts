import { cartApi } from '@wheelyard/contract/buying/cart.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { untilLockWaits } from '#api/testing/lock-waits'
import { testShop } from '#api/testing/test-shop'
import { addProduct, answerOf } from '#api/orders/placing/testing'
import { addManyProducts, linesOf } from './testing.ts'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const buyer = perTest(() => shop.customer())

const addLines = (ids: string[], quantity = 1) =>
  buyer.api.call(cartApi.add, { body: { lines: ids.map((productId) => ({ productId, quantity })) } })
const read = () => buyer.api.call(cartApi.get)
const statuses = async (calls: Promise<unknown>[]) =>
  (await Promise.all(calls.map(answerOf))).map((answer) => Number(answer.status)).toSorted((a, b) => a - b)

it('two devices that start a cart and click at the same time lose nothing, and every click is one version', async () => {
  const { id } = await addProduct(shop)
  const clicks = Array.from({ length: 30 }, () => addLines([id], 2))
  const versions = (await Promise.all(clicks)).map((cart) => cart.version).toSorted((a, b) => a - b)
  expect(versions).toEqual(clicks.map((_, index) => index + 1))
  expect(linesOf(await read())).toEqual([[id, 60]])
})

it('different products from two devices, in any order, all arrive', async () => {
  const ids = await addManyProducts(shop, 20)
  const calls = ids.map((_, index) => addLines([...ids.slice(index), ...ids.slice(0, index)]))
  await Promise.all(calls)
  const cart = await read()
  expect(new Map(cart.lines.map(({ productId, quantity }) => [productId, quantity]))).toEqual(
    new Map(ids.map((id) => [id, 20])),
  )
  expect(cart.version).toBe(20)
})

it('parallel adding stops at 500 lines', async () => {
  const ids = await addManyProducts(shop, 510)
  await addLines(ids.slice(0, 495))
  const answers = await statuses(ids.slice(495).map((id) => addLines([id])))
  expect(answers).toEqual([...Array<number>(5).fill(200), ...Array<number>(10).fill(400)])
  const cart = await read()
  expect([cart.lines.length, cart.version]).toEqual([500, 6])
})

it('of ten pages that replace the same version one succeeds', async () => {
  const { id } = await addProduct(shop)
  await addLines([id])
  const pages = Array.from({ length: 10 }, (_, index) =>
    buyer.api.call(cartApi.replace, { body: { version: 1, lines: [{ productId: id, quantity: 100 + index }] } }),
  )
  expect(await statuses(pages)).toEqual([200, ...Array<number>(9).fill(409)])
  expect((await read()).version).toBe(2)
})

it('changing, removing, merging and adding at once leave a cart without a gap in its versions', async () => {
  const ids = await addManyProducts(shop, 3)
  await addLines(ids)
  const [first, second, third] = ids as [string, string, string]
  await Promise.all([
    ...[5, 6, 7].map((quantity) =>
      buyer.api.call(cartApi.change, { params: { productId: first }, body: { quantity } }),
    ),
    ...[1, 2].map(() => buyer.api.call(cartApi.remove, { params: { productId: second } })),
    buyer.api.call(cartApi.merge, { body: { lines: [{ productId: third, quantity: 40 }] } }),
  ])
  const cart = await read()
  expect(cart.lines.map(({ productId }) => productId)).toEqual([first, third])
  expect([5, 6, 7]).toContain(cart.lines[0]?.quantity)
  expect([cart.lines[1]?.quantity, cart.version]).toEqual([40, 6])
})

it('locks products before the cart, as ordering it does, so the two never deadlock', async () => {
  const { id } = await addProduct(shop)
  const rival = await shop.pool.connect()
  await rival.query('begin')
  await rival.query('select from products where id = $1 for update', [id])
  const adding = addLines([id])
  await untilLockWaits(shop, 1)
  // Fails at once if the waiting call has locked the cart already.
  await rival.query('set local lock_timeout = 1')
  await rival.query('insert into carts (user_id, version) values ($1, 7)', [buyer.userId])
  await rival.query('commit')
  rival.release()
  expect(await adding).toMatchObject({ version: 8, lines: [{ productId: id, quantity: 1 }] })
})

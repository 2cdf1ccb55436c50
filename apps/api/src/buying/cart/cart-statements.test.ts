import { cartApi } from '@wheelyard/contract/buying/cart.calls'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { expect, it } from 'vitest'
import { statementsOf } from '#api/testing/statements-of'
import { testShop } from '#api/testing/test-shop'
import { addManyProducts, orderCart } from './testing.ts'

const shop = perFile(testShop)

it('a cart of 50 or 500 lines is read with one statement, and changed with as many as a cart of one', async () => {
  const ids = await addManyProducts(shop, 500)
  const { api } = await shop.customer()
  const bodyOf = (count: number) => ({ lines: ids.slice(0, count).map((productId) => ({ productId, quantity: 1 })) })
  const add = (count: number) => statementsOf(() => api.call(cartApi.add, { body: bodyOf(count) }))
  const adding = await add(1)
  for (const count of [50, 500]) {
    expect(await add(count)).toBe(adding)
    // The other statement finds the caller.
    expect(await statementsOf(() => api.call(cartApi.get))).toBe(2)
    expect(await statementsOf(() => shop.api.call(cartApi.check, { body: bodyOf(count) }))).toBe(1)
  }
})

it('a cart of 40 lines is ordered with as few statements as a cart of one', async () => {
  const ids = await addManyProducts(shop, 41, 100)
  const { api, ...buyer } = await shop.customer()
  for (const productIds of [ids.slice(0, 1), ids.slice(1)]) {
    const lines = productIds.map((productId) => ({ productId, quantity: 5 }))
    const { version, goods } = await api.call(cartApi.add, { body: { lines } })
    const order = () => orderCart({ api, ...buyer }, { version, expectedTotal: goods })
    // To find the caller, to read cart, freight rates and tax, to place the order, and at most every 100 ms to publish it.
    expect(await statementsOf(async () => expect(await order()).toMatchObject({ status: 200 }))).toBeLessThanOrEqual(6)
  }
})

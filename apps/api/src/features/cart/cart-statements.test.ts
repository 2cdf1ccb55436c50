import { cartApi } from '@wheelyard/contract/calls/cart'
import pg from 'pg'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { expect, it, vi } from 'vitest'
import { testShop } from '#api/testing/test-shop'
import { addManyProducts } from './testing.ts'

const shop = perFile(testShop)

async function statementsOf(call: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await call()
  const statements = query.mock.calls.map(([statement]) => statement as unknown)
  query.mockRestore()
  // Sent every now and then to see whether PostgreSQL answers.
  return statements.filter((statement) => statement !== 'select 1').length
}

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

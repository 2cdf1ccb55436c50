import { randomUUID } from 'node:crypto'
import { cartApi } from '@wheelyard/contract/buying/cart.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { testShop } from '#api/testing/test-shop'
import { addProduct, answerOf } from '#api/orders/placing/testing'
import { addManyProducts, linesOf, problemsOf } from './testing.ts'

// A browser may have a copy of the cart: an older one, or that of a visitor.
const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const buyer = perTest(() => shop.customer())
const product = perTest(() => addProduct(shop, { name: 'Kart' }))
const other = perTest(() => addProduct(shop, { name: 'Quad' }))

type Line = { productId: string; quantity: number }
const line = (productId: string, quantity: number): Line => ({ productId, quantity })
const archive = ({ id }: { id: string }) =>
  shop.pool.query('update products set archived_at = now() where id = $1', [id])
const add = (...lines: Line[]) => buyer.api.call(cartApi.add, { body: { lines } })
const replace = (version: number, ...lines: Line[]) => buyer.api.call(cartApi.replace, { body: { version, lines } })
const merge = (...lines: Line[]) => buyer.api.call(cartApi.merge, { body: { lines } })
const check = (...lines: Line[]) => shop.api.call(cartApi.check, { body: { lines } })

describe('replacing all lines', () => {
  it('sorts, changes, adds and removes in one go, and the same again changes nothing', async () => {
    const third = await addProduct(shop, { name: 'Trike' })
    await add(line(product.id, 5), line(third.id, 5), line(other.id, 5))
    const replaced = await replace(1, line(other.id, 5), line(product.id, 9))
    const lines = [
      [other.id, 5],
      [product.id, 9],
    ]
    expect([replaced.version, linesOf(replaced)]).toEqual([2, lines])
    expect(await replace(2, line(other.id, 5), line(product.id, 9))).toEqual(replaced)
    const emptied = await replace(2)
    expect([emptied.version, emptied.lines]).toEqual([3, []])
  })

  it('starts a cart as version 0', async () => {
    expect(linesOf(await replace(0, line(product.id, 5)))).toEqual([[product.id, 5]])
  })

  it('is refused with the newer cart if another page has changed it', async () => {
    await add(line(product.id, 5))
    const newer = await add(line(other.id, 6))
    const refused = await answerOf(replace(1, line(product.id, 99)))
    expect(refused).toMatchObject({ status: 409, code: 'cart-changed', cart: newer })
    expect(await buyer.api.call(cartApi.get)).toEqual(newer)
  })
})

describe("merging a visitor's cart", () => {
  it('keeps the larger quantity, names what was in both, and can be repeated', async () => {
    const third = await addProduct(shop, { name: 'Trike' })
    await add(line(product.id, 5), line(other.id, 20))
    const visitors = [line(third.id, 7), line(other.id, 10), line(product.id, 8)]
    const { cart, merged } = await merge(...visitors)
    expect(linesOf(cart)).toEqual([
      [product.id, 8],
      [other.id, 20],
      [third.id, 7],
    ])
    expect([cart.version, merged]).toEqual([2, [other.id, product.id]])
    expect((await merge(...visitors)).cart).toEqual(cart)
  })

  it('leaves out what is unknown or no longer sold', async () => {
    await archive(other)
    const { cart, merged } = await merge(line(other.id, 5), line(randomUUID(), 5), line(product.id, 5))
    expect([linesOf(cart), merged]).toEqual([[[product.id, 5]], []])
  })

  it('is refused if both together have more than 500 lines', async () => {
    const ids = await addManyProducts(shop, 500)
    const full = await add(...ids.map((id) => line(id, 1)))
    const refused = await answerOf(merge(line(product.id, 5)))
    expect(refused).toMatchObject({ status: 400, code: 'too-many-lines', message: 'A cart has at most 500 lines' })
    expect(await buyer.api.call(cartApi.get)).toEqual(full)
    expect((await merge(line(ids[0]!, 5))).cart.version).toBe(2)
  })
})

describe("checking a visitor's cart", () => {
  it('prices its lines in their order, without those the shop does not know', async () => {
    const unknown = randomUUID()
    await archive(other)
    const cart = await check(line(unknown, 5), line(product.id, 60), line(other.id, 5))
    expect(linesOf(cart)).toEqual([
      [product.id, 60],
      [other.id, 5],
    ])
    expect(problemsOf(cart)).toEqual([
      ['quantity-above-stock', [50]],
      ['no-longer-sold', []],
    ])
    expect(cart).toMatchObject({
      version: 0,
      unknown: [unknown],
      goods: 1199.4,
      minimum: { required: 500, missing: 0 },
    })
  })

  it('answers an empty one, and saves nothing', async () => {
    expect(await check()).toMatchObject({ version: 0, lines: [], unknown: [], minimum: { missing: 500 } })
    await check(line(product.id, 5))
    const { rows } = await shop.pool.query('select from carts')
    expect(rows).toEqual([])
  })
})

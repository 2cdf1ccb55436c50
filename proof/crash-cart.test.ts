import { perFile } from '@wheelyard/server/testing/fixtures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '@wheelyard/server/testing/eventually'
import { testDatabase } from '@wheelyard/api/db/testing'
import { fillCart, orderCart } from './support/carts.ts'
import { byEffort } from './support/effort.ts'
import { integrityViolations } from './support/integrity.ts'
import { people, product } from './support/people.ts'
import { holdRows } from './support/row-hold.ts'
import { type ShopProcess, startShop } from './support/shop-process.ts'

/** In the order in which the placing statement gets there. */
const steps: { step: string; lock: string; of?: 'first' | 'last' | 'buyer' }[] = [
  { step: 'before it has read anything', lock: 'lock table order_lines in share mode' },
  { step: 'before it has the first product', lock: 'select from products where id = $1 for update', of: 'first' },
  { step: 'with only some of the products', lock: 'select from products where id = $1 for update', of: 'last' },
  { step: 'before it has the buyer', lock: 'select from users where id = $1 for no key update', of: 'buyer' },
  { step: 'before it has the cart', lock: 'select from carts where user_id = $1 for update', of: 'buyer' },
]

describe('a shop that is killed while it orders a cart', () => {
  const database = perFile(testDatabase)
  const env = () => ({ DATABASE_URL: database.url })
  let survivor: ShopProcess
  beforeAll(async () => {
    survivor = await startShop({ env: env() })
  })
  afterAll(() => survivor.stop())

  it.each(byEffort(steps.slice(-1), steps))(
    '$step leaves the whole order or nothing, and the same key gets one order',
    async ({ lock, of }) => {
      const [buyer] = await people(database.pool, 1)
      const productIds = (
        await Promise.all([20, 30, 40].map((available) => product(database.pool, { available, minOrder: 5 })))
      ).toSorted()
      const before = await stockOf(productIds)
      const lines = productIds.map((productId) => ({ productId, quantity: 5 }))
      const cart = await fillCart(buyer!, survivor.url, lines)
      const order = (shopUrl: string) => orderCart(buyer!, shopUrl, cart, `killed-${buyer!.id}`)
      const ids = { first: productIds[0], last: productIds.at(-1), buyer: buyer!.id }

      const victim = await startShop({ env: env() })
      const hold = await holdRows(database.url, lock, of ? [ids[of]] : [])
      const lost = order(victim.url).catch((error: Error) => error)
      await eventually(async () => expect(await hold.waiting()).toBeGreaterThan(0))
      await victim.stop('SIGKILL')
      await hold.release()
      expect(await lost).toBeInstanceOf(Error)

      const { order: placed } = await order(survivor.url)
      expect(placed.lines.map(({ productId, quantity }) => ({ productId, quantity }))).toEqual(lines)
      const { rows } = await database.pool.query('select id from orders where user_id = $1', [buyer!.id])
      expect(rows).toEqual([{ id: placed._id }])
      expect(await stockOf(productIds)).toEqual(before.map((available) => available - 5))
      const left = await database.pool.query('select from cart_lines where user_id = $1', [buyer!.id])
      expect(left.rowCount).toBe(0)
      expect(await integrityViolations(database.url)).toEqual([])
    },
  )

  async function stockOf(productIds: string[]): Promise<number[]> {
    const { rows } = await database.pool.query<{ available: number }>(
      'select available from products where id = any($1) order by id',
      [productIds],
    )
    return rows.map(({ available }) => available)
  }
})

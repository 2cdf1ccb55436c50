import { setTimeout as pause } from 'node:timers/promises'
import { ApiError } from '@wheelyard/contract/calls/client'
import { ordersApi } from '@wheelyard/contract/calls/orders'
import fc from 'fast-check'
import { expect } from 'vitest'
import { buyer, contact, product, type RealShop, type Step, step } from './commands.ts'
import { refusalOfPlacing, type ShopModel } from './shop-model.ts'

const request = fc.record({ buyer, product, quantity: fc.integer({ min: 3, max: 14 }), afterMs: fc.nat(6) })
type Request = { buyer: number; product: number; quantity: number; afterMs: number }

/** To the database, a process that dies is one whose connections break during their work. */
export const crashSteps: fc.Arbitrary<Step>[] = [
  request.map((wanted) =>
    step(`connections break while placing ${JSON.stringify(wanted)}`, async (model, real) => {
      const refusal = refusalOfPlacing(model, wanted.buyer, wanted.product, wanted.quantity)
      const placing = tryToPlace(real, wanted)
      await pause(wanted.afterMs)
      await breakBusyConnections(real)
      const answer = await placing
      await untilAllAnswer(real)
      const placed = await findUnknownOrder(model, real)
      // An acknowledged order is placed, a refused one is not; without an answer either is possible.
      if (answer.orderId) expect(placed).toBe(answer.orderId)
      if (answer.code) expect([answer.code, placed]).toEqual([refusal, undefined])
      if (!placed) return
      expect(refusal).toBeUndefined()
      model.products[wanted.product]!.available -= wanted.quantity
      const fresh = { state: 'open', shipped: false, refunded: false, charged: false, intent: undefined } as const
      model.orders.push({ id: placed, ...wanted, ...fresh })
    }),
  ),
]

type Answer = { orderId?: string; code?: string }

async function tryToPlace({ buyers, productIds }: RealShop, wanted: Request): Promise<Answer> {
  const body = { productId: productIds[wanted.product]!, orderQuantity: wanted.quantity, ...contact }
  try {
    const { order } = await buyers[wanted.buyer]!.api.call(ordersApi.place, { body })
    return { orderId: order._id }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // The wording of an outage is tested in faults-database.test.ts.
    return error.status < 500 ? { code: error.code } : {}
  }
}

/** All but the listener for changes, whose reconnecting has a test of its own. */
const breakBusyConnections = ({ shop }: RealShop) =>
  shop.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()
      and application_name <> 'wheelyard changes'`)

/** A broken connection stays in the pool until it is used. */
async function untilAllAnswer(real: RealShop): Promise<void> {
  const { pool } = real.shop
  const all = Array.from({ length: pool.options.max })
  const replies = await Promise.allSettled(all.map(() => pool.query('select 1')))
  if (replies.some(({ status }) => status === 'rejected')) await untilAllAnswer(real)
}

async function findUnknownOrder(model: ShopModel, { shop }: RealShop): Promise<string | undefined> {
  const known = model.orders.map((order) => order.id)
  const { rows } = await shop.pool.query<{ id: string }>('select id from orders where id <> all($1)', [known])
  expect(rows.length).toBeLessThanOrEqual(1)
  return rows[0]?.id
}

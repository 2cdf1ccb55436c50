import { orderCartApi } from '@wheelyard/contract/orders/order-cart.calls'
import { setTimeout as pause } from 'node:timers/promises'
import { ApiError } from '@wheelyard/contract/http/client'
import { type Order, ordersApi } from '@wheelyard/contract/orders/orders.calls'
import fc from 'fast-check'
import { expect } from 'vitest'
import { buyer, contact, product, type RealShop, type Step, step } from './commands.ts'
import {
  cartSeenBy,
  recordCartOrder,
  recordOrder,
  refusalOfOrderingCart,
  refusalOfPlacing,
  type ShopModel,
} from './shop-model.ts'

const afterMs = fc.nat(6)

/** To the database, a process that dies is one whose connections break during their work. */
export const crashSteps: fc.Arbitrary<Step>[] = [
  fc.record({ buyer, product, quantity: fc.integer({ min: 3, max: 14 }), afterMs }).map((wanted) =>
    step(`connections break while placing ${JSON.stringify(wanted)}`, async (model, real) => {
      const refusal = refusalOfPlacing(model, wanted.buyer, wanted)
      const body = { productId: real.productIds[wanted.product]!, orderQuantity: wanted.quantity, ...contact }
      const placing = real.buyers[wanted.buyer]!.api.call(ordersApi.place, { body })
      const placed = await breakWhile(placing, { model, real, refusal, afterMs: wanted.afterMs })
      if (placed) recordOrder(model, placed, wanted.buyer, [wanted])
    }),
  ),
  fc.record({ buyer, afterMs }).map((wanted) =>
    step(`connections break while ordering the cart ${JSON.stringify(wanted)}`, async (model, real) => {
      const seen = cartSeenBy(model, wanted.buyer)
      const refusal = refusalOfOrderingCart(model, wanted.buyer, seen)
      const body = { version: seen.version, expectedTotal: seen.totalCents / 100, ...contact }
      const headers = { 'idempotency-key': `cart-${crypto.randomUUID()}` }
      const order = () => real.buyers[wanted.buyer]!.api.call(orderCartApi.place, { body }, { headers })
      const placed = await breakWhile(order(), { model, real, refusal, afterMs: wanted.afterMs })
      if (!placed) return
      recordCartOrder(model, placed, wanted.buyer)
      // Whoever heard nothing asks again.
      expect((await order()).order._id).toBe(placed)
    }),
  ),
]

type Attempt = { model: ShopModel; real: RealShop; refusal: string | undefined; afterMs: number }

/** The order that was placed all the same. */
async function breakWhile(
  placing: Promise<{ order: Order }>,
  { model, real, refusal, afterMs: waitMs }: Attempt,
): Promise<string | undefined> {
  const answering = answerOf(placing)
  await pause(waitMs)
  await breakBusyConnections(real)
  const answer = await answering
  await untilAllAnswer(real)
  const placed = await findUnknownOrder(model, real)
  // An acknowledged order is placed, a refused one is not; without an answer either is possible.
  if (answer.orderId) expect(placed).toBe(answer.orderId)
  if (answer.code) expect([answer.code, placed]).toEqual([refusal, undefined])
  if (placed) expect(refusal).toBeUndefined()
  return placed
}

async function answerOf(placing: Promise<{ order: Order }>): Promise<{ orderId?: string; code?: string }> {
  try {
    const { order } = await placing
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

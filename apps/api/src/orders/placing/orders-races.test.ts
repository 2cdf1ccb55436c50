import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeAll, expect, it } from 'vitest'
import { untilLockWaits, whileHeld } from '#api/testing/lock-waits'
import { type Person, testShop } from '#api/testing/test-shop'
import { cancelOpenOrder, expireOpenOrder, lockOrder } from '../records/order-transitions.store.ts'
import { addProduct, answerOf, stockRecords, pay, place, type TestProduct, orderBody } from './testing.ts'

// Repeated with a new product each time, since a race may be lost only now and then.
const ROUNDS = Array.from({ length: 10 }, (_, round) => round)

const shop = perFile(testShop)
let crowd: Person[]
beforeAll(async () => {
  crowd = await Promise.all(Array.from({ length: 40 }, (_, n) => shop.customer(`Buyer ${n}`)))
})

const tryToPlace = (buyer: Person, product: TestProduct, headers = {}) =>
  answerOf(buyer.api.call(ordersApi.place, { body: orderBody(product) }, { headers }))
const tryToCancel = (buyer: Person, product: TestProduct) =>
  answerOf(buyer.api.call(ordersApi.cancel, { body: { email: buyer.email, productId: product.id } }))
const statuses = (answers: Record<string, unknown>[]) =>
  answers.map((answer) => Number(answer.status)).toSorted((a, b) => a - b)
const buyerOf = (round: number) => crowd[round % crowd.length]!

it('40 buyers who order 5 of the last 37 units get seven orders; two units are left, and nothing fails', async () => {
  for (const _ of ROUNDS) {
    const product = await addProduct(shop, { available: 37 })
    const answers = await Promise.all(crowd.map((buyer) => tryToPlace(buyer, product)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(7)
    const refused = answers.filter((answer) => answer.status !== 200).map((answer) => answer.message)
    expect(new Set(refused)).toEqual(new Set(['Only 2 left, below the minimum order of 5']))
    expect(await stockRecords(shop, product.id)).toEqual({ available: 2, ledger: 2, held: 35, orders: 7 })
  }
})

it('ten simultaneous clicks make one order; nine are told that it is already added', async () => {
  for (const round of ROUNDS) {
    const product = await addProduct(shop)
    const answers = await Promise.all(ROUNDS.map(() => tryToPlace(buyerOf(round), product)))
    expect(statuses(answers)).toEqual([200, ...Array<number>(9).fill(409)])
    expect(await stockRecords(shop, product.id)).toEqual({ available: 45, ledger: 45, held: 5, orders: 1 })
  }
})

it('an order that waits for its product while the price changes is refused with the new price', async () => {
  const product = await addProduct(shop)
  const change = await shop.pool.connect()
  try {
    await change.query('begin')
    await change.query('update products set price_cents = 2500 where id = $1', [product.id])
    const answer = tryToPlace(buyerOf(0), product)
    await untilLockWaits(shop, 1)
    await change.query('commit')
    expect(await answer).toMatchObject({ status: 409, code: 'price-changed', price: 25 })
  } finally {
    change.release()
  }
  expect(await stockRecords(shop, product.id)).toEqual({ available: 50, ledger: 50, held: 0, orders: 0 })
})

it('ten simultaneous clicks with one Idempotency-Key get the same response', async () => {
  for (const round of ROUNDS) {
    const product = await addProduct(shop)
    const headers = { 'idempotency-key': `round-number-${round}` }
    const answers = await Promise.all(ROUNDS.map(() => tryToPlace(buyerOf(round), product, headers)))
    expect(statuses(answers)).toEqual(Array<number>(10).fill(200))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await stockRecords(shop, product.id)).toEqual({ available: 45, ledger: 45, held: 5, orders: 1 })
  }
})

it('of simultaneous cancelling, expiring and paying, exactly one wins', async () => {
  for (const round of ROUNDS) {
    const product = await addProduct(shop)
    const order = await place(buyerOf(round), product)
    await shop.pool.query(`update orders set pay_by = now() - interval '1 second' where id = $1`, [order._id])
    const rivals = [
      () => cancelOpenOrder(shop.db, order._id, 'the buyer'),
      () => expireOpenOrder(shop.db, order._id),
      () => pay(shop, order._id),
    ]
    // The first to start usually wins, so they take turns.
    const inTurn = rivals.map((_, n) => rivals[(n + round) % 3]!)
    const ends = await Promise.all([...inTurn, ...inTurn].map((rival) => rival()))
    expect(ends.filter(Boolean)).toHaveLength(1)
    const paid = ends.some((end) => end?.paidAt)
    const expected = paid
      ? { available: 45, ledger: 45, held: 5, orders: 1 }
      : { available: 50, ledger: 50, held: 0, orders: 0 }
    expect(await stockRecords(shop, product.id)).toEqual(expected)
  }
})

it('buyers who order and cancel the same product again and again never deadlock and never lose a unit', async () => {
  const product = await addProduct(shop)
  const buyers = crowd.slice(0, 5)
  const storm = buyers.flatMap((buyer) =>
    ROUNDS.flatMap(() => [tryToPlace(buyer, product), tryToCancel(buyer, product)]),
  )
  const answers = await Promise.all(storm)
  expect(statuses(answers).filter((status) => status >= 500)).toEqual([])
  const { available, ledger, held } = await stockRecords(shop, product.id)
  expect([available, ledger]).toEqual([50 - held, 50 - held])
})

it('cancelling locks the product before the order, as placing does, so the two never deadlock', async () => {
  const product = await addProduct(shop)
  const order = await place(buyerOf(0), product)
  const rival = await shop.pool.connect()
  await rival.query('begin')
  await rival.query('select from products where id = $1 for no key update', [product.id])
  const cancelling = cancelOpenOrder(shop.db, order._id, 'the buyer')
  await untilLockWaits(shop, 1)
  // Fails at once if the waiting statement has locked the order already.
  const { rowCount } = await rival.query('select from orders where id = $1 for update nowait', [order._id])
  expect(rowCount).toBe(1)
  await rival.query('commit')
  rival.release()
  expect(await cancelling).toBeDefined()
})

it('an order that is locked after a wait has its lines as the holder of the lock left them', async () => {
  const order = await place(buyerOf(0), await addProduct(shop))
  await pay(shop, order._id)
  const locked = await whileHeld(
    shop,
    { lock: 'select from orders where id = $1 for update', values: [order._id] },
    () => shop.db.transaction((tx) => lockOrder(tx, order._id)),
    (rival) => rival.query('update order_lines set shipped = 2 where order_id = $1', [order._id]),
  )
  expect(locked?.lines).toMatchObject([{ shipped: 2 }])
})

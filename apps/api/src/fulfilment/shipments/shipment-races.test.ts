import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeAll, expect, it } from 'vitest'
import { whileHeld } from '#api/testing/lock-waits'
import type { Person } from '#api/testing/test-shop'
import { addProduct, place, type TestProduct } from '#api/orders/placing/testing'
import { confirm, paymentShop, record, startPaying } from '#api/finance/payments/testing'
import { brokenShipments, refund, shipmentOf, shipRest, tryToSend } from './testing.ts'

// Repeated, since a race may be lost only now and then.
const ROUNDS = Array.from({ length: 5 }, (_, round) => round)
const orderLock = 'select from orders where id = $1 for update'

const shop = perFile(paymentShop)
let admin: Person
let product: TestProduct
beforeAll(async () => {
  admin = await shop.admin()
  product = await addProduct(shop, { available: 5_000 })
})

async function paidOrderOf50() {
  const buyer = await shop.customer()
  const { _id: orderId, totalCost } = await place(buyer, product, 50)
  const purchase = { buyer, product, orderId, totalCost }
  const transactionId = await startPaying(purchase)
  await confirm(shop, transactionId)
  await record(purchase, transactionId)
  return { orderId, transactionId }
}

type Answer = Record<string, unknown>
/** All of them wait for the order before the first gets it. */
const together = (orderId: string, calls: (() => Promise<Answer>)[]) =>
  whileHeld(shop, { lock: orderLock, values: [orderId], waiting: calls.length }, () =>
    Promise.all(calls.map((call) => call())),
  )
const tryToSendTen = (orderId: string) => tryToSend(admin, orderId, shipmentOf([product, 10]))
const shipAll = (orderId: string) => shipRest(admin, orderId)
const shippedOf = async (orderId: string) => {
  const { rows } = await shop.pool.query(
    `select shipped, (select count(*)::int from shipments where shipments.order_id = l.order_id) as shipments,
       (select shipped_at is not null from orders where id = order_id) as done
     from order_lines l where order_id = $1`,
    [orderId],
  )
  return rows[0]
}

it('of two shipments of 30 from the same 50 pieces one is refused, and told that 20 are left', async () => {
  for (const _ of ROUNDS) {
    const { orderId } = await paidOrderOf50()
    const send30 = () => tryToSend(admin, orderId, shipmentOf([product, 30]))
    const answers = await together(orderId, [send30, send30])
    const [refused, ...others] = answers.filter(({ status }) => status !== 200)
    expect(others).toEqual([])
    expect(refused).toMatchObject({ status: 409, problems: [{ code: 'more-than-left', left: 20 }] })
    expect(await shippedOf(orderId)).toEqual({ shipped: 30, shipments: 1, done: false })
  }
})

it('eight clicks with one key make one shipment and get the same answer', async () => {
  const { orderId } = await paidOrderOf50()
  const click = () => tryToSend(admin, orderId, shipmentOf([product, 5]), 'the-same-key')
  const answers = await together(
    orderId,
    Array.from({ length: 8 }, () => click),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await shippedOf(orderId)).toEqual({ shipped: 5, shipments: 1, done: false })
})

it('shipping a part and shipping what is left at the same time ship all 50 once', async () => {
  for (const round of ROUNDS) {
    const { orderId } = await paidOrderOf50()
    const calls = [() => tryToSend(admin, orderId, shipmentOf([product, 20])), () => shipRest(admin, orderId)]
    const answers = await together(orderId, round % 2 === 0 ? calls : calls.toReversed())
    expect(answers.filter(({ status }) => Number(status) >= 500)).toEqual([])
    expect(await shippedOf(orderId)).toMatchObject({ shipped: 50, done: true })
  }
  expect(await brokenShipments(shop)).toEqual([])
})

it('a shipment that waits while a refund is requested is refused, by either call', async () => {
  for (const ship of [tryToSendTen, shipAll]) {
    const { orderId } = await paidOrderOf50()
    const answer = await whileHeld(
      shop,
      { lock: orderLock, values: [orderId] },
      () => ship(orderId),
      (rival) => rival.query('update payments set refunded_cents = amount_cents where order_id = $1', [orderId]),
    )
    expect(answer).toMatchObject({ status: 409, code: 'refund-under-way' })
    expect(await shippedOf(orderId)).toEqual({ shipped: 0, shipments: 0, done: false })
  }
})

it('a refund, a part and the rest at the same time: the money returns once, and each shipment left before or never', async () => {
  for (const round of ROUNDS) {
    const { orderId, transactionId } = await paidOrderOf50()
    const calls = [() => refund(admin, orderId), () => tryToSendTen(orderId), () => shipAll(orderId)]
    const inTurn = calls.map((_, n) => calls[(n + round) % 3]!)
    const answers = await together(orderId, inTurn)
    const refusals = ['refund-under-way', 'order-refunded', 'shipment-line-problems']
    for (const { status, code } of answers) if (status !== 200) expect(refusals).toContain(code)
    const { data } = await shop.stripe.refunds.list({ payment_intent: transactionId })
    expect(data).toHaveLength(1)
    expect(await tryToSendTen(orderId)).toMatchObject({ status: 409, code: 'order-refunded' })
  }
  expect(await brokenShipments(shop)).toEqual([])
})

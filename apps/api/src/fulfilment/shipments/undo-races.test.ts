import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeAll, expect, it } from 'vitest'
import { whileHeld } from '#api/testing/lock-waits'
import type { Person } from '#api/testing/test-shop'
import { deliverShopMails } from '#api/shop/mail/mail.store'
import { addProduct, type TestProduct } from '#api/orders/placing/testing'
import { paidOrder, paymentShop } from '#api/finance/payments/testing'
import { brokenChecks, returnOf, tryToRequest } from '../returns/testing.ts'
import { brokenShipments, done, refund, refusedAs, shipmentOf, shipRest, tryToSend, undo } from './testing.ts'

// Repeated, since a race may be lost only now and then.
const ROUNDS = Array.from({ length: 5 }, (_, round) => round)
const orderLock = 'select from orders where id = $1 for update'

const shop = perFile(paymentShop)
let admin: Person
let other: TestProduct
beforeAll(async () => {
  admin = await shop.admin()
  other = await addProduct(shop)
})

async function shippedOrder() {
  const order = await paidOrder(shop)
  await shipRest(admin, order.orderId)
  return order
}

type Answer = Record<string, unknown>
/** All of them wait for the order before the first gets it; in another order in each round. */
const together = (orderId: string, round: number, calls: (() => Promise<Answer>)[]) =>
  whileHeld(shop, { lock: orderLock, values: [orderId], waiting: calls.length }, async () => {
    const answers = await Promise.all(calls.map((_, n) => calls[(n + round) % calls.length]!()))
    return calls.map((_, n) => answers[(n - round + round * calls.length) % calls.length]!)
  })
const stateOf = async (orderId: string) => {
  const { rows } = await shop.pool.query(
    `select shipped_at is not null as shipped, (select count(*)::int from shipments where order_id = o.id) as shipments,
       (select count(*)::int from mail_outbox where key = 'order-shipped:' || o.id) as mails,
       (select count(*)::int from audit_log where subject_id = o.id::text and action = 'order.shipping-undone') as undone
     from orders o where id = $1`,
    [orderId],
  )
  return rows[0]
}
const untouched = { shipped: true, shipments: 1, mails: 1, undone: 0 }
const undoneOnce = { shipped: false, shipments: 0, mails: 0, undone: 1 }

it('eight clicks on Undo undo once and get the same answer', async () => {
  const { orderId } = await shippedOrder()
  const clicks = Array.from({ length: 8 }, () => () => undo(admin, orderId))
  for (const answer of await together(orderId, 0, clicks)) expect(answer).toEqual(done(orderId))
  expect(await stateOf(orderId)).toEqual(undoneOnce)
})

it('an undo that waits while the mail is claimed is refused', async () => {
  const { orderId } = await shippedOrder()
  const mail = [`order-shipped:${orderId}`]
  const answer = await whileHeld(
    shop,
    { lock: 'select from mail_outbox where key = $1 for update', values: mail },
    () => undo(admin, orderId),
    (rival) => rival.query('update mail_outbox set tries = tries + 1 where key = $1', mail),
  )
  expect(answer).toEqual(refusedAs(orderId, 'too-late'))
  expect(await stateOf(orderId)).toEqual(untouched)
})

it('against the delivery of the mail: it was sent and the order is shipped, or neither', async () => {
  for (const _ of ROUNDS) {
    const { orderId } = await shippedOrder()
    const mail = `order-shipped:${orderId}`
    await shop.pool.query('update mail_outbox set next_try_at = now(), held = false where key = $1', [mail])
    const sent: string[] = []
    const transport = { keepsContent: true, send: async ({ key }: { key: string }) => void sent.push(key) }
    const [answer] = await Promise.all([
      undo(admin, orderId),
      deliverShopMails(shop.db, transport, () => {}, shop.coreDeps.settings),
    ])
    const isSent = sent.includes(mail)
    expect(answer).toEqual(isSent ? refusedAs(orderId, 'too-late') : done(orderId))
    expect(await stateOf(orderId)).toEqual(isSent ? untouched : undoneOnce)
  }
})

it('against a refund: it was undone before, or not at all', async () => {
  for (const round of ROUNDS) {
    const { orderId } = await shippedOrder()
    const [undone, refunded] = await together(orderId, round, [
      () => undo(admin, orderId),
      () => refund(admin, orderId),
    ])
    expect(refunded).toMatchObject({ status: 200 })
    const { shipped, shipments } = await stateOf(orderId)
    const isUndone = JSON.stringify(undone) === JSON.stringify(done(orderId))
    expect({ shipped, shipments }).toEqual(
      isUndone ? { shipped: false, shipments: 0 } : { shipped: true, shipments: 1 },
    )
  }
  expect(await brokenShipments(shop)).toEqual([])
})

it('against a request for a return: one of the two is refused', async () => {
  for (const round of ROUNDS) {
    const { orderId, buyer, product } = await shippedOrder()
    const [undone, returned] = await together(orderId, round, [
      () => undo(admin, orderId),
      () => tryToRequest(buyer, orderId, returnOf([product, 1])),
    ])
    const isUndone = returned?.status !== 200
    expect(undone).toEqual(isUndone ? done(orderId) : refusedAs(orderId, 'order-returned'))
    expect(await stateOf(orderId)).toEqual(isUndone ? undoneOnce : untouched)
  }
  expect(await brokenChecks(shop)).toEqual([])
})

it('against shipping again: the order ends shipped once or not, with a mail if it is', async () => {
  for (const round of ROUNDS) {
    const { orderId, product } = await shippedOrder()
    const calls = [() => undo(admin, orderId), () => shipRest(admin, orderId)]
    const send = () => tryToSend(admin, orderId, shipmentOf([product, 1], [other, 1]))
    const answers = await together(orderId, round, [...calls, send])
    expect(answers.filter(({ status }) => Number(status) >= 500)).toEqual([])
    const { shipped, shipments, mails } = await stateOf(orderId)
    expect([shipments, mails]).toEqual(shipped ? [1, 1] : [0, 0])
  }
  expect(await brokenShipments(shop)).toEqual([])
})

import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeAll, expect, it } from 'vitest'
import { whileHeld } from '#api/testing/lock-waits'
import { type Person, testShop } from '#api/testing/test-shop'
import { stockRecords } from '#api/orders/placing/testing'

import {
  addPhoto,
  authorise,
  brokenChecks,
  close,
  receive,
  refuseReturn,
  requestReturn,
  returnOf,
  shippedOrder,
  tryToRequest,
  withdraw,
} from './testing.ts'

// Repeated, since a race may be lost only now and then.
const ROUNDS = Array.from({ length: 4 }, (_, round) => round)
const orderLock = 'select from orders where id = $1 for update'

const shop = perFile(testShop)
let buyer: Person
let admin: Person
beforeAll(async () => {
  buyer = await shop.customer()
  admin = await shop.admin()
})

type Answer = Record<string, unknown>
/** All of them wait before the first gets the lock; in another order in each round. */
const together = (calls: (() => Promise<Answer>)[], { orderId, round = 0 }: { orderId: string; round?: number }) =>
  whileHeld(shop, { lock: orderLock, values: [orderId], waiting: calls.length }, () =>
    Promise.all(calls.map((_, n) => calls[(n + round) % calls.length]!())),
  )
const succeeded = (answers: Answer[]) => answers.filter(({ status }) => status === 200)
const returnedOf = async (orderId: string) => {
  const { rows } = await shop.pool.query('select returned from order_lines where order_id = $1 order by line_no', [
    orderId,
  ])
  return rows.map(({ returned }) => returned)
}
const expectOneOf = (answers: Answer[], refusal: object) => {
  expect(succeeded(answers)).toHaveLength(1)
  for (const answer of answers) if (answer.status !== 200) expect(answer).toMatchObject(refusal)
}

it('of two returns for the same units one is refused, and told how many are left', async () => {
  for (const _ of ROUNDS) {
    const { orderId, goods } = await shippedOrder(shop, { buyer, admin })
    const claim7 = () => tryToRequest(buyer, orderId, returnOf([goods.trail, 7]))
    const answers = await together([claim7, claim7, claim7], { orderId })
    expectOneOf(answers, { status: 409, problems: [{ code: 'more-than-shipped', left: 3 }] })
    expect(await returnedOf(orderId)).toEqual([7, 0, 0])
  }
  expect(await brokenChecks(shop)).toEqual([])
})

it('a stranger who asks for a return does not wait for the order, nor holds it up', async () => {
  const { orderId, goods } = await shippedOrder(shop, { buyer, admin })
  const stranger = await shop.customer()
  const holder = await shop.pool.connect()
  try {
    await holder.query('begin')
    await holder.query(orderLock, [orderId])
    expect(await tryToRequest(stranger, orderId, returnOf([goods.trail, 1]))).toMatchObject({ status: 404 })
  } finally {
    await holder.query('rollback')
    holder.release()
  }
})

it('a request that is sent twice at once with one key is one return', async () => {
  const { orderId, goods } = await shippedOrder(shop, { buyer, admin })
  const body = returnOf([goods.trail, 1])
  const request = () => tryToRequest(buyer, orderId, body, 'clicked-twice')
  const [one, other] = await together([request, request], { orderId })
  expect(one).toEqual(other)
  expect(await returnedOf(orderId)).toEqual([1, 0, 0])
})

it('a photo that two requests name is in one of them', async () => {
  const [one, other] = [await shippedOrder(shop, { buyer, admin }), await shippedOrder(shop, { buyer, admin })]
  const photoIds = [await addPhoto(shop, buyer), await addPhoto(shop, buyer)]
  const claim = ({ orderId, goods }: typeof one, ids: string[]) =>
    tryToRequest(buyer, orderId, returnOf([goods.trail, 1, { photoIds: ids }]))
  const answers = await whileHeld(
    shop,
    { lock: 'select from return_photos where id = any($1) for update', values: [photoIds], waiting: 2 },
    () => Promise.all([claim(one, photoIds), claim(other, photoIds.toReversed())]),
  )
  expectOneOf(answers, { status: 409, code: 'unknown-photo' })
})

it('of withdrawing, authorising and refusing at the same time one happens', async () => {
  for (const round of ROUNDS) {
    const { orderId, goods } = await shippedOrder(shop, { buyer, admin })
    const { _id } = await requestReturn(buyer, orderId, returnOf([goods.trail, 4]))
    const calls = [() => withdraw(buyer, _id), () => authorise(admin, _id), () => refuseReturn(admin, _id)]
    const answers = await together(calls, { orderId, round })
    expectOneOf(answers, { status: 409, code: 'return-moved-on' })
    const [taken] = succeeded(answers) as { body: { state: string } }[]
    expect(await returnedOf(orderId)).toEqual([taken?.body.state === 'authorised' ? 4 : 0, 0, 0])
  }
  expect(await brokenChecks(shop)).toEqual([])
})

it('goods that are received twice at once, while the return is closed, are in stock once or not at all', async () => {
  for (const round of ROUNDS) {
    const { orderId, goods } = await shippedOrder(shop, { buyer, admin })
    const { _id } = await requestReturn(buyer, orderId, returnOf([goods.trail, 4], [goods.quad, 2]))
    await authorise(admin, _id)
    const came = () => receive(admin, _id, [goods.quad, 1, 0], [goods.trail, 3, 1])
    const answers = await together([came, came, () => close(admin, _id)], { orderId, round })
    for (const answer of answers) if (answer.status !== 200) expect(answer).toMatchObject({ code: 'return-moved-on' })
    const { rows } = await shop.pool.query(`select from stock_ledger where return_id = $1`, [_id])
    expect([0, 2]).toContain(rows.length)
    expect(await stockRecords(shop, goods.trail.id)).toMatchObject({ available: rows.length === 0 ? 90 : 93 })
  }
  expect(await brokenChecks(shop)).toEqual([])
})

it('goods that are received wait for the product before the order, as whoever orders does', async () => {
  const { orderId, goods } = await shippedOrder(shop, { buyer, admin })
  const { _id } = await requestReturn(buyer, orderId, returnOf([goods.trail, 1]))
  await authorise(admin, _id)
  const answer = await whileHeld(
    shop,
    { lock: 'select from products where id = $1 for no key update', values: [goods.trail.id] },
    () => receive(admin, _id, [goods.trail, 1, 0]),
    // In the other order this is a deadlock.
    (rival) => rival.query(orderLock, [orderId]),
  )
  expect(answer).toMatchObject({ status: 200 })
})

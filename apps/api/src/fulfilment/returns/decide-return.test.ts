import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { testShop } from '#api/testing/test-shop'
import { addProduct, answerOf } from '#api/orders/placing/testing'
import {
  addPhoto,
  authorise,
  close,
  readReturn,
  receive,
  refuseReturn,
  requestReturn,
  returnOf,
  returnRows,
  shippedOrder,
  tryToRequest,
  withdraw,
} from './testing.ts'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const buyer = perTest(() => shop.customer())
const admin = perTest(() => shop.admin())
const order = perTest(() => shippedOrder(shop, { buyer, admin }))
const requested = perTest(() => requestReturn(buyer, order.orderId, returnOf([order.goods.trail, 3])))

let before: unknown
const movedOn = { status: 409, code: 'return-moved-on' }

/** Each step, tried on the return of this test. */
const steps = {
  withdraw: () => withdraw(buyer, requested._id),
  authorise: () => authorise(admin, requested._id),
  refuse: () => refuseReturn(admin, requested._id),
  receive: () => receive(admin, requested._id, [order.goods.trail, 1, 1]),
  close: () => close(admin, requested._id),
}
type StepName = keyof typeof steps

describe('a step that does not come next changes nothing', () => {
  it.each<[string, StepName[], StepName[]]>([
    ['requested', [], ['receive', 'close']],
    ['withdrawn', ['withdraw'], ['withdraw', 'authorise', 'refuse', 'receive', 'close']],
    ['refused', ['refuse'], ['withdraw', 'authorise', 'refuse', 'receive', 'close']],
    ['authorised', ['authorise'], ['withdraw', 'authorise', 'refuse']],
    ['received', ['authorise', 'receive'], ['withdraw', 'authorise', 'refuse', 'receive']],
    ['closed', ['authorise', 'close'], ['withdraw', 'authorise', 'refuse', 'receive', 'close']],
  ])('in a return that is %s', async (state, taken, refused) => {
    for (const step of taken) expect(await steps[step](), step).toMatchObject({ status: 200 })
    expect(await readReturn(buyer, requested._id)).toMatchObject({ state })
    before = await returnRows(shop)
    for (const step of refused) expect(await steps[step](), step).toMatchObject(movedOn)
    expect(await returnRows(shop)).toEqual(before)
  })
})

describe('what came back', () => {
  it('is at most what was returned, and every bad line is named', async () => {
    await authorise(admin, requested._id)
    const stranger = await addProduct(shop, { name: 'Kart' })
    const { trail, quad } = order.goods
    before = await returnRows(shop)
    const answer = await receive(admin, requested._id, [trail, 3, 1], [quad, 0, 0], [stranger, 1, 0], [trail, 0, 0])
    expect(answer).toMatchObject({ status: 409, code: 'return-line-problems' })
    expect(answer.problems).toMatchObject([
      { line: 1, productId: trail.id, code: 'more-than-returned', message: 'Only 3 are in this return', left: 3 },
      { line: 2, productId: quad.id, code: 'not-ordered' },
      { line: 3, productId: stranger.id, code: 'not-ordered' },
      { line: 4, productId: trail.id, code: 'product-twice' },
    ])
    for (const bad of [-1, 0.5, 5_000_000_000, 1e300])
      expect(Number((await receive(admin, requested._id, [trail, bad, 0])).status)).toBeGreaterThanOrEqual(400)
    expect(await returnRows(shop)).toEqual(before)
  })

  it('may be nothing if that is told, and returns nothing to stock', async () => {
    await authorise(admin, requested._id)
    const silent = await receive(admin, requested._id, [order.goods.trail, 0, 0])
    expect(silent).toMatchObject({ status: 409, code: 'nothing-received' })
    const answer = await receive(admin, requested._id, [order.goods.trail, 0, 0, 'The parcel was empty'])
    expect(answer).toMatchObject({
      body: { state: 'received', lines: [{ restocked: 0, condition: 'The parcel was empty' }] },
    })
    const { rows } = await shop.pool.query(`select from stock_ledger where reason = 'returned'`)
    expect(rows).toEqual([])
  })
})

describe("somebody else's return", () => {
  it('does not exist', async () => {
    const robin = await shop.customer('Robin')
    before = await returnRows(shop)
    expect(await answerOf(readReturn(robin, requested._id))).toMatchObject({ status: 404, code: 'not-found' })
    expect(await withdraw(robin, requested._id)).toMatchObject({ status: 404 })
    expect(await withdraw(admin, requested._id)).toMatchObject({ status: 404 })
    expect(await authorise(buyer, requested._id)).toMatchObject({ status: 403 })
    const unknown = crypto.randomUUID()
    for (const step of [authorise, refuseReturn, close])
      expect(await step(admin, unknown)).toMatchObject({ status: 404 })
    expect(await receive(admin, unknown, [order.goods.trail, 1, 0])).toMatchObject({ status: 404 })
    expect(await returnRows(shop)).toEqual(before)
  })
})

describe('a key', () => {
  const KEY = 'first-return'

  it('gets the first answer again, whatever became of the return since, and claims nothing twice', async () => {
    const photoIds = [await addPhoto(shop, buyer), await addPhoto(shop, buyer)]
    const { trail, quad } = order.goods
    const body = returnOf([quad, 2], [trail, 1, { photoIds }])
    const first = await tryToRequest(buyer, order.orderId, body, KEY)
    const { _id } = first.body as { _id: string }
    await authorise(admin, _id, true, 'Yes')
    await receive(admin, _id, [trail, 1, 0], [quad, 1, 1, 'Dusty'])
    await close(admin, _id)
    before = await returnRows(shop)
    expect(await tryToRequest(buyer, order.orderId, body, KEY)).toEqual(first)
    const turned = { ...body, lines: body.lines.toReversed() }
    expect(await tryToRequest(buyer, order.orderId, turned, KEY)).toEqual(first)
    expect(await returnRows(shop)).toEqual(before)
  })

  it('of another return is refused, and so is a bad one', async () => {
    const photoIds = [await addPhoto(shop, buyer)]
    const body = returnOf([order.goods.bus, 2, { photoIds }])
    await tryToRequest(buyer, order.orderId, body, KEY)
    before = await returnRows(shop)
    const [line] = body.lines
    for (const change of [{ quantity: 1 }, { reason: 'faulty' }, { wish: 'replacement' }, { photoIds: [] }])
      expect(
        await tryToRequest(buyer, order.orderId, { ...body, lines: [{ ...line, ...change } as never] }, KEY),
      ).toMatchObject({ status: 409, code: 'idempotency-key-reused' })
    for (const change of [{ message: '' }, { arrivedOn: '2026-01-01' }])
      expect(await tryToRequest(buyer, order.orderId, { ...body, ...change }, KEY)).toMatchObject({
        code: 'idempotency-key-reused',
      })
    expect(await tryToRequest(buyer, order.orderId, body, 'short')).toMatchObject({ code: 'bad-idempotency-key' })
    expect(await returnRows(shop)).toEqual(before)
  })
})

import { orderPageApi } from '@wheelyard/contract/office/order-page.calls'
import { shipmentsApi } from '@wheelyard/contract/fulfilment/shipments.calls'
import { setTimeout as pause } from 'node:timers/promises'
import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, testShop } from '#api/testing/test-shop'
import { expireOpenOrder } from './order-transitions.store.ts'
import { addProduct, answerOf, pay, place, type TestProduct } from '../placing/testing.ts'

const shop = perFile(testShop)
let buyer: Person
let other: Person
let admin: Person
const ids: Record<'unpaid' | 'paid' | 'shipped' | 'expired' | 'others', string> = {
  unpaid: '',
  paid: '',
  shipped: '',
  expired: '',
  others: '',
}

beforeAll(async () => {
  buyer = await shop.customer('Björn Toyshop')
  other = await shop.customer('Rita Rental Park')
  admin = await shop.admin()
  const tractor = await addProduct(shop, { name: 'Farm Tractor 12V' })
  const jeep = await addProduct(shop, { name: 'Trail 4x4' })
  const helmet = await addProduct(shop, { name: 'Kids Helmet' })
  ids.expired = await placeNext(buyer, tractor)
  await shop.pool.query(`update orders set pay_by = now() - interval '1 second'`)
  await expireOpenOrder(shop.db, ids.expired)
  ids.shipped = await placeNext(buyer, tractor)
  await pay(shop, ids.shipped)
  await admin.api.call(shipmentsApi.shipRest, { query: { id: ids.shipped } })
  ids.paid = await placeNext(buyer, jeep)
  await pay(shop, ids.paid)
  ids.unpaid = await placeNext(buyer, helmet)
  ids.others = await placeNext(other, jeep)
})

/** In a later millisecond than the one before, so that the sort order is known. */
async function placeNext(person: Person, product: TestProduct): Promise<string> {
  await pause(3)
  return (await place(person, product))._id
}

const all = (query = {}) => admin.api.page(ordersApi.all, { query })
const idsOf = async (query = {}) => (await all(query)).rows.map((order) => order._id)

const list = (person: { api: Person['api'] }) =>
  answerOf(person.api.call(ordersApi.mine, { params: { email: buyer.email } }))
const track = (id: string, person: Person) => answerOf(person.api.call(orderPageApi.get, { params: { id } }))

describe('my orders', () => {
  it('belong to the caller, newest first, with their total', async () => {
    const { rows, total } = await buyer.api.page(ordersApi.mine, { params: { email: buyer.email } })
    expect(rows.map((order) => order._id)).toEqual([ids.unpaid, ids.paid, ids.shipped, ids.expired])
    expect(total).toBe(4)
  })

  it('are shown to no other customer', async () => {
    expect(await list(other)).toMatchObject({ status: 403 })
    expect(await list(shop)).toMatchObject({ status: 401 })
  })
})

describe('one order', () => {
  it('shows its history to its owner, without the names of administrators', async () => {
    const { events } = await buyer.api.call(orderPageApi.get, { params: { id: ids.shipped } })
    expect(events.map(({ kind, by }) => [kind, by])).toEqual([
      ['placed', buyer.email],
      ['paid', buyer.email],
      ['shipped', 'shop'],
    ])
    expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).toSorted())
  })

  it('shows administrators who acted', async () => {
    const { events } = await admin.api.call(orderPageApi.get, { params: { id: ids.shipped } })
    expect(events.at(-1)).toMatchObject({ kind: 'shipped', by: admin.email })
  })

  it('of another customer is not found', async () => {
    expect(await track(ids.others, buyer)).toMatchObject({ status: 404, message: 'Order not found' })
    expect(await track('00000000-0000-4000-8000-000000000000', buyer)).toMatchObject({ status: 404 })
    expect(await track('1', buyer)).toMatchObject({ status: 400 })
  })
})

describe('all orders', () => {
  it('are for administrators only', async () => {
    expect(await answerOf(buyer.api.call(ordersApi.all))).toMatchObject({ status: 403 })
    expect(await answerOf(shop.api.call(ordersApi.all))).toMatchObject({ status: 401 })
  })

  it('are filtered by payment and status, each with its total', async () => {
    const { rows, total } = await all()
    expect([rows.length, total]).toEqual([5, 5])
    expect(await idsOf({ payment: 'unpaid' })).toEqual([ids.others, ids.unpaid])
    expect(await idsOf({ payment: 'paid' })).toEqual([ids.paid, ids.shipped])
    expect(await idsOf({ payment: 'expired' })).toEqual([ids.expired])
    expect(await idsOf({ payment: 'refunded' })).toEqual([])
    expect(await idsOf({ payment: 'paid', status: 'pending' })).toEqual([ids.paid])
    expect(await idsOf({ status: 'shipped' })).toEqual([ids.shipped])
    expect((await all({ payment: 'paid' })).total).toBe(2)
  })

  it('are filtered by what they wait for', async () => {
    expect(await idsOf({ waiting: 'shipping' })).toEqual([ids.paid])
    expect(await idsOf({ waiting: 'payment' })).toEqual([])
    await shop.pool.query(`update orders set pay_by = now() + interval '11 hours' where id = $1`, [ids.unpaid])
    expect(await idsOf({ waiting: 'payment' })).toEqual([ids.unpaid])
  })

  it('are filtered by when they were placed, from an instant on and before another, and by when they were shipped', async () => {
    const { rows } = await all()
    const [, , paid, shipped, expired] = rows.map(({ placedAt }) => placedAt)
    expect(await idsOf({ from: shipped, to: paid })).toEqual([ids.shipped])
    expect(await idsOf({ to: shipped })).toEqual([ids.expired])
    expect(await idsOf({ from: expired?.replace('Z', '+00:00'), to: paid })).toEqual([ids.shipped, ids.expired])
    expect(await idsOf({ shippedFrom: shipped })).toEqual([ids.shipped])
    expect(await idsOf({ shippedFrom: new Date(Date.now() + 60_000).toISOString() })).toEqual([])
  })

  it.each([
    ['the beginning of a product', 'tract', ['shipped', 'expired']],
    ['several words', 'toyshop helmet', ['unpaid']],
    ['a letter beyond ASCII', 'björn', ['unpaid', 'paid', 'shipped', 'expired']],
    ['part of a phone number', '0199', ['others', 'unpaid', 'paid', 'shipped', 'expired']],
    ['punctuation only', '&|!:*', ['others', 'unpaid', 'paid', 'shipped', 'expired']],
    ['a word that does not occur', 'submarine', []],
  ] as const)('are found by %s', async (_title, q, names) => {
    expect(await idsOf({ q })).toEqual(names.map((name) => ids[name]))
  })

  it('are found by email address and by the first digits of their id', async () => {
    expect(await idsOf({ q: other.email })).toEqual([ids.others])
    expect(await idsOf({ q: ids.paid })).toEqual([ids.paid])
    expect(await idsOf({ q: ids.paid.slice(0, 8) })).toEqual([ids.paid])
    expect(await idsOf({ q: ids.paid.slice(0, 8).toUpperCase() })).toEqual([ids.paid])
    const number = ids.paid.slice(0, 8)
    for (const q of [`${number.slice(0, 7)}-`, `x${number}`, `${number}x`]) expect(await idsOf({ q }), q).toEqual([])
  })

  it('are found by their number, however it is typed', async () => {
    const { number } = await admin.api.call(orderPageApi.get, { params: { id: ids.paid } })
    for (const q of [number, number.toLowerCase(), number.replace('W-', 'w'), number.replace('W-', '')])
      expect(await idsOf({ q }), q).toEqual([ids.paid])
    expect(await idsOf({ q: 'W-99999' })).toEqual([])
  })

  it('are paged to the end, each exactly once', async () => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await all({ limit: 2, ...(cursor && { cursor }) })
      expect(page.total).toBe(5)
      seen.push(...page.rows.map((order) => order._id))
      cursor = page.nextCursor
    } while (cursor)
    expect(seen).toEqual([ids.others, ids.unpaid, ids.paid, ids.shipped, ids.expired])
  })

  it.each([
    'limit=0',
    'limit=1000',
    'cursor=x',
    'payment=free',
    'status=lost',
    'from=2026-11-17',
    'to=x',
    'waiting=ever',
    'q=a&q=b',
  ])('are refused for ?%s', async (query) => {
    const headers = { authorization: `Bearer ${admin.token}` }
    const reply = await shop.app.inject({ method: 'GET', url: `/api/orders?${query}`, headers })
    expect(reply.statusCode).toBe(400)
  })
})

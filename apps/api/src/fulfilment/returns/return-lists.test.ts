import type { CallInput } from '@wheelyard/contract/http/endpoint'
import { returnDeskApi } from '@wheelyard/contract/fulfilment/return-desk.calls'
import { returnsApi } from '@wheelyard/contract/fulfilment/returns.calls'
import type { ReturnState } from '@wheelyard/contract/fulfilment/return-rules'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Person, testShop } from '#api/testing/test-shop'
import { authorise, close, receive, refuseReturn, requestReturn, returnOf, shippedOrder, withdraw } from './testing.ts'

const shop = perFile(testShop)
let casey: Person
let robin: Person
let admin: Person
let orderId: string

const all = (query: CallInput<typeof returnDeskApi.all>['query'] = {}) => admin.api.call(returnDeskApi.all, { query })
const numbers = (returns: { number: string }[]) => returns.map(({ number }) => number)

// R-1001 to R-1007, of which R-1007 is Robin's: one in each state, and two that wait.
beforeAll(async () => {
  casey = await shop.customer()
  robin = await shop.customer('Robin Rider')
  admin = await shop.admin()
  const { orderId: id, goods } = await shippedOrder(shop, { buyer: casey, admin })
  orderId = id
  const ids: string[] = []
  for (let count = 0; count < 6; count += 1) {
    const wish = count === 0 ? 'replacement' : 'refund'
    const { _id } = await requestReturn(casey, orderId, returnOf([goods.trail, 1, { wish }], [goods.quad, 1]))
    ids.push(_id)
  }
  const [, withdrawn, refused, authorised, received, closed] = ids as [string, string, string, string, string, string]
  await withdraw(casey, withdrawn)
  await refuseReturn(admin, refused)
  for (const each of [authorised, received, closed]) await authorise(admin, each)
  await receive(admin, received, [goods.trail, 1, 0])
  await receive(admin, closed, [goods.trail, 1, 0])
  await close(admin, closed)
  const other = await shippedOrder(shop, { buyer: robin, admin })
  await requestReturn(robin, other.orderId, returnOf([other.goods.bus, 1]))
})

describe("a buyer's list", () => {
  it("has that buyer's returns only, newest first, page by page", async () => {
    const mine = await casey.api.call(returnsApi.mine)
    expect(numbers(mine)).toEqual(['R-1006', 'R-1005', 'R-1004', 'R-1003', 'R-1002', 'R-1001'])
    expect(mine[0]).toMatchObject({ orderId, orderNumber: 'W-1001', orderTitle: 'Trail 4x4 and 2 more' })
    expect(mine[0]).toMatchObject({ state: 'closed', pieces: 2 })
    expect(await casey.api.page(returnsApi.mine, { query: { limit: 2 } })).toMatchObject({ total: 6 })
    const cursor = mine[1]!._id
    expect(numbers(await casey.api.call(returnsApi.mine, { query: { limit: 2, cursor } }))).toEqual([
      'R-1004',
      'R-1003',
    ])
    expect(numbers(await robin.api.call(returnsApi.mine))).toEqual(['R-1007'])
    expect(await admin.api.call(returnsApi.mine)).toEqual([])
  })
})

describe('the queue', () => {
  it.each<[ReturnState, string[]]>([
    ['requested', ['R-1001', 'R-1007']],
    ['withdrawn', ['R-1002']],
    ['refused', ['R-1003']],
    ['authorised', ['R-1004']],
    ['received', ['R-1005']],
    ['closed', ['R-1006']],
  ])('of those %s', async (state, found) => {
    const returns = await all({ state })
    expect(numbers(returns)).toEqual(found)
    expect(returns[0]).toMatchObject({ state })
  })

  it('has all of them newest first, with who wants what', async () => {
    const [newest, ...others] = await all()
    expect(newest).toMatchObject({ number: 'R-1007', customer: 'Robin Rider', email: robin.email, wishes: ['refund'] })
    expect(others.at(-1)).toMatchObject({ number: 'R-1001', wishes: ['refund', 'replacement'] })
    expect(numbers(await all({ limit: 2, cursor: newest!._id }))).toEqual(['R-1006', 'R-1005'])
  })

  it('goes on, oldest first, with those that wait', async () => {
    const [oldest] = await all({ state: 'requested', limit: 1 })
    expect(numbers(await all({ state: 'requested', limit: 1, cursor: oldest!._id }))).toEqual(['R-1007'])
  })

  it('tells how many there are', async () => {
    const headers = { authorization: `Bearer ${admin.token}` }
    const reply = await shop.app.inject({ url: '/api/returns?limit=1&q=trail', headers })
    expect(reply.headers).toMatchObject({ 'x-total-count': '7', 'x-next-cursor': expect.any(String) })
  })

  it.each([
    ['the number on the parcel', () => 'R-1004', ['R-1004']],
    ['the number alone', () => ' 1004', ['R-1004']],
    ['the number in small letters', () => 'r1004', ['R-1004']],
    ['the customer', () => 'rider', ['R-1007']],
    ['the email', () => robin.email, ['R-1007']],
    ['the order', () => orderId.slice(0, 13), ['R-1006', 'R-1005', 'R-1004', 'R-1003', 'R-1002', 'R-1001']],
    ['the number of the order', () => 'W-1001', ['R-1006', 'R-1005', 'R-1004', 'R-1003', 'R-1002', 'R-1001']],
    ['the number of another order in small letters', () => 'w1002', ['R-1007']],
    ['the number of no order', () => 'W-1003', []],
    ['a product of the order and the customer', () => 'bus robin', ['R-1007']],
    ['what is nowhere', () => 'unicycle', []],
    ['signs', () => '%_', []],
  ])('is searched by %s', async (_, typed, found) => {
    expect(numbers(await all({ q: typed() }))).toEqual(found)
  })

  it('is searched within a state', async () => {
    expect(numbers(await all({ q: 'trail', state: 'requested' }))).toEqual(['R-1001', 'R-1007'])
    expect(numbers(await all({ q: 'R-1004', state: 'closed' }))).toEqual([])
  })
})

import { returnsApi } from '@wheelyard/contract/fulfilment/returns.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testShop } from '#api/testing/test-shop'
import { changeSettings } from '#api/shop/settings/testing'
import { requestReturn, returnOf, returnRows, shippedOrder, tryToRequest } from './testing.ts'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const buyer = perTest(() => shop.customer())
const admin = perTest(() => shop.admin())
const order = perTest(() => shippedOrder(shop, { buyer, admin }))

const DAY_MS = 24 * 60 * 60_000
const NOON = Date.parse(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`)
// No day ends while a test is running.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
})
afterEach(() => {
  vi.useRealTimers()
})

const before = (days: number) => new Date(NOON - days * DAY_MS)
const daysAgo = (days: number) => before(days).toISOString().slice(0, 10)
async function shipped(days: number): Promise<void> {
  await shop.pool.query('alter table shipments disable trigger user')
  await shop.pool.query('update shipments set shipped_at = $1', [before(days)])
  await shop.pool.query('alter table shipments enable trigger user')
}
const arrived = (days: number) => ({ ...returnOf([order.goods.trail, 1]), arrivedOn: daysAgo(days) })

describe('goods', () => {
  it.each([22, 400, -2])('that arrived %d days ago and left 20 days ago are not believed', async (days) => {
    await shipped(20)
    const rows = await returnRows(shop)
    expect(await tryToRequest(buyer, order.orderId, arrived(days))).toMatchObject({ status: 400, code: 'bad-arrival' })
    expect(await returnRows(shop)).toEqual(rows)
  })

  it.each([21, 0, -1])('that arrived %d days ago are, since it is another day elsewhere', async (days) => {
    await shipped(20)
    expect(await requestReturn(buyer, order.orderId, arrived(days))).toMatchObject({ arrivedOn: daysAgo(days) })
  })
})

describe('a late return', () => {
  it.each([
    ['damaged', 14],
    ['missing', 14],
    ['wrong-item', 14],
    ['faulty', 365],
    ['unsold', 30],
  ] as const)('for the reason %s is later than %d days, and goes to a person', async (reason, days) => {
    await shipped(400)
    const claim = (arrivedOn: string) => ({ ...returnOf([order.goods.trail, 1, { reason }]), arrivedOn })
    expect(await requestReturn(buyer, order.orderId, claim(daysAgo(days)))).toMatchObject({ isLate: false })
    const late = await requestReturn(buyer, order.orderId, claim(daysAgo(days + 1)))
    expect(late).toMatchObject({ state: 'requested', isLate: true, lines: [{ isLate: true }] })
  })

  it('is late by the settings of the day it was requested', async () => {
    await changeSettings(shop, { returnDaysDamage: 0 })
    await shipped(3)
    const { trail, quad } = order.goods
    const body = { ...returnOf([trail, 1], [quad, 1, { reason: 'faulty' }]), arrivedOn: daysAgo(1) }
    const { lines, isLate } = await requestReturn(buyer, order.orderId, body)
    expect([isLate, ...lines.map((line) => line.isLate)]).toEqual([true, true, false])
    await changeSettings(shop, { returnDaysDamage: 99 })
    const [shown] = await buyer.api.call(returnsApi.mine)
    expect(shown).toMatchObject({ isLate: true })
  })
})

import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { overviewApi } from '@wheelyard/contract/office/overview.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { testShop } from '#api/testing/test-shop'
import { addProduct, pay, place } from '#api/orders/placing/testing'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const ada = perTest(() => shop.admin())

/** Of $99.95, placed and paid at these instants. */
async function paidAt(...instants: string[]): Promise<void> {
  const product = await addProduct(shop, { available: 5_000 })
  for (const at of instants) {
    const { _id: id } = await place(await shop.customer(), product)
    await pay(shop, id)
    await shop.pool
      .query(`alter table orders disable trigger user; update orders set placed_at = '${at}', paid_at = '${at}'
      where id = '${id}'; alter table orders enable trigger user`)
  }
}

const before = (instant: string) => new Date(Date.parse(instant) - 1).toISOString()

const read = (from: string, to: string, timeZone: string) =>
  ada.api.call(overviewApi.read, { query: { from, to, timeZone } })

async function ordersByDay(from: string, to: string, timeZone: string) {
  const { steps, orders, paidOrders } = await read(from, to, timeZone)
  const days = Object.fromEntries(steps.filter((step) => step.orders > 0).map((step) => [step.from, step.orders]))
  expect([orders, paidOrders]).toEqual(Array(2).fill(Object.values(days).reduce((sum, count) => sum + count, 0)))
  return days
}

it.each([
  // 11:00 UTC is midnight in Auckland while it has summer time, 08:00 UTC in Los Angeles while it has winter time.
  ['Pacific/Auckland', '2026-01-09T10:59:59.999Z', '2026-01-09T11:00:00Z', { '2026-01-09': 1, '2026-01-10': 1 }],
  ['America/Los_Angeles', '2026-01-10T07:59:59.999Z', '2026-01-10T08:00:00Z', { '2026-01-09': 1, '2026-01-10': 1 }],
  ['UTC', '2026-01-09T23:59:59.999Z', '2026-01-10T00:00:00Z', { '2026-01-09': 1, '2026-01-10': 1 }],
])('in %s a day ends at its own midnight', async (timeZone, last, first, days) => {
  await paidAt(last, first)
  expect(await ordersByDay('2026-01-08', '2026-01-11', timeZone)).toEqual(days)
  expect(await ordersByDay('2026-01-10', '2026-01-10', timeZone)).toEqual({ '2026-01-10': 1 })
  expect((await read('2026-01-10', '2026-01-10', timeZone)).before).toMatchObject({ orders: 1, paidOrders: 1 })
})

it.each([
  // Of 23 and 25 hours; in Havana the hour from midnight to one comes twice; in Santiago it is left out.
  ['America/Los_Angeles', '2026-03-08', '2026-03-08T08:00:00.000Z', '2026-03-09T07:00:00.000Z'],
  ['America/Los_Angeles', '2026-11-01', '2026-11-01T07:00:00.000Z', '2026-11-02T08:00:00.000Z'],
  ['Pacific/Auckland', '2026-04-05', '2026-04-04T11:00:00.000Z', '2026-04-05T12:00:00.000Z'],
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z', '2026-09-07T03:00:00.000Z'],
])('in %s the %s is as long as the clocks make it', async (timeZone, day, begins, ends) => {
  expect(await read(day, day, timeZone)).toMatchObject({ begins, ends })
  await paidAt(before(begins), begins, before(ends), ends)
  expect(await ordersByDay(day, day, timeZone)).toEqual({ [day]: 2 })
})

it('the orders behind the revenue can be listed: paid in the range and not refunded', async () => {
  await paidAt('2026-01-09T10:59:59.999Z', '2026-01-09T11:00:00Z', '2026-01-09T12:00:00Z', '2026-01-10T11:00:00Z')
  await shop.pool.query(`update orders set refunded_at = now() where paid_at = '2026-01-09T12:00:00Z'`)
  const { begins, ends, paidOrders } = await read('2026-01-10', '2026-01-10', 'Pacific/Auckland')
  const { rows, total } = await ada.api.page(ordersApi.all, { query: { paidFrom: begins, paidTo: ends } })
  expect([paidOrders, total, rows.map((order) => order.paidAt)]).toEqual([1, 1, ['2026-01-09T11:00:00.000Z']])
})

it('every time zone that a browser may name is known to the database', async () => {
  const zones = [...Intl.supportedValuesOf('timeZone'), 'Asia/Calcutta', 'US/Eastern', 'Etc/GMT+5']
  const asked = Promise.all(zones.map((zone) => shop.pool.query(`select now() at time zone $1`, [zone])))
  await expect(asked).resolves.toHaveLength(zones.length)
})

it.each(['Mars/Olympus', '+05:30', "UTC'", 'x'.repeat(80)])('refuses the time zone %j', async (timeZone) => {
  await expect(read('2026-01-09', '2026-01-09', timeZone)).rejects.toMatchObject({ status: 400 })
})

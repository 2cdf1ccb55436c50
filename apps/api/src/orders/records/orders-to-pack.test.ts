import { shipmentsApi } from '@wheelyard/contract/fulfilment/shipments.calls'
import { setTimeout as pause } from 'node:timers/promises'
import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeAll, expect, it } from 'vitest'
import { type Person, testShop } from '#api/testing/test-shop'
import { addProduct, pay, place } from '../placing/testing.ts'

const shop = perFile(testShop)
let admin: Person
let paidInTurn: string[]

beforeAll(async () => {
  admin = await shop.admin()
  const jeep = await addProduct(shop)
  const buyers = [await shop.customer('Early'), await shop.customer('Middle'), await shop.customer('Late')]
  const placed: string[] = []
  for (const buyer of buyers) placed.push((await place(buyer, jeep))._id)
  await place(await shop.customer('Never'), jeep)
  paidInTurn = placed.toReversed()
  for (const id of paidInTurn) {
    // In a later millisecond than the one before, so that the sort order is known.
    await pause(3)
    await pay(shop, id)
  }
})

const toPack = (query = {}) => admin.api.page(ordersApi.all, { query: { sort: 'payment', ...query } })

it('orders to be packed come by their payment, oldest first, without unpaid ones', async () => {
  const { rows, total } = await toPack({ waiting: 'shipping' })
  expect(rows.map(({ _id }) => _id)).toEqual(paidInTurn)
  expect(total).toBe(3)
})

it('are paged to the end, each exactly once', async () => {
  const first = await toPack({ limit: 2 })
  const second = await toPack({ limit: 2, cursor: first.nextCursor })
  expect([...first.rows, ...second.rows].map(({ _id }) => _id)).toEqual(paidInTurn)
  expect(second.nextCursor).toBeUndefined()
})

it('no longer contain an order that is shipped', async () => {
  const [shipped = '', ...others] = paidInTurn
  await admin.api.call(shipmentsApi.shipRest, { query: { id: shipped } })
  const { rows } = await toPack({ waiting: 'shipping' })
  expect(rows.map(({ _id }) => _id)).toEqual(others)
})

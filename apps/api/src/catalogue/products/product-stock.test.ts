import { productAdminApi, type StockMove } from '@wheelyard/contract/catalogue/product-admin.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { testShop } from '#api/testing/test-shop'
import { auditLog } from '#api/tables/audit'
import { kart } from './testing.ts'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const ada = perTest(() => shop.admin('Ada Admin'))
let id: string
beforeEach(async () => {
  id = (await ada.api.call(productAdminApi.add, { body: kart }))._id
})

const move = (delta: number, reason: StockMove['reason'] = 'correction', note = 'Counted again') =>
  ada.api.call(productAdminApi.moveStock, { params: { id }, body: { reason, delta, note } })
const history = (query = {}) => ada.api.page(productAdminApi.stockHistory, { params: { id }, query })

it('a restock and a correction change the stock and record their reason in ledger and audit log', async () => {
  expect(await move(60, 'restock', 'Container 7')).toEqual({ available: 100 })
  expect(await move(-3, 'correction', 'Damaged in the warehouse')).toEqual({ available: 97 })
  expect((await history()).rows).toMatchObject([
    { reason: 'correction', delta: -3, balance: 97, note: 'Damaged in the warehouse', actor: ada.email, orderId: null },
    { reason: 'restock', delta: 60, balance: 100, note: 'Container 7' },
    { reason: 'initial', delta: 40, balance: 40 },
  ])
  const log = await shop.db.select().from(auditLog).orderBy(auditLog.id)
  expect(log.map((entry) => [entry.action, entry.detail])).toEqual([
    ['product.added', {}],
    ['stock.restocked', { delta: 60, available: 100, reason: 'Container 7' }],
    ['stock.corrected', { delta: -3, available: 97, reason: 'Damaged in the warehouse' }],
  ])
})

it('removes at most what is there, also in twenty simultaneous calls', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => move(-7)))
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(5)
  await expect(move(-6)).rejects.toMatchObject({ status: 409, code: 'stock-below-zero', body: { available: 5 } })
  const { rows } = await history()
  expect(rows).toHaveLength(6)
  expect(rows.reduce((sum, movement) => sum + movement.delta, 0)).toBe(5)
})

it.each([
  ['nothing', 0, 'correction', 'Counted', 'bad-stock-move'],
  ['half a unit', 0.5, 'restock', 'Counted', 'bad-stock-move'],
  ['a restock that takes', -1, 'restock', 'Counted', 'restock-takes-nothing'],
  ['more than fits', 1_000_000, 'restock', 'Counted', 'stock-too-high'],
  ['no reason', 1, 'restock', ' ', 'invalid'],
] as const)('refuses %s and leaves the ledger unchanged', async (_what, delta, reason, note, code) => {
  await expect(move(delta, reason, note)).rejects.toMatchObject({ status: 400, code })
  expect((await history()).rows).toHaveLength(1)
})

it('is refused for a product that was deleted', async () => {
  await ada.api.call(productAdminApi.remove, { query: { id } })
  await expect(move(5)).rejects.toMatchObject({ status: 404 })
})

it('the history is paged, newest first', async () => {
  for (let n = 1; n <= 6; n += 1) await move(n)
  const first = await history({ limit: 4 })
  const rest = await history({ limit: 4, cursor: first.nextCursor })
  expect([...first.rows, ...rest.rows].map((movement) => movement.delta)).toEqual([6, 5, 4, 3, 2, 1, 40])
  expect(rest.nextCursor).toBeUndefined()
})

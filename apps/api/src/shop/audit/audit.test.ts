import { auditApi } from '@wheelyard/contract/shop/audit.calls'
import { productAdminApi } from '@wheelyard/contract/catalogue/product-admin.calls'
import { usersApi } from '@wheelyard/contract/people/users.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { testShop } from '#api/testing/test-shop'
import { kart } from '#api/catalogue/products/testing'
import { auditLog } from '#api/tables/audit'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const ada = perTest(() => shop.admin('Ada Admin'))
const casey = perTest(() => shop.customer('Casey Customer'))
beforeEach(async () => {
  await ada.api.call(usersApi.makeAdmin, { params: { email: casey.email } })
  const { _id } = await ada.api.call(productAdminApi.add, { body: { ...kart, name: 'Red Kart' } })
  await casey.api.call(productAdminApi.moveStock, {
    params: { id: _id },
    body: { reason: 'restock', delta: 60, note: 'Container 7' },
  })
})

const read = async (query: object = {}) =>
  (await ada.api.call(auditApi.list, { query })).map((entry) => [entry.actor, entry.action, entry.subjectName])

it('lists who did what to which subject, newest first', async () => {
  const entries = await ada.api.call(auditApi.list)
  expect(entries.map((entry) => [entry.actor, entry.action, entry.subjectName])).toEqual([
    [casey.email, 'stock.restocked', 'Red Kart'],
    [ada.email, 'product.added', 'Red Kart'],
    [ada.email, 'role.granted', casey.email],
  ])
  expect(entries[0]?.detail).toEqual({ delta: 60, available: 100, reason: 'Container 7' })
})

it('is searched by actor, action and subject', async () => {
  expect(await read({ q: 'red kart' })).toHaveLength(2)
  expect(await read({ q: 'restock' })).toEqual([[casey.email, 'stock.restocked', 'Red Kart']])
  expect(await read({ q: casey.email })).toHaveLength(2)
  expect(await read({ q: 'nothing of that' })).toEqual([])
  expect(await read({ topic: 'role' })).toEqual([[ada.email, 'role.granted', casey.email]])
})

it('is narrowed to days, the last one included', async () => {
  const today = new Date().toISOString().slice(0, 10)
  expect(await read({ from: today, to: today })).toHaveLength(3)
  expect(await read({ from: '2999-01-01' })).toEqual([])
  expect(await read({ to: '2020-01-01' })).toEqual([])
})

it('is exported in words, with the filters of the list', async () => {
  const file = await ada.api.download(auditApi.csv, { query: { topic: 'stock' } })
  const lines = (await file.text()).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`,${casey.email},Restocked,Red Kart,`)
})

it('is paged back to the first entry', async () => {
  const seen: number[] = []
  let cursor: string | undefined
  do {
    const page = await ada.api.page(auditApi.list, { query: { limit: 2, cursor } })
    seen.push(...page.rows.map((entry) => entry._id))
    cursor = page.nextCursor
  } while (cursor)
  expect(seen).toEqual([3, 2, 1])
})

it('can be neither changed, deleted from nor truncated', async () => {
  await expect(shop.db.update(auditLog).set({ actor: 'nobody' })).rejects.toThrow()
  await expect(shop.db.delete(auditLog)).rejects.toThrow()
  for (const table of ['audit_log', 'stock_ledger', 'orders'])
    await expect(shop.pool.query(`truncate ${table} cascade`)).rejects.toThrow('append-only')
  expect(await read()).toHaveLength(3)
})

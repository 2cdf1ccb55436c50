import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { findApi } from '@wheelyard/contract/office/find.calls'
import { orderPageApi } from '@wheelyard/contract/office/order-page.calls'
import { overviewApi } from '@wheelyard/contract/office/overview.calls'
import { customersApi } from '@wheelyard/contract/office/customers.calls'
import { auditApi } from '@wheelyard/contract/shop/audit.calls'
import { staffApi } from '@wheelyard/contract/people/staff.calls'
import { usersApi } from '@wheelyard/contract/people/users.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { taxedPurchase } from '#api/finance/invoices/testing'
import { paidOrder, paymentShop } from '#api/finance/payments/testing'
import { changeSettings } from '#api/shop/settings/testing'
import { setRoles } from './testing.ts'

const shop = perFile(paymentShop)
beforeEach(() => shop.truncate())
const ada = perTest(() => shop.admin('Ada Admin'))

it('a role that is taken away counts at the next call of the same session', async () => {
  const pat = await shop.staff('warehouse', 'accounts')
  await pat.api.call(ordersApi.all)
  expect(await setRoles(ada, pat, 'catalogue')).toMatchObject({ userId: pat.userId, roles: ['catalogue'] })
  const { staffRoles } = await ada.api.call(usersApi.one, { params: { email: pat.email } })
  expect(staffRoles).toEqual(['catalogue'])
  await expect(pat.api.call(ordersApi.all)).rejects.toMatchObject({ status: 403 })
  await setRoles(ada, pat)
  expect(await pat.api.call(usersApi.one, { params: { email: pat.email } })).not.toHaveProperty('rights')
  await expect(pat.api.call(overviewApi.todo)).rejects.toMatchObject({ status: 403 })
  expect((await ada.api.call(staffApi.list)).people.map(({ email }) => email)).toEqual([ada.email])
  const entries = await ada.api.call(auditApi.list, { query: { topic: 'staff' } })
  expect(entries.map(({ actor, detail }) => [actor, detail.roles])).toEqual([
    [ada.email, ['Catalogue', '']],
    [ada.email, ['Warehouse, Accounts', 'Catalogue']],
  ])
})

it('the last administrator stays one, also when two take the role from each other', async () => {
  await expect(setRoles(ada, ada, 'orders')).rejects.toMatchObject({ status: 409, code: 'last-admin' })
  const bob = await shop.admin('Bob')
  const outcomes = await Promise.allSettled([setRoles(ada, bob, 'orders'), setRoles(bob, ada)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { rows } = await shop.pool.query(`select from users where role = 'admin'`)
  expect(rows).toHaveLength(1)
})

it('made administrator, somebody has that role alone, and afterwards none', async () => {
  const pat = await shop.staff('warehouse')
  expect(await ada.api.call(usersApi.makeAdmin, { params: { email: pat.email } })).toEqual({ modifiedCount: 1 })
  await setRoles(ada, pat, 'administrator', 'warehouse')
  await ada.api.call(usersApi.removeAdmin, { params: { email: pat.email } })
  await expect(pat.api.call(ordersApi.all)).rejects.toMatchObject({ status: 403 })
})

it('the last release, which writes the old column alone, leaves no other role beside it', async () => {
  const pat = await shop.staff('warehouse')
  const stored = async () =>
    (await shop.pool.query('select role, staff_roles from users where id = $1', [pat.userId])).rows[0]
  await shop.pool.query(`update users set role = 'admin' where id = $1`, [pat.userId])
  expect(await stored()).toEqual({ role: 'admin', staff_roles: [] })
  await setRoles(ada, pat, 'orders')
  await shop.pool.query(`update users set blocked_at = now(), blocked_by = 'x', blocked_reason = 'x' where id = $1`, [
    pat.userId,
  ])
  expect(await stored()).toEqual({ role: 'customer', staff_roles: [] })
})

it('search, to-do list and order page show no more than the lists that one may open', async () => {
  const { admin, buyer, orderId } = await taxedPurchase(shop)
  await paidOrder(shop)
  const [packer, clerk] = [await shop.staff('warehouse'), await shop.staff('catalogue')]
  const kinds = async ({ api }: typeof packer) =>
    (await api.call(findApi.find, { query: { q: buyer.email } })).map(({ kind }) => kind)
  expect(new Set(await kinds(admin))).toContain('customer')
  expect(new Set(await kinds(packer))).toEqual(new Set(['order']))
  expect(await kinds(clerk)).toEqual([])

  expect(await admin.api.call(overviewApi.todo)).toMatchObject({ toShip: 1 })
  expect(await packer.api.call(overviewApi.todo)).toMatchObject({ toShip: 1 })
  expect(await clerk.api.call(overviewApi.todo)).toMatchObject({ toShip: 0 })

  const params = { id: orderId }
  expect((await admin.api.call(orderPageApi.get, { params })).invoices).toHaveLength(1)
  expect((await packer.api.call(orderPageApi.get, { params })).invoices).toEqual([])
  expect((await buyer.api.call(orderPageApi.get, { params })).invoices).toHaveLength(1)
  await expect(clerk.api.call(orderPageApi.get, { params })).rejects.toMatchObject({ status: 404 })
})

it('staff lose their roles before they are blocked, so no clerk locks colleagues out', async () => {
  const [clerk, packer] = [await shop.staff('orders'), await shop.staff('warehouse')]
  const body = { reason: 'X', openOrders: 'keep' } as const
  const block = (id: string) => clerk.api.call(customersApi.block, { params: { id }, body })
  await expect(block(packer.userId)).rejects.toMatchObject({ status: 409, code: 'staff-first' })
  await expect(block(ada.userId)).rejects.toMatchObject({ status: 409, code: 'admin-first' })
  await setRoles(ada, packer)
  expect(await block(packer.userId)).toEqual({ cancelled: 0, kept: 0 })
})

it('staff need the second factor that the settings ask of administrators, and a fresh proof', async () => {
  const pat = await shop.staff('warehouse')
  await changeSettings(shop, { adminsNeedSecondFactor: true })
  await expect(pat.api.call(ordersApi.all)).rejects.toMatchObject({ code: 'second-factor-required' })
  expect(await pat.api.call(usersApi.one, { params: { email: pat.email } })).toMatchObject({ needsSecondFactor: true })
  await shop.pool.query(
    `update access_tokens set second_factor = true, proved_at = now() - interval '10 minutes' where user_id = $1`,
    [pat.userId],
  )
  await pat.api.call(ordersApi.all)
  const ship = pat.api.call(ordersApi.export, { body: {} })
  await expect(ship).rejects.toMatchObject({ code: 'proof-needed' })
})

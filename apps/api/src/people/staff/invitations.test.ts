import { auditApi } from '@wheelyard/contract/shop/audit.calls'
import { customersApi } from '@wheelyard/contract/office/customers.calls'
import { invitationOfAnother, invitationOver, staffApi } from '@wheelyard/contract/people/staff.calls'
import { usersApi } from '@wheelyard/contract/people/users.calls'
import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { staffInvitations } from '#api/tables/users'
import { testShop } from '#api/testing/test-shop'
import { deleteExpiredInvitations } from './invitations.store.ts'
import { accept, invite, mailedToken, setRoles } from './testing.ts'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const ada = perTest(() => shop.admin('Ada Admin'))
const pat = perTest(() => shop.customer('Pat Packer'))

const invited = async () => (await ada.api.call(staffApi.list)).invitations
const rolesOf = async ({ userId }: { userId: string }) =>
  (await ada.api.call(staffApi.list)).people.find((person) => person.userId === userId)?.roles
const history = async () =>
  (await ada.api.call(auditApi.list)).map(({ actor, action, subjectName, detail }) => [
    actor,
    action,
    subjectName,
    detail.roles,
  ])

it('an administrator invites by mail, and who accepts works here with the next call', async () => {
  await expect(pat.api.call(ordersApi.all)).rejects.toMatchObject({ status: 403 })
  const sent = await invite(ada, ` ${pat.email.toUpperCase()}`, 'warehouse')
  expect(sent).toMatchObject({ email: pat.email, roles: ['warehouse'], invitedBy: ada.email })
  expect(await invited()).toEqual([sent])

  expect(await accept(pat, await mailedToken(shop, pat.email))).toEqual({ roles: ['warehouse'] })
  expect(await pat.api.call(ordersApi.all)).toEqual([])
  expect(await invited()).toEqual([])
  expect(await rolesOf(pat)).toEqual(['warehouse'])
  const own = await pat.api.call(usersApi.one, { params: { email: pat.email } })
  expect(own.rights).toEqual(['see-shop', 'see-orders', 'ship', 'change-stock'])
  expect(own).not.toHaveProperty('role')
  expect(await history()).toEqual([
    [pat.email, 'staff.roles-changed', pat.email, ['', 'Warehouse']],
    [pat.email, 'staff.invitation-accepted', pat.email, 'Warehouse'],
    [ada.email, 'staff.invited', pat.email, 'Warehouse'],
  ])
})

it('the token is stored as a hash alone', async () => {
  await invite(ada, pat.email, 'orders')
  const token = await mailedToken(shop, pat.email)
  expect(token).toHaveLength(43)
  const [row] = await shop.db.select().from(staffInvitations)
  expect(JSON.stringify(row)).not.toContain(token)
  expect(row?.tokenHash).toHaveLength(32)
})

it('an invitation adds to the roles that somebody has, and an administrator needs no other', async () => {
  await setRoles(ada, pat, 'warehouse')
  await invite(ada, pat.email, 'accounts')
  expect(await accept(pat, await mailedToken(shop, pat.email))).toEqual({ roles: ['warehouse', 'accounts'] })
  await invite(ada, pat.email, 'administrator', 'orders')
  expect(await accept(pat, await mailedToken(shop, pat.email))).toEqual({ roles: ['administrator'] })
  expect(await pat.api.call(usersApi.isAdmin, { params: { email: pat.email } })).toEqual({ admin: true })
  expect((await history()).map(([, action]) => action)).toContain('role.granted')
})

it('is refused to another person, and still waits for the one it is for', async () => {
  const robin = await shop.customer('Robin')
  await invite(ada, pat.email, 'warehouse')
  const token = await mailedToken(shop, pat.email)
  await expect(accept(robin, token)).rejects.toMatchObject({ status: 403, message: invitationOfAnother.message })
  expect(await rolesOf(robin)).toBeUndefined()
  expect(await accept(pat, token)).toEqual({ roles: ['warehouse'] })
})

it('is refused as long as the address is not confirmed', async () => {
  await shop.pool.query('update users set email_confirmed_at = null where id = $1', [pat.userId])
  await invite(ada, pat.email, 'warehouse')
  const token = await mailedToken(shop, pat.email)
  await expect(accept(pat, token)).rejects.toMatchObject({ status: 409, code: 'confirm-email-first' })
  await shop.pool.query('update users set email_confirmed_at = now() where id = $1', [pat.userId])
  expect(await accept(pat, token)).toEqual({ roles: ['warehouse'] })
})

it('is over once it expired, is revoked or replaced, or whoever invited is no administrator', async () => {
  const over = { status: 404, message: invitationOver.message }
  const bob = await shop.admin('Bob')

  await invite(ada, pat.email, 'warehouse')
  const replaced = await mailedToken(shop, pat.email)
  await invite(bob, pat.email, 'orders')
  await expect(accept(pat, replaced)).rejects.toMatchObject(over)
  expect(await invited()).toMatchObject([{ roles: ['orders'] }])

  const token = await mailedToken(shop, pat.email)
  await ada.api.call(usersApi.removeAdmin, { params: { email: bob.email } })
  await expect(accept(pat, token)).rejects.toMatchObject(over)
  expect(await invited()).toEqual([])

  const { _id: id } = await invite(ada, pat.email, 'orders')
  const revoked = await mailedToken(shop, pat.email)
  expect(await ada.api.call(staffApi.revoke, { params: { id } })).toEqual({ deletedCount: 1 })
  await expect(ada.api.call(staffApi.revoke, { params: { id } })).rejects.toMatchObject({ status: 404 })
  await expect(accept(pat, revoked)).rejects.toMatchObject(over)

  await invite(ada, pat.email, 'orders')
  await shop.pool.query(`update staff_invitations set expires_at = now()`)
  await expect(accept(pat, await mailedToken(shop, pat.email))).rejects.toMatchObject(over)
  expect(await invited()).toEqual([])
  await deleteExpiredInvitations(shop.db)
  expect(await shop.db.$count(staffInvitations)).toBe(0)
  expect(await rolesOf(pat)).toBeUndefined()
})

it('counts once, also for two clicks at the same time, twenty times in a row', async () => {
  for (let round = 0; round < 20; round += 1) {
    await invite(ada, pat.email, 'warehouse')
    const token = await mailedToken(shop, pat.email)
    const clicks = await Promise.allSettled([accept(pat, token), accept(pat, token)])
    expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await setRoles(ada, pat)
  }
  const accepted = (await ada.api.call(auditApi.list, { query: { topic: 'staff', limit: 200 } })).filter(
    ({ action }) => action === 'staff.invitation-accepted',
  )
  expect(accepted).toHaveLength(20)
})

it('an address has one, also when two administrators invite at the same time', async () => {
  const bob = await shop.admin('Bob')
  await Promise.all([invite(ada, pat.email, 'orders'), invite(bob, pat.email, 'accounts')])
  expect(await invited()).toHaveLength(1)
})

it.each([
  { what: 'an unknown role', body: { email: 'x@example.com', roles: ['owner'] }, says: /"owner": Unknown role/ },
  { what: 'no role', body: { email: 'x@example.com', roles: [] }, says: /Choose at least one role/ },
  { what: 'no email', body: { email: 'x', roles: ['orders'] }, says: /Provide a valid Email/ },
])('an invitation with $what is refused, and says why', async ({ body, says }) => {
  const headers = { authorization: `Bearer ${ada.token}` }
  const reply = await shop.app.inject({ method: 'POST', url: '/api/staff-invitations', headers, payload: body })
  expect([reply.statusCode, reply.json().message]).toEqual([400, expect.stringMatching(says)])
  expect(await invited()).toEqual([])
})

it('nobody blocked is invited or given a role, and the invitation of a deleted account goes with it', async () => {
  const block = { reason: 'Fraud', openOrders: 'keep' } as const
  await invite(ada, pat.email, 'orders')
  const token = await mailedToken(shop, pat.email)
  await ada.api.call(customersApi.block, { params: { id: pat.userId }, body: block })
  await expect(invite(ada, pat.email, 'orders')).rejects.toMatchObject({ code: 'user-blocked' })
  await expect(setRoles(ada, pat, 'orders')).rejects.toMatchObject({ code: 'user-blocked' })
  await expect(accept(pat, token)).rejects.toMatchObject({ status: 401 })
  await ada.api.call(customersApi.remove, { params: { id: pat.userId }, body: { email: pat.email } })
  expect(await shop.db.$count(staffInvitations)).toBe(0)
  await expect(setRoles(ada, pat, 'orders')).rejects.toMatchObject({ status: 404 })
})

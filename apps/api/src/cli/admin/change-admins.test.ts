import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { auditLog } from '#api/tables/audit'
import { testShop } from '#api/testing/test-shop'
import { changeAdmins } from './change-admins.ts'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())

const home = () => ({ databaseUrl: shop.url, shopUrl: 'http://localhost:3000', identityUrl: undefined })
const admin = (...args: string[]) => changeAdmins(shop.db, args, home())

it('grants, lists and revokes, and records each change in the audit log', async () => {
  const casey = await shop.customer('Casey')
  expect(await admin('list')).toBe('There are no administrators yet.')
  await shop.admin('Ada')
  expect(await admin('grant', casey.email.toUpperCase())).toBe(`${casey.email} is now an administrator.`)
  expect(await admin('grant', casey.email)).toBe(`${casey.email} is already an administrator.`)
  expect(await admin('list')).toContain(`${casey.email}  Casey`)
  expect(await admin('revoke', casey.email)).toBe(`${casey.email} is now a customer.`)
  const history = await shop.db.select().from(auditLog).orderBy(auditLog.id)
  expect(history.map(({ actor, action, subjectName }) => [actor, action, subjectName])).toEqual([
    ['command line', 'role.granted', casey.email],
    ['command line', 'role.revoked', casey.email],
  ])
})

it('does not remove the last administrator', async () => {
  const ada = await shop.admin('Ada')
  await expect(admin('revoke', ada.email)).rejects.toThrow('The last administrator cannot be removed')
  expect(await admin('list')).toContain(ada.email)
})

it('does not grant the role to a user who has not signed up', async () => {
  await expect(admin('grant', 'later@example.com')).rejects.toThrow('User not found. They must sign up first.')
})

it.each(
  [[], ['promote', 'a@example.com'], ['grant'], ['grant', 'not an address'], ['reset-second-factor']].map((args) => [
    args,
  ]),
)('%j prints the usage', async (args) => {
  await expect(admin(...args)).rejects.toThrow(
    'Usage: npm run admin -- grant EMAIL | revoke EMAIL | list | reset-second-factor EMAIL',
  )
})

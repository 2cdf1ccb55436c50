import { identityApi } from '@wheelyard/contract/people/identity.calls'
import { secondFactorApi } from '@wheelyard/contract/people/second-factor.calls'
import { sessionsApi } from '@wheelyard/contract/people/sessions.calls'
import { usersApi } from '@wheelyard/contract/people/users.calls'
import { authenticatorWith, prove } from '@wheelyard/identity/second-factor/testing'
import { browserAt, identityDatabase } from '@wheelyard/identity/testing'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { scratchDatabase } from '@wheelyard/postgres/testing/scratch-database'
import { beforeEach, expect, it } from 'vitest'
import { openDatabase } from '#api/db/client'
import { auditLog } from '#api/tables/audit'
import { PASSWORD, signUpAt } from '#api/testing/identity'
import { clientOf, testShop } from '#api/testing/test-shop'
import { changeAdmins } from './change-admins.ts'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())

const EMAIL = 'ada@example.com'
const home = () => ({ databaseUrl: shop.url, shopUrl: 'http://localhost:3000', identityUrl: undefined })
const reset = (email = EMAIL) => changeAdmins(shop.db, ['reset-second-factor', email], home())
const history = async () =>
  (await shop.db.select().from(auditLog)).map(({ actor, action, subjectName }) => [actor, action, subjectName])

/** Ada, at the shop, with an app that she is about to lose. */
async function adaWithApp() {
  const browser = await signUpAt(shop.app, EMAIL)
  await shop.pool.query('update identity.accounts set email_verified_at = now()')
  await prove(browser, PASSWORD)
  const { secret } = await browser.identity.call(secondFactorApi.newApp)
  const { code } = authenticatorWith(secret)
  const { token } = await browser.identity.call(secondFactorApi.confirmApp, { body: { code: code() } })
  const params = { email: EMAIL }
  const access = await shop.api.call(sessionsApi.signIn, { params }, { token })
  return { profile: () => clientOf(shop.app, access.token).call(usersApi.one, { params }) }
}
const signIn = () =>
  browserAt(shop.app).identity.call(identityApi.signIn, { body: { email: EMAIL, password: PASSWORD } })

it('lets somebody back in who has lost the second factor, and writes it down', async () => {
  const ada = await adaWithApp()
  expect(await ada.profile()).toMatchObject({ secondFactor: true })
  await expect(signIn()).rejects.toMatchObject({ code: 'second-factor-needed' })

  const done = `${EMAIL} now logs in without a second factor and passkeys, and is logged out everywhere.`
  expect(await reset(EMAIL.toUpperCase())).toBe(done)
  await expect(ada.profile()).rejects.toMatchObject({ status: 401 })
  expect((await signIn()).user.email).toBe(EMAIL)
  expect(await history()).toEqual([['command line', 'second-factor.reset', EMAIL]])
  expect(await reset(), 'once more').toBe(done)
})

it('says that nobody has the address, and writes nothing down', async () => {
  const casey = await shop.customer('Casey')
  await expect(reset('nobody@example.com')).rejects.toThrow('No account has the address nobody@example.com.')
  await expect(reset(casey.email), 'known to the shop alone').rejects.toThrow('No account has the address')
  expect(await history()).toEqual([])
})

it('sends to the database of a separate identity service', async () => {
  const external = { ...home(), identityUrl: 'https://id.example' }
  await expect(changeAdmins(shop.db, ['reset-second-factor', EMAIL], external)).rejects.toThrow(
    'The accounts are at https://id.example. Run this with the DATABASE_URL of that service and without IDENTITY_URL.',
  )
})

it('says so if the database has no accounts at all', async () => {
  const empty = await scratchDatabase()
  const { db, close } = openDatabase(empty.url, { poolSize: 1, onError: () => {} })
  const run = changeAdmins(db, ['reset-second-factor', EMAIL], { ...home(), databaseUrl: empty.url })
  await expect(run).rejects.toThrow('There are no accounts in this database.')
  await close()
  await empty.close()
})

it('works on the database of a separate identity service, which has no audit log', async () => {
  const separate = await identityDatabase()
  await separate.pool.query(
    `insert into identity.accounts (email, name, second_factor_since) values ('${EMAIL}', 'Ada', now())`,
  )
  const { db, close } = openDatabase(separate.url, { poolSize: 1, onError: () => {} })
  const message = await changeAdmins(db, ['reset-second-factor', EMAIL], { ...home(), databaseUrl: separate.url })
  expect(message).toMatch(/The audit log of the shop is in another database: please note it there\.$/)
  const { rows } = await separate.pool.query('select second_factor_since as since from identity.accounts')
  expect(rows).toEqual([{ since: null }])
  await close()
  await separate.close()
})

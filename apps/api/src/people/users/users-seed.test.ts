import { allDemoAccounts } from '@wheelyard/contract/shop/demo'
import { identityApi } from '@wheelyard/contract/people/identity.calls'
import { sessionsApi } from '@wheelyard/contract/people/sessions.calls'
import { usersApi } from '@wheelyard/contract/people/users.calls'
import { seedDemoAccounts } from '@wheelyard/identity/demo-accounts'
import { browserAt } from '@wheelyard/identity/testing'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { signUpAt } from '#api/testing/identity'
import { testShop } from '#api/testing/test-shop'
import { seedDemoUsers } from './users.seed.ts'
import { users } from '#api/tables/users'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())

const seed = async () => seedDemoUsers(shop.db, await seedDemoAccounts(shop.url, allDemoAccounts))

it('the demo accounts sign in, each with its role, however often the shop starts', async () => {
  await seed()
  await seed()
  expect(await shop.db.$count(users)).toBe(allDemoAccounts.length)
  for (const { email, password, role } of allDemoAccounts) {
    const { identity } = browserAt(shop.app)
    const { token: identityToken } = await identity.call(identityApi.signIn, { body: { email, password } })
    const { token } = await shop.api.call(sessionsApi.signIn, { params: { email } }, { token: identityToken })
    const answer = await shop.api.call(usersApi.isAdmin, { params: { email } }, { token })
    expect(answer).toEqual({ admin: role === 'admin' })
  }
})

it('a shop with users gets no demo accounts', async () => {
  const { identityToken, email } = await signUpAt(shop.app, 'first@example.com')
  await shop.api.call(sessionsApi.signIn, { params: { email } }, { token: identityToken })
  await seed()
  const known = await shop.db.select({ email: users.email }).from(users)
  expect(known).toEqual([{ email: 'first@example.com' }])
})

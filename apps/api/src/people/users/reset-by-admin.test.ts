import { identityApi } from '@wheelyard/contract/people/identity.calls'
import { secondFactorApi } from '@wheelyard/contract/people/second-factor.calls'
import { browserAt } from '@wheelyard/identity/testing'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { PASSWORD } from '#api/testing/identity'
import { signedInAdmin } from '#api/testing/signed-in-admin'
import { testShop } from '#api/testing/test-shop'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())

const reset = (by: { token: string }, email: string) =>
  browserAt(shop.app).identity.call(secondFactorApi.resetOf, { body: { email } }, { token: by.token })
const signIn = (email: string) =>
  browserAt(shop.app).identity.call(identityApi.signIn, { body: { email, password: PASSWORD } })

it('an administrator removes the second factor of another through the identity service, which asks the shop', async () => {
  const [bob, casey] = [await shop.admin('Bob', { secondFactor: true }), await shop.customer('Casey')]
  const ada = await signedInAdmin(shop)
  await ada.stepUp()
  await expect(signIn(ada.email)).rejects.toMatchObject({ code: 'second-factor-needed' })
  await expect(reset(casey, ada.email)).rejects.toMatchObject({ status: 403, code: 'not-allowed' })
  await expect(reset(ada, ada.email)).rejects.toMatchObject({ code: 'own-second-factor' })
  await expect(reset({ token: 'made-up' }, ada.email)).rejects.toMatchObject({ status: 401, code: 'not-signed-in' })
  await expect(signIn(ada.email)).rejects.toMatchObject({ code: 'second-factor-needed' })

  await reset(bob, ada.email)
  expect((await signIn(ada.email)).user.email).toBe(ada.email)
  await expect(ada.identity.call(identityApi.token)).rejects.toMatchObject({ code: 'no-user' })
})

it('an administrator whose proof has run out is asked for another first', async () => {
  const bob = await shop.admin('Bob', { secondFactor: true })
  const ada = await signedInAdmin(shop)
  await ada.stepUp()
  await shop.pool.query(`update access_tokens set proved_at = proved_at - interval '10 minutes'`)
  await expect(reset(bob, ada.email)).rejects.toMatchObject({ status: 403, code: 'proof-needed' })
  await expect(signIn(ada.email)).rejects.toMatchObject({ code: 'second-factor-needed' })
})

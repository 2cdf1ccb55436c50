import { identityApi } from '@wheelyard/contract/people/identity.calls'
import { proofApi, secondFactorApi, secondStepApi } from '@wheelyard/contract/people/second-factor.calls'
import { sessionsApi } from '@wheelyard/contract/people/sessions.calls'
import { usersApi } from '@wheelyard/contract/people/users.calls'
import { authenticatorWith, prove, stopClock } from '@wheelyard/identity/second-factor/testing'
import { browserAt } from '@wheelyard/identity/testing'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PASSWORD } from '#api/testing/identity'
import { signedInAdmin } from '#api/testing/signed-in-admin'
import { testShop } from '#api/testing/test-shop'
import { changeSettings } from '#api/shop/settings/testing'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
beforeEach(stopClock)
afterEach(() => void vi.useRealTimers())

const lacking = { status: 403, code: 'second-factor-required' }

it('an administrator sets up an app, proves by it later, and signs in with it elsewhere', async () => {
  const ada = await signedInAdmin(shop)
  await changeSettings(shop, { adminsNeedSecondFactor: true })
  await expect(ada.api.call(usersApi.all)).rejects.toMatchObject(lacking)

  await prove({ ...browserAt(shop.app), identity: ada.identity }, PASSWORD)
  const { secret } = await ada.identity.call(secondFactorApi.newApp)
  const app = authenticatorWith(secret)
  const turnedOn = await ada.identity.call(secondFactorApi.confirmApp, { body: { code: app.nextCode() } })
  await ada.prove(turnedOn.token)
  expect(await ada.api.call(usersApi.all)).toMatchObject([{ email: ada.email, secondFactor: true }])

  for (const table of ['identity.sessions', 'access_tokens'])
    await shop.pool.query(`update ${table} set proved_at = proved_at - interval '10 minutes'`)
  const endAll = () => ada.api.call(sessionsApi.endAllOf, { params: { email: 'nobody@example.com' } })
  await expect(endAll()).rejects.toMatchObject({ code: 'proof-needed' })
  const firstStep = ada.identity.call(proofApi.byPassword, { body: { password: PASSWORD } })
  await expect(firstStep).rejects.toMatchObject({ code: 'second-factor-needed' })
  await ada.prove((await ada.identity.call(identityApi.token)).token)
  await expect(endAll(), 'after the password alone').rejects.toMatchObject({ code: 'proof-needed' })
  const { token } = await ada.identity.call(secondStepApi.byCode, { body: { code: app.nextCode() } })
  await ada.prove(token)
  await expect(endAll()).rejects.toMatchObject({ status: 404 })

  const { identity: phone } = browserAt(shop.app)
  const password = phone.call(identityApi.signIn, { body: { email: ada.email, password: PASSWORD } })
  await expect(password).rejects.toMatchObject({ code: 'second-factor-needed' })
  const signedIn = await phone.call(secondStepApi.byCode, { body: { code: app.nextCode() } })
  const { token: onPhone } = await ada.exchange(signedIn.token)
  expect(await shop.api.call(usersApi.all, {}, { token: onPhone })).toHaveLength(1)
})

it('who turns the second factor off keeps the role until the session ends, and then lacks it', async () => {
  const ada = await signedInAdmin(shop)
  await ada.prove(await ada.stepUp())
  const { token } = await ada.identity.call(secondFactorApi.turnOff)
  await ada.prove(token)
  const [own] = await ada.api.call(usersApi.all)
  expect(own).not.toHaveProperty('secondFactor')
  await changeSettings(shop, { adminsNeedSecondFactor: true })
  expect(await ada.api.call(usersApi.all)).toHaveLength(1)
  await ada.api.call(sessionsApi.signOut)
  const again = await browserAt(shop.app).identity.call(identityApi.signIn, {
    body: { email: ada.email, password: PASSWORD },
  })
  const { token: access } = await ada.exchange(again.token)
  await expect(shop.api.call(usersApi.all, {}, { token: access })).rejects.toMatchObject(lacking)
})

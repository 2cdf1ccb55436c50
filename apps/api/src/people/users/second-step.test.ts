import { identityApi } from '@wheelyard/contract/people/identity.calls'
import { secondFactorApi, secondStepApi } from '@wheelyard/contract/people/second-factor.calls'
import { sessionsApi } from '@wheelyard/contract/people/sessions.calls'
import { usersApi } from '@wheelyard/contract/people/users.calls'
import { authenticatorWith, prove } from '@wheelyard/identity/second-factor/testing'
import { browserAt } from '@wheelyard/identity/testing'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { PASSWORD, signUpAt } from '#api/testing/identity'
import { clientOf, testShop } from '#api/testing/test-shop'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())

const EMAIL = 'park@example.com'
const params = { email: EMAIL }
const exchange = (token: string) => shop.api.call(sessionsApi.signIn, { params }, { token })

it('half a login is worth nothing at the shop, a whole one is a session with a second factor', async () => {
  const desk = await signUpAt(shop.app, EMAIL)
  await shop.pool.query('update identity.accounts set email_verified_at = now()')
  await prove(desk, PASSWORD)
  const { secret } = await desk.identity.call(secondFactorApi.newApp)
  const { code } = authenticatorWith(secret)
  const body = { code: code() }
  const { recoveryCodes } = await desk.identity.call(secondFactorApi.confirmApp, { body })

  const phone = browserAt(shop.app)
  const credentials = { email: EMAIL, password: PASSWORD }
  await expect(phone.identity.call(identityApi.signIn, { body: credentials })).rejects.toMatchObject({
    code: 'second-factor-needed',
  })
  const half = phone.cookies.get('wheelyard_second_step') ?? ''
  expect(half).not.toBe('')
  await expect(exchange(half)).rejects.toMatchObject({ status: 401 })
  await expect(clientOf(shop.app, half).call(usersApi.one, { params })).rejects.toMatchObject({ status: 401 })

  const whole = await phone.identity.call(secondStepApi.byCode, { body: { code: recoveryCodes[0] ?? '' } })
  const { token } = await exchange(whole.token)
  expect(await clientOf(shop.app, token).call(usersApi.one, { params })).toMatchObject({ secondFactor: true })
  const { rows } = await shop.pool.query('select second_factor from access_tokens')
  expect(rows).toEqual([{ second_factor: true }])
})

import { ApiError } from '@wheelyard/contract/http/client'
import { accountSecurityApi } from '@wheelyard/contract/people/account-security.calls'
import { identityApi } from '@wheelyard/contract/people/identity.calls'
import { secondFactorApi, secondStepApi } from '@wheelyard/contract/people/second-factor.calls'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { decodeJwt } from 'jose'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setUpApp, stopClock } from '../second-factor/testing.ts'
import { identityUnderTest, testIdentity } from '../testing.ts'
import { fakeGoogle } from './testing.ts'

const google = fakeGoogle()
const service = perFile(() =>
  testIdentity({ google: google.settings, fetch: async (url) => (await google.fetch(url)) ?? new Response('{}') }),
)
beforeEach(async () => {
  stopClock()
  await service.pool.query('truncate identity.accounts cascade')
})
afterEach(() => void vi.useRealTimers())

const park = { sub: 'park', email: 'park@example.com' }
const RETURN = 'http://localhost:3000/login/google'

type Browser = ReturnType<typeof service.browser>
const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  )
const typeCode = ({ identity }: Browser, code: string) => identity.call(secondStepApi.byCode, { body: { code } })
const isSignedIn = ({ identity }: Browser) => outcomeOf(identity.call(identityApi.token))

async function signedInByGoogle() {
  const browser = service.browser()
  await google.visit(browser, park)
  return browser
}

test('an account that has only Google does everything without a password', async () => {
  const [desk, phone] = [await signedInByGoogle(), await signedInByGoogle()]
  const { identity } = desk
  expect(await identity.call(secondFactorApi.state)).toMatchObject({ hasPassword: false, hasGoogle: true, on: false })
  expect(await outcomeOf(identity.call(accountSecurityApi.signOutElsewhere))).toBe('proof-needed')

  const { toGoogle, back } = await google.visit(desk, park, 'proof')
  expect(Object.fromEntries(toGoogle.searchParams)).toMatchObject({ prompt: 'login', max_age: '0' })
  expect(back).toBe(`${RETURN}?proved`)
  expect(await outcomeOf(identity.call(accountSecurityApi.signOutElsewhere))).toBe('accepted')
  expect(await isSignedIn(phone)).toBe('no-user')
  await setUpApp(desk)
  expect(await identity.call(secondFactorApi.state)).toMatchObject({ on: true, app: true, recoveryCodesLeft: 10 })
  expect(await outcomeOf(identity.call(secondFactorApi.newRecoveryCodes))).toBe('accepted')
  expect(await outcomeOf(identity.call(secondFactorApi.turnOff))).toBe('accepted')
  expect(await identity.call(secondFactorApi.state)).toMatchObject({ on: false, app: false, recoveryCodesLeft: 0 })
})

test('signing in asks for no fresh login at Google', async () => {
  const { toGoogle } = await google.visit(service.browser(), park)
  expect([...toGoogle.searchParams.keys()]).not.toContain('prompt')
})

test('with a second factor, Google is the first step only', async () => {
  const desk = await signedInByGoogle()
  await google.visit(desk, park, 'proof')
  const { app } = await setUpApp(desk)
  const phone = service.browser()
  const { back } = await google.visit(phone, park)
  expect(back).toBe(`${RETURN}?second-step=app`)
  expect(await isSignedIn(phone)).toBe('no-user')
  const { token } = await typeCode(phone, app.nextCode())
  expect(decodeJwt(token)).toMatchObject({ email: park.email, amr: ['mfa'] })
  expect(await isSignedIn(phone)).toBe('accepted')
})

test('with a second factor, a proof by Google takes the second step as well', async () => {
  const desk = await signedInByGoogle()
  await google.visit(desk, park, 'proof')
  const { app } = await setUpApp(desk)
  await service.pool.query(`update identity.sessions set proved_at = proved_at - interval '10 minutes'`)
  const { back } = await google.visit(desk, park, 'proof')
  expect(back).toBe(`${RETURN}?second-step=app&proved`)
  expect(await outcomeOf(desk.identity.call(secondFactorApi.turnOff))).toBe('proof-needed')
  await typeCode(desk, app.nextCode())
  expect(await outcomeOf(desk.identity.call(secondFactorApi.turnOff))).toBe('accepted')
})

test('another Google account proves nothing, and is not linked or signed in', async () => {
  const desk = await signedInByGoogle()
  const { back } = await google.visit(desk, { sub: 'other', email: 'other@example.com' }, 'proof')
  expect(back).toBe(`${RETURN}?problem=google-other-account`)
  expect(await outcomeOf(desk.identity.call(secondFactorApi.newApp))).toBe('proof-needed')
  expect((await desk.identity.call(identityApi.token)).user.email).toBe(park.email)
  expect((await service.pool.query('select 1 from identity.accounts')).rowCount).toBe(1)
})

test('a login at the issuer of long ago proves nothing, one of just now does', async () => {
  const desk = await signedInByGoogle()
  const now = Math.floor(Date.now() / 1_000)
  const old = await google.visit(desk, { ...park, auth_time: now - 601 }, 'proof')
  expect(old.back).toBe(`${RETURN}?problem=google-stale`)
  expect(await outcomeOf(desk.identity.call(secondFactorApi.newApp))).toBe('proof-needed')
  const fresh = await google.visit(desk, { ...park, auth_time: now - 5 }, 'proof')
  expect(fresh.back).toBe(`${RETURN}?proved`)
  expect(await outcomeOf(desk.identity.call(secondFactorApi.newApp))).toBe('accepted')
})

test('a proof without a session starts none', async () => {
  await signedInByGoogle()
  const visitor = service.browser()
  const { back } = await google.visit(visitor, park, 'proof')
  expect(back).toBe(`${RETURN}?problem=google-stale`)
  expect(await isSignedIn(visitor)).toBe('no-user')
})

test('Google itself, which knows no fresh login, lets the person choose the account', async () => {
  const real = fakeGoogle('https://accounts.google.com')
  const fetch = async (url: string) => (await real.fetch(url)) ?? new Response('{}')
  const { app, browser } = await identityUnderTest(service.url, { google: real.settings, fetch })
  const { toGoogle } = await real.visit(browser(), park, 'proof')
  await app.close()
  expect(toGoogle.searchParams.get('prompt')).toBe('select_account')
})

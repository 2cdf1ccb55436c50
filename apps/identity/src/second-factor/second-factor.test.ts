import { ApiError } from '@wheelyard/contract/http/client'
import { identityApi } from '@wheelyard/contract/people/identity.calls'
import { secondFactorApi, secondStepApi } from '@wheelyard/contract/people/second-factor.calls'
import { eventually } from '@wheelyard/server/testing/eventually'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { decodeJwt } from 'jose'
import { URI } from 'otpauth'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testIdentity } from '../testing.ts'
import { authenticatorWith, prove, setUpApp, signUpWithApp, stopClock } from './testing.ts'

const service = perFile(() => testIdentity({ fetch: shopReply, rateLimits: true }))
let notices = 0
beforeEach(async () => {
  stopClock()
  notices = 0
  await service.pool.query('truncate identity.accounts, identity.attempts, identity.mail_outbox cascade')
})
afterEach(() => void vi.useRealTimers())

async function shopReply() {
  notices += 1
  return new Response('{}')
}

type Browser = ReturnType<typeof service.browser>
const buyer = { name: 'Toy Shop', email: 'buyer@example.com', password: 'plenty-of-wheels' }

const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  )
const stateOf = ({ identity }: Browser) => identity.call(secondFactorApi.state)
const confirm = ({ identity }: Browser, code: string) => identity.call(secondFactorApi.confirmApp, { body: { code } })
const isSignedIn = ({ identity }: Browser) => outcomeOf(identity.call(identityApi.token))
const ageProofs = () => service.pool.query(`update identity.sessions set proved_at = proved_at - interval '10 minutes'`)

/** Passkeys are tested elsewhere; here they only have to be there. */
const insertPasskey = () =>
  service.pool.query(
    `insert into identity.passkeys (account_id, credential_id, public_key, counter, transports, synced, name)
     select id, gen_random_uuid()::text, '\\x00', 0, '[]', false, 'Key' from identity.accounts`,
  )

async function subjects(): Promise<string[]> {
  const { rows } = await service.pool.query<{ subject: string }>(
    `select subject from identity.mail_outbox where key like 'second-factor:%' order by created_at`,
  )
  return rows.map(({ subject }) => subject)
}

async function signUp() {
  const [desk, phone] = [service.browser(), service.browser()]
  await desk.identity.call(identityApi.signUp, { body: buyer })
  await service.pool.query('update identity.accounts set email_verified_at = now()')
  await phone.identity.call(identityApi.signIn, { body: buyer })
  return { desk, phone }
}

test('an app is set up by its first code: the other sessions end, recovery codes and a mail come', async () => {
  const { desk, phone } = await signUp()
  expect(await stateOf(desk)).toEqual({
    on: false,
    app: false,
    passkeys: 0,
    recoveryCodesLeft: 0,
    hasPassword: true,
    hasGoogle: false,
    emailConfirmed: true,
  })
  await prove(desk, buyer.password)
  const { secret, uri } = await desk.identity.call(secondFactorApi.newApp)
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(URI.parse(uri)).toMatchObject({
    issuer: 'Wheelyard',
    label: buyer.email,
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
  })
  expect((await stateOf(desk)).on, 'not before a code is confirmed').toBe(false)

  expect(await outcomeOf(confirm(desk, '000000'))).toBe('wrong-code')
  expect(await isSignedIn(phone)).toBe('accepted')
  const { token, recoveryCodes } = await confirm(desk, authenticatorWith(secret).code())
  expect(decodeJwt(token)).toMatchObject({ amr: ['mfa'], has_second_factor: true })
  expect(recoveryCodes).toHaveLength(10)
  expect(await stateOf(desk)).toMatchObject({ on: true, app: true, recoveryCodesLeft: 10 })
  expect(await isSignedIn(phone)).toBe('no-user')
  expect(notices, 'the shop ends its own session').toBe(1)
  expect(await subjects()).toEqual(['Second factor turned on for your Wheelyard account'])
})

test('each change asks for a proof of the last ten minutes', async () => {
  const { desk } = await signUp()
  const changes = {
    newApp: () => desk.identity.call(secondFactorApi.newApp),
    confirmApp: () => confirm(desk, '000000'),
    usePasskeys: () => desk.identity.call(secondFactorApi.usePasskeys),
    newRecoveryCodes: () => desk.identity.call(secondFactorApi.newRecoveryCodes),
    turnOff: () => desk.identity.call(secondFactorApi.turnOff),
  }
  for (const [name, change] of Object.entries(changes)) expect(await outcomeOf(change()), name).toBe('proof-needed')
  await prove(desk, buyer.password)
  await setUpApp(desk)
  await ageProofs()
  for (const [name, change] of Object.entries(changes)) expect(await outcomeOf(change()), name).toBe('proof-needed')
  expect(await stateOf(desk)).toMatchObject({ on: true, recoveryCodesLeft: 10 })
})

test('another app replaces the one in use only once its first code is confirmed; recovery codes stay', async () => {
  const { browser, app, recoveryCodes } = await signUpWithApp(service, buyer)
  const { secret } = await browser.identity.call(secondFactorApi.newApp)
  const newApp = authenticatorWith(secret)
  const signInBy = async (code: string) => {
    const phone = service.browser()
    await outcomeOf(phone.identity.call(identityApi.signIn, { body: buyer }))
    return outcomeOf(phone.identity.call(secondStepApi.byCode, { body: { code } }))
  }
  expect(await signInBy(newApp.nextCode())).toBe('wrong-code')
  expect(await signInBy(app.code())).toBe('accepted')
  expect(await outcomeOf(confirm(browser, app.nextCode())), 'a code of the old app').toBe('wrong-code')
  expect((await confirm(browser, newApp.code())).recoveryCodes).toEqual([])
  expect(await signInBy(app.nextCode())).toBe('wrong-code')
  expect(await signInBy(newApp.code())).toBe('accepted')
  expect(await signInBy(recoveryCodes[0] ?? '')).toBe('accepted')
  expect(await subjects()).toContain('New authenticator app for your Wheelyard account')
})

test('an app is confirmed once, also by two clicks at once', async () => {
  const { desk } = await signUp()
  await prove(desk, buyer.password)
  const { secret } = await desk.identity.call(secondFactorApi.newApp)
  const code = authenticatorWith(secret).code()
  const outcomes = await Promise.all([1, 2, 3].map(() => outcomeOf(confirm(desk, code))))
  expect(outcomes.toSorted()).toEqual(['accepted', 'wrong-code', 'wrong-code'])
  expect(await subjects()).toHaveLength(1)
  expect(await stateOf(desk)).toMatchObject({ recoveryCodesLeft: 10 })
})

test('two browsers that set up an app at once do not both keep their session', async () => {
  const { desk, phone } = await signUp()
  for (const browser of [desk, phone]) await prove(browser, buyer.password)
  const { secret } = await desk.identity.call(secondFactorApi.newApp)
  const app = authenticatorWith(secret)
  const outcomes = await Promise.all([desk, phone].map((browser) => outcomeOf(confirm(browser, app.code()))))
  expect(outcomes.toSorted()).toEqual(['accepted', 'no-user'])
})

test('passkeys alone can be the second factor, once there is one', async () => {
  const { desk, phone } = await signUp()
  await prove(desk, buyer.password)
  const turnOn = () => desk.identity.call(secondFactorApi.usePasskeys)
  expect(await outcomeOf(turnOn())).toBe('no-passkey')
  await insertPasskey()
  expect(await outcomeOf(turnOn()), 'the password alone').toBe('passkey-needed')
  await service.pool.query('update identity.sessions set second_factor = true')
  expect((await turnOn()).recoveryCodes).toHaveLength(10)
  expect((await turnOn()).recoveryCodes, 'a second time changes nothing').toEqual([])
  expect(await stateOf(desk)).toMatchObject({ on: true, app: false, passkeys: 1, recoveryCodesLeft: 10 })
  expect(await isSignedIn(phone)).toBe('no-user')
  const refused = await phone.identity.call(identityApi.signIn, { body: buyer }).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'second-factor-needed', body: { methods: ['passkey'] } })
  expect(await subjects()).toHaveLength(1)
})

test('new recovery codes replace all of the old ones', async () => {
  const { browser, recoveryCodes } = await signUpWithApp(service, buyer)
  const renewed = await browser.identity.call(secondFactorApi.newRecoveryCodes)
  expect(renewed.recoveryCodes).toHaveLength(10)
  const phone = service.browser()
  await outcomeOf(phone.identity.call(identityApi.signIn, { body: buyer }))
  const type = (code = '') => outcomeOf(phone.identity.call(secondStepApi.byCode, { body: { code } }))
  expect(await type(recoveryCodes[0])).toBe('wrong-code')
  expect(await type(renewed.recoveryCodes[0])).toBe('accepted')
  expect((await stateOf(phone)).recoveryCodesLeft).toBe(9)
  expect(await subjects()).toContain('New recovery codes for your Wheelyard account')
})

test('without a second factor there are no recovery codes', async () => {
  const { desk } = await signUp()
  await prove(desk, buyer.password)
  expect(await outcomeOf(desk.identity.call(secondFactorApi.newRecoveryCodes))).toBe('second-factor-off')
})

test('turned off, the password is enough again; passkeys stay', async () => {
  const { browser } = await signUpWithApp(service, buyer)
  await insertPasskey()
  const phone = service.browser()
  expect(await outcomeOf(phone.identity.call(identityApi.signIn, { body: buyer }))).toBe('second-factor-needed')
  const { token } = await browser.identity.call(secondFactorApi.turnOff)
  expect(decodeJwt(token).has_second_factor, 'a passkey').toBe(true)
  expect(await outcomeOf(browser.identity.call(secondFactorApi.turnOff)), 'again').toBe('accepted')
  expect(await stateOf(browser)).toMatchObject({ on: false, app: false, passkeys: 1, recoveryCodesLeft: 0 })
  expect(await outcomeOf(phone.identity.call(identityApi.signIn, { body: buyer }))).toBe('accepted')
  const off = 'Second factor turned off for your Wheelyard account'
  expect((await subjects()).filter((subject) => subject === off)).toHaveLength(1)
})

test('an address that nobody confirmed gets no mail', async () => {
  const { browser } = await signUpWithApp(service, buyer)
  await service.pool.query('truncate identity.mail_outbox')
  await service.pool.query('update identity.accounts set email_verified_at = null')
  await browser.identity.call(secondFactorApi.turnOff)
  expect(await subjects()).toEqual([])
})

test('a password reset leaves the second factor on', async () => {
  const { app } = await signUpWithApp(service, buyer)
  service.mails.length = 0
  await service.browser().identity.call(identityApi.requestReset, { body: { email: buyer.email } })
  const link = await eventually(() => {
    const found = service.mails.map(({ text }) => /resetPassword#token=([\w-]+)/.exec(text)?.[1]).find(Boolean)
    if (!found) throw new Error('no mail yet')
    return found
  })
  const waiting = service.browser()
  await outcomeOf(waiting.identity.call(identityApi.signIn, { body: buyer }))
  const password = 'brand-new-wheels'
  await service.browser().identity.call(identityApi.resetPassword, { body: { token: link, password } })
  const type = (browser: Browser) =>
    outcomeOf(browser.identity.call(secondStepApi.byCode, { body: { code: app.nextCode() } }))
  expect(await type(waiting), 'a first step by the old password').toBe('second-step-over')
  const phone = service.browser()
  const body = { ...buyer, password }
  expect(await outcomeOf(phone.identity.call(identityApi.signIn, { body }))).toBe('second-factor-needed')
  expect(await isSignedIn(phone)).toBe('no-user')
  expect(await type(phone)).toBe('accepted')
})

test('recovery codes are stored as hashes, and neither they nor secrets are in mails', async () => {
  const { recoveryCodes } = await signUpWithApp(service, buyer)
  const { rows } = await service.pool.query<{ all: string }>(
    `select (select string_agg(c::text, '') from identity.recovery_codes c)
         || (select string_agg(m::text, '') from identity.mail_outbox m) as all`,
  )
  for (const code of recoveryCodes) {
    expect(rows[0]?.all).not.toContain(code)
    expect(rows[0]?.all).not.toContain(code.replaceAll('-', ''))
  }
})

import { ApiError } from '@wheelyard/contract/http/client'
import { accountSecurityApi } from '@wheelyard/contract/people/account-security.calls'
import { identityApi } from '@wheelyard/contract/people/identity.calls'
import { proofApi, secondFactorApi, secondStepApi } from '@wheelyard/contract/people/second-factor.calls'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { decodeJwt } from 'jose'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testIdentity } from '../testing.ts'
import { prove, signUpWithApp, stopClock } from './testing.ts'

const service = perFile(() => testIdentity({ rateLimits: true }))
beforeEach(async () => {
  stopClock()
  await service.pool.query('truncate identity.accounts, identity.attempts, identity.mail_outbox cascade')
})
afterEach(() => void vi.useRealTimers())

type Browser = ReturnType<typeof service.browser>
const buyer = { name: 'Toy Shop', email: 'buyer@example.com', password: 'plenty-of-wheels' }

const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  )
const signIn = ({ identity }: Browser, body = buyer) => outcomeOf(identity.call(identityApi.signIn, { body }))
const typeCode = ({ identity }: Browser, code: string) => identity.call(secondStepApi.byCode, { body: { code } })
const signedInAs = ({ identity }: Browser) =>
  identity.call(identityApi.token).then(
    ({ user }) => user.email,
    () => 'nobody',
  )
async function afterThePassword(): Promise<Browser> {
  const browser = service.browser()
  expect(await signIn(browser)).toBe('second-factor-needed')
  return browser
}

test('with a second factor, signing in takes the password and a code of the app', async () => {
  const { app } = await signUpWithApp(service, buyer)
  const phone = service.browser()
  const refused = await phone.identity.call(identityApi.signIn, { body: buyer }).catch((error: unknown) => error)
  expect(refused).toMatchObject({ status: 401, code: 'second-factor-needed', body: { methods: ['app'] } })
  expect(await signedInAs(phone)).toBe('nobody')
  const { token, user } = await typeCode(phone, app.nextCode())
  expect(user.email).toBe(buyer.email)
  expect(decodeJwt(token)).toMatchObject({ amr: ['mfa'], has_second_factor: true })
  expect(await signedInAs(phone)).toBe(buyer.email)
  expect([...phone.cookies.keys()]).not.toContain('wheelyard_second_step')
})

test('a wrong password is told from an unknown address no better than before', async () => {
  await signUpWithApp(service, buyer)
  const browser = service.browser()
  expect(await signIn(browser, { ...buyer, password: 'not-this-one' })).toBe('wrong-credentials')
  expect(await signIn(browser, { ...buyer, email: 'nobody@example.com' })).toBe('wrong-credentials')
  expect([...browser.cookies.keys()]).toEqual([])
})

test('leaving the second step out gives nothing', async () => {
  await signUpWithApp(service, buyer)
  const browser = await afterThePassword()
  const { identity, cookies } = browser
  expect([...cookies.keys()]).toEqual(['wheelyard_second_step'])
  const attempts = {
    token: () => identity.call(identityApi.token),
    profile: () => identity.call(identityApi.updateProfile, { body: { displayName: 'Mallory' } }),
    proof: () => identity.call(proofApi.byPassword, { body: { password: buyer.password } }),
    state: () => identity.call(secondFactorApi.state),
    turnOff: () => identity.call(secondFactorApi.turnOff),
    newApp: () => identity.call(secondFactorApi.newApp),
    password: () =>
      identity.call(accountSecurityApi.changePassword, {
        body: { current: buyer.password, password: 'brand-new-wheels' },
      }),
  }
  for (const [name, attempt] of Object.entries(attempts)) expect(await outcomeOf(attempt()), name).toBe('no-user')
  cookies.set('wheelyard_identity', cookies.get('wheelyard_second_step') ?? '')
  expect(await signedInAs(browser)).toBe('nobody')
})

test('a code works once, also in another browser and when the clock goes on', async () => {
  const { app } = await signUpWithApp(service, buyer)
  const code = app.nextCode()
  await typeCode(await afterThePassword(), code)
  const replayed = await afterThePassword()
  expect(await outcomeOf(typeCode(replayed, code))).toBe('wrong-code')
  app.nextCode()
  expect(await outcomeOf(typeCode(replayed, code))).toBe('wrong-code')
  expect(await outcomeOf(typeCode(replayed, app.code(-1))), 'older than the one used').toBe('wrong-code')
  expect(await outcomeOf(typeCode(replayed, app.code()))).toBe('accepted')
})

test('the code that set the app up does not sign in', async () => {
  const { app } = await signUpWithApp(service, buyer)
  expect(await outcomeOf(typeCode(await afterThePassword(), app.code()))).toBe('wrong-code')
})

test('of five browsers with the same code at once, one is signed in', async () => {
  const { app } = await signUpWithApp(service, buyer)
  const code = app.nextCode()
  const browsers = await Promise.all(Array.from({ length: 5 }, afterThePassword))
  const outcomes = await Promise.all(browsers.map((browser) => outcomeOf(typeCode(browser, code))))
  expect(outcomes.toSorted()).toEqual(['accepted', ...Array.from({ length: 4 }, () => 'wrong-code')])
})

test('one first step is good for one session, even with two good codes at once', async () => {
  const { app, recoveryCodes } = await signUpWithApp(service, buyer)
  const browser = await afterThePassword()
  const codes = [app.nextCode(), recoveryCodes[0] ?? '']
  const outcomes = await Promise.all(codes.map((code) => outcomeOf(typeCode(browser, code))))
  expect(outcomes.toSorted()).toEqual(['accepted', 'second-step-over'])
})

test.each([
  ['one step early', -1, 'accepted'],
  ['one step late', 1, 'accepted'],
  ['two steps early', -2, 'wrong-code'],
  ['two steps late', 2, 'wrong-code'],
])('the clock of a phone may be off by one step: %s', async (_name, steps, expected) => {
  const { app } = await signUpWithApp(service, buyer)
  for (let waited = 0; waited < 4; waited += 1) app.nextCode()
  expect(await outcomeOf(typeCode(await afterThePassword(), app.code(steps)))).toBe(expected)
})

test.each(['', '000000', '12345', '1234567', 'abcdef', '１２３４５６', "' or 1=1"])('%j is no code', async (typed) => {
  await signUpWithApp(service, buyer)
  const refusals = ['wrong-code', 'invalid']
  expect(refusals).toContain(await outcomeOf(typeCode(await afterThePassword(), typed)))
})

test('a code may be typed in groups', async () => {
  const { app } = await signUpWithApp(service, buyer)
  const code = app.nextCode()
  expect(await outcomeOf(typeCode(await afterThePassword(), ` ${code.slice(0, 3)} ${code.slice(3)} `))).toBe('accepted')
})

test('codes are guessed ten times, however often the password is typed again', async () => {
  const { app } = await signUpWithApp(service, buyer)
  const outcomes: unknown[] = []
  for (let guesses = 0; guesses < 11; guesses += 1) {
    const browser = await afterThePassword()
    outcomes.push(await outcomeOf(typeCode(browser, '000000')))
  }
  expect(outcomes).toEqual([...Array.from({ length: 10 }, () => 'wrong-code'), 'too-many-attempts'])
  expect(await outcomeOf(typeCode(await afterThePassword(), '000000'))).toBe('too-many-attempts')
  const { rowCount } = await service.pool.query(
    `select 1 from identity.mail_outbox where subject like 'We stopped a login%'`,
  )
  expect(rowCount, 'the owner is told once').toBe(1)
  expect(await outcomeOf(typeCode(await afterThePassword(), app.nextCode()))).toBe('too-many-attempts')
  await service.pool.query(`update identity.attempts set window_ends_at = now() - interval '1 second'`)
  expect(await outcomeOf(typeCode(await afterThePassword(), app.nextCode()))).toBe('accepted')
})

test('after a right code, earlier slips are forgotten', async () => {
  const { app } = await signUpWithApp(service, buyer)
  for (const round of [1, 2]) {
    const browser = await afterThePassword()
    for (let slips = 0; slips < 9; slips += 1) await outcomeOf(typeCode(browser, '000000'))
    expect(await outcomeOf(typeCode(browser, app.nextCode())), `round ${round}`).toBe('accepted')
  }
})

test('the second step waits for ten minutes', async () => {
  const { app } = await signUpWithApp(service, buyer)
  const browser = await afterThePassword()
  await service.pool.query(
    `update identity.pending_second_steps set expires_at = expires_at - interval '10 minutes 1 second'`,
  )
  expect(await outcomeOf(typeCode(browser, app.nextCode()))).toBe('second-step-over')
  expect(await outcomeOf(typeCode(service.browser(), app.nextCode())), 'without a first step').toBe('second-step-over')
})

test('a recovery code signs in once, however it is typed, and the owner gets a mail', async () => {
  const { recoveryCodes } = await signUpWithApp(service, buyer)
  expect(recoveryCodes).toHaveLength(10)
  expect(new Set(recoveryCodes).size).toBe(10)
  for (const code of recoveryCodes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{6}-){3}[0-9A-HJKMNP-TV-Z]{6}$/)
  const [first = '', second = ''] = recoveryCodes
  expect(await outcomeOf(typeCode(await afterThePassword(), first))).toBe('accepted')
  expect(await outcomeOf(typeCode(await afterThePassword(), first))).toBe('wrong-code')
  const sloppy = ` ${second.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')} `
  expect(await outcomeOf(typeCode(await afterThePassword(), sloppy))).toBe('accepted')
  const { rows } = await service.pool.query<{ text: string }>(
    `select content ->> 'paragraphs' as text from identity.mail_outbox where subject like 'Recovery code used%' order by created_at`,
  )
  expect(rows).toHaveLength(2)
})

test('nobody signs in with the recovery code of another account', async () => {
  const { recoveryCodes } = await signUpWithApp(service, { ...buyer, email: 'other@example.com' })
  await signUpWithApp(service, buyer)
  expect(await outcomeOf(typeCode(await afterThePassword(), recoveryCodes[0] ?? ''))).toBe('wrong-code')
})

test('signing in ends the session that the browser had before', async () => {
  const { browser, app } = await signUpWithApp(service, buyer)
  const before = browser.cookies.get('wheelyard_identity') ?? ''
  expect(await signIn(browser)).toBe('second-factor-needed')
  expect(await signedInAs(browser), 'not before the second step').toBe(buyer.email)
  await typeCode(browser, app.nextCode())
  const old = service.browser()
  old.cookies.set('wheelyard_identity', before)
  expect(await signedInAs(old)).toBe('nobody')
})

test('a proof takes the password and the second factor, and proves the same session', async () => {
  const { browser, app } = await signUpWithApp(service, buyer)
  const { identity } = browser
  const before = await identity.call(identityApi.token)
  await service.pool.query(`update identity.sessions set proved_at = proved_at - interval '10 minutes'`)
  expect(await outcomeOf(prove(browser, buyer.password))).toBe('second-factor-needed')
  expect(await outcomeOf(identity.call(secondFactorApi.newRecoveryCodes)), 'half a proof').toBe('proof-needed')
  const { token } = await typeCode(browser, app.nextCode())
  expect(decodeJwt(token).sid).toBe(decodeJwt(before.token).sid)
  expect(decodeJwt(token).proved_at).toBeGreaterThan(Number(decodeJwt(before.token).auth_time))
  expect(await outcomeOf(identity.call(secondFactorApi.newRecoveryCodes))).toBe('accepted')
})

test('a proof begun in a session that is over proves nothing', async () => {
  const { browser, app } = await signUpWithApp(service, buyer)
  await outcomeOf(prove(browser, buyer.password))
  await browser.identity.call(identityApi.signOut)
  expect(await outcomeOf(typeCode(browser, app.nextCode()))).toBe('second-step-over')
  expect(await signedInAs(browser)).toBe('nobody')
})

test('changing the password keeps the second factor, also that of this session', async () => {
  const { browser, app } = await signUpWithApp(service, buyer)
  const waiting = await afterThePassword()
  const body = { current: buyer.password, password: 'brand-new-wheels' }
  const { token } = await browser.identity.call(accountSecurityApi.changePassword, { body })
  expect(decodeJwt(token)).toMatchObject({ amr: ['mfa'], has_second_factor: true })
  expect(await outcomeOf(typeCode(waiting, app.nextCode())), 'a step by the old password').toBe('second-step-over')
  const phone = service.browser()
  expect(await signIn(phone, { ...buyer, password: 'brand-new-wheels' })).toBe('second-factor-needed')
})

test('a proof that has run out does not change the password', async () => {
  const { browser } = await signUpWithApp(service, buyer)
  await service.pool.query(`update identity.sessions set proved_at = proved_at - interval '10 minutes'`)
  const body = { current: buyer.password, password: 'brand-new-wheels' }
  expect(await outcomeOf(browser.identity.call(accountSecurityApi.changePassword, { body }))).toBe('proof-needed')
})

import { ApiError } from '@wheelyard/contract/http/client'
import { accountSecurityApi } from '@wheelyard/contract/people/account-security.calls'
import { identityApi } from '@wheelyard/contract/people/identity.calls'
import { proofApi } from '@wheelyard/contract/people/second-factor.calls'
import { decodeJwt } from 'jose'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, test } from 'vitest'
import { testIdentity } from '../testing.ts'

const service = perFile(() => testIdentity({ fetch: shopReply, rateLimits: true }))
let notices = 0
beforeEach(async () => {
  notices = 0
  await service.pool.query('truncate identity.accounts, identity.attempts, identity.mail_outbox cascade')
})

async function shopReply() {
  notices += 1
  return new Response('{}')
}

const buyer = { name: 'Toy Shop', email: 'buyer@example.com', password: 'plenty-of-wheels' }
const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error: unknown) => (error instanceof ApiError ? error.code : error),
  )

const CONFIRM = 'Confirm your email address for Wheelyard'

async function subjects(): Promise<string[]> {
  const { rows } = await service.pool.query<{ subject: string }>(
    'select subject from identity.mail_outbox where recipient = $1 order by created_at',
    [buyer.email],
  )
  return rows.map(({ subject }) => subject)
}

async function twoBrowsers() {
  const [desk, phone] = [service.browser(), service.browser()]
  await desk.identity.call(identityApi.signUp, { body: buyer })
  await phone.identity.call(identityApi.signIn, { body: buyer })
  return { desk, phone }
}

test('changing the password keeps this browser signed in and signs out all others', async () => {
  const { desk, phone } = await twoBrowsers()
  const before = desk.cookies.get('wheelyard_identity')
  const body = { current: buyer.password, password: 'brand-new-wheels' }
  const { token } = await desk.identity.call(accountSecurityApi.changePassword, { body })
  expect(decodeJwt(token).email).toBe(buyer.email)
  expect(desk.cookies.get('wheelyard_identity')).not.toBe(before)
  expect(await outcomeOf(desk.identity.call(identityApi.token))).toBe('accepted')
  expect(await outcomeOf(phone.identity.call(identityApi.token))).toBe('no-user')
  expect(await outcomeOf(phone.identity.call(identityApi.signIn, { body: buyer }))).toBe('wrong-credentials')
  expect(notices, 'the shop ends its own sessions').toBe(1)
})

test('the owner is notified by email that the password was changed, if the address is known to be theirs', async () => {
  const { desk } = await twoBrowsers()
  await service.pool.query('update identity.accounts set email_verified_at = now()')
  await desk.identity.call(accountSecurityApi.changePassword, {
    body: { current: buyer.password, password: 'new-wheels-again' },
  })
  expect(await subjects()).toEqual([CONFIRM, 'Your Wheelyard password was changed'])
})

test('an address that nobody confirmed gets no such email', async () => {
  const { desk } = await twoBrowsers()
  const body = { current: buyer.password, password: 'new-wheels-again' }
  await desk.identity.call(accountSecurityApi.changePassword, { body })
  expect(await subjects()).toEqual([CONFIRM])
})

test('a wrong current password or an easily guessed new one changes nothing', async () => {
  const { desk, phone } = await twoBrowsers()
  const change = (current: string, password: string) =>
    outcomeOf(desk.identity.call(accountSecurityApi.changePassword, { body: { current, password } }))
  expect(await change('not-this-one', 'brand-new-wheels')).toBe('wrong-password')
  for (const guessable of ['password1', 'Wheelyard-2026!', 'toy shop 123', 'buyer@example.com']) {
    expect(await change(buyer.password, guessable), guessable).toBe('common-password')
  }
  expect(await outcomeOf(phone.identity.call(identityApi.token))).toBe('accepted')
  expect(notices).toBe(0)
})

const prove = (browser: ReturnType<typeof service.browser>, password = buyer.password) =>
  browser.identity.call(proofApi.byPassword, { body: { password } })
const signOutElsewhere = (browser: ReturnType<typeof service.browser>) =>
  outcomeOf(browser.identity.call(accountSecurityApi.signOutElsewhere))

test('signing out elsewhere needs a proof and ends all other sessions', async () => {
  const { desk, phone } = await twoBrowsers()
  expect(await signOutElsewhere(desk)).toBe('proof-needed')
  expect(await outcomeOf(prove(desk, 'not-this-one'))).toBe('wrong-password')
  expect(await signOutElsewhere(desk)).toBe('proof-needed')
  expect(await outcomeOf(phone.identity.call(identityApi.token))).toBe('accepted')
  await prove(desk)
  expect(await signOutElsewhere(desk)).toBe('accepted')
  expect(await outcomeOf(phone.identity.call(identityApi.token))).toBe('no-user')
  expect(await outcomeOf(desk.identity.call(identityApi.token))).toBe('accepted')
  expect(notices, 'the shop ends its own session').toBe(1)
})

test('one session is ended by its id, and nobody ends that of another person', async () => {
  const { desk, phone } = await twoBrowsers()
  const stranger = service.browser()
  const other = { ...buyer, email: 'other@example.com' }
  await stranger.identity.call(identityApi.signUp, { body: other })
  const { token } = await phone.identity.call(identityApi.token)
  const body = { id: String(decodeJwt(token).sid) }
  const end = (browser: typeof desk) => outcomeOf(browser.identity.call(accountSecurityApi.endSession, { body }))
  expect(await end(desk)).toBe('proof-needed')
  await prove(stranger, other.password)
  expect(await end(stranger)).toBe('not-found')
  expect(await outcomeOf(phone.identity.call(identityApi.token))).toBe('accepted')
  await prove(desk)
  expect(await end(desk)).toBe('accepted')
  expect(await end(desk)).toBe('not-found')
  expect(await outcomeOf(phone.identity.call(identityApi.token))).toBe('no-user')
  expect(await outcomeOf(desk.identity.call(identityApi.token))).toBe('accepted')
})

test('a proof counts for ten minutes', async () => {
  const { desk } = await twoBrowsers()
  await prove(desk)
  await service.pool.query("update identity.sessions set proved_at = proved_at - interval '10 minutes'")
  expect(await signOutElsewhere(desk)).toBe('proof-needed')
})

test('password guesses from a browser left signed in are limited', async () => {
  const { desk } = await twoBrowsers()
  const outcomes: unknown[] = []
  for (let guesses = 0; guesses < 11; guesses += 1) outcomes.push(await outcomeOf(prove(desk, 'a-guess')))
  expect(outcomes.at(-1)).toBe('too-many-attempts')
})

test('without a session no call checks the password', async () => {
  const visitor = service.browser()
  const body = { current: buyer.password, password: 'brand-new-wheels' }
  expect(await outcomeOf(visitor.identity.call(accountSecurityApi.changePassword, { body }))).toBe('no-user')
  expect(await outcomeOf(prove(visitor))).toBe('no-user')
  expect(await signOutElsewhere(visitor)).toBe('no-user')
})

import { accountSecurityApi } from '@wheelyard/contract/people/account-security.calls'
import { ApiError } from '@wheelyard/contract/http/client'
import { identityApi } from '@wheelyard/contract/people/identity.calls'
import { passkeysApi } from '@wheelyard/contract/people/passkeys.calls'
import { secondFactorApi, secondStepApi } from '@wheelyard/contract/people/second-factor.calls'
import { eventually } from '@wheelyard/server/testing/eventually'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testIdentity } from '../testing.ts'
import { authenticatorWith, prove, signUpWithApp, stopClock } from './testing.ts'

const service = perFile(testIdentity)
beforeEach(async () => {
  stopClock()
  await service.pool.query('truncate identity.accounts cascade')
})
afterEach(() => void vi.useRealTimers())

const ROUNDS = [1, 2, 3, 4, 5]
type Browser = ReturnType<typeof service.browser>
const buyer = { name: 'Toy Shop', email: 'buyer@example.com', password: 'plenty-of-wheels' }
const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  )

async function signUp() {
  const browser = service.browser()
  await browser.identity.call(identityApi.signUp, { body: buyer })
  await service.pool.query('update identity.accounts set email_verified_at = now()')
  await prove(browser, buyer.password)
  return browser
}
async function insertPasskey(): Promise<string> {
  const { rows } = await service.pool.query<{ id: string }>(
    `insert into identity.passkeys (account_id, credential_id, public_key, counter, transports, synced, name)
     select id, gen_random_uuid()::text, '\\x00', 0, '[]', false, 'Key' from identity.accounts returning id`,
  )
  return rows[0]?.id ?? ''
}

test.each(ROUNDS)('the last passkey is removed, or becomes the second factor, never both (%i)', async () => {
  const { identity } = await signUp()
  const id = await insertPasskey()
  await service.pool.query('update identity.sessions set second_factor = true')
  const outcomes = await Promise.all([
    outcomeOf(identity.call(secondFactorApi.usePasskeys)),
    outcomeOf(identity.call(passkeysApi.remove, { params: { id } })),
  ])
  expect([
    ['accepted', 'last-second-factor'],
    ['no-passkey', 'accepted'],
  ]).toContainEqual(outcomes)
  const { on, passkeys } = await identity.call(secondFactorApi.state)
  expect({ on, passkeys }).toEqual(outcomes[0] === 'accepted' ? { on: true, passkeys: 1 } : { on: false, passkeys: 0 })
})

test.each(ROUNDS)('logins that race the turning on leave no session without a second factor (%i)', async () => {
  const { identity } = await signUp()
  const { secret } = await identity.call(secondFactorApi.newApp)
  const body = { code: authenticatorWith(secret).code() }
  const rivals = Array.from({ length: 4 }, () => service.browser())
  await Promise.all([
    identity.call(secondFactorApi.confirmApp, { body }),
    ...rivals.map((rival) => outcomeOf(rival.identity.call(identityApi.signIn, { body: buyer }))),
  ])
  for (const rival of rivals) expect(await outcomeOf(rival.identity.call(identityApi.token))).toBe('no-user')
  expect(await outcomeOf(identity.call(identityApi.token))).toBe('accepted')
})

test.each(ROUNDS)('all kinds of changes at once wait for each other and none fails (%i)', async () => {
  const { browser, app } = await signUpWithApp(service, buyer)
  const phones = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const phone = service.browser()
      await outcomeOf(phone.identity.call(identityApi.signIn, { body: buyer }))
      return phone
    }),
  )
  const { identity } = browser
  const code = app.nextCode()
  const finish = (phone: Browser) => phone.identity.call(secondStepApi.byCode, { body: { code } })
  const outcomes = await Promise.all(
    [
      ...phones.map(finish),
      identity.call(secondFactorApi.newRecoveryCodes),
      identity.call(identityApi.token),
      identity.call(accountSecurityApi.changePassword, {
        body: { current: buyer.password, password: 'brand-new-wheels' },
      }),
      identity.call(accountSecurityApi.signOutElsewhere),
      identity.call(secondFactorApi.turnOff),
      identity.call(identityApi.token),
      identity.call(identityApi.signOut),
    ].map(outcomeOf),
  )
  const expected = ['accepted', 'wrong-code', 'second-step-over', 'no-user', 'proof-needed', 'second-factor-off']
  for (const outcome of outcomes) expect(expected).toContain(outcome)
})

test('a call that meets a change of its account waits, and does not hold what the change needs', async () => {
  const { identity } = await signUp()
  const change = await service.pool.connect()
  await change.query('begin')
  await change.query('select 1 from identity.accounts for no key update')
  const waiting = outcomeOf(identity.call(identityApi.token))
  await eventually(async () => {
    const { rowCount } = await service.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    expect(rowCount).toBe(1)
  })
  await change.query('delete from identity.sessions')
  await change.query('commit')
  change.release()
  expect(await waiting).toBe('no-user')
})

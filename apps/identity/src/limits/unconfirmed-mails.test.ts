import { accountSecurityApi } from '@wheelyard/contract/people/account-security.calls'
import { identityApi } from '@wheelyard/contract/people/identity.calls'
import { eventually } from '@wheelyard/server/testing/eventually'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, test } from 'vitest'
import { outcomeOf } from '../passkeys/testing.ts'
import { testIdentity } from '../testing.ts'

const service = perFile(() => testIdentity({ rateLimits: true }))
const stranger = { name: 'Squatter', email: 'stranger@example.com', password: 'plenty-of-wheels' }

beforeEach(async () => {
  await service.pool.query('truncate identity.accounts, identity.attempts, identity.mail_outbox cascade')
})

/** The limits of a quarter of an hour are over, those of a day are not. */
const letQuarterPass = () =>
  service.pool.query("delete from identity.attempts where window_ends_at < now() + interval '2 hours'")
const letDayPass = () => service.pool.query('update identity.attempts set window_ends_at = now()')

async function askForReset(email: string) {
  const url = '/identity/password-reset'
  const { statusCode, body } = await service.app.inject({ method: 'POST', url, payload: { email } })
  await letQuarterPass()
  return `${statusCode} ${body}`
}
async function mailsOf(kind: 'reset' | 'confirm-email'): Promise<number> {
  // Answered in the background, after the reply.
  await eventually(async () =>
    expect((await service.pool.query('select 1 from identity.reset_requests')).rows).toEqual([]),
  )
  const { rowCount } = await service.pool.query(
    'select 1 from identity.mail_outbox where recipient = $1 and key like $2',
    [stranger.email, `${kind}:%`],
  )
  return rowCount ?? 0
}

test('an address that is not confirmed gets five reset mails a day, and asking for more is answered as ever', async () => {
  await service.browser().identity.call(identityApi.signUp, { body: stranger })
  const unknown = await askForReset('nobody@example.com')
  for (let asked = 0; asked < 7; asked += 1) expect(await askForReset(stranger.email)).toBe(unknown)
  expect(await mailsOf('reset')).toBe(5)
  await letDayPass()
  await askForReset(stranger.email)
  expect(await mailsOf('reset')).toBe(6)
})

test('a confirmed address gets every reset mail it asks for', async () => {
  await service.browser().identity.call(identityApi.signUp, { body: stranger })
  await service.pool.query('update identity.accounts set email_verified_at = now()')
  for (let asked = 0; asked < 7; asked += 1) await askForReset(stranger.email)
  expect(await mailsOf('reset')).toBe(7)
})

test('it gets five confirming mails a day, that of the sign-up among them, and resets beside them', async () => {
  const { identity } = service.browser()
  await identity.call(identityApi.signUp, { body: stranger })
  const outcomes: string[] = []
  for (let asked = 0; asked < 5; asked += 1) {
    outcomes.push(await outcomeOf(identity.call(accountSecurityApi.sendConfirmation)))
    await letQuarterPass()
  }
  expect(outcomes).toEqual(['accepted', 'accepted', 'accepted', 'accepted', 'too-many-attempts'])
  expect(await mailsOf('confirm-email')).toBe(5)
  await expect(identity.call(accountSecurityApi.sendConfirmation)).rejects.toThrow('Please try again in 24 hours.')
  await askForReset(stranger.email)
  expect(await mailsOf('reset'), 'the owner can always take the account').toBe(1)
})

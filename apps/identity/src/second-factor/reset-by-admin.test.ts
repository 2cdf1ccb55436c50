import { ApiError } from '@wheelyard/contract/http/client'
import { identityApi } from '@wheelyard/contract/people/identity.calls'
import { secondFactorApi, secondStepApi } from '@wheelyard/contract/people/second-factor.calls'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { decodeJwt } from 'jose'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testIdentity } from '../testing.ts'
import { signUpWithApp, stopClock } from './testing.ts'

const shopAnswers = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>()
const service = perFile(() =>
  testIdentity({
    rateLimits: true,
    fetch: async (url, init) => (url.endsWith('/second-factor-resets') ? shopAnswers(url, init) : new Response('{}')),
  }),
)
beforeEach(async () => {
  stopClock()
  shopAnswers.mockReset()
  await service.pool.query('truncate identity.accounts, identity.attempts, identity.mail_outbox cascade')
})
afterEach(() => void vi.useRealTimers())

const buyer = { name: 'Toy Shop', email: 'buyer@example.com', password: 'plenty-of-wheels' }
const REMOVED = 'Second factor removed from your Wheelyard account'

type Browser = ReturnType<typeof service.browser>
const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  )
const reset = (token = 'the-access-token-of-an-administrator') =>
  service.browser().identity.call(secondFactorApi.resetOf, { body: { email: buyer.email } }, { token })
const signIn = ({ identity }: Browser) => outcomeOf(identity.call(identityApi.signIn, { body: buyer }))
const mailsAboutIt = async () =>
  (await service.pool.query('select 1 from identity.mail_outbox where subject = $1', [REMOVED])).rowCount

async function buyerWithEverything() {
  const owner = await signUpWithApp(service, buyer)
  await service.pool.query(
    `insert into identity.passkeys (account_id, credential_id, public_key, counter, transports, synced, name)
     select id, 'credential', '\\x00', 0, '[]', false, 'Key' from identity.accounts`,
  )
  const { token } = await owner.browser.identity.call(identityApi.token)
  return { ...owner, subject: String(decodeJwt(token).sub) }
}

test('another administrator removes it, once the shop has confirmed who they are', async () => {
  const { browser, app, subject } = await buyerWithEverything()
  const waiting = service.browser()
  expect(await signIn(waiting)).toBe('second-factor-needed')
  shopAnswers.mockImplementation(async () => Response.json({ subject }))
  expect(await outcomeOf(reset())).toBe('accepted')
  const [url, init] = shopAnswers.mock.calls[0] ?? []
  expect(url).toBe('http://localhost:3000/api/second-factor-resets')
  expect(init).toMatchObject({ method: 'POST', redirect: 'error', body: JSON.stringify({ email: buyer.email }) })
  expect(new Headers(init?.headers).get('authorization')).toBe('Bearer the-access-token-of-an-administrator')

  expect(await outcomeOf(browser.identity.call(identityApi.token)), 'every session is over').toBe('no-user')
  const code = app.nextCode()
  expect(await outcomeOf(waiting.identity.call(secondStepApi.byCode, { body: { code } }))).toBe('second-step-over')
  expect(await signIn(browser)).toBe('accepted')
  expect(await browser.identity.call(secondFactorApi.state)).toMatchObject({
    on: false,
    app: false,
    passkeys: 0,
    recoveryCodesLeft: 0,
  })
  expect(await mailsAboutIt()).toBe(1)
})

test('repeated, it is accepted again and sends no second mail', async () => {
  const { subject } = await buyerWithEverything()
  shopAnswers.mockImplementation(async () => Response.json({ subject }))
  expect([await outcomeOf(reset()), await outcomeOf(reset())]).toEqual(['accepted', 'accepted'])
  expect(await mailsAboutIt()).toBe(1)
})

test.each([
  [401, 'not-signed-in', 'Unauthorized access'],
  [403, 'not-allowed', 'Forbidden access'],
  [403, 'proof-needed', 'Please confirm that it is you.'],
  [403, 'second-factor-required', 'Staff of this shop need a second factor.'],
  [404, 'not-found', 'User not found'],
  [409, 'own-second-factor', 'Ask another administrator.'],
])('a refusal of the shop is passed on and changes nothing: %i %s', async (status, code, message) => {
  const { browser } = await buyerWithEverything()
  shopAnswers.mockImplementation(async () => Response.json({ code, message }, { status }))
  const refused = await reset().catch((error: unknown) => error)
  expect(refused).toMatchObject({ status, code, message })
  expect(await browser.identity.call(secondFactorApi.state)).toMatchObject({ on: true, passkeys: 1 })
})

test.each([
  ['does not answer', async () => Promise.reject(new TypeError('fetch failed'))],
  ['answers in HTML', async () => new Response('<html>', { status: 502 })],
  ['is broken', async () => Response.json({ code: 'internal', message: 'Something went wrong!' }, { status: 500 })],
  ['names nobody', async () => Response.json({})],
])('a shop that %s changes nothing', async (_name, answer) => {
  const { browser } = await buyerWithEverything()
  shopAnswers.mockImplementation(answer)
  expect(await outcomeOf(reset())).toBe('service-down')
  expect(await browser.identity.call(secondFactorApi.state)).toMatchObject({ on: true, passkeys: 1 })
})

test('without a token the shop is not even asked, nor more often than thirty times', async () => {
  const { identity } = service.browser()
  const body = { email: buyer.email }
  expect(await outcomeOf(identity.call(secondFactorApi.resetOf, { body }))).toBe('not-signed-in')
  expect(shopAnswers).not.toHaveBeenCalled()
  shopAnswers.mockImplementation(async () => Response.json({ code: 'not-signed-in', message: 'No' }, { status: 401 }))
  for (let guesses = 0; guesses < 30; guesses += 1) await outcomeOf(reset(`guess-${guesses}`))
  expect(await outcomeOf(reset('one-more'))).toBe('too-many-attempts')
})

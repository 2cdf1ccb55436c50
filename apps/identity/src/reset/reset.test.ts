import { ApiError } from '@wheelyard/contract/http/client'
import { identityApi } from '@wheelyard/contract/people/identity.calls'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { eventually } from '@wheelyard/server/testing/eventually'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, test, vi } from 'vitest'
import { testIdentity } from '../testing.ts'

const service = perFile(() => testIdentity({ fetch: shopAnswers }))
const shopAnswers = vi.fn<(url: string, init?: RequestInit) => Promise<Response>>()

// A new address for every test: a mail of the previous test may still be on its way.
let buyer = { name: 'Toy Shop', email: '', password: 'plenty-of-wheels' }
let buyers = 0
/** Besides the one that asks to confirm the address. */
const mailsToBuyer = () =>
  service.mails.filter(({ recipient, subject }) => recipient === buyer.email && !subject.startsWith('Confirm'))

beforeEach(async () => {
  await service.pool.query('truncate identity.accounts cascade')
  buyer = { ...buyer, email: `buyer${(buyers += 1)}@example.com` }
  service.mails.length = 0
  shopAnswers.mockReset()
  shopAnswers.mockImplementation(async () => new Response('{}'))
  await service.browser().identity.call(identityApi.signUp, { body: buyer })
})

async function askForLink(email = buyer.email): Promise<string> {
  await service.browser().identity.call(identityApi.requestReset, { body: { email } })
  const mail = await eventually(() => {
    const latest = mailsToBuyer().at(-1)
    if (!latest) throw new Error('no mail yet')
    return latest
  })
  service.mails.length = 0
  return /resetPassword#token=([\w-]+)/.exec(mail.text)?.[1] ?? 'no link in the mail'
}
const reset = (token: string, password = 'brand-new-wheels') =>
  service.browser().identity.call(identityApi.resetPassword, { body: { token, password } })
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error: unknown) => (error instanceof ApiError ? error.code : error),
  )

test('the emailed link sets a new password, and the old one stops working', async () => {
  await reset(await askForLink())
  const signIn = (password: string) =>
    service.browser().identity.call(identityApi.signIn, { body: { ...buyer, password } })
  expect(await codeOf(signIn(buyer.password))).toBe('wrong-credentials')
  const { token } = await signIn('brand-new-wheels')
  expect(decodeJwt(token).email_verified).toBe(true)
})

test('a link works once, even if clicked five times at once', async () => {
  const token = await askForLink()
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => codeOf(reset(token))))
  expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'reset-link-used')).toHaveLength(4)
  expect(await codeOf(reset(token))).toBe('reset-link-used')
})

test('using one link uses up the others', async () => {
  const [first, second] = [await askForLink(), await askForLink()]
  await reset(second)
  expect(await codeOf(reset(first))).toBe('reset-link-used')
})

const letLinksAge = (interval: string) =>
  service.pool.query('update identity.reset_links set expires_at = expires_at - $1::interval', [interval])

test('a link older than an hour is refused', async () => {
  await service.pool.query('update identity.accounts set email_verified_at = now()')
  const token = await askForLink()
  await letLinksAge('61 minutes')
  expect(await codeOf(reset(token))).toBe('reset-link-used')
})

test('a link to an address that is not confirmed works for a day, as its limit lasts', async () => {
  const [first, second] = [await askForLink(), await askForLink()]
  await letLinksAge('23 hours 59 minutes')
  expect(await codeOf(reset(first))).toBe('accepted')
  expect(await codeOf(reset(second))).toBe('reset-link-used')
})

test('an invented link is refused', async () => {
  expect(await codeOf(reset('A'.repeat(43)))).toBe('reset-link-used')
})

test('a common password is refused and the link stays valid', async () => {
  const token = await askForLink()
  expect(await codeOf(reset(token, 'password1'))).toBe('common-password')
  expect(await codeOf(reset(token))).toBe('accepted')
})

test('every session is over after a reset', async () => {
  const browser = service.browser()
  await browser.identity.call(identityApi.signIn, { body: buyer })
  await reset(await askForLink())
  expect(await codeOf(browser.identity.call(identityApi.token))).toBe('no-user')
})

test('an unknown address gets the same reply, and no email', async () => {
  const ask = (email: string) =>
    service.app.inject({ method: 'POST', url: '/identity/password-reset', payload: { email } })
  const [known, unknown] = [await ask(buyer.email), await ask('nobody@example.com')]
  expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
  await eventually(async () => {
    const { rows } = await service.pool.query('select 1 from identity.reset_requests')
    expect(rows).toEqual([])
  })
  await eventually(() => expect(mailsToBuyer()).toHaveLength(1))
  expect(service.mails.filter((mail) => mail.recipient === 'nobody@example.com')).toEqual([])
})

test('the link points to the configured shop, whatever host the request names', async () => {
  await service.app.inject({
    method: 'POST',
    url: '/identity/password-reset',
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    payload: { email: buyer.email },
  })
  const [mail] = await eventually(() => {
    expect(mailsToBuyer()).toHaveLength(1)
    return mailsToBuyer()
  })
  expect(mail?.text).toContain('http://localhost:3000/resetPassword#token=')
  expect(mail?.text).not.toContain('evil')
})

test('the link is erased from the outbox once the email is sent', async () => {
  const token = await askForLink()
  await eventually(async () => {
    const { rows } = await service.pool.query(
      `select sent_at is not null as sent, content from identity.mail_outbox where key like 'reset:%' and recipient = $1`,
      [buyer.email],
    )
    expect(rows).toEqual([{ sent: true, content: null }])
  })
  const { rows } = await service.pool.query("select string_agg(m::text, '') as all from identity.mail_outbox m")
  expect(rows[0].all).not.toContain(token)
})

test('the shop is notified by a logout token that cannot pass for an identity token', async () => {
  await reset(await askForLink())
  expect(shopAnswers).toHaveBeenCalledOnce()
  const [url, init] = shopAnswers.mock.calls[0] ?? []
  expect(url).toBe('http://localhost:3000/api/backchannel-logout')
  const { logout_token: token } = JSON.parse(typeof init?.body === 'string' ? init.body : '{}')
  expect(decodeProtectedHeader(token).typ).toBe('logout+jwt')
  expect(Object.keys(decodeJwt(token)).toSorted()).toEqual(['aud', 'events', 'exp', 'iat', 'iss', 'jti', 'sub'])
})

test('a shop that was unreachable is notified later', async () => {
  shopAnswers.mockRejectedValueOnce(new TypeError('fetch failed'))
  await reset(await askForLink())
  const waiting = () => service.pool.query('select 1 from identity.logout_notices').then(({ rowCount }) => rowCount)
  expect(await waiting()).toBe(1)
  await service.pool.query('update identity.logout_notices set next_try_at = now()')
  // Any request that wakes the background tasks delivers the notice too.
  await service.browser().identity.call(identityApi.requestReset, { body: { email: 'nobody@example.com' } })
  await eventually(async () => expect(await waiting()).toBe(0))
  expect(shopAnswers).toHaveBeenCalledTimes(2)
})

test('the owner is notified by email of the new password', async () => {
  await reset(await askForLink())
  await eventually(() =>
    expect(mailsToBuyer().map((mail) => mail.subject)).toEqual(['Your Wheelyard password was changed']),
  )
})

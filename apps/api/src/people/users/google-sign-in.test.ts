import { ApiError } from '@wheelyard/contract/http/client'
import { identityApi } from '@wheelyard/contract/people/identity.calls'
import { decodeJwt } from 'jose'
import { browserAt } from '@wheelyard/identity/testing'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { PASSWORD, signUpAt } from '#api/testing/identity'
import { testShop } from '#api/testing/test-shop'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())

type Browser = ReturnType<typeof browserAt>
type Account = { email: string; name?: string; verified?: 'yes' | 'no' }

const locationOf = (reply: Response) => reply.headers.get('location') ?? 'no redirect'
/** Chooses an account at the Google sandbox; returns where it redirects to. */
async function chooseAccount(browser: Browser, account: Account): Promise<string> {
  const toGoogle = locationOf(await browser.fetch('/identity/google'))
  const reply = await browser.fetch(toGoogle, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ verified: 'yes', ...account }).toString(),
  })
  return locationOf(reply)
}
async function signInByGoogle(account: Account, browser = browserAt(shop.app)) {
  const back = await browser.fetch(await chooseAccount(browser, account))
  return { browser, returnedTo: locationOf(back) }
}
const RETURN = 'http://localhost:3000/login/google'
const token = async (browser: Browser) => (await browser.identity.call(identityApi.token)).token
const codeOf = (call: Promise<unknown>) =>
  call.catch((error: unknown) => (error instanceof ApiError ? error.code : error))

it('a new customer signs in with a verified address, and the shop accepts the token', async () => {
  const { browser, returnedTo } = await signInByGoogle({ email: 'Park@example.com', name: 'Rental Park' })
  expect(returnedTo).toBe(RETURN)
  const identityToken = await token(browser)
  expect(decodeJwt(identityToken)).toMatchObject({
    email: 'park@example.com',
    name: 'Rental Park',
    email_verified: true,
  })
  const exchange = await shop.app.inject({
    method: 'PUT',
    url: '/api/user/park@example.com',
    headers: { authorization: `Bearer ${identityToken}` },
  })
  expect(exchange.statusCode).toBe(200)
})

it('the same Google account leads to the same user next time', async () => {
  const first = await signInByGoogle({ email: 'park@example.com' })
  const second = await signInByGoogle({ email: 'park@example.com' })
  const subjects = await Promise.all([first, second].map(async ({ browser }) => decodeJwt(await token(browser)).sub))
  expect(subjects[0]).toBe(subjects[1])
})

it('a browser that Google brings is noted like any other, and told to its owner if it is new', async () => {
  const told = async () => {
    const { rows } = await shop.pool.query("select recipient from identity.mail_outbox where key like 'new-device:%'")
    return rows
  }
  await shop.pool.query('truncate identity.mail_outbox')
  const { browser } = await signInByGoogle({ email: 'park@example.com' })
  expect([...browser.cookies.keys()].toSorted()).toEqual(['wheelyard_device', 'wheelyard_identity'])
  await signInByGoogle({ email: 'park@example.com' }, browser)
  expect(await told()).toEqual([])
  await signInByGoogle({ email: 'park@example.com' })
  expect(await told()).toEqual([{ recipient: 'park@example.com' }])
})

it('an account with the same address is not taken over while that address is unverified', async () => {
  const squatter = await signUpAt(shop.app, 'park@example.com', 'Squatter')
  const { browser, returnedTo } = await signInByGoogle({ email: 'park@example.com' })
  expect(returnedTo).toBe(`${RETURN}?problem=google-address-taken`)
  expect(await codeOf(browser.identity.call(identityApi.token))).toBe('no-user')
  const { rows } = await shop.pool.query('select 1 from identity.linked_identities')
  expect(rows).toEqual([])
  expect(decodeJwt(await token(squatter)).name).toBe('Squatter')
})

it('once its owner has verified the address by a reset email, Google leads to that account', async () => {
  const owner = await signUpAt(shop.app, 'park@example.com')
  await shop.pool.query('update identity.accounts set email_verified_at = now()')
  const { browser, returnedTo } = await signInByGoogle({ email: 'park@example.com' })
  expect(returnedTo).toBe(RETURN)
  expect(decodeJwt(await token(browser)).sub).toBe(decodeJwt(await token(owner)).sub)
})

it('an address that Google has not verified is refused', async () => {
  const { returnedTo } = await signInByGoogle({ email: 'park@example.com', verified: 'no' })
  expect(returnedTo).toBe(`${RETURN}?problem=google-unverified`)
  expect((await shop.pool.query('select 1 from identity.accounts')).rowCount).toBe(0)
})

it('an account made through Google has no password to guess, and its address cannot sign up again', async () => {
  await signInByGoogle({ email: 'park@example.com' })
  const { identity } = browserAt(shop.app)
  const body = { email: 'park@example.com', password: PASSWORD }
  expect(await codeOf(identity.call(identityApi.signIn, { body }))).toBe('wrong-credentials')
  expect(await codeOf(identity.call(identityApi.signUp, { body: { ...body, name: 'X' } }))).toBe('address-taken')
})

it('a sign-in started in another browser is refused', async () => {
  const attacker = browserAt(shop.app)
  const answer = await chooseAccount(attacker, { email: 'attacker@example.com' })
  const victim = browserAt(shop.app)
  expect(locationOf(await victim.fetch(answer))).toBe(`${RETURN}?problem=google-stale`)
  await victim.fetch('/identity/google')
  expect(locationOf(await victim.fetch(answer))).toBe(`${RETURN}?problem=google-stale`)
  expect(await codeOf(victim.identity.call(identityApi.token))).toBe('no-user')
})

it('a sign-in response works once', async () => {
  const browser = browserAt(shop.app)
  const answer = await chooseAccount(browser, { email: 'park@example.com' })
  const cookies = new Map(browser.cookies)
  expect(locationOf(await browser.fetch(answer))).toBe(RETURN)
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  expect(locationOf(await browser.fetch(answer))).toBe(`${RETURN}?problem=google-failed`)
})

it('cancelling at Google shows a message', async () => {
  const browser = browserAt(shop.app)
  const toGoogle = new URL(locationOf(await browser.fetch('/identity/google')))
  const query = new URLSearchParams({ error: 'access_denied', state: toGoogle.searchParams.get('state') ?? '' })
  const back = await browser.fetch(`/identity/google/callback?${query.toString()}`)
  expect(locationOf(back)).toBe(`${RETURN}?problem=google-cancelled`)
})

it('a forged cookie is refused without an error', async () => {
  const browser = browserAt(shop.app)
  browser.cookies.set('wheelyard_google', 'bm90IGpzb24')
  expect(locationOf(await browser.fetch('/identity/google/callback?code=x&state=y'))).toBe(
    `${RETURN}?problem=google-stale`,
  )
})

it('an unreachable issuer is reported in plain words, and tried again at the next sign-in', async () => {
  const env = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_ISSUER: 'http://127.0.0.1:9' }
  const lonely = await testShop({ env })
  for (let n = 0; n < 2; n++) {
    const reply = await browserAt(lonely.app).fetch('/identity/google')
    expect(locationOf(reply)).toBe(`${RETURN}?problem=google-down`)
  }
  expect((await lonely.app.inject('/sandbox/google/.well-known/openid-configuration')).statusCode).toBe(404)
  await lonely.close()
})

it('the sandbox redirects only to the address it knows', async () => {
  const browser = browserAt(shop.app)
  const toGoogle = new URL(locationOf(await browser.fetch('/identity/google')))
  toGoogle.searchParams.set('redirect_uri', 'https://evil.example/')
  expect((await browser.fetch(toGoogle.href)).status).toBe(400)
})

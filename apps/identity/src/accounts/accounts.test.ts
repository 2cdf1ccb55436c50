import { ApiError } from '@wheelyard/contract/http/client'
import { identityApi } from '@wheelyard/contract/people/identity.calls'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, test } from 'vitest'
import { identityUnderTest, testIdentity } from '../testing.ts'

const service = perFile(testIdentity)

const buyer = { name: 'Toy Shop', email: 'shop@example.com', password: 'plenty-of-wheels' }
beforeEach(async () => {
  await service.pool.query('truncate identity.accounts cascade')
  await service.browser().identity.call(identityApi.signUp, { body: buyer })
})

const problemOf = (call: Promise<unknown>) =>
  call.then(
    () => 'accepted',
    (error: unknown) => (error instanceof ApiError ? { status: error.status, code: error.code } : error),
  )

test('signing up signs in, and the password signs in again', async () => {
  const { identity } = service.browser()
  const newcomer = { ...buyer, email: 'newcomer@example.com' }
  const { user } = await identity.call(identityApi.signUp, { body: newcomer })
  expect(user).toEqual({ email: 'newcomer@example.com', displayName: 'Toy Shop', photoURL: '' })
  expect((await identity.call(identityApi.token)).user).toEqual(user)

  const another = service.browser()
  const { email, password } = newcomer
  expect((await another.identity.call(identityApi.signIn, { body: { email, password } })).user).toEqual(user)
})

test('an identity token carries what the shop needs and nothing else', async () => {
  const { identity } = service.browser()
  const { token } = await identity.call(identityApi.signIn, { body: buyer })
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'EdDSA', typ: 'identity+jwt', kid: expect.any(String) })
  const claims = decodeJwt(token)
  expect(claims).toEqual({
    iss: 'http://localhost:3000/identity',
    aud: 'wheelyard-shop',
    sid: expect.any(String),
    sub: expect.stringMatching(/^[0-9a-f-]{36}$/),
    email: 'shop@example.com',
    email_verified: false,
    name: 'Toy Shop',
    picture: '',
    amr: [],
    has_second_factor: false,
    proved_at: claims.auth_time,
    auth_time: expect.any(Number),
    iat: expect.any(Number),
    exp: expect.any(Number),
  })
  expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBeLessThanOrEqual(15 * 60)
})

test('an unknown address and a wrong password get the same reply', async () => {
  const [wrong, unknown] = await Promise.all(
    [{ password: 'wrong-password' }, { email: 'nobody@example.com' }].map((change) =>
      service.app.inject({ method: 'POST', url: '/identity/sign-in', payload: { ...buyer, ...change } }),
    ),
  )
  if (!wrong || !unknown) throw new Error('no reply')
  expect(wrong.statusCode).toBe(401)
  expect(wrong.json()).toEqual({ code: 'wrong-credentials', message: 'Email or password is wrong' })
  expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body])
})

test.each(['SHOP@example.com', ' shop@example.com ', 'ｓｈｏｐ＠example.com'])(
  '%j is the same address and no second account',
  async (email) => {
    const { identity } = service.browser()
    expect(await problemOf(identity.call(identityApi.signUp, { body: { ...buyer, email } }))).toEqual({
      status: 409,
      code: 'address-taken',
    })
    expect((await identity.call(identityApi.signIn, { body: { ...buyer, email } })).user.email).toBe(buyer.email)
  },
)

test('an address with a tag is another account', async () => {
  const body = { ...buyer, email: 'buyer+tag@example.com' }
  expect((await service.browser().identity.call(identityApi.signUp, { body })).user.email).toBe(body.email)
})

test.each([
  ['buyer\u0000@example.com', 'Provide a valid Email'],
  ['büyer@example.com', 'Provide a valid Email'],
  ['buyer@exаmple.com', 'Provide a valid Email'],
  ['shop@example.com\nbcc: x@example.com', 'Provide a valid Email'],
  ['no-at-sign', 'Provide a valid Email'],
  [`${'a'.repeat(300)}@example.com`, 'Provide a valid Email'],
])('the address %j is refused', async (email, message) => {
  const reply = await service.app.inject({ method: 'POST', url: '/identity/sign-up', payload: { ...buyer, email } })
  expect([reply.statusCode, reply.json().message]).toEqual([400, message])
})

test.each([
  ['name', 'Name is Required'],
  ['email', 'Email is Required'],
  ['password', 'Password is Required'],
])('a sign-up without %s is refused', async (field, message) => {
  for (const value of [undefined, null, 5]) {
    const payload = { ...buyer, [field]: value }
    const reply = await service.app.inject({ method: 'POST', url: '/identity/sign-up', payload })
    expect([reply.statusCode, reply.json().message]).toEqual([400, message])
  }
})

test.each([
  ['12345', 'Must be 6 characters or longer'],
  ['', 'Password is Required'],
  ['x'.repeat(129), 'Must be 128 characters or shorter'],
  ['pass\u0000word', 'Control characters are not allowed'],
  ['password1', 'This password is too common. Please choose another one.'],
  ['QWERTY', 'This password is too common. Please choose another one.'],
])('the password %j is refused', async (password, message) => {
  const payload = { ...buyer, email: 'other@example.com', password }
  const reply = await service.app.inject({ method: 'POST', url: '/identity/sign-up', payload })
  expect([reply.statusCode, reply.json().message]).toEqual([400, message])
  const { rows } = await service.pool.query(`select 1 from identity.accounts where email = 'other@example.com'`)
  expect(rows).toEqual([])
})

test('a password of 128 characters of any kind is taken as it was typed', async () => {
  const password = ` ÄÖ😀 ${'p'.repeat(121)} `
  expect(password).toHaveLength(128)
  const body = { ...buyer, email: 'long@example.com', password }
  await service.browser().identity.call(identityApi.signUp, { body })
  const signIn = (typed: string) =>
    problemOf(service.browser().identity.call(identityApi.signIn, { body: { ...body, password: typed } }))
  expect(await signIn(password)).toBe('accepted')
  for (const other of [password.trim(), password.toLowerCase(), password.slice(0, 72), password.slice(0, -1)]) {
    expect(await signIn(other)).toEqual({ status: 401, code: 'wrong-credentials' })
  }
})

test('two sign-ups of one address at once make one account', async () => {
  const body = { ...buyer, email: 'race@example.com' }
  const outcomes = await Promise.all(
    Array.from({ length: 5 }, () => problemOf(service.browser().identity.call(identityApi.signUp, { body }))),
  )
  expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1)
})

test('after signing out, the old session cookie is useless', async () => {
  const browser = service.browser()
  await browser.identity.call(identityApi.signIn, { body: buyer })
  const oldCookies = new Map(browser.cookies)
  await browser.identity.call(identityApi.signOut)
  expect([...browser.cookies.keys()], 'that of the device opens nothing').toEqual(['wheelyard_device'])

  for (const [name, value] of oldCookies) browser.cookies.set(name, value)
  expect(await problemOf(browser.identity.call(identityApi.token))).toEqual({ status: 401, code: 'no-user' })
})

test('signing in again ends the session this browser had before', async () => {
  const browser = service.browser()
  await browser.identity.call(identityApi.signIn, { body: buyer })
  const previous = browser.cookies.get('wheelyard_identity') ?? ''
  await browser.identity.call(identityApi.signIn, { body: buyer })
  browser.cookies.set('wheelyard_identity', previous)
  expect(await problemOf(browser.identity.call(identityApi.token))).toEqual({ status: 401, code: 'no-user' })
})

test('only the owner can change the display name', async () => {
  const browser = service.browser()
  const visitor = await service.app.inject({
    method: 'PUT',
    url: '/identity/profile',
    payload: { displayName: 'Mallory' },
  })
  expect([visitor.statusCode, visitor.json().message]).toEqual([401, 'No user is logged in'])

  await browser.identity.call(identityApi.signIn, { body: buyer })
  const renamed = await browser.identity.call(identityApi.updateProfile, { body: { displayName: 'Toy Shop & Co' } })
  expect(decodeJwt(renamed.token).name).toBe('Toy Shop & Co')
})

test('the session cookie is hidden from scripts and from the other paths of the shop', async () => {
  const reply = await service.app.inject({ method: 'POST', url: '/identity/sign-in', payload: buyer })
  const hidden = { path: '/identity', httpOnly: true, sameSite: 'Lax' }
  expect(reply.cookies).toEqual([
    expect.objectContaining({ name: 'wheelyard_identity', ...hidden }),
    expect.objectContaining({ name: 'wheelyard_device', ...hidden }),
  ])
})

test('over TLS cookies are bound to their host and sent encrypted only', async () => {
  const tls = await identityUnderTest(service.url, {
    publicUrl: 'https://shop.example/identity',
    shopUrl: 'https://shop.example',
  })
  const reply = await tls.app.inject({ method: 'POST', url: '/identity/sign-in', payload: buyer })
  await tls.app.close()
  const bound = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' }
  expect(reply.cookies).toEqual([
    expect.objectContaining({ name: '__Host-wheelyard_identity', ...bound }),
    expect.objectContaining({ name: '__Host-wheelyard_device', ...bound }),
  ])
  expect(String(reply.headers['set-cookie'])).not.toMatch(/domain/i)
  expect(reply.headers['strict-transport-security']).toMatch(/^max-age=\d{8}; includeSubDomains$/)
})

test('replies cannot be rendered, sniffed, framed or cached by browsers', async () => {
  for (const url of ['/identity/.well-known/jwks.json', '/identity/google', '/identity/nothing-here']) {
    const { headers } = await service.app.inject(url)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; frame-ancestors 'none'/)
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['cache-control']).toBe(url.includes('jwks') ? 'public, max-age=300' : 'no-store')
  }
})

test('pages of other sites cannot use a visitor’s session', async () => {
  const browser = service.browser()
  await browser.identity.call(identityApi.signIn, { body: buyer })
  const foreign = await browser.fetch('/identity/token', {
    method: 'POST',
    headers: { origin: 'https://evil.example', host: 'localhost:3000' },
  })
  expect(foreign.status).toBe(403)
  expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
})

test('passwords, sessions and links are stored as hashes only', async () => {
  const browser = service.browser()
  await browser.identity.call(identityApi.signIn, { body: buyer })
  const { rows } = await service.pool.query(
    `select coalesce(string_agg(a::text, ''), '') || (select string_agg(s::text, '') from identity.sessions s) as all
     from identity.accounts a`,
  )
  expect(rows[0].all).toContain('scrypt$')
  expect(rows[0].all).not.toContain(buyer.password)
  expect(rows[0].all).not.toContain(browser.cookies.get('wheelyard_identity'))
})

import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { sessionsApi } from '@wheelyard/contract/people/sessions.calls'
import { usersApi } from '@wheelyard/contract/people/users.calls'
import { eq, sql } from 'drizzle-orm'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { signUpAt } from '#api/testing/identity'
import { testShop } from '#api/testing/test-shop'
import { accessTokens, users } from '#api/tables/users'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())

const exchange = (email: string, token: string | undefined, payload: object = {}) =>
  shop.app.inject({
    method: 'PUT',
    url: `/api/user/${encodeURIComponent(email)}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    payload,
  })
const signIn = async (email: string) => {
  const { identityToken } = await signUpAt(shop.app, email)
  const reply = await exchange(email, identityToken)
  return { identityToken, token: String(reply.json().token) }
}
const profileOf = (email: string, token: string) =>
  shop.app.inject({ url: `/api/user/${email}`, headers: { authorization: `Bearer ${token}` } })
const storedUser = async (email: string) => (await shop.db.select().from(users).where(eq(users.email, email)))[0]

it('an identity token is exchanged for an access token, and its owner becomes a customer', async () => {
  const { identityToken } = await signUpAt(shop.app, 'buyer@example.com', 'Toy Shop')
  const reply = await exchange('buyer@example.com', identityToken)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['cache-control']).toBe('no-store')
  expect(Object.keys(reply.json())).toEqual(['token'])
  const token = String(reply.json().token)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)

  const profile = await profileOf('buyer@example.com', token)
  expect(profile.json()).toMatchObject({ email: 'buyer@example.com', name: 'Toy Shop' })
  expect(profile.json().role).toBeUndefined()
})

it('the first sign-in keeps the language of its page, a later one changes nothing', async () => {
  const email = 'kunde@example.com'
  const { identityToken } = await signUpAt(shop.app, email)
  const signInAt = (language: string) =>
    shop.app.inject({
      method: 'PUT',
      url: `/api/user/${email}`,
      headers: { authorization: `Bearer ${identityToken}`, 'accept-language': language },
      payload: {},
    })
  const { token } = (await signInAt('de')).json()
  await signInAt('ja')
  expect((await profileOf(email, token)).json()).toMatchObject({ language: 'de' })
})

it('the token itself is not stored', async () => {
  const { token } = await signIn('buyer@example.com')
  const { rows } = await shop.pool.query(`select string_agg(t::text, '') as all from access_tokens t`)
  expect(rows[0].all).not.toContain(token)
  expect(rows[0].all).not.toContain(Buffer.from(token).toString('hex'))
})

it('a token for another address is refused', async () => {
  const { identityToken } = await signUpAt(shop.app, 'mallory@example.com')
  await signIn('victim@example.com')
  expect((await exchange('victim@example.com', identityToken)).statusCode).toBe(403)
  expect((await exchange('victim@example.com', identityToken, { email: 'mallory@example.com' })).statusCode).toBe(403)
  expect((await exchange('victim@example.com', undefined)).statusCode).toBe(401)
  expect(await storedUser('mallory@example.com')).toBeUndefined()
})

it.each(['BUYER@example.com', ' buyer@example.com', 'ｂｕｙｅｒ＠example.com'])(
  '%j in the path is the same person',
  async (spelling) => {
    const { identityToken } = await signUpAt(shop.app, 'buyer@example.com')
    expect((await exchange(spelling, identityToken)).statusCode).toBe(200)
    expect(await shop.db.$count(users)).toBe(1)
  },
)

it.each(['buyer%00@example.com', 'b%C3%BCyer@example.com', `${'a'.repeat(300)}@example.com`, 'buyer', '%FF'])(
  'the path %s gets 400',
  async (path) => {
    const { identityToken } = await signUpAt(shop.app, 'buyer@example.com')
    const reply = await shop.app.inject({
      method: 'PUT',
      url: `/api/user/${path}`,
      headers: { authorization: `Bearer ${identityToken}` },
      payload: {},
    })
    expect(reply.statusCode).toBe(400)
    expect(await shop.db.$count(users)).toBe(0)
  },
)

it('the body can set neither role nor name, and a later sign-in changes only what the identity service says', async () => {
  const { identityToken } = await signUpAt(shop.app, 'buyer@example.com', 'Toy Shop')
  const body = { role: 'admin', name: 'Admin', email: 'admin@example.com', phone: '1', identitySubject: 'x' }
  expect((await exchange('buyer@example.com', identityToken, body)).statusCode).toBe(200)
  expect(await storedUser('buyer@example.com')).toMatchObject({ role: 'customer', name: 'Toy Shop', phone: '' })

  await shop.db.update(users).set({ role: 'admin', phone: '+1 555 0100', address: 'Yard 1', img: '/images/a.webp' })
  await exchange('buyer@example.com', identityToken, body)
  expect(await storedUser('buyer@example.com')).toMatchObject({
    role: 'admin',
    phone: '+1 555 0100',
    address: 'Yard 1',
    img: '/images/a.webp',
  })
})

it('neither token is accepted in place of the other', async () => {
  const { identityToken, token } = await signIn('buyer@example.com')
  expect((await exchange('buyer@example.com', token)).statusCode).toBe(401)
  expect((await profileOf('buyer@example.com', identityToken)).statusCode).toBe(401)
  const orders = await shop.app.inject({
    url: `/api${ordersApi.mine.path.replace(':email', 'buyer@example.com')}`,
    headers: { authorization: `Bearer ${identityToken}` },
  })
  expect(orders.statusCode).toBe(401)
})

it('a token that was logged out is refused, and so is its second logout', async () => {
  const { token } = await signIn('buyer@example.com')
  const logout = () =>
    shop.app.inject({ method: 'POST', url: '/api/logout', headers: { authorization: `Bearer ${token}` } })
  expect((await logout()).statusCode).toBe(200)
  expect((await profileOf('buyer@example.com', token)).statusCode).toBe(401)
  expect((await logout()).statusCode).toBe(401)
})

it('a token expires twelve hours after its last use and seven days after its first', async () => {
  const { token } = await signIn('buyer@example.com')
  const status = async () => (await profileOf('buyer@example.com', token)).statusCode
  await shop.db.update(accessTokens).set({ expiresAt: sql`now() + interval '1 hour'` })
  expect(await status()).toBe(200)
  const { rows } = await shop.pool.query(`select expires_at > now() + interval '11 hours' as slid from access_tokens`)
  expect(rows).toEqual([{ slid: true }])

  await shop.db
    .update(accessTokens)
    .set({ createdAt: sql`now() - interval '6 days 23 hours'`, expiresAt: sql`now() + interval '5 minutes'` })
  expect(await status()).toBe(200)
  const { rows: last } = await shop.pool.query(
    `select expires_at <= created_at + interval '7 days' as capped from access_tokens`,
  )
  expect(last).toEqual([{ capped: true }])
  await shop.db.update(accessTokens).set({ expiresAt: sql`now() - interval '1 second'` })
  expect(await status()).toBe(401)
})

it('profiles and roles are shown only to their owner and to administrators', async () => {
  const [casey, rival, ada] = [await shop.customer('Casey'), await shop.customer('Rival'), await shop.admin('Ada')]
  const ask = (by: typeof casey) => by.api.call(usersApi.one, { params: { email: casey.email } })
  const askRole = (by: typeof casey) => by.api.call(usersApi.isAdmin, { params: { email: casey.email } })
  expect((await ask(casey)).email).toBe(casey.email)
  expect((await ask(ada)).email).toBe(casey.email)
  await expect(ask(rival)).rejects.toMatchObject({ status: 403 })
  expect(await askRole(casey)).toEqual({ admin: false })
  await expect(askRole(rival)).rejects.toMatchObject({ status: 403 })
  await expect(shop.api.call(usersApi.isAdmin, { params: { email: ada.email } })).rejects.toMatchObject({ status: 401 })
  expect(await ada.api.call(usersApi.isAdmin, { params: { email: 'nobody@example.com' } })).toEqual({ admin: false })
  await expect(ada.api.call(usersApi.one, { params: { email: 'nobody@example.com' } })).rejects.toMatchObject({
    status: 404,
  })
})

it('an address that belongs to another identity is refused', async () => {
  const { identityToken } = await signUpAt(shop.app, 'buyer@example.com')
  await shop.db.insert(users).values({ email: 'buyer@example.com', identitySubject: 'somebody-else', role: 'admin' })
  const reply = await exchange('buyer@example.com', identityToken)
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'address-of-another'])
})

it('two simultaneous first sign-ins make one user and two sessions', async () => {
  const { identityToken } = await signUpAt(shop.app, 'buyer@example.com')
  const replies = await Promise.all([1, 2, 3, 4].map(() => exchange('buyer@example.com', identityToken)))
  expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200, 200, 200])
  expect([await shop.db.$count(users), await shop.db.$count(accessTokens)]).toEqual([1, 4])
})

it('the sign-in call needs no body', async () => {
  const { identityToken } = await signUpAt(shop.app, 'buyer@example.com')
  const { token } = await shop.api.call(
    sessionsApi.signIn,
    { params: { email: 'buyer@example.com' } },
    { token: identityToken },
  )
  expect(token).toHaveLength(43)
})

import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, type TestShop, testShop } from '#api/testing/test-shop'
import { users } from '#api/tables/users'

/** An identity service whose keys the test holds. */
const KEY_ID = 'k1'
const keys = await generateKeyPair('EdDSA', { extractable: true })
const attackerKeys = await generateKeyPair('EdDSA', { extractable: true })
const es256 = await generateKeyPair('ES256')
const publicJwk = { ...(await exportJWK(keys.publicKey)), kid: KEY_ID, alg: 'EdDSA', use: 'sig' }

let shop: TestShop
let jwksServer: Server
let issuer: string
let jwksAsked = 0
let isDown = false

beforeAll(async () => {
  jwksServer = createServer((_request, reply) => {
    jwksAsked += 1
    reply.writeHead(isDown ? 500 : 200, { 'content-type': 'application/json' })
    reply.end(JSON.stringify({ keys: [publicJwk] }))
  })
  await new Promise<void>((resolve) => jwksServer.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(jwksServer.address() as AddressInfo).port}`
  shop = await testShop({ env: { IDENTITY_URL: issuer } })
})
afterAll(async () => {
  await shop.close()
  jwksServer.close()
})

const EMAIL = 'buyer@example.com'
/** Whom and which session the tokens are about, if they exist. */
let known: JWTPayload = {}
const now = () => Math.floor(Date.now() / 1000)
const goodClaims = (): JWTPayload => ({
  iss: issuer,
  aud: 'wheelyard-shop',
  sub: randomUUID(),
  sid: randomUUID(),
  email: EMAIL,
  email_verified: false,
  name: 'Toy Shop',
  picture: '',
  auth_time: now(),
  iat: now(),
  exp: now() + 600,
  ...known,
})
const goodHeader = { alg: 'EdDSA', kid: KEY_ID, typ: 'identity+jwt' }
type Header = Record<string, unknown> & { alg: string }

const signed = (claims: JWTPayload = {}, header: Partial<Header> = {}, key: typeof keys.privateKey = keys.privateKey) =>
  new SignJWT({ ...goodClaims(), ...claims }).setProtectedHeader({ ...goodHeader, ...header }).sign(key)
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** For tokens that jose refuses to create. */
const byHand = (header: unknown, claims: unknown, signature = 'AAAA') => `${part(header)}.${part(claims)}.${signature}`
const without = (name: string) => {
  const claims = { ...goodClaims() }
  delete claims[name]
  return new SignJWT(claims).setProtectedHeader(goodHeader).sign(keys.privateKey)
}
const hmac = async (secret: string | Buffer) => {
  const body = `${part({ ...goodHeader, alg: 'HS256' })}.${part(goodClaims())}`
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`
}
const tampered = async () => {
  const [header, , signature] = (await signed()).split('.')
  return `${header}.${part({ ...goodClaims(), email: EMAIL, name: 'Mallory' })}.${signature}`
}

const forgeries: Record<string, () => Promise<string> | string> = {
  'no signature (alg none)': () => byHand({ ...goodHeader, alg: 'none' }, goodClaims(), ''),
  'alg None in another spelling': () => byHand({ ...goodHeader, alg: 'nOnE' }, goodClaims()),
  'HMAC with the public key as JWK text': () => hmac(JSON.stringify(publicJwk)),
  'HMAC with the public key as PEM': async () => hmac(await exportSPKI(keys.publicKey)),
  'HMAC with the raw public key': () => hmac(Buffer.from(publicJwk.x ?? '', 'base64url')),
  'HMAC with an empty secret': () => hmac(''),
  'another algorithm': () => signed({}, { alg: 'ES256' }, es256.privateKey),
  'a stranger’s key': () => signed({}, {}, attackerKeys.privateKey),
  'a stranger’s key in the header (jwk)': async () =>
    signed({}, { jwk: await exportJWK(attackerKeys.publicKey) }, attackerKeys.privateKey),
  'a stranger’s key set in the header (jku)': () =>
    signed({}, { jku: 'http://127.0.0.1:9/jwks.json' }, attackerKeys.privateKey),
  'a certificate in the header (x5c)': () => signed({}, { x5c: ['AAAA'] }, attackerKeys.privateKey),
  'a key id that is a path': () => signed({}, { kid: '../../etc/passwd' }),
  'a key id that is SQL': () => signed({}, { kid: "k1' or '1'='1" }),
  'an unknown key id': () => signed({}, { kid: 'k2' }),
  'a key id of 8 kB': () => signed({}, { kid: 'k'.repeat(8_192) }),
  'an unknown critical header': () =>
    byHand({ ...goodHeader, crit: ['exp-override'], 'exp-override': true }, goodClaims()),
  'another issuer': () => signed({ iss: 'https://evil.example' }),
  'another audience': () => signed({ aud: 'another-shop' }),
  'no audience': () => without('aud'),
  'no type': () => new SignJWT(goodClaims()).setProtectedHeader({ alg: 'EdDSA', kid: KEY_ID }).sign(keys.privateKey),
  'a logout token': () => signed({}, { typ: 'logout+jwt' }),
  'the common type JWT': () => signed({}, { typ: 'JWT' }),
  'expired beyond the skew': () => signed({ iat: now() - 700, exp: now() - 61 }),
  'not valid yet': () => signed({ nbf: now() + 120 }),
  'issued in the future': () => signed({ iat: now() + 120 }),
  'a life of a year': () => signed({ iat: now() - 3_600, exp: now() + 31_536_000 }),
  'no end': () => without('exp'),
  'no subject': () => without('sub'),
  'no session': () => without('sid'),
  'a subject that is none of ours': () => signed({ sub: 'admin' }),
  'no word of when it was proved': () => without('auth_time'),
  'no address': () => without('email'),
  'an address that is an object': () => signed({ email: { $ne: null } }),
  'changed after signing': tampered,
  'a signature cut short': async () => (await signed()).slice(0, -4),
  'two parts only': async () => (await signed()).split('.').slice(0, 2).join('.'),
  'five parts, as if encrypted': async () => `${await signed()}.AAAA.AAAA`,
  'not base64': () => '!!!.???.***',
  'claims that are no JSON': () => `${part(goodHeader)}.${Buffer.from('x').toString('base64url')}.AAAA`,
  'empty parts': () => '..',
  'an access token': () => 'A'.repeat(43),
}

const exchange = (authorization: string) =>
  shop.app.inject({ method: 'PUT', url: `/api/user/${EMAIL}`, headers: { authorization }, payload: {} })

it('the valid token that the forgeries start from is accepted', async () => {
  expect((await exchange(`Bearer ${await signed()}`)).statusCode).toBe(200)
  await shop.truncate()
})

it.each(Object.keys(forgeries))('%s: 401 at the exchange, as an access token and at the logout', async (name) => {
  const forged = await (forgeries[name]?.() ?? '')
  const bearer = { authorization: `Bearer ${forged}` }
  const replies = [
    await exchange(bearer.authorization),
    await shop.app.inject({ url: `/api/user/${EMAIL}`, headers: bearer }),
    await shop.app.inject({ method: 'POST', url: '/api/logout', headers: bearer }),
  ]
  expect(replies.map((reply) => reply.statusCode)).toEqual([401, 401, 401])
  for (const reply of replies) expect(reply.json()).toEqual({ code: 'not-signed-in', message: 'Unauthorized access' })
  expect(await shop.db.$count(users)).toBe(0)
})

it.each([
  'Bearer',
  'Bearer ',
  'bearer x',
  'Basic dXNlcjpwYXNz',
  'Bearer a b',
  `Bearer ${'x'.repeat(5_000)}`,
  'Bearer \u00e9',
])('the header %j is refused without an error', async (authorization) => {
  expect((await exchange(authorization)).statusCode).toBe(401)
})

it('a clock skew of up to a minute is tolerated', async () => {
  expect((await exchange(`Bearer ${await signed({ iat: now() + 30, exp: now() + 630 })}`)).statusCode).toBe(200)
  await shop.truncate()
})

const proofStored = async () =>
  (
    await shop.pool.query(`
      select t.second_factor, u.second_factor as is_on, proved_at > now() - interval '1 minute' as is_proved
      from access_tokens t join users u on u.id = user_id`)
  ).rows

describe('as the proof of a session that it names', () => {
  let casey: Person
  beforeAll(async () => {
    casey = await shop.customer('Casey')
    await shop.pool.query(`update access_tokens set proved_at = now() - interval '1 hour'`)
    const { rows } = await shop.pool.query<{ sid: string }>('select identity_session_id as sid from access_tokens')
    known = { sub: await subjectOf(casey), sid: rows[0]!.sid, amr: ['mfa'], proved_at: now(), has_second_factor: true }
  })
  afterAll(async () => {
    known = {}
    await shop.truncate()
  })

  const prove = (identityToken: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/sessions/prove',
      headers: { authorization: `Bearer ${casey.token}` },
      payload: { identityToken },
    })
  it.each(Object.keys(forgeries))('%s: 403, and nothing is proved', async (name) => {
    const reply = await prove(await (forgeries[name]?.() ?? ''))
    // Too long for the field, which is as good.
    expect([403, 400]).toContain(reply.statusCode)
    expect(await proofStored()).toEqual([{ second_factor: false, is_on: false, is_proved: false }])
  })

  it('neither another person with the same session nor another session of the same person is one', async () => {
    for (const token of [await signed({ sub: randomUUID() }), await signed({ sid: randomUUID() })])
      expect((await prove(token)).statusCode).toBe(403)
    expect(await proofStored()).toEqual([{ second_factor: false, is_on: false, is_proved: false }])
  })

  it('the valid token that they start from is accepted', async () => {
    expect((await prove(await signed())).statusCode).toBe(200)
    expect(await proofStored()).toEqual([{ second_factor: true, is_on: true, is_proved: true }])
  })
})

it('a token of an issuer that knows neither proofs nor second factors counts as a sign-in without', async () => {
  await exchange(`Bearer ${await signed({ auth_time: now() - 3_600 })}`)
  expect(await proofStored()).toEqual([{ second_factor: false, is_on: false, is_proved: false }])
  await shop.truncate()
})

it.each([{ amr: ['pwd', 'otp'] }, { amr: [] }, { amr: ['MFA'] }, { amr: ['mfa '] }])(
  '%j is no second factor',
  async (claims) => {
    expect((await exchange(`Bearer ${await signed(claims)}`)).statusCode).toBe(200)
    const { rows } = await shop.pool.query('select second_factor from access_tokens')
    expect(rows).toEqual([{ second_factor: false }])
    await shop.truncate()
  },
)

it.each([{ amr: 'mfa' }, { amr: { 0: 'mfa' } }, { proved_at: 'now' }, { has_second_factor: 'yes' }])(
  'claims of another kind, such as %j, are refused',
  async (claims) => {
    expect((await exchange(`Bearer ${await signed(claims)}`)).statusCode).toBe(401)
  },
)

it('an identity token is not accepted as a logout token, and a forged one ends no session', async () => {
  const casey = await shop.customer('Casey')
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
  const withNonce = await signed({ sub: await subjectOf(casey), events, nonce: 'n' }, { typ: 'logout+jwt' })
  for (const token of [await signed(), await signed({}, { typ: 'logout+jwt' }), withNonce, 'x']) {
    const reply = await shop.app.inject({
      method: 'POST',
      url: '/api/backchannel-logout',
      payload: { logout_token: token },
    })
    expect(reply.statusCode).toBe(401)
  }
  const still = await shop.app.inject({
    url: `/api/user/${casey.email}`,
    headers: { authorization: `Bearer ${casey.token}` },
  })
  expect(still.statusCode).toBe(200)
})

const subjectOf = async ({ userId }: Person): Promise<string> =>
  (await shop.pool.query('select identity_subject from users where id = $1', [userId])).rows[0].identity_subject

it('unknown keys are looked up once, however many tokens name them', async () => {
  const before = jwksAsked
  for (let n = 0; n < 20; n++) await exchange(`Bearer ${await signed({}, { kid: `unknown-${n}` })}`)
  expect(jwksAsked - before).toBeLessThanOrEqual(1)
})

it('if the identity service is down, the answer is 503, not 401', async () => {
  isDown = true
  const fresh = await testShop({ env: { IDENTITY_URL: issuer } })
  const reply = await fresh.app.inject({
    method: 'PUT',
    url: `/api/user/${EMAIL}`,
    headers: { authorization: `Bearer ${await signed()}` },
    payload: {},
  })
  await fresh.close()
  isDown = false
  expect([reply.statusCode, reply.json().code]).toEqual([503, 'service-down'])
})

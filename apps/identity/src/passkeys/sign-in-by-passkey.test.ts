import { identityApi } from '@wheelyard/contract/people/identity.calls'
import { passkeysApi } from '@wheelyard/contract/people/passkeys.calls'
import { decodeJwt } from 'jose'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, test } from 'vitest'
import { testIdentity } from '../testing.ts'
import { addPasskey, answer, challengeFor, outcomeOf, provedBrowser, send, softwareAuthenticator } from './testing.ts'

const service = perFile(() => testIdentity())
const buyer = { name: 'Toy Shop', email: 'buyer@example.com', password: 'plenty-of-wheels' }

let desk: ReturnType<typeof service.browser>
let key: ReturnType<typeof softwareAuthenticator>
beforeEach(async () => {
  await service.pool.query('truncate identity.accounts, identity.mail_outbox cascade')
  key = softwareAuthenticator()
  desk = await provedBrowser(service, buyer)
  await addPasskey(desk, key)
})
const letProofGrowOld = () =>
  service.pool.query("update identity.sessions set proved_at = proved_at - interval '10 minutes'")

test('a passkey signs in without an address, by a challenge and its answer', async () => {
  const phone = service.browser()
  const options = await challengeFor(phone, 'sign-in')
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
  expect(options.allowCredentials, 'the browser offers all it has').toBeUndefined()
  const { token, user } = await send(phone, key.answer(options))
  expect(user.email).toBe(buyer.email)
  expect(decodeJwt(token)).toMatchObject({ email: buyer.email, amr: ['mfa'] })
  expect((await phone.identity.call(identityApi.token)).user.email).toBe(buyer.email)
  const [passkey] = await desk.identity.call(passkeysApi.list)
  expect(passkey?.lastUsedAt).toBeDefined()
})

test('it signs in where a second factor is asked for', async () => {
  await service.pool.query('update identity.accounts set second_factor_since = now()')
  const phone = service.browser()
  expect(await outcomeOf(answer(phone, key, 'sign-in'))).toBe('accepted')
  expect(decodeJwt((await phone.identity.call(identityApi.token)).token)).toMatchObject({ amr: ['mfa'] })
})

test('a passkey of a password manager, which counts nothing, signs in again and again', async () => {
  const synced = softwareAuthenticator({ synced: true })
  await addPasskey(desk, synced)
  expect(await outcomeOf(answer(service.browser(), synced, 'sign-in'))).toBe('accepted')
  expect(await outcomeOf(answer(service.browser(), synced, 'sign-in'))).toBe('accepted')
})

test('signing in ends the session that this browser had before', async () => {
  const before = desk.cookies.get('wheelyard_identity')
  await answer(desk, key, 'sign-in')
  const after = desk.cookies.get('wheelyard_identity')
  expect(after).not.toBe(before)
  desk.cookies.set('wheelyard_identity', before ?? '')
  expect(await outcomeOf(desk.identity.call(identityApi.token))).toBe('no-user')
})

test('a passkey proves that it is still the same person, in the same session', async () => {
  await letProofGrowOld()
  expect(await outcomeOf(desk.identity.call(passkeysApi.newChallenge))).toBe('proof-needed')
  const { token } = await desk.identity.call(identityApi.token)
  const options = await challengeFor(desk, 'proof')
  expect(options.allowCredentials).toEqual([{ id: key.id, transports: ['internal'], type: 'public-key' }])
  const proved = decodeJwt((await send(desk, key.answer(options))).token)
  expect(proved).toMatchObject({ sid: decodeJwt(token).sid, amr: ['mfa'] })
  expect(await outcomeOf(desk.identity.call(passkeysApi.newChallenge))).toBe('accepted')
})

test('an account without a password proves itself by its passkey', async () => {
  await service.pool.query('update identity.accounts set password_hash = null')
  await letProofGrowOld()
  expect(await outcomeOf(answer(desk, key, 'proof'))).toBe('accepted')
  expect(await outcomeOf(answer(service.browser(), key, 'sign-in'))).toBe('accepted')
})

test('nobody is asked for a proof or a second step without having begun', async () => {
  expect(await outcomeOf(challengeFor(service.browser(), 'proof'))).toBe('no-user')
  expect(await outcomeOf(challengeFor(service.browser(), 'second-step'))).toBe('second-step-over')
})

test('a passkey that was removed signs in no more', async () => {
  const [passkey] = await desk.identity.call(passkeysApi.list)
  await desk.identity.call(passkeysApi.remove, { params: { id: passkey?._id ?? '' } })
  expect(await outcomeOf(answer(service.browser(), key, 'sign-in'))).toBe('passkey-refused')
})

test('nor does one of an account that was removed', async () => {
  const options = await challengeFor(service.browser(), 'sign-in')
  await service.pool.query('delete from identity.accounts')
  expect(await outcomeOf(send(service.browser(), key.answer(options)))).toBe('passkey-refused')
})

test('a passkey and a sign-in by it at once: it is used, or it is gone', async () => {
  const [passkey] = await desk.identity.call(passkeysApi.list)
  const [signedIn, removed] = await Promise.all([
    outcomeOf(answer(service.browser(), key, 'sign-in')),
    outcomeOf(desk.identity.call(passkeysApi.remove, { params: { id: passkey?._id ?? '' } })),
  ])
  expect(['accepted', 'passkey-refused']).toContain(signedIn)
  expect(removed).toBe('accepted')
})

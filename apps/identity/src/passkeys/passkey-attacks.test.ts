import { identityApi } from '@wheelyard/contract/people/identity.calls'
import { passkeysApi } from '@wheelyard/contract/people/passkeys.calls'
import { eventually } from '@wheelyard/server/testing/eventually'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, test } from 'vitest'
import { testIdentity } from '../testing.ts'
import {
  addPasskey,
  answer,
  challengeFor,
  type Lies,
  newKey,
  outcomeOf,
  provedBrowser,
  send,
  softwareAuthenticator,
} from './testing.ts'

type LogLine = { level: number; event?: string; outcome?: string; reason?: string; accountId?: string }
let log: LogLine[] = []
const logTo = { write: (line: string) => void log.push(JSON.parse(line)) }
const service = perFile(() => testIdentity({ rateLimits: true, logTo }))
const buyer = { name: 'Toy Shop', email: 'buyer@example.com', password: 'plenty-of-wheels' }
const stranger = { ...buyer, email: 'stranger@example.com' }
type Browser = ReturnType<typeof service.browser>

let desk: Browser
let key: ReturnType<typeof softwareAuthenticator>
beforeEach(async () => {
  await service.pool.query('truncate identity.accounts, identity.attempts, identity.mail_outbox cascade')
  key = softwareAuthenticator()
  desk = await provedBrowser(service, buyer)
  await addPasskey(desk, key)
  await service.pool.query('truncate identity.mail_outbox')
  log = []
})

const signInBy = (lies: Lies) => outcomeOf(answer(service.browser(), key, 'sign-in', lies))
const refusals = () =>
  log.flatMap(({ event, outcome, reason }) => (outcome === 'passkey-refused' ? { event, reason } : []))
const isSignedIn = (browser: Browser) => outcomeOf(browser.identity.call(identityApi.token))
/** Of mails about passkeys; that a browser is new is told as well. */
async function subjects(): Promise<string[]> {
  const { rows } = await service.pool.query<{ subject: string }>(
    "select subject from identity.mail_outbox where key like 'passkey-%'",
  )
  return rows.map(({ subject }) => subject)
}

test.each<[string, Lies, RegExp]>([
  ['a page of another site', { origin: 'https://wheelyard.example' }, /origin/],
  ['another port of the same host', { origin: 'http://localhost:4000' }, /origin/],
  ['an authenticator that was asked for another site', { rpId: 'wheelyard.example' }, /RP ID/],
  ['an authenticator that did not verify its user', { userVerified: false }, /User verification/],
  ['another key', { key: newKey().privateKey }, /wrong signature/],
  ['the creation of a passkey in place of its use', { type: 'webauthn.create' }, /type/],
  ['an invented challenge', { challenge: 'A'.repeat(43) }, /challenge/],
  [
    'the name of another account',
    { userHandle: Buffer.from('somebody-else').toString('base64url') },
    /another account/,
  ],
  ['no name at all, where no account was named before', { userHandle: undefined }, /no name/],
])('an answer from %s is refused, told like any other, and logged with its reason', async (_who, lies, reason) => {
  const phone = service.browser()
  const refused = await phone.fetch('/identity/passkeys/answer', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ response: key.answer(await challengeFor(phone, 'sign-in'), lies) }),
  })
  expect(refused.status).toBe(401)
  expect(await refused.json()).toEqual({
    code: 'passkey-refused',
    message: 'This passkey was not accepted. Please try again, or log in another way.',
  })
  expect(await isSignedIn(phone)).toBe('no-user')
  expect(refusals()).toEqual([{ event: 'sign-in-by-passkey', reason: expect.stringMatching(reason) }])
  expect(await signInBy({}), 'its owner is not kept out').toBe('accepted')
})

test('an unknown passkey is refused with the same words', async () => {
  const unknown = softwareAuthenticator()
  expect(await outcomeOf(answer(service.browser(), unknown, 'sign-in'))).toBe('passkey-refused')
  expect(refusals()).toEqual([{ event: 'sign-in-by-passkey', reason: 'an unknown passkey' }])
})

test('an answer that was overheard works no second time', async () => {
  const phone = service.browser()
  const overheard = key.answer(await challengeFor(phone, 'sign-in'))
  expect(await outcomeOf(send(phone, overheard))).toBe('accepted')
  expect(await outcomeOf(send(service.browser(), overheard))).toBe('passkey-refused')
  expect(refusals()).toEqual([{ event: 'sign-in-by-passkey', reason: 'a challenge that is not open' }])
})

test('sent five times at once it works once', async () => {
  const response = key.answer(await challengeFor(desk, 'sign-in'))
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => outcomeOf(send(service.browser(), response))))
  expect(outcomes.filter((outcome) => outcome === 'accepted')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'passkey-refused')).toHaveLength(4)
})

test('a challenge is used up by a wrong answer too', async () => {
  const options = await challengeFor(desk, 'sign-in')
  expect(await outcomeOf(send(desk, key.answer(options, { userVerified: false })))).toBe('passkey-refused')
  expect(await outcomeOf(send(desk, key.answer(options)))).toBe('passkey-refused')
})

test('a challenge is over after ten minutes, and then deleted', async () => {
  const options = await challengeFor(desk, 'sign-in')
  await service.pool.query("update identity.passkey_challenges set expires_at = expires_at - interval '10 minutes'")
  expect(await outcomeOf(send(desk, key.answer(options)))).toBe('passkey-refused')
  await desk.identity.call(identityApi.requestReset, { body: buyer })
  await eventually(async () => {
    const { rows } = await service.pool.query('select 1 from identity.passkey_challenges')
    expect(rows).toEqual([])
  })
})

test('a challenge for a new passkey signs nobody in, and one to sign in or to prove adds no passkey', async () => {
  const forNew = await desk.identity.call(passkeysApi.newChallenge)
  expect(await outcomeOf(send(service.browser(), key.answer(forNew)))).toBe('passkey-refused')
  for (const purpose of ['sign-in', 'proof'] as const) {
    const { challenge } = await challengeFor(desk, purpose)
    expect(await outcomeOf(addPasskey(desk, softwareAuthenticator(), { challenge })), purpose).toBe('passkey-refused')
  }
  expect(await desk.identity.call(passkeysApi.list)).toHaveLength(1)
})

test('a proof asked for in one session proves no other one of the same person', async () => {
  const phone = service.browser()
  await phone.identity.call(identityApi.signIn, { body: buyer })
  const response = key.answer(await challengeFor(desk, 'proof'))
  expect(await outcomeOf(send(phone, response))).toBe('passkey-refused')
  expect(refusals()).toEqual([{ event: 'proof', reason: 'a challenge of another session' }])
  expect(await outcomeOf(phone.identity.call(passkeysApi.newChallenge))).toBe('passkey-needed')
})

test("a person's session is not proved by the passkey of another one", async () => {
  await service.pool.query('update identity.sessions set proved_at = null')
  const other = await provedBrowser(service, stranger)
  const theirs = softwareAuthenticator()
  await addPasskey(other, theirs)
  expect(await outcomeOf(answer(desk, theirs, 'proof'))).toBe('passkey-refused')
  expect(await outcomeOf(send(other, theirs.answer(await challengeFor(desk, 'proof'))))).toBe('passkey-refused')
  expect(await outcomeOf(send(other, key.answer(await challengeFor(desk, 'proof'))))).toBe('passkey-refused')
  expect(await outcomeOf(desk.identity.call(passkeysApi.newChallenge))).toBe('proof-needed')
})

test('a proof is worth nothing after the session has ended', async () => {
  const response = key.answer(await challengeFor(desk, 'proof'))
  await desk.identity.call(identityApi.signOut)
  expect(await outcomeOf(send(desk, response))).toBe('no-user')
  expect(await isSignedIn(desk)).toBe('no-user')
})

test('a passkey is created for the session and the account that asked only', async () => {
  const other = await provedBrowser(service, stranger)
  const mine = await desk.identity.call(passkeysApi.newChallenge)
  const body = { name: 'Sly', response: softwareAuthenticator().create(mine) }
  expect(await outcomeOf(other.identity.call(passkeysApi.add, { body }))).toBe('passkey-refused')
  expect(refusals()).toEqual([{ event: 'passkey-added', reason: 'a challenge that is not open to this session' }])
  expect(await other.identity.call(passkeysApi.list)).toEqual([])
  expect(await outcomeOf(desk.identity.call(passkeysApi.add, { body })), 'and is used up').toBe('passkey-refused')
})

test.each<[string, Lies]>([
  ['on another site', { origin: 'https://wheelyard.example' }],
  ['for another site', { rpId: 'wheelyard.example' }],
  ['without verifying its user', { userVerified: false }],
  ['for another challenge', { challenge: 'A'.repeat(43) }],
])('a passkey that was created %s is not added', async (_how, lies) => {
  expect(await outcomeOf(addPasskey(desk, softwareAuthenticator(), lies))).toBe('passkey-refused')
  expect(await desk.identity.call(passkeysApi.list)).toHaveLength(1)
  expect(await subjects()).toEqual([])
})

test("a passkey that somebody has is added to no other person's account", async () => {
  const other = await provedBrowser(service, stranger)
  expect(await outcomeOf(addPasskey(other, key))).toBe('passkey-refused')
  expect(await other.identity.call(passkeysApi.list)).toEqual([])
})

test('certificates that nobody asked for are not looked at', async () => {
  const options = await desk.identity.call(passkeysApi.newChallenge)
  const response = softwareAuthenticator().create(options, { attestation: 'apple' })
  const added = outcomeOf(desk.identity.call(passkeysApi.add, { body: { name: 'Sly', response } }))
  expect(await added).toBe('passkey-refused')
  expect(refusals()).toEqual([{ event: 'passkey-added', reason: 'an attestation that nobody asked for' }])
})

test('a copied authenticator is found out by its counter; its owner is warned once and stays', async () => {
  key.setCounter(9)
  expect(await signInBy({})).toBe('accepted')
  log = []
  expect(await signInBy({ counter: 10 })).toBe('passkey-refused')
  expect(await signInBy({ counter: 3 })).toBe('passkey-refused')
  expect(await signInBy({ counter: 0 })).toBe('passkey-refused')
  const copied = { level: 40, event: 'passkey-copied', accountId: expect.any(String) }
  expect(log.filter(({ event }) => event)).toMatchObject([copied, copied, copied])
  expect(await subjects()).toEqual(['A passkey of your Wheelyard account may have been copied'])
  expect(await signInBy({ counter: 11 }), 'the genuine one goes on').toBe('accepted')
})

test('a counter that a stranger makes up without the key warns nobody', async () => {
  key.setCounter(9)
  await signInBy({})
  log = []
  expect(await signInBy({ counter: 3, key: newKey().privateKey })).toBe('passkey-refused')
  expect(refusals()).toEqual([{ event: 'sign-in-by-passkey', reason: 'wrong signature' }])
  expect(await subjects()).toEqual([])
})

test('two authenticators with one counter at once: one of them is refused', async () => {
  const challenges = [await challengeFor(desk, 'sign-in'), await challengeFor(desk, 'sign-in')]
  const outcomes = await Promise.all(
    challenges.map((options) => outcomeOf(send(service.browser(), key.answer(options, { counter: 50 })))),
  )
  expect(outcomes.toSorted()).toEqual(['accepted', 'passkey-refused'])
})

test('ten wrong answers in a quarter of an hour close the account to passkeys, from any network', async () => {
  const wrong = { key: newKey().privateKey }
  for (let tries = 0; tries < 10; tries += 1) expect(await signInBy(wrong)).toBe('passkey-refused')
  expect(await signInBy(wrong)).toBe('too-many-attempts')
  expect(await signInBy({}), 'also to the right one, as with a password').toBe('too-many-attempts')
  await service.pool.query("update identity.attempts set window_ends_at = now() - interval '1 second'")
  expect(await signInBy({})).toBe('accepted')
})

test('signing in clears the count', async () => {
  const wrong = { key: newKey().privateKey }
  for (let tries = 0; tries < 9; tries += 1) await signInBy(wrong)
  expect(await signInBy({})).toBe('accepted')
  expect(await signInBy(wrong)).toBe('passkey-refused')
})

test('a network gets so many answers and challenges, known passkeys or not', async () => {
  const unknown = softwareAuthenticator()
  await answer(service.browser(), unknown, 'sign-in').catch(() => {})
  await service.pool.query('update identity.attempts set count = 29')
  expect(await outcomeOf(answer(service.browser(), unknown, 'sign-in'))).toBe('passkey-refused')
  expect(await outcomeOf(answer(service.browser(), unknown, 'sign-in'))).toBe('too-many-attempts')
  await service.pool.query('update identity.attempts set count = 1000')
  expect(await outcomeOf(challengeFor(service.browser(), 'sign-in'))).toBe('too-many-attempts')
})

test('challenges are stored as hashes only', async () => {
  const { challenge } = await challengeFor(desk, 'sign-in')
  const { rows } = await service.pool.query("select string_agg(c::text, '') as all from identity.passkey_challenges c")
  expect(rows[0].all).not.toContain(challenge)
  expect(rows[0].all).not.toContain(Buffer.from(challenge, 'base64url').toString('hex'))
})

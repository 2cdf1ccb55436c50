import { identityApi } from '@wheelyard/contract/people/identity.calls'
import { passkeysApi } from '@wheelyard/contract/people/passkeys.calls'
import { proofApi, secondFactorApi } from '@wheelyard/contract/people/second-factor.calls'
import { decodeJwt } from 'jose'
import { eventually } from '@wheelyard/server/testing/eventually'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, test } from 'vitest'
import { testIdentity } from '../testing.ts'
import { addPasskey, answer, challengeFor, outcomeOf, provedBrowser, send, softwareAuthenticator } from './testing.ts'

const service = perFile(() => testIdentity())
const buyer = { name: 'Toy Shop', email: 'buyer@example.com', password: 'plenty-of-wheels' }
type Browser = ReturnType<typeof service.browser>

let desk: Browser
let key: ReturnType<typeof softwareAuthenticator>
beforeEach(async () => {
  await service.pool.query('truncate identity.accounts, identity.mail_outbox cascade')
  key = softwareAuthenticator()
  desk = await provedBrowser(service, buyer)
  await addPasskey(desk, key)
  await desk.identity.call(secondFactorApi.usePasskeys)
})

const isSignedIn = (browser: Browser) => outcomeOf(browser.identity.call(identityApi.token))
const mayAdd = (browser: Browser) => outcomeOf(browser.identity.call(passkeysApi.newChallenge))
const signIn = (browser: Browser) => outcomeOf(browser.identity.call(identityApi.signIn, { body: buyer }))
async function afterPassword(): Promise<Browser> {
  const browser = service.browser()
  expect(await signIn(browser)).toBe('second-factor-needed')
  return browser
}

/** Lets none of them change the account before all of them want to. */
async function allAtOnce(calls: (() => Promise<string>)[]): Promise<string[]> {
  const gate = await service.pool.connect()
  try {
    await gate.query('begin')
    await gate.query('select 1 from identity.accounts for no key update')
    const outcomes = Promise.all(calls.map((call) => call()))
    await eventually(async () => {
      const { rows } = await service.pool.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      expect(rows).toHaveLength(calls.length)
    })
    await gate.query('commit')
    return await outcomes
  } finally {
    gate.release()
  }
}

test('after the password, a passkey of the account finishes signing in', async () => {
  const phone = service.browser()
  await expect(phone.identity.call(identityApi.signIn, { body: buyer })).rejects.toMatchObject({
    status: 401,
    code: 'second-factor-needed',
  })
  const options = await challengeFor(phone, 'second-step')
  expect(options).toMatchObject({ allowCredentials: [{ id: key.id }], userVerification: 'required' })
  const { token } = await send(phone, key.answer(options))
  expect(decodeJwt(token)).toMatchObject({ email: buyer.email, amr: ['mfa'] })
  expect(await isSignedIn(phone)).toBe('accepted')
  expect(phone.cookies.has('wheelyard_second_step'), 'the step is over').toBe(false)
})

test('it need not name its account, which the password has named', async () => {
  const phone = await afterPassword()
  expect(await outcomeOf(answer(phone, key, 'second-step', { userHandle: undefined }))).toBe('accepted')
})

test('a proof by the password is finished by the passkey, in the same session', async () => {
  await service.pool.query('update identity.sessions set proved_at = null')
  const { sid } = decodeJwt((await desk.identity.call(identityApi.token)).token)
  expect(await outcomeOf(desk.identity.call(proofApi.byPassword, { body: buyer }))).toBe('second-factor-needed')
  expect(await mayAdd(desk)).toBe('proof-needed')
  const { token } = await answer(desk, key, 'second-step')
  expect(decodeJwt(token).sid).toBe(sid)
  expect(await mayAdd(desk)).toBe('accepted')
})

test('leaving the second step out gives nothing', async () => {
  const phone = await afterPassword()
  expect(await isSignedIn(phone)).toBe('no-user')
  expect(await outcomeOf(challengeFor(phone, 'proof'))).toBe('no-user')
  expect(await outcomeOf(phone.identity.call(passkeysApi.list))).toBe('no-user')
  expect(await mayAdd(phone)).toBe('no-user')
})

test('the passkey of another person, or one that verified nobody, finishes nothing; the right one still does', async () => {
  const other = await provedBrowser(service, { ...buyer, email: 'stranger@example.com' })
  const theirs = softwareAuthenticator()
  await addPasskey(other, theirs)
  const phone = await afterPassword()
  expect(await outcomeOf(answer(phone, theirs, 'second-step'))).toBe('passkey-refused')
  expect(await outcomeOf(answer(phone, key, 'second-step', { userVerified: false }))).toBe('passkey-refused')
  expect(await isSignedIn(phone)).toBe('no-user')
  expect(await outcomeOf(answer(phone, key, 'second-step'))).toBe('accepted')
})

test('an answer counts only in a browser that took the first step', async () => {
  const phone = await afterPassword()
  const response = key.answer(await challengeFor(phone, 'second-step'))
  expect(await outcomeOf(send(service.browser(), response))).toBe('second-step-over')
})

test('nor in one that took it as another person', async () => {
  const stranger = { ...buyer, email: 'stranger@example.com' }
  const theirs = await provedBrowser(service, stranger)
  await addPasskey(theirs, softwareAuthenticator())
  await theirs.identity.call(secondFactorApi.usePasskeys)
  const laptop = service.browser()
  await laptop.identity.call(identityApi.signIn, { body: stranger }).catch(() => {})
  const response = key.answer(await challengeFor(await afterPassword(), 'second-step'))
  expect(await outcomeOf(send(laptop, response))).toBe('passkey-refused')
  expect(await isSignedIn(laptop)).toBe('no-user')
})

test('the challenge of a sign-in proves no session, and that of a proof starts none', async () => {
  await service.pool.query('update identity.sessions set proved_at = null')
  const phone = await afterPassword()
  const forSignIn = key.answer(await challengeFor(phone, 'second-step'))
  await desk.identity.call(proofApi.byPassword, { body: buyer }).catch(() => {})
  expect(await outcomeOf(send(desk, forSignIn))).toBe('passkey-refused')
  const forProof = key.answer(await challengeFor(desk, 'second-step'))
  expect(await outcomeOf(send(phone, forProof))).toBe('passkey-refused')
  expect(await isSignedIn(phone)).toBe('no-user')
  expect(await mayAdd(desk)).toBe('proof-needed')
})

test('a first step is finished once, also by two answers at once', async () => {
  const phone = await afterPassword()
  const synced = softwareAuthenticator({ synced: true })
  await addPasskey(desk, synced)
  const answers = [await challengeFor(phone, 'second-step'), await challengeFor(phone, 'second-step')].map((options) =>
    synced.answer(options),
  )
  const outcomes = await allAtOnce(answers.map((response) => () => outcomeOf(send(phone, response))))
  expect(outcomes.toSorted()).toEqual(['accepted', 'second-step-over'])
})

test('a first step by a password that was reset since is over', async () => {
  const phone = await afterPassword()
  const response = key.answer(await challengeFor(phone, 'second-step'))
  await service.pool.query('delete from identity.pending_second_steps')
  expect(await outcomeOf(send(phone, response))).toBe('second-step-over')
  expect(await isSignedIn(phone)).toBe('no-user')
})

test('the passkey that is the second factor stays while it is needed', async () => {
  const [passkey] = await desk.identity.call(passkeysApi.list)
  const remove = () => outcomeOf(desk.identity.call(passkeysApi.remove, { params: { id: passkey?._id ?? '' } }))
  expect(await remove()).toBe('last-second-factor')
  await desk.identity.call(secondFactorApi.turnOff)
  expect(await remove()).toBe('accepted')
})

test('turning the second factor on and removing its only passkey at once: one of them is refused', async () => {
  await desk.identity.call(secondFactorApi.turnOff)
  const [passkey] = await desk.identity.call(passkeysApi.list)
  const [turnedOn, removed] = await Promise.all([
    outcomeOf(desk.identity.call(secondFactorApi.usePasskeys)),
    outcomeOf(desk.identity.call(passkeysApi.remove, { params: { id: passkey?._id ?? '' } })),
  ])
  expect([
    ['accepted', 'last-second-factor'],
    ['no-passkey', 'accepted'],
  ]).toContainEqual([turnedOn, removed])
})

import { accountSecurityApi } from '@wheelyard/contract/people/account-security.calls'
import { identityApi } from '@wheelyard/contract/people/identity.calls'
import { passkeysApi } from '@wheelyard/contract/people/passkeys.calls'
import { proofApi, secondFactorApi } from '@wheelyard/contract/people/second-factor.calls'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { decodeJwt } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { testIdentity } from '../testing.ts'
import { addPasskey, answer, outcomeOf, provedBrowser, softwareAuthenticator } from './testing.ts'

const service = perFile(() => testIdentity())
const owner = { name: 'Ada Admin', email: 'ada@example.com', password: 'plenty-of-wheels' }
type Browser = ReturnType<typeof service.browser>

const key = softwareAuthenticator()
let desk: Browser
let passkeyId: string
beforeEach(async () => {
  await service.pool.query('truncate identity.accounts cascade')
  desk = await provedBrowser(service, owner)
  passkeyId = (await addPasskey(desk, key))._id
})

/** All that the account is signed in with, and could be changed by. */
const changes = ({ identity }: Browser) => ({
  'an app': () => identity.call(secondFactorApi.newApp),
  'a passkey more': () => identity.call(passkeysApi.newChallenge),
  'a passkey less': () => identity.call(passkeysApi.remove, { params: { id: passkeyId } }),
  'another name': () => identity.call(passkeysApi.rename, { params: { id: passkeyId }, body: { name: 'Mine' } }),
  'another password': () =>
    identity.call(accountSecurityApi.changePassword, { body: { current: owner.password, password: 'stolen-wheels' } }),
  'the second factor on': () => identity.call(secondFactorApi.usePasskeys),
  'the second factor off': () => identity.call(secondFactorApi.turnOff),
})

async function thief(): Promise<Browser> {
  const browser = service.browser()
  await browser.identity.call(identityApi.signIn, { body: owner })
  await browser.identity.call(proofApi.byPassword, { body: owner })
  return browser
}

test('who knows the password alone changes nothing that an account with passkeys signs in with', async () => {
  const browser = await thief()
  for (const [what, change] of Object.entries(changes(browser))) {
    expect(await outcomeOf(change()), what).toBe('passkey-needed')
  }
  const { token } = await browser.identity.call(identityApi.token)
  expect(decodeJwt(token)).toMatchObject({ amr: [], has_second_factor: true })
  expect(await desk.identity.call(secondFactorApi.state)).toMatchObject({ on: false, app: false, passkeys: 1 })
  expect(await desk.identity.call(passkeysApi.list)).toMatchObject([{ name: 'Phone' }])
  expect(await outcomeOf(service.browser().identity.call(identityApi.signIn, { body: owner }))).toBe('accepted')
})

test('the owner, who shows a passkey, changes all of it', async () => {
  const browser = await thief()
  await answer(browser, key, 'proof')
  for (const what of ['an app', 'another name', 'another password'] as const) {
    expect(await outcomeOf(changes(browser)[what]()), what).toBe('accepted')
  }
  await answer(browser, key, 'proof')
  expect(await outcomeOf(changes(browser)['a passkey less']())).toBe('accepted')
})

test('a session in which the first passkey was made counts as one with two factors', async () => {
  const { token } = await desk.identity.call(identityApi.token)
  expect(decodeJwt(token).amr).toEqual(['mfa'])
  expect(await outcomeOf(changes(desk)['a passkey more']())).toBe('accepted')
})

test('ending sessions takes a proof by the password, also for who has lost every passkey', async () => {
  const browser = await thief()
  expect(await outcomeOf(browser.identity.call(accountSecurityApi.signOutElsewhere))).toBe('accepted')
})

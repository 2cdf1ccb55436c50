import { randomUUID } from 'node:crypto'
import { PASSKEYS_MAX, passkeysApi } from '@wheelyard/contract/people/passkeys.calls'
import { eventually } from '@wheelyard/server/testing/eventually'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, test } from 'vitest'
import { testIdentity } from '../testing.ts'
import { addPasskey, outcomeOf, provedBrowser, softwareAuthenticator } from './testing.ts'

const service = perFile(() => testIdentity())
const buyer = { name: 'Toy Shop', email: 'buyer@example.com', password: 'plenty-of-wheels' }
type Browser = ReturnType<typeof service.browser>

let desk: Browser
beforeEach(async () => {
  await service.pool.query('truncate identity.accounts, identity.mail_outbox cascade')
  service.mails.length = 0
  desk = await provedBrowser(service, buyer)
})

const list = (browser = desk) => browser.identity.call(passkeysApi.list)
const remove = (id: string, browser = desk) => browser.identity.call(passkeysApi.remove, { params: { id } })
const rename = (id: string, name: string, browser = desk) =>
  browser.identity.call(passkeysApi.rename, { params: { id }, body: { name } })
const add = (name: string, browser = desk) => addPasskey(browser, softwareAuthenticator(), { name })
const turnSecondFactorOn = () => service.pool.query('update identity.accounts set second_factor_since = now()')
const letProofGrowOld = () =>
  service.pool.query("update identity.sessions set proved_at = proved_at - interval '10 minutes'")

const passkeyMails = () => service.mails.filter(({ subject }) => subject.startsWith('Passkey'))

const mailWith = (subject: string) => passkeyMails().find((mail) => mail.subject === subject)?.text

/** Fills the account with passkeys, but for `free` places. */
const fill = (free: number) =>
  service.pool.query(
    `insert into identity.passkeys (account_id, credential_id, public_key, counter, transports, synced, name)
     select id, 'filler' || n, '', 0, '[]', false, 'Filler' from identity.accounts, generate_series(1, $1::int) n`,
    [PASSKEYS_MAX - free],
  )

test('passkeys are listed with what their owner needs to tell them apart', async () => {
  await add('  Phone ')
  await addPasskey(desk, softwareAuthenticator({ synced: true }), { name: 'Password manager' })
  expect(await list()).toEqual([
    { _id: expect.any(String), name: 'Phone', synced: false, createdAt: expect.any(String) },
    { _id: expect.any(String), name: 'Password manager', synced: true, createdAt: expect.any(String) },
  ])
})

test('a new passkey must find its account by itself, verify its user and not be there already', async () => {
  const key = softwareAuthenticator()
  await addPasskey(desk, key)
  expect(await desk.identity.call(passkeysApi.newChallenge)).toMatchObject({
    rp: { name: 'Wheelyard', id: 'localhost' },
    user: { name: buyer.email, displayName: buyer.name },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [{ id: key.id, transports: ['internal'] }],
  })
  expect(await outcomeOf(addPasskey(desk, key))).toBe('passkey-refused')
  expect(await list()).toHaveLength(1)
})

test('a passkey gets another name', async () => {
  const { _id } = await add('Phone')
  expect(await rename(_id, ' Old phone ')).toMatchObject({ _id, name: 'Old phone' })
  expect(await outcomeOf(rename(_id, '   '))).toBe('invalid')
  expect(await list()).toMatchObject([{ name: 'Old phone' }])
})

test('adding, naming and removing ask for a proof of the last ten minutes, looking does not', async () => {
  const { _id } = await add('Phone')
  const created = await desk.identity.call(passkeysApi.newChallenge)
  await letProofGrowOld()
  expect(await outcomeOf(desk.identity.call(passkeysApi.newChallenge))).toBe('proof-needed')
  const body = { name: 'Late', response: softwareAuthenticator().create(created) }
  expect(await outcomeOf(desk.identity.call(passkeysApi.add, { body }))).toBe('proof-needed')
  expect(await outcomeOf(remove(_id))).toBe('proof-needed')
  expect(await outcomeOf(rename(_id, 'Old phone'))).toBe('proof-needed')
  expect(await list()).toMatchObject([{ name: 'Phone' }])
})

test('without a session there is nothing to see or to change', async () => {
  const { _id } = await add('Phone')
  const visitor = service.browser()
  expect(await outcomeOf(list(visitor))).toBe('no-user')
  expect(await outcomeOf(add('Mine', visitor))).toBe('no-user')
  expect(await outcomeOf(rename(_id, 'Mine', visitor))).toBe('no-user')
  expect(await outcomeOf(remove(_id, visitor))).toBe('no-user')
})

test("another person's passkey is not there", async () => {
  const { _id } = await add('Phone')
  const stranger = await provedBrowser(service, { ...buyer, email: 'stranger@example.com' })
  expect(await list(stranger)).toEqual([])
  expect(await outcomeOf(rename(_id, 'Mine', stranger))).toBe('not-found')
  expect(await outcomeOf(remove(_id, stranger))).toBe('not-found')
  expect(await outcomeOf(remove(randomUUID()))).toBe('not-found')
  expect(await list()).toMatchObject([{ name: 'Phone' }])
})

test('the owner gets a mail about a passkey that was added or removed, and hears what to do', async () => {
  const { _id } = await add('Phone')
  await remove(_id)
  await eventually(() => expect(passkeyMails()).toHaveLength(2))
  const added = mailWith('Passkey added to your Wheelyard account')
  expect(added).toContain('The passkey "Phone" was added')
  expect(added).toContain('If this wasn’t you, remove it in your profile')
  const removed = mailWith('Passkey removed from your Wheelyard account')
  expect(removed).toContain('The passkey "Phone" was removed')
  expect(removed).toContain('If this wasn’t you, change your password')
})

test('an address that nobody confirmed gets no such mails', async () => {
  const { _id } = await add('Phone')
  await service.pool.query('update identity.accounts set email_verified_at = null')
  await remove(_id)
  const { rows } = await service.pool.query("select 1 from identity.mail_outbox where key like 'passkey-removed:%'")
  expect(rows).toEqual([])
})

test('there are twenty at most, also when two are added at once', async () => {
  await fill(1)
  await service.pool.query('update identity.sessions set second_factor = true')
  const challenges = [
    await desk.identity.call(passkeysApi.newChallenge),
    await desk.identity.call(passkeysApi.newChallenge),
  ]
  const outcomes = await Promise.all(
    challenges.map((options) => {
      const body = { name: 'Last', response: softwareAuthenticator().create(options) }
      return outcomeOf(desk.identity.call(passkeysApi.add, { body }))
    }),
  )
  expect(outcomes.toSorted()).toEqual(['accepted', 'too-many-passkeys'])
  expect(await outcomeOf(desk.identity.call(passkeysApi.newChallenge))).toBe('too-many-passkeys')
  expect(await list()).toHaveLength(PASSKEYS_MAX)
})

test('the last passkey of a second factor without an app stays', async () => {
  const { _id } = await add('Phone')
  await turnSecondFactorOn()
  expect(await outcomeOf(remove(_id))).toBe('last-second-factor')
  await service.pool.query(
    `insert into identity.authenticator_apps (account_id, confirmed, secret) select id, false, '' from identity.accounts`,
  )
  expect(await outcomeOf(remove(_id)), 'an app that was never confirmed').toBe('last-second-factor')
  expect(await outcomeOf(remove(randomUUID()))).toBe('not-found')
  await service.pool.query('update identity.authenticator_apps set confirmed = true')
  expect(await outcomeOf(remove(_id))).toBe('accepted')
})

test('of two removals at once, one leaves the last passkey where it is', async () => {
  const ids = [await add('Phone'), await add('Key')].map(({ _id }) => _id)
  await turnSecondFactorOn()
  const outcomes = await Promise.all(ids.map((id) => outcomeOf(remove(id))))
  expect(outcomes.toSorted()).toEqual(['accepted', 'last-second-factor'])
  expect(await list()).toHaveLength(1)
})

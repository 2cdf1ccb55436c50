import { accountSecurityApi } from '@wheelyard/contract/people/account-security.calls'
import { identityApi } from '@wheelyard/contract/people/identity.calls'
import { passkeysApi } from '@wheelyard/contract/people/passkeys.calls'
import { secondFactorApi, secondStepApi } from '@wheelyard/contract/people/second-factor.calls'
import { eventually } from '@wheelyard/server/testing/eventually'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeGoogle } from '../google/testing.ts'
import { addPasskey, answer, outcomeOf, provedBrowser, softwareAuthenticator } from '../passkeys/testing.ts'
import { prove, setUpApp, stopClock } from '../second-factor/testing.ts'
import { testIdentity } from '../testing.ts'

const google = fakeGoogle()
const service = perFile(() =>
  testIdentity({
    google: google.settings,
    fetch: async (url) => (await google.fetch(url)) ?? new Response('{}'),
  }),
)
type Browser = ReturnType<typeof service.browser>

// Another address for every test: a mail of the one before may still be on its way.
let squatter = { name: 'Squatter', email: '', password: 'plenty-of-wheels' }
let people = 0
beforeEach(async () => {
  stopClock()
  await service.pool.query('truncate identity.accounts cascade')
  squatter = { ...squatter, email: `owner${(people += 1)}@example.com` }
})
afterEach(() => vi.useRealTimers())

const NEW_PASSWORD = 'brand-new-wheels'
const signIn = (password: string, browser = service.browser()) =>
  outcomeOf(browser.identity.call(identityApi.signIn, { body: { email: squatter.email, password } }))
const isSignedIn = (browser: Browser) => outcomeOf(browser.identity.call(identityApi.token))
const mailedText = (subject: string) =>
  eventually(() => {
    const mail = service.mails.find((sent) => sent.recipient === squatter.email && sent.subject === subject)
    if (!mail) throw new Error(`no mail '${subject}' yet`)
    return mail.text
  })

/** Everything that the service once allowed to set up under an address that is not confirmed. */
async function plantEverything() {
  const [desk, key] = [await provedBrowser(service, squatter), softwareAuthenticator()]
  await addPasskey(desk, key)
  const { app, recoveryCodes } = await setUpApp(desk)
  await service.pool.query('update identity.accounts set email_verified_at = null')
  const halfway = service.browser()
  await signIn(squatter.password, halfway)
  return { desk, key, app, recoveryCodes, halfway }
}

async function mailedResetToken(): Promise<string> {
  await service.browser().identity.call(identityApi.requestReset, { body: squatter })
  return /#token=([\w-]+)/.exec(await mailedText('Reset your Wheelyard password'))?.[1] ?? 'no link'
}
async function resetPassword(token?: string): Promise<void> {
  const body = { token: token ?? (await mailedResetToken()), password: NEW_PASSWORD }
  await service.browser().identity.call(identityApi.resetPassword, { body })
}

async function confirmByLink(browser: Browser): Promise<void> {
  const text = await mailedText('Confirm your email address for Wheelyard')
  const token = /#token=([\w.-]+)/.exec(text)?.[1] ?? 'no link'
  await browser.identity.call(accountSecurityApi.confirmEmail, { body: { token } })
}

test("after the owner's first reset nothing that was planted opens the account", async () => {
  const { desk, key, app, recoveryCodes, halfway } = await plantEverything()
  await resetPassword()
  expect(await isSignedIn(desk)).toBe('no-user')
  expect(await outcomeOf(answer(service.browser(), key, 'sign-in'))).toBe('passkey-refused')
  expect(await signIn(squatter.password)).toBe('wrong-credentials')
  for (const code of [app.nextCode(), recoveryCodes[0] ?? '']) {
    expect(await outcomeOf(halfway.identity.call(secondStepApi.byCode, { body: { code } }))).toBe('second-step-over')
  }
  const owner = service.browser()
  expect(await signIn(NEW_PASSWORD, owner)).toBe('accepted')
  expect(await owner.identity.call(secondFactorApi.state)).toEqual({
    on: false,
    app: false,
    passkeys: 0,
    recoveryCodesLeft: 0,
    hasPassword: true,
    hasGoogle: false,
    emailConfirmed: true,
  })
})

test('the owner who reset the password adds and removes a passkey and an app of their own', async () => {
  await plantEverything()
  await resetPassword()
  const owner = service.browser()
  await signIn(NEW_PASSWORD, owner)
  await prove(owner, NEW_PASSWORD)
  const { _id } = await addPasskey(owner, softwareAuthenticator())
  await setUpApp(owner)
  await owner.identity.call(secondFactorApi.turnOff)
  expect(await outcomeOf(owner.identity.call(passkeysApi.remove, { params: { id: _id } }))).toBe('accepted')
})

test('the emailed link removes it all too; the browser that opens it goes on with a new session', async () => {
  const { desk, key } = await plantEverything()
  const owner = service.browser()
  await answer(owner, key, 'sign-in')
  const before = owner.cookies.get('wheelyard_identity') ?? ''
  await confirmByLink(owner)
  expect(await isSignedIn(owner)).toBe('accepted')
  expect(await owner.identity.call(secondFactorApi.state)).toMatchObject({ on: false, passkeys: 0, app: false })
  expect(await isSignedIn(desk)).toBe('no-user')
  expect(await outcomeOf(answer(service.browser(), key, 'sign-in'))).toBe('passkey-refused')
  const copy = service.browser()
  copy.cookies.set('wheelyard_identity', before)
  expect(await isSignedIn(copy), 'the session from before').toBe('no-user')
})

test('Google opens no account that a stranger may have opened, until a reset has emptied it', async () => {
  const { key } = await plantEverything()
  const [person, browser] = [{ sub: 'owner', email: squatter.email }, service.browser()]
  expect((await google.visit(browser, person)).back).toContain('google-address-taken')
  await resetPassword()
  expect((await google.visit(browser, person)).back).not.toContain('problem')
  expect(await isSignedIn(browser)).toBe('accepted')
  expect(await outcomeOf(answer(service.browser(), key, 'sign-in'))).toBe('passkey-refused')
})

test('a browser that was known before the first confirmation is as strange as any other afterwards', async () => {
  const { desk } = await plantEverything()
  await resetPassword()
  const newDeviceMails = async () =>
    (await service.pool.query("select 1 from identity.mail_outbox where key like 'new-device:%'")).rows
  await service.pool.query('truncate identity.mail_outbox')
  await signIn(NEW_PASSWORD)
  expect(await newDeviceMails(), 'the first browser of the owner').toEqual([])
  await signIn(NEW_PASSWORD, desk)
  expect(await newDeviceMails()).toHaveLength(1)
})

test('the mail about the reset, or about the link, says what was removed', async () => {
  const removed = 'we have removed what was set up before: a passkey and the second factor with its recovery codes.'
  await plantEverything()
  await resetPassword()
  expect(await mailedText('Your Wheelyard password was changed')).toContain(removed)

  squatter = { ...squatter, email: `second-${squatter.email}` }
  const { desk } = await plantEverything()
  await confirmByLink(desk)
  expect(await mailedText('Your email address is confirmed')).toContain(removed)
})

test('where nothing was set up, a reset speaks of the password alone and the link sends no mail', async () => {
  await service.browser().identity.call(identityApi.signUp, { body: squatter })
  await resetPassword()
  expect(await mailedText('Your Wheelyard password was changed')).not.toContain('removed')

  squatter = { ...squatter, email: `second-${squatter.email}` }
  const browser = service.browser()
  await browser.identity.call(identityApi.signUp, { body: squatter })
  await confirmByLink(browser)
  const { rows } = await service.pool.query('select 1 from identity.mail_outbox where recipient = $1', [squatter.email])
  expect(rows, 'the mail with the link').toHaveLength(1)
})

test.each([1, 2, 3, 4, 5])('a planted passkey that races the reset opens nothing (%i)', async () => {
  const { key } = await plantEverything()
  const token = await mailedResetToken()
  const browsers = Array.from({ length: 4 }, () => service.browser())
  await Promise.all([resetPassword(token), ...browsers.map((browser) => outcomeOf(answer(browser, key, 'sign-in')))])
  const outcomes = await Promise.all(browsers.map(isSignedIn))
  expect(outcomes).toEqual(outcomes.map(() => 'no-user'))
})

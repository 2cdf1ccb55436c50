import type { Page } from '@playwright/test'
import { addAuthenticator, withoutAutofill } from './support/authenticator.ts'
import { addPasskey, newMember } from './support/identity-calls.ts'
import { accessToken, expectSignedIn, fillLogin, PASSWORD } from './support/people.ts'
import { expect, test } from './support/test.ts'

const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Log in with a passkey' })
const alert = (page: Page) => page.getByRole('alert')

/** Whoever had a session here logged out, and keeps the passkey. */
async function memberWithPasskey(page: Page) {
  const authenticator = await addAuthenticator(page)
  await page.goto('/')
  const { email } = await newMember(page)
  await addPasskey(page)
  await page.context().clearCookies()
  return { email, authenticator }
}

/** Calls that change something, until someone is signed in. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const pathname = decodeURIComponent(new URL(request.url()).pathname)
    if (request.method() !== 'GET' && /^\/(api|identity)\//.test(pathname)) calls.push(pathname)
  })
  return calls
}

test('a passkey logs in with one click and three calls, and leads to where one was going @journey', async ({
  page,
}) => {
  const { email } = await memberWithPasskey(page)
  await withoutAutofill(page)
  const calls = callsOf(page)
  await page.goto('/dashboard/myOrders')
  await expect(page).toHaveURL('/login')
  await passkeyButton(page).click()
  await expect(page).toHaveURL('/dashboard/myOrders')
  await expectSignedIn(page)
  expect(calls).toEqual(['/identity/passkeys/challenge', '/identity/passkeys/answer', `/api/user/${email}`])
})

test('a passkey is offered in the list of the email field, without a click on the page', async ({ page }) => {
  const { email } = await memberWithPasskey(page)
  const calls = callsOf(page)
  // The browser's list cannot be clicked here: its own device chooses the passkey as soon as it is offered.
  await page.goto('/login')
  await expectSignedIn(page)
  expect(calls).toEqual(['/identity/passkeys/challenge', '/identity/passkeys/answer', `/api/user/${email}`])
})

test('the form is the one of the specification, with the button below Google', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('autocomplete', 'email webauthn')
  const buttons = page.getByRole('tabpanel').getByRole('button')
  await expect(buttons).toHaveText(['Show', 'Login', 'Continue with Google', 'Log in with a passkey', /^Demo/, /^Demo/])
})

test('who closes the dialog of the browser sees the form as it was, and can log in in any way', async ({ page }) => {
  const { email, authenticator } = await memberWithPasskey(page)
  await withoutAutofill(page)
  const calls = callsOf(page)
  await authenticator.refuse()
  await page.goto('/login')
  await passkeyButton(page).click()
  await expect(passkeyButton(page)).toBeEnabled()
  await expect(alert(page)).toBeEmpty()
  expect(await accessToken(page)).toBeNull()
  expect(calls).toEqual(['/identity/passkeys/challenge'])

  await fillLogin(page, email, 'not-the-password')
  await expect(alert(page)).toHaveText('Email or password is wrong')
  await authenticator.accept()
  await passkeyButton(page).click()
  await expectSignedIn(page)
  // Its challenge was not answered yet.
  expect(calls.filter((path) => path.endsWith('/challenge'))).toHaveLength(1)
})

test('a passkey that the shop does not know is refused above the form @desktop', async ({ page }) => {
  await memberWithPasskey(page)
  await withoutAutofill(page)
  await page.route('**/identity/passkeys/answer', (route) => {
    const body = route.request().postDataJSON() as { response: { id: string } }
    body.response.id = 'AAAA'
    return route.continue({ postData: JSON.stringify(body) })
  })
  await page.goto('/login')
  await passkeyButton(page).click()
  await expect(alert(page)).toContainText('This passkey was not accepted')
  await expect(passkeyButton(page)).toBeEnabled()
})

test('a page that was left open for long asks once more instead of refusing @desktop', async ({ page }) => {
  await memberWithPasskey(page)
  await page.clock.install()
  const calls = callsOf(page)
  const answered = Promise.withResolvers<void>()
  let refusals = 0
  // Stands for a service that has forgotten the challenge.
  await page.route('**/identity/passkeys/answer', async (route) => {
    if (refusals++ > 0) return route.continue()
    await answered.promise
    return route.fulfill({ status: 401, json: { code: 'passkey-refused', message: 'This passkey was not accepted.' } })
  })
  await page.goto('/login')
  await expect.poll(() => refusals).toBe(1)
  await page.clock.fastForward('10:00')
  answered.resolve()
  await expectSignedIn(page)
  expect(calls.filter((path) => path.endsWith('/challenge'))).toHaveLength(2)
})

test('a shop opened by its IP address offers no passkeys @desktop', async ({ page }) => {
  const calls = callsOf(page)
  await page.goto(`http://127.0.0.1:${new URL(process.env.BASE_URL ?? '').port}/login`)
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeEnabled()
  await expect(passkeyButton(page)).toHaveCount(0)
  expect(calls).toEqual([])
})

test('logging in by password while passkeys are offered leaves no error behind @phone', async ({ page }) => {
  const { email, authenticator } = await memberWithPasskey(page)
  await authenticator.refuse()
  await page.goto('/login')
  await fillLogin(page, email, PASSWORD)
  await expectSignedIn(page)
})

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { type User, usersApi } from '@wheelyard/contract/people/users.calls'
import { proveByPassword, saveRecoveryCodes, section, setUpApp, shownKey } from './support/account-safety.ts'
import { addAuthenticator } from './support/authenticator.ts'
import { expectAccessible, expectLegible, expectNoHorizontalScroll, setColorScheme } from './support/page-checks.ts'
import { expectSignedIn, fillLogin, logOut, newEmail, signUpConfirmed } from './support/people.ts'
import { api, browseAs, demoAdmin } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

const startSetUp = async (page: Page) => {
  await page.goto('/dashboard')
  await section(page, 'Second factor').getByRole('button', { name: 'Set up an authenticator app' }).click()
  await proveByPassword(page)
}

async function logInWith(page: Page, email: string, code: string): Promise<void> {
  await page.goto('/login')
  await fillLogin(page, email)
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expectSignedIn(page)
}

test('a customer sets up an app, saves the recovery codes and logs in with both, replaces the app and turns it off', async ({
  page,
}) => {
  const email = await signUpConfirmed(page)
  const part = section(page, 'Second factor')
  await startSetUp(page)
  await expect(part.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Code' }).fill('000000')
  await part.getByRole('button', { name: 'Confirm' }).click()
  await expect(part.getByRole('alert')).toContainText('This code is wrong')
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
  const key = await shownKey(page)
  const app = await setUpApp(page)

  await expect(part.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused()
  await expect(part.getByRole('button', { name: 'Done' })).toBeDisabled()
  await setColorScheme(page, 'dark')
  await expectLegible(page)
  await setColorScheme(page, 'light')
  const download = page.waitForEvent('download')
  await part.getByRole('button', { name: 'Download' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  const codes = await saveRecoveryCodes(page)
  for (const code of codes) expect(file).toContain(code)
  await expect(part.getByText('It is on.')).toBeVisible()
  await expect(part.getByText('10 of 10 left')).toBeVisible()

  await logOut(page)
  await logInWith(page, email, await app.code())
  await logOut(page)
  const [first = '', second = ''] = codes
  await logInWith(page, email, first.toLowerCase().replaceAll('-', ' '))

  await page.goto('/dashboard')
  await expect(part.getByText('9 of 10 left')).toBeVisible()
  await part.getByRole('button', { name: /^Replace/ }).click()
  await proveByPassword(page)
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await dialog.getByLabel('Code', { exact: true }).fill(second)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(part.getByRole('img')).toBeVisible()
  expect(await shownKey(page)).not.toBe(key)
  await setUpApp(page)
  await expect(page.getByText('Your authenticator app is replaced.')).toBeVisible()
  await expect(part.getByText('8 of 10 left')).toBeVisible()

  await part.getByRole('button', { name: 'Make new codes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  const newCodes = await saveRecoveryCodes(page)
  expect(newCodes.filter((code) => codes.includes(code))).toEqual([])
  await expect(part.getByText('10 of 10 left')).toBeVisible()

  await part.getByRole('button', { name: 'Turn off the second factor' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Your second factor is off.')).toBeVisible()
  await expect(part.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible()
  await logOut(page)
  await page.goto('/login')
  await fillLogin(page, email)
  await expectSignedIn(page)
})

test('recovery codes that are not saved yet are not left by mistake @desktop', async ({ page }) => {
  await signUpConfirmed(page)
  await startSetUp(page)
  await setUpApp(page)
  const codes = section(page, 'Second factor').getByRole('list', { name: 'Recovery codes' })
  await expect(codes).toBeVisible()
  await page.getByRole('link', { name: 'My Orders' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without your recovery codes?' })
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(codes).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(codes).toBeVisible()
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeHidden()
  await expect(section(page, 'Where you are logged in')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'My Orders' }).click()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible()
})

test('a passkey is a second factor, and the last one stays', async ({ page }) => {
  await addAuthenticator(page)
  await signUpConfirmed(page)
  await page.goto('/dashboard')
  const part = section(page, 'Second factor')
  const passkeys = section(page, 'Passkeys')
  await expect(part.getByRole('button', { name: 'Use my passkeys' })).toHaveCount(0)
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await proveByPassword(page)
  await passkeys.getByRole('button', { name: 'Keep this name' }).click()
  await part.getByRole('button', { name: 'Use my passkeys' }).click()
  await saveRecoveryCodes(page)
  await expect(part.getByText('you are asked for one of your passkeys')).toBeVisible()
  await passkeys.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('This passkey is your second factor.')).toBeVisible()
  await expect(passkeys.getByRole('listitem')).toHaveCount(1)
})

/** An administrator of this test alone. */
async function signUpAdmin(page: Page): Promise<string> {
  const email = await signUpConfirmed(page, newEmail(), 'Second Admin')
  const { token } = await demoAdmin()
  await api.call(usersApi.makeAdmin, { params: { email } }, { token })
  return email
}

test('an administrator who lacks a second factor is told so, sets one up and is one again at once', async ({
  page,
}) => {
  const email = await signUpAdmin(page)
  // As the shop answers with the setting on, which other tests would notice.
  let isRequired = true
  await page.route(`**/api/user/${encodeURIComponent(email)}`, async (route) => {
    if (route.request().method() !== 'GET' || !isRequired) return route.continue()
    const user = (await (await route.fetch()).json()) as User
    return route.fulfill({ json: { ...user, needsSecondFactor: true } })
  })
  await page.goto('/dashboard/allUsers')
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expect(page.getByText('This shop asks its staff for a second factor.')).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'All Users', includeHidden: true })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'My Orders', includeHidden: true })).toHaveCount(1)
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)

  await page.getByRole('link', { name: 'To your profile' }).click()
  const part = section(page, 'Second factor')
  await expect(part.getByRole('heading', { name: 'Second factor' })).toBeInViewport()
  await part.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await proveByPassword(page)
  isRequired = false
  await setUpApp(page)
  await saveRecoveryCodes(page)
  await expect(page.getByText('This shop asks its staff for a second factor.')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'All Users', includeHidden: true })).toHaveCount(1)
})

test('whoever requires it of others has one first @desktop', async ({ page }) => {
  await signUpAdmin(page)
  await page.goto('/dashboard/settings')
  const required = page.getByLabel('Staff need a second factor')
  await expect(required).not.toBeChecked()
  await required.check()
  await page.getByRole('button', { name: 'Save settings' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'before you require it of others' })
  await alert.getByRole('link', { name: 'To your profile' }).click()
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeInViewport()
})

test('an administrator resets the second factor of somebody who has lost it', async ({ page, openPage }) => {
  const customer = await openPage()
  const email = await signUpConfirmed(customer, newEmail(), 'Lost Phone')
  await startSetUp(customer)
  await setUpApp(customer)
  await saveRecoveryCodes(customer)

  await browseAs(page, await demoAdmin())
  await page.goto(`/dashboard/allUsers?q=${encodeURIComponent(email)}`)
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row.getByText('Second factor', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: /^Reset Second Factor/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Lost Phone has no second factor any more')).toBeVisible()
  await expect(row.getByRole('button', { name: /^Reset Second Factor/ })).toHaveCount(0)
  await customer.goto('/dashboard/myOrders')
  await expect(customer).toHaveURL(/\/login$/)
  await fillLogin(customer, email)
  await expectSignedIn(customer)
})

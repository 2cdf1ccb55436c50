import type { Page } from '@playwright/test'
import { section } from './support/account-safety.ts'
import { addAuthenticator } from './support/authenticator.ts'
import { checkAllViews } from './support/all-views.ts'
import { addPasskey, newMember, turnOnApp } from './support/identity-calls.ts'
import { expectSignedIn, fillLogin, logOut, newEmail, PASSWORD, signUpConfirmed } from './support/people.ts'
import { confirm, dialog, letProofExpire, newAdmin, password } from './support/proof.ts'
import { browseAs, findProduct, newBuyer, placeOrder } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

const addPasskeyButton = (page: Page) => section(page, 'Passkeys').getByRole('button', { name: 'Add a passkey' })

test('an administrator is asked for password and code, and what they did then happens', async ({ page }) => {
  const { app } = await newAdmin(page)
  const { email } = await newBuyer('Promoted Person')
  const sent = await letProofExpire(page, '**/api/user/admin/*')
  await page.goto(`/dashboard/allUsers?q=${encodeURIComponent(email)}`)
  await page.getByRole('button', { name: /^Make Admin/ }).click()
  await page
    .getByRole('dialog', { name: 'Make Promoted Person an admin?' })
    .getByRole('button', { name: 'Confirm' })
    .click()

  await expect(password(page)).toBeFocused()
  await password(page).fill('not-the-password')
  await confirm(page).click()
  await expect(dialog(page).getByRole('alert')).toContainText('The current password is wrong')
  await expect(password(page)).toHaveValue('')
  await expect(password(page)).toBeFocused()
  await password(page).fill(PASSWORD)
  await page.keyboard.press('Enter')

  const code = dialog(page).getByLabel('Code')
  await expect(code).toBeFocused()
  await code.fill('000000')
  await confirm(page).click()
  await expect(dialog(page).getByRole('alert')).toContainText('This code is wrong')
  await code.fill(await app.code())
  await confirm(page).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Remove Admin/ })).toBeVisible()
  expect(sent).toEqual(['PUT', 'PUT'])
})

test('a download waits for the proof, too @desktop', async ({ page }) => {
  const { recoveryCodes } = await newAdmin(page)
  await placeOrder(await newBuyer(), await findProduct('Harvest 24'))
  const sent = await letProofExpire(page, '**/api/orders/export')
  await page.goto('/dashboard/manageOrders')
  await page.getByRole('button', { name: /^Export/ }).click()
  await password(page).fill(PASSWORD)
  await confirm(page).click()
  const download = page.waitForEvent('download')
  await dialog(page)
    .getByLabel('Code')
    .fill(recoveryCodes[0] ?? '')
  await confirm(page).click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
  expect(sent).toHaveLength(2)
})

test('who cancels stays where they were, and nothing has happened', async ({ page }) => {
  await addAuthenticator(page)
  await signUpConfirmed(page)
  await page.goto('/dashboard')
  await addPasskeyButton(page).click()
  await expect(password(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByText('Please confirm that it is you.')).toBeVisible()
  await expect(addPasskeyButton(page)).toBeFocused()
  await expect(section(page, 'Passkeys').getByRole('listitem')).toHaveCount(0)

  await addPasskeyButton(page).click()
  await password(page).fill(PASSWORD)
  await confirm(page).click()
  await expect(section(page, 'Passkeys').getByRole('listitem')).toHaveCount(1)
})

test('a passkey proves it with one click, without a password @phone', async ({ page }) => {
  await addAuthenticator(page)
  await page.goto('/')
  const account = await newMember(page)
  await addPasskey(page)
  await browseAs(page, account)
  await letProofExpire(page, '**/identity/passkeys/new')
  await page.goto('/dashboard')
  // The device has one already, so nothing is added: the proof is what counts here.
  await addPasskeyButton(page).click()
  const usePasskey = dialog(page).getByRole('button', { name: 'Use a passkey' })
  await expect(usePasskey).toBeFocused()
  await usePasskey.click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByText('This device has a passkey for your account already.')).toBeVisible()
})

test('who is no longer known to the identity service logs in again and returns @desktop', async ({ page }) => {
  const email = await signUpConfirmed(page)
  await page.goto('/dashboard')
  await expect(addPasskeyButton(page)).toBeVisible()
  await letProofExpire(page, '**/identity/passkeys/new')
  await page.context().clearCookies()
  await addPasskeyButton(page).click()
  await expect(dialog(page).getByText('Please log in again.')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/login')
  await fillLogin(page, email)
  await expect(page).toHaveURL('/dashboard')
})

test('the dialog is legible and fits every screen @desktop', async ({ page }, testInfo) => {
  await addAuthenticator(page)
  await page.goto('/')
  const account = await newMember(page)
  await addPasskey(page)
  await browseAs(page, account)
  await letProofExpire(page, '**/identity/passkeys/new')
  await page.goto('/dashboard')
  await addPasskeyButton(page).click()
  await expect(password(page)).toBeVisible()
  await checkAllViews(page, testInfo, { who: 'proof', parts: ['dialog[open]'] })
})

const goToGoogle = (page: Page) => page.getByRole('button', { name: 'Continue with Google' }).click()
async function continueAs(page: Page, email: string): Promise<void> {
  await page.getByLabel('Another email address').fill(email)
  await page.getByLabel('Name').fill('Garden Centre')
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('an account without a password proves it at Google, sets up a second factor and logs in with it @phone', async ({
  page,
}) => {
  const email = newEmail()
  await page.goto('/dashboard')
  await goToGoogle(page)
  await continueAs(page, email)
  await expect(page).toHaveURL('/dashboard')
  await section(page, 'Second factor').getByRole('button', { name: 'Set up an authenticator app' }).click()
  await expect(password(page)).toHaveCount(0)
  await dialog(page).getByRole('button', { name: 'Continue with Google' }).click()
  await continueAs(page, email)
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('Confirmed. Please try again.')).toBeVisible()
  const { app, recoveryCodes } = await turnOnApp(page)

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/dashboard/myOrders')
  await goToGoogle(page)
  await continueAs(page, email)
  await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible()
  await page.getByLabel('Code').fill(await app.code())
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/dashboard/myOrders')

  // Now the proof has two steps as well.
  await page.goto('/dashboard')
  await section(page, 'Second factor').getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await dialog(page).getByRole('button', { name: 'Continue with Google' }).click()
  await continueAs(page, email)
  await expect(page).toHaveURL('/dashboard')
  await dialog(page)
    .getByLabel('Code')
    .fill(recoveryCodes[0] ?? '')
  await confirm(page).click()
  await expect(page.getByText('Confirmed. Please try again.')).toBeVisible()
})

test('another account at Google proves nothing @desktop', async ({ page }) => {
  await page.goto('/dashboard')
  await goToGoogle(page)
  await continueAs(page, newEmail())
  await addPasskeyButton(page).click()
  await dialog(page).getByRole('button', { name: 'Continue with Google' }).click()
  await continueAs(page, newEmail())
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('Confirmed.')).toHaveCount(0)
  await addPasskeyButton(page).click()
  await expect(dialog(page)).toBeVisible()
})

test('who has a passkey and logs in by password changes passkeys and password only by showing one', async ({
  page,
}) => {
  const authenticator = await addAuthenticator(page)
  const email = await signUpConfirmed(page)
  await page.goto('/dashboard')
  await addPasskeyButton(page).click()
  await password(page).fill(PASSWORD)
  await confirm(page).click()
  await section(page, 'Passkeys').getByRole('button', { name: 'Keep this name' }).click()
  await logOut(page)
  await authenticator.refuse()
  await page.goto('/login')
  await fillLogin(page, email)
  await expectSignedIn(page)

  await page.goto('/dashboard')
  const use = dialog(page).getByRole('button', { name: 'Use a passkey' })
  const form = section(page, 'Change password')
  await form.getByLabel('Current password', { exact: true }).fill(PASSWORD)
  await form.getByLabel('New password', { exact: true }).fill('stolen-wheels')
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(use).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form.getByRole('alert')).toContainText('Please confirm this with one of your passkeys.')

  const remove = section(page, 'Passkeys').getByRole('button', { name: /^Remove/ })
  await remove.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(use).toBeVisible()
  await expect(password(page)).toHaveCount(0)
  await expect(dialog(page)).toContainText('Have you lost all your passkeys?')
  await authenticator.accept()
  await use.click()
  await expect(section(page, 'Passkeys')).toContainText('No passkeys yet.')
})

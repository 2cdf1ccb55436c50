import type { Page } from '@playwright/test'
import { addAuthenticator, withoutAutofill } from './support/authenticator.ts'
import { addPasskey, newMember, turnOnApp } from './support/identity-calls.ts'
import { checkAllViews } from './support/all-views.ts'
import { accessToken, expectSignedIn, fillLogin } from './support/people.ts'
import { expect, test } from './support/test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const code = (page: Page) => page.getByLabel('Code')
const logIn = (page: Page) => page.getByRole('button', { name: 'Log in', exact: true })
const alert = (page: Page) => page.getByRole('alert')

/** Logged out, with the second factor on. */
async function memberWithApp(page: Page) {
  const { email } = await newMember(page)
  const secondFactor = await turnOnApp(page)
  await page.context().clearCookies()
  return { email, ...secondFactor }
}

test('after the password comes a code: a wrong one can be tried again, the right one leads on @journey', async ({
  page,
}) => {
  const { email, app } = await memberWithApp(page)
  await page.goto('/dashboard/addReview')
  await expect(heading(page)).toHaveText('Welcome back')
  await fillLogin(page, email)
  await expect(heading(page)).toHaveText('One more step')
  await expect(code(page)).toBeFocused()
  await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(page.getByText('From your authenticator app, or one of your recovery codes')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0)
  expect(await accessToken(page)).toBeNull()

  await logIn(page).click()
  await expect(page.getByText('Code is Required')).toBeVisible()
  await code(page).fill('000000')
  await logIn(page).click()
  await expect(alert(page)).toContainText('This code is wrong')
  await expect(code(page)).toHaveValue('')
  await expect(code(page)).toBeFocused()
  expect(await accessToken(page)).toBeNull()

  await code(page).fill(await app.code())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard/addReview')
  await expectSignedIn(page)
})

test('a recovery code is typed with letters, and works once @phone', async ({ page }) => {
  const { email, recoveryCodes } = await memberWithApp(page)
  const [recoveryCode = ''] = recoveryCodes
  await page.goto('/login')
  await fillLogin(page, email)
  await expect(code(page)).toHaveAttribute('inputmode', 'numeric')
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await expect(code(page)).toBeFocused()
  await expect(code(page)).toHaveAttribute('inputmode', 'text')
  await code(page).fill(recoveryCode.toLowerCase())
  await logIn(page).click()
  await expectSignedIn(page)
  // Still there, the next visit of it would be a reload, which keeps the second step.
  await expect(page).not.toHaveURL('/login')

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login')
  await fillLogin(page, email)
  await code(page).fill(recoveryCode)
  await logIn(page).click()
  await expect(alert(page)).toContainText('was used before')
})

test('a passkey is a second step, too; Back and a reload keep the way', async ({ page }) => {
  await addAuthenticator(page)
  await page.goto('/')
  const { email } = await newMember(page)
  await addPasskey(page)
  await turnOnApp(page)
  await page.context().clearCookies()
  await withoutAutofill(page)
  await page.goto('/dashboard/myOrders')
  await fillLogin(page, email)
  await expect(heading(page)).toHaveText('One more step')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(heading(page)).toHaveText('Welcome back')
  await fillLogin(page, email)
  await expect(heading(page)).toHaveText('One more step')
  await page.reload()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL('/dashboard/myOrders')
  await expectSignedIn(page)
})

test('a step that took too long begins again, with a message @desktop', async ({ page }) => {
  const { email, app } = await memberWithApp(page)
  await page.goto('/login')
  await fillLogin(page, email)
  await expect(code(page)).toBeFocused()
  await page.context().clearCookies()
  await code(page).fill(await app.code())
  await logIn(page).click()
  await expect(heading(page)).toHaveText('Welcome back')
  await expect(alert(page)).toHaveText('This took too long. Please log in again.')
  await fillLogin(page, email)
  await code(page).fill(await app.code())
  await logIn(page).click()
  await expectSignedIn(page)
})

test('the second step is legible and fits every screen @desktop', async ({ page }, testInfo) => {
  await addAuthenticator(page)
  await page.goto('/')
  const { email } = await newMember(page)
  await addPasskey(page)
  await turnOnApp(page)
  await page.context().clearCookies()
  await withoutAutofill(page)
  await page.goto('/login')
  await fillLogin(page, email)
  await expect(code(page)).toBeFocused()
  await checkAllViews(page, testInfo, { who: 'second-step' })
  await code(page).fill('000000')
  await logIn(page).click()
  await expect(alert(page)).toContainText('This code is wrong')
  await checkAllViews(page, testInfo, { who: 'wrong-code' })
})

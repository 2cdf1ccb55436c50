import type { Page } from '@playwright/test'
import { expectSignedIn, logOut, newEmail } from './support/people.ts'
import { newBuyer } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

const goToGoogle = async (page: Page, from = '/login') => {
  await page.goto(from)
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible()
}
const continueAs = async (page: Page, email: string, name = 'Garden Centre') => {
  await page.getByLabel('Another email address').fill(email)
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('signing in with Google returns to the requested page, and finds the account again @phone @journey', async ({
  page,
}) => {
  const email = newEmail()
  await goToGoogle(page, '/dashboard/addReview')
  await continueAs(page, email)
  await expect(page).toHaveURL('/dashboard/addReview')
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByRole('link', { name: 'Garden Centre' })).toBeVisible()
  await page.keyboard.press('Escape')

  await logOut(page)
  await goToGoogle(page)
  await continueAs(page, email)
  await expectSignedIn(page)
  await expect(page).toHaveURL('/')
})

test('one of the listed accounts is one click away @desktop', async ({ page }) => {
  await goToGoogle(page, '/signup')
  await page.getByRole('button', { name: 'Toy Shop' }).click()
  await expectSignedIn(page)
  await expect(page).toHaveURL('/')
})

test('an account with a password is not taken over by Google until its address is proved @desktop', async ({
  page,
}) => {
  const { email } = await newBuyer()
  await goToGoogle(page)
  await continueAs(page, email)
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('alert')).toContainText('already has an account with a password')
})

test('an address that Google has not verified is refused @desktop', async ({ page }) => {
  await goToGoogle(page)
  await page.getByLabel('Google has verified this address').uncheck()
  await continueAs(page, newEmail())
  await expect(page.getByRole('alert')).toContainText('Google has not verified this email address')
})

test('cancelling at Google returns to the login with a message @desktop', async ({ page }) => {
  await goToGoogle(page, '/dashboard/myOrders')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('alert')).toContainText('did not finish')
})

test('an answer that this browser did not request signs nobody in @desktop', async ({ page }) => {
  await page.goto('/identity/google/callback?code=stolen&state=foreign')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('alert')).toContainText('took too long or was started in another window')
})

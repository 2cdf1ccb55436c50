import { randomUUID } from 'node:crypto'
import { demoAccounts } from '@wheelyard/contract/shop/demo'
import { expect, type Page } from '@playwright/test'
import { mailedLink } from './mailbox.ts'

export const PASSWORD = 'plenty-of-wheels'

/** An email address that no other test uses. */
export const newEmail = (): string => `buyer-${randomUUID().slice(0, 8)}@example.com`

export async function signUp(page: Page, email = newEmail(), name = 'Toy Shop'): Promise<string> {
  await page.goto('/signup')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Signup' }).click()
  await expectSignedIn(page)
  return email
}

/** One whose address is confirmed, and who therefore may add passkeys and a second factor. */
export async function signUpConfirmed(page: Page, email = newEmail(), name = 'Toy Shop'): Promise<string> {
  await signUp(page, email, name)
  await confirmAddress(page, email)
  return email
}

export async function confirmAddress(page: Page, email: string): Promise<void> {
  const { hash } = new URL(await mailedLink(page.request, email, 'Confirm this address'))
  await page.goto(new URL(`/confirmEmail${hash}`, page.url()).href)
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
}

export async function fillLogin(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

export async function logInAs(page: Page, role: 'customer' | 'admin'): Promise<void> {
  const account = demoAccounts.find((each) => each.role === role)
  await page.goto('/login')
  await page.getByRole('button', { name: account?.name ?? '' }).click()
  await expectSignedIn(page)
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Account' })).toHaveCount(0)
}

export const expectSignedIn = (page: Page): Promise<void> =>
  expect(page.getByRole('button', { name: 'Account' })).toBeVisible()

export const accessToken = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('accessToken'))

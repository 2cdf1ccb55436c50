import { expectSignedIn, fillLogin, newEmail, PASSWORD, signUp } from './support/people.ts'
import { browseAs, demoAdmin } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

test('a customer sees where they are logged in, logs out elsewhere and changes the password @phone', async ({
  page,
  openPage,
}) => {
  const email = await signUp(page)
  const phone = await openPage()
  await phone.goto('/login')
  await fillLogin(phone, email)
  await expectSignedIn(phone)

  await page.goto('/dashboard')
  const sessions = page.getByRole('region', { name: 'Where you are logged in' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await expect(sessions.getByText('This browser')).toHaveCount(1)
  await sessions.getByLabel('Your password', { exact: true }).fill('not-this-one')
  await sessions.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect(sessions.getByRole('alert')).toContainText('The current password is wrong')
  await sessions.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await sessions.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect(page.getByText('You are logged in here alone.')).toBeVisible()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await phone.goto('/dashboard/myOrders')
  await expect(phone).toHaveURL(/\/login$/)

  const form = page.getByRole('region', { name: 'Change password' })
  await form.getByLabel('Current password', { exact: true }).fill(PASSWORD)
  await form.getByLabel('New password', { exact: true }).fill('brand-new-wheels')
  await form.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Your password has been changed.')).toBeVisible()
  await fillLogin(phone, email, 'brand-new-wheels')
  await expectSignedIn(phone)
})

test('an administrator signs a customer out everywhere @desktop', async ({ page, openPage }) => {
  const customer = await openPage()
  const email = await signUp(customer, newEmail(), 'Lost Phone')
  await browseAs(page, await demoAdmin())
  await page.goto(`/dashboard/allUsers?q=${encodeURIComponent(email)}`)
  const row = page.getByRole('row').filter({ hasText: email })
  await row.getByRole('button', { name: /^Sign Out/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Lost Phone is signed out of one browser')).toBeVisible()
  await customer.goto('/dashboard/myOrders')
  await expect(customer).toHaveURL(/\/login$/)
})

import { mailedLink } from './support/mailbox.ts'
import { fillLogin, newEmail, signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('a new customer confirms the email address, in this browser or another', async ({ page, browser, request }) => {
  const email = await signUp(page, newEmail())
  await expect(page.getByText(`We’ve sent a link to ${email}`)).toBeVisible()
  await page.goto('/dashboard/myOrders')
  const notice = page.getByRole('complementary', { name: 'Not confirmed yet' })
  await expect(notice).toContainText(email)
  await notice.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByText('We have sent you another link.')).toBeVisible()

  const link = await mailedLink(request, email, 'Confirm this address')
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto(link)
  await fillLogin(elsewhere, email)
  await expect(elsewhere.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible()
  await elsewhere.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
  await elsewhere.goto('/dashboard/myOrders')
  await expect(elsewhere.getByRole('heading', { name: 'My Orders' })).toBeVisible()
  await elsewhere.context().close()

  // What was open before the address was confirmed is over, except where it was confirmed.
  await page.reload()
  await expect(page).toHaveURL('/login')
  await fillLogin(page, email)
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('an incomplete or foreign link says so @desktop', async ({ page }) => {
  await signUp(page)
  await page.goto('/confirmEmail#token=x')
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByText('This link has expired or belongs to another account.')).toBeVisible()
})

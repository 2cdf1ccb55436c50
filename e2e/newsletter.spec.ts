import { mailedLink } from './support/mailbox.ts'
import { newEmail } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('a visitor subscribes, confirms by email and unsubscribes by email @phone @journey', async ({ page, request }) => {
  const address = newEmail()
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Email' }).fill(address)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Please confirm with the link we have emailed you.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('')

  await page.goto(await mailedLink(request, address, 'Confirm subscription'))
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(page.getByText('You are subscribed. Welcome!')).toBeVisible()

  await page.goto(await mailedLink(request, address, 'Unsubscribe'))
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('You are unsubscribed.')).toBeVisible()
})

test('an invalid address is refused by the shop, not by the browser @desktop', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Provide a valid Email')).toBeVisible()
})

test('a link that was cut short says so @desktop', async ({ page }) => {
  await page.goto('/newsletter/confirm')
  await expect(page.getByRole('heading', { name: 'This link is incomplete' })).toBeVisible()
  await page.goto('/newsletter/unsubscribe#short')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('This link is incomplete. Please open it from the email again.')).toBeVisible()
})

test('an unknown link says so @desktop', async ({ page }) => {
  await page.goto(`/newsletter/confirm#${'x'.repeat(43)}`)
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(page.getByText('This link is unknown or was already used.')).toBeVisible()
})

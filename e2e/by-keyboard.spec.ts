import type { Locator, Page } from '@playwright/test'
import { fieldOf, openDesk, stateShown, step } from './support/return-desk.ts'
import { newShippedOrder, requestReturn } from './support/returns.ts'
import { newBuyer, findProduct } from './support/shop-calls.ts'
import { PASSWORD } from './support/people.ts'
import { expect, test } from './support/test.ts'

const MAX_PRESSES = 80

test('a customer logs in, orders and pays by keyboard alone @desktop', async ({ page }) => {
  const { email } = await newBuyer()
  const product = await findProduct('Bellina')
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const field = (name: string | RegExp) => page.getByLabel(name, { exact: true })

  await page.goto(`/products/${product._id}`)
  await typeInto(page, page.getByRole('spinbutton', { name: 'Quantity' }), '20')
  await press(page, button('Purchase'))
  await expect(page).toHaveURL('/login')
  await typeInto(page, field('Email'), email)
  await typeInto(page, field('Password'), PASSWORD)
  await page.keyboard.press('Enter')

  await expect(field('Order quantity')).toHaveValue('20')
  await typeInto(page, field('Phone'), '+1 555 0199')
  await typeInto(page, field('Address'), '12 Fairground Road')
  await press(page, button('Confirm Order'))
  await expect(page).toHaveURL('/dashboard/myOrders')
  await press(page, page.getByRole('link', { name: /^Pay/ }))

  await typeInto(page, field('Card number'), '4242424242424242')
  await typeInto(page, page.getByLabel(/^Expiry date/), '1234')
  await typeInto(page, field('Security code'), '123')
  await press(page, button(/^Pay \$/))
  await expect(page.getByText('Your payment is completed.')).toBeVisible()
  await press(page, page.getByRole('link', { name: 'Back to Dashboard' }))
  await expect(page).toHaveURL('/dashboard')
})

test('an administrator looks at photos, authorises a return and refunds it by keyboard alone @desktop', async ({
  page,
}) => {
  const { buyer, order } = await newShippedOrder()
  const claim = await requestReturn(buyer, order, { photos: 2 })
  await openDesk(page, claim)
  await press(page, page.getByRole('button', { name: /^Enlarge Photo 1 of 2/ }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('dialog').getByRole('img', { name: /^Photo 2 of 2/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Enlarge Photo 1 of 2/ })).toBeFocused()

  await press(page, step(page, 'Authorise'))
  await goTo(page, page.getByRole('radio', { name: 'The goods come back' }))
  await page.keyboard.press('ArrowDown')
  await typeInto(page, fieldOf(page, 'Note (optional)'), 'Please keep them.')
  await press(page, step(page, 'Authorise the return'))
  await expect(stateShown(page, 'Authorised')).toBeFocused()
  await press(page, step(page, 'Refund'))
  await typeInto(page, fieldOf(page, 'Amount without tax'), '40')
  await press(page, step(page, 'Refund $40.00'))
  // Both units are refunded and nothing comes back.
  await expect(stateShown(page, 'Closed')).toBeFocused()
})

async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await goTo(page, field)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

async function press(page: Page, target: Locator): Promise<void> {
  await goTo(page, target)
  await page.keyboard.press('Enter')
}

/** Presses Tab until it is there; fails where a keyboard does not reach. */
async function goTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const isThere = () => target.evaluate((element) => element.matches(':focus'))
  for (let presses = 0; presses < MAX_PRESSES && !(await isThere()); presses += 1) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

import type { Page } from '@playwright/test'
import { browseAs, demoAdmin, newBuyer, payOrder, placeOrder, findProduct } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

async function openPaymentPage(page: Page, productName = 'Ridge Runner') {
  const buyer = await newBuyer('Toy Shop')
  const order = await placeOrder(buyer, await findProduct(productName))
  await browseAs(page, buyer)
  await page.goto(`/dashboard/payment/${order._id}`)
  await expect(page.getByLabel('Card number')).toBeVisible()
  return { buyer, order }
}

const fillIn = (page: Page, last4: string) =>
  page.getByRole('button', { name: new RegExp(`\\d{4} \\d{4} \\d{4} ${last4}`) }).click()
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay \$/ })
const transactionText = (page: Page) => page.getByText(/Your transaction id/).textContent()
const pay = (page: Page) => payButton(page).click()

async function expectPaid(page: Page) {
  await expect(page.getByText('Your payment is completed.')).toBeVisible()
  await expect(page.getByText(/Your transaction id: pi_\w+/)).toBeVisible()
  await expect(payButton(page)).toBeDisabled()
  await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible()
}

test('a customer types a card, pays, and finds the order paid after a reload @journey', async ({ page }) => {
  const { order } = await openPaymentPage(page)
  await expect(page.getByText('Hello, Toy Shop')).toBeVisible()
  await expect(page.getByText(String(order.orderQuantity), { exact: true })).toBeVisible()
  await page.getByLabel('Card number').pressSequentially('4242424242424242')
  await page.getByLabel(/^Expiry date/).pressSequentially('1234')
  await page.getByLabel('Security code').pressSequentially('123')
  await pay(page)
  await expectPaid(page)
  await page.reload()
  await expectPaid(page)
})

test('what a test card does is inside its button', async ({ page }) => {
  await openPaymentPage(page)
  const cards = page.getByRole('region', { name: 'Test cards' }).getByRole('button')
  const hidden = await cards.evaluateAll((all) =>
    all
      .filter((card) => {
        const { bottom } = card.getBoundingClientRect()
        return [...card.children].some((text) => text.getBoundingClientRect().bottom > bottom)
      })
      .map((card) => card.textContent),
  )
  await expect(cards).toHaveCount(10)
  expect(hidden).toEqual([])
})

test('each declined card shows the reason, and another card can be tried @desktop @journey', async ({ page }) => {
  await openPaymentPage(page)
  const declines = {
    '0002': 'Your card was declined.',
    '9995': 'Your card has insufficient funds.',
    '9987': 'Your card was declined.',
    '0069': 'Your card has expired.',
    '0127': "Your card's security code is incorrect.",
    '0119': 'An error occurred while processing your card. Try again in a little bit.',
  }
  for (const [last4, message] of Object.entries(declines)) {
    await fillIn(page, last4)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await pay(page)
    await expect(page.getByRole('alert')).toHaveText(message)
    await expect(payButton(page)).toBeEnabled()
  }
  await fillIn(page, '4444')
  await pay(page)
  await expectPaid(page)
})

test('a card that needs authentication: failing charges nothing, completing pays @desktop @journey', async ({
  page,
}) => {
  await openPaymentPage(page)
  await fillIn(page, '3184')
  await pay(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Fail' }).click()
  await expect(page.getByRole('alert')).toContainText('We are unable to authenticate your payment method.')
  await fillIn(page, '1629')
  await pay(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.')
  await fillIn(page, '3184')
  await pay(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Complete' }).click()
  await expectPaid(page)
})

test('an unfinished card is not sent @phone', async ({ page }) => {
  await openPaymentPage(page)
  await page.getByLabel('Card number').fill('4242 4242')
  await pay(page)
  await expect(page.getByRole('alert')).toHaveText('Your card number is incomplete.')
})

test('two tabs pay one order once, and both show it @desktop', async ({ page, context }) => {
  const { order } = await openPaymentPage(page)
  const other = await context.newPage()
  await other.goto(`/dashboard/payment/${order._id}`)
  await expect(other.getByLabel('Card number')).toBeVisible()
  await fillIn(page, '4242')
  await fillIn(other, '4444')
  await Promise.all([pay(page), pay(other)])
  await expectPaid(page)
  await expectPaid(other)
  expect(await transactionText(other)).toBe(await transactionText(page))
})

test('a connection that breaks after the charge still ends as paid @desktop', async ({ page, browserErrors }) => {
  await openPaymentPage(page)
  // The charge is made, but its answer is lost, and so is the call that would record it.
  await page.route('**/sandbox/card/v1/payment_intents/*/confirm', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.route('**/api/orders/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort('connectionreset') : route.continue(),
  )
  await fillIn(page, '4242')
  await pay(page)
  await expectPaid(page)
  browserErrors.length = 0
})

test('an admin refunds from Manage Orders; the timeline shows the reason @desktop', async ({ page, openPage }) => {
  const buyer = await newBuyer('Rental Park')
  const order = await placeOrder(buyer, await findProduct('Mini Roadster'))
  await payOrder(buyer, order)
  await browseAs(page, await demoAdmin())
  await page.goto(`/dashboard/manageOrders?q=${encodeURIComponent(buyer.email)}`)
  await page.getByRole('button', { name: /^Refund the order/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Two pieces were broken')
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: order.productName })).toContainText('Refunded')

  const theirs = await openPage()
  await browseAs(theirs, buyer)
  await theirs.goto(`/dashboard/orders/${order._id}`)
  await expect(theirs.getByText('Two pieces were broken').last()).toBeVisible()
  const download = theirs.waitForEvent('download')
  await theirs.getByRole('button', { name: 'Invoice (PDF)' }).click()
  expect((await download).suggestedFilename()).toMatch(/^wheelyard-invoice-\d+\.pdf$/)
})

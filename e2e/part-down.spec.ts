import { partDown } from '@wheelyard/contract/rules/problem'
import type { Page } from '@playwright/test'
import { hasCardSandbox, misbehave } from './support/card-sandbox.ts'
import { expectAccessible, expectLegible, expectNoHorizontalScroll, showIn } from './support/page-checks.ts'
import { fillLogin, expectSignedIn, newAddress } from './support/people.ts'
import { browseAs, newBuyer, placeOrder, someProduct } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

const saying = (part: string) => `The ${part} does not answer right now. Please try again in a moment.`
const { status, code, message } = partDown('identity service')
const down = { status, json: { code, message } }
const proxysPage = { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }

test('without the identity service /login says so, the shop goes on, and trying again works @phone', async ({
  page,
  faults,
}) => {
  await page.route('**/identity/**', (route) => route.fulfill(down))
  await page.goto('/login')
  await fillLogin(page, 'customer@example.com', 'ride-on-demo')
  await expect(page.getByRole('alert')).toHaveText(saying('identity service'))
  await expectGoodFace(page)
  await page.goto('/products')
  await expect(page.locator('main article').first()).toBeVisible()

  await page.goto('/login')
  await page.unroute('**/identity/**')
  await page.route('**/identity/**', (route) => route.fulfill(proxysPage))
  await fillLogin(page, 'customer@example.com', 'ride-on-demo')
  await expect(page.getByRole('alert')).toHaveText(saying('identity service'))
  await page.unroute('**/identity/**')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expectSignedIn(page)
  faults.length = 0
})

test('without the identity service nobody signs up or resets a password, and both are told why @desktop', async ({
  page,
  faults,
}) => {
  await page.route('**/identity/**', (route) => route.fulfill(down))
  await page.goto('/passwordReset')
  await page.getByLabel('Email').fill(newAddress())
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('alert')).toHaveText(saying('identity service'))
  await page.goto('/signup')
  await page.getByLabel('Name', { exact: true }).fill('Toy Shop')
  await page.getByLabel('Email', { exact: true }).fill(newAddress())
  await page.getByLabel('Password', { exact: true }).fill('plenty-of-wheels')
  await page.getByRole('button', { name: 'Signup' }).click()
  await expect(page.getByRole('alert')).toHaveText(saying('identity service'))
  faults.length = 0
})

test('without the mail server a reset says that its mail waits @phone', async ({ page }) => {
  const parts = { database: 'up', 'mail server': 'down' }
  await page.route('**/readyz', (route) => route.fulfill({ json: { status: 'ready', parts } }))
  await page.goto('/passwordReset')
  await page.getByLabel('Email').fill(newAddress())
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('The mail server does not answer right now. Your mail is kept')).toBeVisible()
  await expect(page).toHaveURL('/login')
})

test('without the card provider the payment page says so, and paying again works @desktop', async ({
  page,
  faults,
}) => {
  test.skip(!hasCardSandbox, 'CARD_SANDBOX_URL is not set')
  const order = await openPaymentPage(page)
  // The shop asks twice before it gives up.
  await misbehave({ operation: 'payment_intents.create', fault: 'server_error', about: order._id, times: 2 })
  await page.getByRole('button', { name: /4242 4242 4242 4242/ }).click()
  const pay = page.getByRole('button', { name: /^Pay \$/ })
  await pay.click()
  await expect(page.getByRole('alert')).toHaveText(saying('card provider'))
  await expectGoodFace(page)
  await pay.click()
  await expect(page.getByText('Your payment is completed.')).toBeVisible()
  faults.length = 0
})

test('a card form that does not come says whose it is and can be fetched again @phone', async ({ page, faults }) => {
  await page.route('**/sandbox/card/stripe.js', (route) => route.abort())
  await openPaymentPage(page)
  await expect(page.getByRole('alert')).toContainText(saying('card provider'))
  await expectGoodFace(page)
  await page.unroute('**/sandbox/card/stripe.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
  faults.length = 0
})

test('a screen of the dashboard that breaks leaves the menu standing and can be tried again @desktop', async ({
  page,
  faults,
}) => {
  const buyer = await newBuyer()
  await placeOrder(buyer, await someProduct('Sunny'))
  await browseAs(page, buyer)
  await page.route('**/api/orders/*', (route) => route.fulfill({ json: [{ _id: 'torn' }] }))
  await page.goto('/dashboard/myOrders')
  await expect(page.getByRole('alert')).toContainText('This part of the dashboard could not be shown.')
  await expectGoodFace(page)
  const menu = page.getByRole('navigation', { name: 'Dashboard' })
  await menu.getByRole('link', { name: 'Add Review' }).click()
  await expect(page.getByRole('heading', { name: 'Add Review' })).toBeVisible()
  await menu.getByRole('link', { name: 'My Orders' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.unroute('**/api/orders/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Total orders: 1')).toBeVisible()
  faults.length = 0
})

test('a page whose data do not come says whose fault it is and can be tried again @phone', async ({ page, faults }) => {
  await page.goto('/reviews')
  await page.route('**/products.data*', (route) => route.fulfill({ status: 500, body: 'torn' }))
  await page.getByRole('link', { name: 'Wheelyard, to the home page' }).click()
  await page.getByRole('link', { name: 'See all products' }).click()
  await expect(page.getByRole('heading', { name: 'Something went wrong!' })).toBeVisible()
  await expectGoodFace(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('main article').first()).toBeVisible()
  faults.length = 0
})

/** What shows instead of a screen is held to the same as the screens (`every-page.spec.ts`). */
async function expectGoodFace(page: Page): Promise<void> {
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  await showIn(page, 'dark')
  await expectLegible(page)
  await showIn(page, 'light')
}

async function openPaymentPage(page: Page) {
  const buyer = await newBuyer()
  const order = await placeOrder(buyer, await someProduct('Sunny'))
  await browseAs(page, buyer)
  await page.goto(`/dashboard/payment/${order._id}`)
  return order
}

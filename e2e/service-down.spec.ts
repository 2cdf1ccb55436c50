import { serviceDown } from '@wheelyard/contract/values/problem'
import type { Page } from '@playwright/test'
import { hasCardSandbox, injectFault } from './support/card-sandbox.ts'
import { expectAccessible, expectLegible, expectNoHorizontalScroll, setColorScheme } from './support/page-checks.ts'
import { fillLogin, expectSignedIn, newEmail } from './support/people.ts'
import { browseAs, newBuyer, placeOrder, findProduct } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

const message = (part: string) => `The ${part} is not responding right now. Please try again in a moment.`
const { status, ...problem } = serviceDown('identity service')
const down = { status, json: problem }
const proxyError = { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }

test('without the identity service /login says so, the shop stays open, and trying again works @phone', async ({
  page,
  browserErrors,
}) => {
  const { email } = await newBuyer()
  await page.route('**/identity/**', (route) => route.fulfill(down))
  await page.goto('/login')
  await fillLogin(page, email)
  await expect(page.getByRole('alert')).toHaveText(message('identity service'))
  await expectWellShown(page)
  await page.goto('/products')
  await expect(page.locator('main article').first()).toBeVisible()

  await page.goto('/login')
  await page.unroute('**/identity/**')
  await page.route('**/identity/**', (route) => route.fulfill(proxyError))
  await fillLogin(page, email)
  await expect(page.getByRole('alert')).toHaveText(message('identity service'))
  await page.unroute('**/identity/**')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expectSignedIn(page)
  browserErrors.length = 0
})

test('without the identity service signing up and resetting a password say why they fail @desktop', async ({
  page,
  browserErrors,
}) => {
  await page.route('**/identity/**', (route) => route.fulfill(down))
  await page.goto('/passwordReset')
  await page.getByLabel('Email').fill(newEmail())
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('alert')).toHaveText(message('identity service'))
  await page.goto('/signup')
  await page.getByLabel('Name', { exact: true }).fill('Toy Shop')
  await page.getByLabel('Email', { exact: true }).fill(newEmail())
  await page.getByLabel('Password', { exact: true }).fill('plenty-of-wheels')
  await page.getByRole('button', { name: 'Signup' }).click()
  await expect(page.getByRole('alert')).toHaveText(message('identity service'))
  browserErrors.length = 0
})

test('without the mail server a reset says that its email will be sent later @phone', async ({ page }) => {
  await page.route('**/api/shop', async (route) => {
    const shop = await route.fetch()
    await route.fulfill({ json: { ...(await shop.json()), emailsAreLate: true } })
  })
  await page.goto('/passwordReset')
  await page.getByLabel('Email').fill(newEmail())
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Our mail server is not responding right now. Your email is queued')).toBeVisible()
  await expect(page).toHaveURL('/login')
})

test('without the card provider the payment page says so, and paying again works @desktop', async ({
  page,
  browserErrors,
}) => {
  test.skip(!hasCardSandbox, 'CARD_SANDBOX_URL is not set')
  const order = await openPaymentPage(page)
  // The shop tries twice before it gives up.
  await injectFault({ operation: 'payment_intents.create', fault: 'server_error', about: order._id, times: 2 })
  await page.getByRole('button', { name: /4242 4242 4242 4242/ }).click()
  const pay = page.getByRole('button', { name: /^Pay \$/ })
  await pay.click()
  await expect(page.getByRole('alert')).toHaveText(message('card provider'))
  await expectWellShown(page)
  await pay.click()
  await expect(page.getByText('Your payment is completed.')).toBeVisible()
  browserErrors.length = 0
})

test('a card form that fails to load names the card provider and can be loaded again @phone', async ({
  page,
  browserErrors,
}) => {
  await page.route('**/sandbox/card/stripe.js', (route) => route.abort())
  await openPaymentPage(page)
  await expect(page.getByRole('alert')).toContainText(message('card provider'))
  await expectWellShown(page)
  await page.unroute('**/sandbox/card/stripe.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
  browserErrors.length = 0
})

test('a dashboard page that breaks keeps the menu and can be tried again @desktop', async ({ page, browserErrors }) => {
  const buyer = await newBuyer()
  await placeOrder(buyer, await findProduct('Sunny'))
  await browseAs(page, buyer)
  await page.route('**/api/orders/*', (route) => route.fulfill({ json: [{ _id: 'broken' }] }))
  await page.goto('/dashboard/myOrders')
  await expect(page.getByRole('alert')).toContainText('This part of the dashboard could not be shown.')
  await expectWellShown(page)
  const menu = page.getByRole('navigation', { name: 'Dashboard' })
  await menu.getByRole('link', { name: 'Add Review' }).click()
  await expect(page.getByRole('heading', { name: 'Add Review' })).toBeVisible()
  await menu.getByRole('link', { name: 'My Orders' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.unroute('**/api/orders/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Total orders: 1')).toBeVisible()
  browserErrors.length = 0
})

test('a page whose data fails to load says so and can be tried again @phone', async ({ page, browserErrors }) => {
  await page.goto('/reviews')
  await page.route('**/products.data*', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.getByRole('link', { name: 'Wheelyard, to the home page' }).click()
  await page.getByRole('link', { name: 'See all products' }).click()
  await expect(page.getByRole('heading', { name: 'Something went wrong!' })).toBeVisible()
  await expectWellShown(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('main article').first()).toBeVisible()
  browserErrors.length = 0
})

/** Error screens pass the same checks as the pages in `every-page.spec.ts`. */
async function expectWellShown(page: Page): Promise<void> {
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  await setColorScheme(page, 'dark')
  await expectLegible(page)
  await setColorScheme(page, 'light')
}

async function openPaymentPage(page: Page) {
  const buyer = await newBuyer()
  const order = await placeOrder(buyer, await findProduct('Sunny'))
  await browseAs(page, buyer)
  await page.goto(`/dashboard/payment/${order._id}`)
  return order
}

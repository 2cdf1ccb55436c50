import type { Order } from '@wheelyard/contract/orders'
import type { Product } from '@wheelyard/contract/products'
import { expectAccessible, expectNoHorizontalScroll, takePicture } from './support/page-checks.ts'
import { browseAs, demoAdmin, newBuyer, payOrder, placeOrder, someProduct } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

test('a customer orders, finds the order, hears that it is already added, and cancels it', async ({ page }) => {
  const buyer = await newBuyer()
  const product = await someProduct('Police Cruiser')
  await browseAs(page, buyer)
  await page.goto(`/purchase/${product._id}`)
  const quantity = page.getByLabel('Order quantity')
  await expect(quantity).toHaveValue(String(product.minOrder))
  await quantity.fill(String(product.minOrder + 1))
  await expect(page.getByText('$1,452.00')).toBeVisible()
  await page.getByLabel('Phone', { exact: true }).fill('+1 555 0199')
  await page.getByLabel('Address', { exact: true }).fill('12 Fairground Road, Springfield')
  await page.getByLabel('Save phone and address to my profile').check()
  await page.getByRole('button', { name: 'Confirm Order' }).click()

  await expect(page).toHaveURL('/dashboard/myOrders')
  await expect(page.getByText(`${buyer.email} · Total orders: 1`)).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: product.name })
  await expect(row).toContainText('47 h 59 min left')
  await expect(row).toContainText('N/A')
  await expect(row).toContainText('Pending')
  await expect(row.getByRole('link', { name: /^Pay/ })).toBeVisible()

  await page.goto(`/purchase/${product._id}`)
  await expect(page.getByText('12 Fairground Road, Springfield')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(page.getByText(`${product.name} is already added`)).toBeVisible()
  await expect(page).toHaveURL('/dashboard/myOrders')

  await row.getByRole('button', { name: /^Cancel/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`Are you sure to cancel the order of ${product.name}?`)
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(row).toBeVisible()
  await row.getByRole('button', { name: /^Cancel/ }).click()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(row).toHaveCount(0)
  await expect(page.getByText('Total orders: 0')).toBeVisible()
})

test('the purchase page says what is wrong and sends nothing', async ({ page }) => {
  const product = await someProduct('Volt 24')
  await browseAs(page, await newBuyer())
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await page.goto(`/purchase/${product._id}`)
  const quantity = page.getByLabel('Order quantity')
  const confirm = page.getByRole('button', { name: 'Confirm Order' })
  await quantity.fill('1')
  await expect(page.getByText(`Minimum order quantity: ${product.minOrder}`)).toBeVisible()
  await confirm.click()
  await expect(quantity).toBeFocused()
  await quantity.fill('100000')
  await expect(page.getByText(/^Max order quantity: \d+$/)).toBeVisible()
  await quantity.fill('')
  await expect(page.getByText('Order quantity must be a whole number')).toBeVisible()
  await quantity.fill(String(product.minOrder))
  await confirm.click()
  await expect(page.getByText('Phone is Required')).toBeVisible()
  await expect(page.getByText('Address is Required')).toBeVisible()
  await expect(page.getByLabel('Phone', { exact: true })).toBeFocused()
  expect(sent).toEqual([])
})

test('an administrator finds a paid order and ships it; the customer sees it @desktop', async ({ page, browser }) => {
  const buyer = await newBuyer('Rental Park')
  const product = await someProduct('Mini Roadster')
  const unpaid = await placeOrder(buyer, await someProduct('Rescue 7'))
  const order = await placeOrder(buyer, product)
  await payOrder(buyer, order)

  await browseAs(page, await demoAdmin())
  await page.goto(`/dashboard/manageOrders?q=${encodeURIComponent(buyer.email)}`)
  await expect(page.getByText('Orders found: 2')).toBeVisible()
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(rowOf(unpaid.productName).getByRole('button', { name: /as shipped$/ })).toBeDisabled()
  await page.getByLabel('Payment').selectOption('paid')
  await expect(page.getByText('Orders found: 1')).toBeVisible()
  await rowOf(product.name)
    .getByRole('button', { name: /as shipped$/ })
    .click()
  await expect(rowOf(product.name).getByText('Shipped', { exact: true })).toBeVisible()

  const theirs = await (await browser.newContext()).newPage()
  await browseAs(theirs, buyer)
  await theirs.goto(`/dashboard/orders/${order._id}`)
  await expect(theirs.getByRole('listitem').filter({ hasText: 'Shipped' })).toContainText('by Wheelyard')
  await theirs.goto('/dashboard/myOrders')
  const mine = theirs.getByRole('row').filter({ hasText: product.name })
  await expect(mine).toContainText('Paid')
  await expect(mine.getByRole('button', { name: /^Cancel/ })).toBeDisabled()
  await theirs.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await mine.getByRole('button', { name: 'Copy TID' }).click()
  await expect(theirs.getByText('Transaction id copied')).toBeVisible()
  expect(await theirs.evaluate(() => navigator.clipboard.readText())).toMatch(/^pi_/)
  await theirs.context().close()
})

test('refused on My Orders, one is signed out and led to /login', async ({ page }) => {
  await browseAs(page, await newBuyer())
  const refusal = { status: 403, json: { code: 'not-allowed', message: 'Forbidden access' } }
  await page.route('**/api/orders/*', (route) => route.fulfill(refusal))
  await page.goto('/dashboard/myOrders')
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull()
})

const SCREENS = [
  { name: 'purchase', path: (_order: Order, other: Product) => `/purchase/${other._id}`, ready: 'Customer info' },
  { name: 'my-orders', path: () => '/dashboard/myOrders', ready: 'Total orders: 1' },
  { name: 'order', path: (order: Order) => `/dashboard/orders/${order._id}`, ready: 'Timeline' },
]

for (const { name, path, ready } of SCREENS) {
  test(`the screen ${name} fits and is accessible in light and dark`, async ({ page }, testInfo) => {
    const buyer = await newBuyer()
    const order = await placeOrder(buyer, await someProduct('Harvest 24'))
    await browseAs(page, buyer)
    await page.goto(path(order, await someProduct('Ridge Runner')))
    await expect(page.getByText(ready)).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectNoHorizontalScroll(page)
      await expectAccessible(page)
      await takePicture(page, testInfo, colorScheme)
    }
  })
}

import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoHorizontalScroll } from './support/page-checks.ts'
import { api, browseAs, customerIdOf, demoAdmin, newBuyer, newProduct, placeOrder } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

async function fillAddress(page: Page) {
  await page.getByLabel('Recipient').fill('Lakeside Rental Park')
  await page.getByLabel('Country').selectOption('US')
  await page.getByLabel('Street').fill('5 Harbor Road')
  await page.getByLabel('City').fill('Springfield')
  await page.getByLabel('State').fill('IL')
  await page.getByLabel('ZIP code').fill('62701')
  await page.getByLabel('Phone').fill('+1 555 0142')
}

test('a customer phones: an administrator places the order, which the customer then finds to pay @journey', async ({
  page,
}) => {
  const buyer = await newBuyer('Lakeside Rental Park')
  const earlier = await placeOrder(buyer, await newProduct('Called Bus'))
  const kart = await newProduct('Called Kart')
  await browseAs(page, await demoAdmin())
  await page.goto(`/dashboard/newOrder/${await customerIdOf(earlier)}`)
  await expect(page.getByText('For Lakeside Rental Park, who gets an email with a link to pay.')).toBeVisible()
  await page.getByLabel('Add a product').fill(kart.sku)
  await page.getByRole('option', { name: kart.name }).click()
  await page.getByLabel(`Quantity of ${kart.name}`).fill('3')
  await fillAddress(page)
  await expect(page.getByText('Minimum order quantity: 4')).toBeVisible()
  await page.getByLabel(`Quantity of ${kart.name}`).fill('10')
  await page.getByRole('radio', { name: /Pick/ }).check()
  await expect(page.getByText('$200.00').first()).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(kart.name)
  await expect(page.getByText('Waiting for payment')).toBeVisible()
  const [newest] = await api.call(ordersApi.mine, { params: { email: buyer.email } }, { token: buyer.token })
  expect(newest).toMatchObject({ productName: kart.name, orderQuantity: 10, paid: false })
})

test('an administrator changes an unpaid order: fewer units, to another address', async ({ page }) => {
  const buyer = await newBuyer('Lakeside Rental Park')
  const order = await placeOrder(buyer, await newProduct('Changed Kart'))
  await browseAs(page, await demoAdmin())
  await page.goto(`/dashboard/orders/${order._id}`)
  await page.getByRole('link', { name: 'Change order' }).click()
  await page.getByLabel(/^Quantity of/).fill('10')
  await fillAddress(page)
  await page.getByRole('radio', { name: /Pick/ }).check()
  await page.getByRole('button', { name: 'Change order' }).click()
  await expect(page.getByText(`replaces ${order.number}`)).toBeVisible()
  await expect(page.getByText('5 Harbor Road')).toBeVisible()
  const mine = await api.call(ordersApi.mine, { params: { email: buyer.email } }, { token: buyer.token })
  expect(mine.map(({ orderQuantity }) => orderQuantity)).toEqual([10])
})

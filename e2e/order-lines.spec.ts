import { randomUUID } from 'node:crypto'
import { type Order, ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { productAdminApi } from '@wheelyard/contract/catalogue/product-admin.calls'
import { type Product, productsApi } from '@wheelyard/contract/catalogue/products.calls'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { checkAllViews } from './support/all-views.ts'
import { mailAddress } from './support/mailbox.ts'
import { newEmail } from './support/people.ts'
import { type Account, api, browseAs, confirmedBuyer, demoAdmin, newBuyer, orderCart } from './support/shop-calls.ts'
import { expect, test as base } from './support/test.ts'

const OFFERS = [
  { model: 'Trail 4x4', price: 30, quantity: 10 },
  { model: 'Pedal Tractor', price: 12.5, quantity: 18 },
  { model: 'Wheel Set', price: 7.25, quantity: 12 },
]
const LINES = [
  ['10', '$30.00', '$300.00'],
  ['18', '$12.50', '$225.00'],
  ['12', '$7.25', '$87.00'],
]
const TOTAL = '$612.00'
const STOCK = 500

/** Three products of this test alone, which an administrator has added. */
const test = base.extend<{ products: Product[] }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern.
  products: async ({}, use) => {
    const { token } = await demoAdmin()
    const mark = randomUUID().slice(0, 8)
    const products: Product[] = []
    for (const { model, price } of OFFERS) {
      const body = { name: `${model} ${mark}`, price, minOrder: 5, available: STOCK, img: '/images/go-kart.webp' }
      products.push(await api.call(productAdminApi.add, { body: { ...body, description: model } }, { token }))
    }
    await use(products)
    for (const { _id } of products) await api.call(productAdminApi.remove, { query: { id: _id } }, { token })
  },
})

const orderAll = (buyer: Account, products: Product[]): Promise<Order> =>
  orderCart(
    buyer,
    products.map((product, index) => ({ product, quantity: OFFERS[index]?.quantity ?? 0 })),
    { poNumber: 'PO-2026-117' },
  )

const foldedOn = (page: Page) => page.locator('summary', { hasText: '3 products, 40 units' })
const linesOn = (page: Page) => page.getByRole('table', { name: 'Products of this order' })

async function expectLines(lines: Locator, products: Product[]): Promise<void> {
  for (const [index, { _id, name, sku }] of products.entries()) {
    const line = lines.getByRole('row').filter({ hasText: name })
    await expect(line.getByRole('link', { name })).toHaveAttribute('href', `/products/${_id}`)
    for (const figure of [sku, ...(LINES[index] ?? [])])
      await expect(line.getByText(figure, { exact: true })).toBeVisible()
  }
}

/** The newest email to this customer says what happened, and to which products. */
async function expectMail(request: APIRequestContext, { email }: Account, heading: string, products: Product[]) {
  await expect(async () => {
    const mail = await (await request.get(`${await mailAddress(request, email)}/html`)).text()
    for (const text of [heading, ...products.map(({ name }) => name), TOTAL]) expect(mail).toContain(text)
  }).toPass()
}

test('an order of three products is seen, paid, shipped and refunded by its lines', async ({
  page,
  openPage,
  request,
  products,
  isMobile,
}) => {
  const buyer = await confirmedBuyer('Toy Shop', newEmail())
  const order = await orderAll(buyer, products)
  const title = `${products[0]?.name} and 2 more`
  expect(order.productName).toBe(title)
  await expectMail(request, buyer, 'Thank you for your order', products)

  await browseAs(page, buyer)
  await page.goto('/dashboard/myOrders')
  const row = page.getByRole('row').filter({ hasText: title })
  if (isMobile) await row.getByRole('button', { name: 'Details' }).click()
  for (const figure of ['Various', '40', TOTAL]) await expect(row.getByText(figure, { exact: true })).toBeVisible()
  await expect(linesOn(page)).toHaveCount(0)
  await foldedOn(page).press('Enter')
  await expectLines(linesOn(page), products)
  await foldedOn(page).press('Enter')
  await expect(linesOn(page)).toHaveCount(0)

  await row.getByRole('link', { name: `Pay the order of ${title}` }).click()
  await expectLines(linesOn(page), products)
  await page.getByRole('button', { name: /4242 4242 4242 4242/ }).click()
  await page.getByRole('button', { name: `Pay ${TOTAL}` }).click()
  await expect(page.getByText('Your payment is completed.')).toBeVisible()
  await expectMail(request, buyer, 'Thank you for your payment', products)

  await page.goto(`/dashboard/orders/${order._id}`)
  await expectLines(linesOn(page), products)
  await expect(linesOn(page).getByRole('row', { name: `Goods, 40 units ${TOTAL}` })).toBeVisible()
  await expect(linesOn(page).getByRole('row', { name: `Amount paid ${TOTAL}` })).toBeVisible()
  await expect(page.getByText('PO-2026-117')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Invoice (PDF)' }).click()
  expect((await download).suggestedFilename()).toMatch(/^wheelyard-invoice-\d+\.pdf$/)

  const desk = await openPage()
  await browseAs(desk, await demoAdmin())
  await desk.goto(`/dashboard/manageOrders?q=${encodeURIComponent(buyer.email)}`)
  const managed = desk.getByRole('row').filter({ hasText: title })
  const quantity = isMobile
    ? managed.getByText('· 40 units', { exact: true })
    : managed.getByRole('cell', { name: '40', exact: true })
  await expect(quantity).toBeVisible()
  await foldedOn(desk).click()
  await expectLines(linesOn(desk), products)
  await managed.getByRole('button', { name: `Mark the order of ${title} for Toy Shop as shipped` }).click()
  await expect(managed.getByText('Shipped', { exact: true })).toBeVisible()
  await expectMail(request, buyer, 'Your order is on its way', products)

  await managed.getByRole('button', { name: `Refund the order of ${title} for Toy Shop` }).click()
  const dialog = desk.getByRole('dialog', { name: `Refund ${TOTAL} to Toy Shop?` })
  await dialog.getByLabel('Reason').fill('The season was cancelled')
  await dialog.getByLabel('Return 40 units to stock').check()
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(managed).toContainText('Refunded')
  await expectMail(request, buyer, 'We’ve refunded your order', products)
  await expectStock(products)
})

test('an order of three products is cancelled as a whole @desktop', async ({ page, products }) => {
  const buyer = await newBuyer()
  const { number } = await orderAll(buyer, products)
  await browseAs(page, buyer)
  await page.goto('/dashboard/myOrders')
  const title = `${products[0]?.name} and 2 more`
  await page.getByRole('button', { name: `Cancel the order of ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: `Are you sure to cancel the order of ${title}?` })
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(`Order ${number} of ${title} is cancelled`)).toBeVisible()
  await expect(page.getByText('Total orders: 0')).toBeVisible()
  expect(await api.call(ordersApi.mine, { params: { email: buyer.email } }, { token: buyer.token })).toEqual([])
  await expectStock(products)
})

test('lines are legible at every width, in light and dark @desktop', async ({ page, openPage, products }, testInfo) => {
  const buyer = await newBuyer()
  const { _id } = await orderAll(buyer, products)
  const parts = ['main']
  await browseAs(page, buyer)
  await page.goto('/dashboard/myOrders')
  await foldedOn(page).click()
  await checkAllViews(page, testInfo, { who: 'my-orders', parts })
  for (const place of ['orders', 'payment']) {
    await page.goto(`/dashboard/${place}/${_id}`)
    await expect(linesOn(page)).toBeVisible()
    await checkAllViews(page, testInfo, { who: place, parts })
  }
  const desk = await openPage()
  await browseAs(desk, await demoAdmin())
  await desk.goto(`/dashboard/manageOrders?q=${encodeURIComponent(buyer.email)}`)
  await foldedOn(desk).click()
  await checkAllViews(desk, testInfo, { who: 'manage-orders', parts })
})

async function expectStock(products: Product[]): Promise<void> {
  for (const { _id } of products)
    expect((await api.call(productsApi.one, { params: { id: _id } })).available).toBe(STOCK)
}

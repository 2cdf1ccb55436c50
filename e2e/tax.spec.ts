import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { invoicesApi } from '@wheelyard/contract/finance/invoices.calls'
import { checkOut, ordersOf } from './support/cart.ts'
import { expectAccessible, expectNoHorizontalScroll } from './support/page-checks.ts'
import {
  api,
  browseAs,
  demoAdmin,
  fillCart,
  newBuyer,
  newProduct,
  removeProduct,
  saveAddress,
} from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

const summary = (page: Page) => page.getByRole('region', { name: 'Your order' })
const rowOf = (page: Page, label: string) => summary(page).getByText(label, { exact: true }).locator('..')
const ILLINOIS = 'Illinois sales tax (6.25%)'

const carton = {
  lengthMm: 800,
  widthMm: 600,
  heightMm: 400,
  grossGrams: 24_000,
  pieces: 1,
  maxStack: 4,
  keepUpright: true,
}

/** A buyer in Illinois with goods for $1,000.00 in the cart. */
async function openCheckout(page: Page) {
  const kart = await newProduct('Depot Kart', { price: 100, carton })
  const buyer = await newBuyer('Corner Toys')
  await saveAddress(buyer)
  await fillCart(buyer, [{ product: kart, quantity: 10 }])
  await browseAs(page, buyer)
  return { kart, buyer }
}

test('from the cart to the invoice: the tax is named with its reason, paid with the goods, and the same everywhere @journey', async ({
  page,
}) => {
  const { kart, buyer } = await openCheckout(page)
  await page.goto('/cart')
  await expect(page.getByText(`${ILLINOIS} for delivery to Springfield: $62.50 on the goods.`)).toBeVisible()
  await checkOut(page).click()

  // Before the delivery is chosen, the tax of the goods is known already.
  await expect(rowOf(page, ILLINOIS)).toContainText('$62.50')
  await expect(summary(page)).toContainText('Total without freight$1,062.50')
  await page.getByRole('radio', { name: /Pallets by road/ }).check()
  const freight = await rowOf(page, 'Freight').locator('.numeric').innerText()
  await expect(rowOf(page, 'Total')).toBeVisible()
  const tax = await rowOf(page, ILLINOIS).locator('.numeric').innerText()
  const total = await rowOf(page, 'Total').locator('.numeric').innerText()
  expect(centsIn(total)).toBe(100_000 + centsIn(freight) + centsIn(tax))
  expect(centsIn(tax)).toBe(Math.round((100_000 + centsIn(freight)) * 0.0625))
  await expect(page.getByText(/6\.25% is charged/)).toHaveCount(0)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await page.getByLabel('PO number (optional)').fill('PO-77')
  await page.getByRole('button', { name: 'Place order' }).click()

  await expect(page.getByText(ILLINOIS)).toBeVisible()
  await page.getByRole('button', { name: /4242 4242 4242 4242/ }).click()
  await page.getByRole('button', { name: `Pay ${total}` }).click()
  await expect(page.getByText('Congratulations! Your payment is completed.')).toBeVisible()
  const [order] = await ordersOf(buyer)

  await page.goto(`/dashboard/orders/${order?._id}`)
  await expect(page.getByText(ILLINOIS)).toBeVisible()
  const invoices = page.locator('section', { has: page.getByRole('heading', { name: 'Invoices' }) })
  await expect(invoices.getByText(/^Invoice \d+$/)).toBeVisible()
  await expect(invoices).toContainText(total)
  await expectAccessible(page)

  await page.goto('/dashboard/invoices')
  const [invoice] = await api.call(invoicesApi.mine, {}, buyer)
  const row = page.getByRole('row').filter({ hasText: `Invoice ${invoice?.number}` })
  for (const text of ['PO-77', tax, total]) await expect(row).toContainText(text)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  expect(await downloaded(page, `PDF of invoice ${invoice?.number}`)).toMatch(/^%PDF-/)
  expect(await downloaded(page, `UBL (XML) of invoice ${invoice?.number}`)).toContain(`<cbc:ID>${invoice?.number}<`)
  await page.getByLabel('Kind').selectOption('Credit notes')
  await expect(page.getByText('No invoices match.').first()).toBeVisible()
  await expect(page).toHaveURL(/series=credit-note/)
  await removeProduct(await demoAdmin(), kart.name)
})

const centsIn = (text: string) => Math.round(Number(text.replaceAll(/[$,]/g, '')) * 100)

async function downloaded(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return readFile(await (await download).path(), 'latin1')
}

test('a tax that is not known, or that changed meanwhile, is never charged unseen', async ({ page }) => {
  const { kart, buyer } = await openCheckout(page)
  const busy = { code: 'too-many-requests', message: 'Too many requests. Please wait a moment and try again.' }
  await page.route('**/api/cart/tax', (route) => route.fulfill({ status: 429, json: busy }))
  await page.goto('/checkout')
  await expect(summary(page)).toContainText(`The tax is not known yet: ${busy.message}`)
  await expect(summary(page)).toContainText('Total without freight and tax$1,000.00')
  await page.getByRole('radio', { name: /Pick up/ }).check()
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText('The tax is not known yet. Please try again.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/cart/tax')
  await summary(page).getByRole('button', { name: 'Try again' }).click()
  await expect(rowOf(page, 'Total')).toBeVisible()

  const changed = { code: 'tax-changed', message: 'The tax was $0.00 and is now $62.50', expectedTax: 0, tax: 62.5 }
  await page.route('**/api/cart/order', (route) => route.fulfill({ status: 409, json: changed }), { times: 1 })
  const askedAgain = page.waitForRequest('**/api/cart/tax')
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByText(changed.message)).toBeVisible()
  await askedAgain
  expect(await ordersOf(buyer)).toEqual([])
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page).toHaveURL(/\/dashboard\/payment\//)
  await removeProduct(await demoAdmin(), kart.name)
})

test('a shop without tax looks as if there were none', async ({ page }) => {
  const { kart } = await openCheckout(page)
  await page.route('**/api/shop', async (route) => {
    const shop = await route.fetch()
    await route.fulfill({ json: { ...(await shop.json()), chargesTax: false } })
  })
  await page.goto('/cart')
  await expect(checkOut(page)).toBeVisible()
  await expect(page.getByText(/tax/i)).toHaveCount(0)
  await page.goto('/checkout')
  await expect(summary(page)).toContainText('Total without freight$1,000.00')
  await expect(page.getByText(/tax/i)).toHaveCount(0)
  await removeProduct(await demoAdmin(), kart.name)
})

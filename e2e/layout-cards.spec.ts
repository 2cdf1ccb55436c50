import type { Locator } from '@playwright/test'
import { expectTextInside } from './support/page-checks.ts'
import { newPaidOrder, shipSome } from './support/shipments.ts'
import { browseAs, demoAdmin } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

const leftOf = (place: Locator) => place.evaluate((element) => Math.round(element.getBoundingClientRect().left))
const rightOf = (place: Locator) => place.evaluate((element) => Math.round(element.getBoundingClientRect().right))
const topsOf = (places: Locator) =>
  places.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)))

test('a long state takes no room from the buttons of an order @phone', async ({ page }) => {
  const { buyer, order } = await newPaidOrder()
  await shipSome(order, 4)
  await browseAs(page, buyer)
  await page.goto('/dashboard/myOrders')
  const row = page.getByRole('row').filter({ hasText: order.productName })
  await expect(row).toContainText('4 of 20 units shipped')
  const buttons = row.getByRole('button', { name: /^(Cancel|Order again|Details)/ })
  await expect(buttons).toHaveCount(3)
  expect(new Set(await topsOf(buttons)).size).toBe(1)
})

test('the card of an order is low, and its texts begin at one line @phone', async ({ page }) => {
  const { buyer, order } = await newPaidOrder()
  await browseAs(page, await demoAdmin())
  await page.goto(`/dashboard/manageOrders?q=${buyer.email}`)
  const row = page.getByRole('row').filter({ hasText: buyer.email })
  await expect(row).toContainText(order.productName)
  expect(await row.evaluate((card) => card.getBoundingClientRect().height)).toBeLessThan(170)
  expect(await leftOf(row.locator('.customer p'))).toBe(await leftOf(row.getByRole('link').first()))
})

test('a long state leaves the button to refund its room, in German too @phone', async ({ page }) => {
  const { buyer, order } = await newPaidOrder()
  await shipSome(order, 4)
  await browseAs(page, await demoAdmin())
  await page.route('**/api/orders?*', async (route) => {
    const list = await (await route.fetch()).json()
    for (const { lines } of list) lines[1].keptBack = 8
    await route.fulfill({ json: list })
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/de/dashboard/manageOrders?q=${buyer.email}`)
  await expect(page.getByText('4 von 20 Stück versendet, 8 stattdessen erstattet')).toBeVisible()
  await expectTextInside(page)
  const button = page.getByRole('button', { name: /erstatten/i }).first()
  const [end, states] = [await rightOf(button), await leftOf(page.locator('.status').first())]
  expect(end).toBeLessThan(states)
})

test('the rows of invoices and of the audit log are low cards @phone', async ({ page }) => {
  const { order } = await newPaidOrder()
  await browseAs(page, await demoAdmin())
  for (const list of ['manageInvoices', 'auditLog']) {
    await page.goto(`/dashboard/${list}?q=${order.number}`)
    const row = page.getByRole('row').filter({ hasText: order.number }).first()
    await expect(row).toBeVisible()
    expect(await row.evaluate((card) => card.getBoundingClientRect().height)).toBeLessThan(200)
  }
})

test('moments and quantities of the packing queue are one line each @desktop', async ({ page }) => {
  const { order } = await newPaidOrder()
  await shipSome(order, 4)
  await browseAs(page, await demoAdmin())
  await page.goto(`/dashboard/packing?q=${order.number}`)
  const row = page.getByRole('row').filter({ hasText: order.number })
  for (const text of [row.locator('time'), row.getByText('16 of 20 units')])
    expect(await text.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThan(30)
})

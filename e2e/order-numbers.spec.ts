import type { Order } from '@wheelyard/contract/orders/orders.calls'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoHorizontalScroll } from './support/page-checks.ts'
import { newShippedOrder, requestReturn } from './support/returns.ts'
import { browseAs, demoAdmin } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

async function expectWayTo(page: Page, { _id, number }: Order): Promise<void> {
  await expect(page.getByRole('link', { name: number, exact: true }).first()).toHaveAttribute(
    'href',
    `/dashboard/orders/${_id}`,
  )
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
}

test("a buyer's invoices and returns name their order by its number and lead there", async ({ page }) => {
  const { buyer, order } = await newShippedOrder()
  await requestReturn(buyer, order)
  await browseAs(page, buyer)
  for (const list of ['invoices', 'returns']) {
    await page.goto(`/dashboard/${list}`)
    await expectWayTo(page, order)
  }
  await page.getByRole('link', { name: order.number, exact: true }).click()
  await expect(page.getByText(`Order ${order.number}`)).toBeVisible()
})

test('at the desk, invoices and returns are found by the number of their order', async ({ page }) => {
  const { buyer, order } = await newShippedOrder()
  const { number } = await requestReturn(buyer, order)
  await browseAs(page, await demoAdmin())
  await page.goto('/dashboard/manageReturns')
  await page.getByLabel('Search').fill(order.number.toLowerCase())
  await expect(page.getByText('Returns found: 1')).toBeVisible()
  await expect(page.getByRole('link', { name: number, exact: true })).toBeVisible()
  await expectWayTo(page, order)
  await page.goto('/dashboard/manageInvoices')
  await page.getByLabel('Search').fill(order.number)
  await expect(page.getByText('Found: 1')).toBeVisible()
  await expectWayTo(page, order)
})

import type { Page } from '@playwright/test'
import { checkAllViews } from './support/all-views.ts'
import { openFilledCart, trail } from './support/cart.ts'
import { expectAccessible } from './support/page-checks.ts'
import { browseAs, fillCart, newBuyer, newProduct } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'How it loads' })
const view = (page: Page) => dialog(page).getByRole('application')
const table = (page: Page) => dialog(page).getByRole('table')
const choose = (page: Page, space: string) => dialog(page).getByText(space, { exact: true }).click()

async function seeItLoaded(page: Page) {
  await page.getByRole('button', { name: 'See it loaded' }).click()
  await expect(dialog(page)).toBeVisible()
}

test('a cart is seen loaded: in a container, carton by carton, pulled apart and as a table', async ({ page }) => {
  await openFilledCart(page)
  await seeItLoaded(page)
  await choose(page, '20′ container')
  await expect(view(page)).toHaveAccessibleName('20-foot container with 16 of 16 cartons')
  await expect(dialog(page).getByText('One 20-foot container')).toBeVisible()
  await expect(view(page).locator('canvas')).toBeVisible()

  await dialog(page).getByRole('button', { name: 'Previous carton' }).click()
  await expect(view(page)).toHaveAccessibleName('20-foot container with 15 of 16 cartons')
  await dialog(page).getByLabel('Loading order').fill('1')
  await expect(dialog(page).getByText('at the far end, on the left, on the floor')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Next carton' }).click()
  await expect(view(page)).toHaveAccessibleName('20-foot container with 2 of 16 cartons')
})

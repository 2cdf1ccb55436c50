import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const names = (page: Page) => page.locator('main article h3').allTextContents()
const count = (page: Page) => page.locator('output', { hasText: /product/i })
async function openFilters(page: Page): Promise<void> {
  const fold = page.getByText('Filter and sort')
  if (await fold.isVisible()) await fold.click()
}

test('every product can be reached @desktop @journey', async ({ page, request }) => {
  await page.goto('/products')
  // Other tests add products meanwhile, and the page follows.
  await expect(async () => {
    const all: unknown[] = await (await request.get('/api/products')).json()
    await expect(count(page)).toContainText(`${all.length} products`, { timeout: 2_000 })
  }).toPass()
})

test('typing searches, shows the number of results and keeps the focus @desktop', async ({ page }) => {
  await page.goto('/products')
  const search = page.getByRole('combobox', { name: 'Search' })
  await search.pressSequentially('truck')
  await expect(page).toHaveURL('/products?q=truck')
  await expect(count(page)).toHaveText('3 products')
  await expect(search).toBeFocused()
})

test('filters and sorting are in the address, and Back undoes them one by one @journey', async ({ page }) => {
  await page.goto('/products')
  await openFilters(page)
  await page.getByLabel('Category').selectOption('Off-road')
  await expect(count(page)).toHaveText('4 products')
  await page.getByLabel('Sort by').selectOption('price-low')
  await expect
    .poll(() => names(page))
    .toEqual([
      'Ridge Runner Quad 12V',
      'Trail 4x4 12V Two-Seater',
      'Ranch Pickup 12V 4x4',
      'Mud King Monster Truck 24V',
    ])
  await page.goBack()
  await expect(page.getByLabel('Sort by')).toHaveValue('')
  await expect(page.getByLabel('Category')).toHaveValue('Off-road')
  await page.goBack()
  await expect(page.getByLabel('Category')).toHaveValue('')
  await expect(count(page)).not.toHaveText('4 products')
})

test('a shared address shows the same products and the same form @phone', async ({ page }) => {
  await page.goto('/products?category=Off-road&maxPrice=150&maxMinOrder=12')
  await expect.poll(() => names(page)).toEqual(['Trail 4x4 12V Two-Seater'])
  await openFilters(page)
  await expect(page.getByLabel('Price up to')).toHaveValue('150')
  await expect(page.getByLabel('Minimum order up to')).toHaveValue('12')
})

test('parameters that make no sense are ignored, the others apply @desktop', async ({ page }) => {
  await page.goto('/products?page=abc&minPrice=-1&sort=sideways&category=Farm')
  await expect.poll(() => names(page)).toEqual(['Harvest 24 Tractor with Front Loader'])
})

test('a search begins with the best match, and can be sorted otherwise @desktop', async ({ page }) => {
  const sort = page.getByLabel('Sort by')
  const chosen = sort.locator('option:checked')
  await page.goto('/products')
  await expect(chosen).toHaveText('Newest first')
  await expect(sort.getByText('Best match')).toHaveCount(0)
  await page.getByRole('form', { name: 'Catalogue' }).getByLabel('Search').fill('wheel')
  await expect(chosen).toHaveText('Best match')
  await expect.poll(async () => (await names(page)).slice(0, 2).every((name) => name.includes('Wheel'))).toBe(true)
  await sort.selectOption('newest')
  await expect(page).toHaveURL('/products?q=wheel&sort=newest')
  await expect.poll(async () => (await names(page))[0]).not.toContain('Wheel')
})

test('a search without results says so and offers all products @desktop', async ({ page }) => {
  await page.goto('/products?q=submarine')
  await expect(count(page)).toHaveText('No products found')
  await page.getByRole('link', { name: 'Show everything' }).click()
  await expect(count(page)).not.toHaveText('No products found')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form still finds products @desktop', async ({ page }) => {
    await page.goto('/products')
    await page.getByLabel('Search').fill('turbo')
    await page.getByRole('button', { name: 'Show products' }).click()
    await expect(page).toHaveURL(/q=turbo/)
    expect(await names(page)).toEqual(['Turbo K Electric Go-Kart'])
  })
})

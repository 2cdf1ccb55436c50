import type { Page } from '@playwright/test'
import { expectAccessible, expectNoHorizontalScroll, setColorScheme } from './support/page-checks.ts'
import { findProduct, newProduct } from './support/shop-calls.ts'
import { openSearch } from './support/site-search.ts'
import { expect, test } from './support/test.ts'

const suggestion = (page: Page, name: string | RegExp) => page.getByRole('option', { name })

test('a product is found from any page by keyboard alone @desktop @journey', async ({ page }) => {
  const { _id, name } = await findProduct('Harvest 24')
  await page.goto('/reviews')
  const field = page.getByRole('combobox', { name: 'Find products' })
  for (let presses = 0; presses < 10 && !(await field.evaluate((it) => it.matches(':focus'))); presses += 1)
    await page.keyboard.press('Tab')
  await expect(field).toBeFocused()
  await page.keyboard.type('harvest')
  await expect(suggestion(page, name)).toBeVisible()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('banner').getByText(/^\d+ suggestions$/)).toBeAttached()

  await page.keyboard.press('ArrowUp')
  await expect(suggestion(page, 'Search for “harvest”')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(suggestion(page, name)).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute(
    'aria-activedescendant',
    (await suggestion(page, name).getAttribute('id')) ?? 'none',
  )
  await page.keyboard.press('Home')
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0)

  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(field).toHaveValue('harvest')
  await page.keyboard.press('Escape')
  await expect(field).toHaveValue('')

  await page.keyboard.type('harvest')
  await expect(suggestion(page, name)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/products/${_id}`)
  await expect(field).toHaveValue('')
})

test('a code is enough, and a click on the suggestion opens the product', async ({ page }) => {
  const { _id, name, sku } = await findProduct('Harvest 24')
  await page.goto('/blogs')
  await (await openSearch(page)).fill(sku.toLowerCase())
  const first = page.getByRole('option').first()
  await expect(first).toContainText(name)
  await expect(first).toContainText(sku)
  await expect(first).toContainText(/\$\d+\.\d\d/)
  for (const scheme of ['light', 'dark'] as const) {
    await setColorScheme(page, scheme)
    await expectAccessible(page)
  }
  await expectNoHorizontalScroll(page)
  await first.click()
  await expect(page).toHaveURL(`/products/${_id}`)
  await expect(page.getByRole('listbox')).toHaveCount(0)
})

test('a category leads to its products, and the last suggestion to all that was found', async ({ page }) => {
  await page.goto('/')
  await (await openSearch(page)).pressSequentially('farm')
  await suggestion(page, /^Farm Category/).click()
  await expect(page).toHaveURL('/products?category=Farm')
  await (await openSearch(page)).pressSequentially('tractor')
  await suggestion(page, 'Search for “tractor”').click()
  await expect(page).toHaveURL('/products?q=tractor')
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('tractor')
})

test('a typo finds the product, and the page says what it searched for @journey', async ({ page }) => {
  const { name } = await newProduct('Zeppelin')
  await page.goto('/')
  const field = await openSearch(page)
  await field.pressSequentially('zepelin')
  await expect(suggestion(page, name)).toBeVisible()
  await expect(page.getByText('Showing results for “zeppelin”', { exact: true })).toBeVisible()
  await field.press('Enter')
  await expect(page).toHaveURL('/products?q=zepelin')
  await expect(page.getByText('No results for “zepelin”. Showing results for “zeppelin”.')).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: name })).toBeVisible()
  await expectAccessible(page)
})

test('the catalogue suggests too, and goes on filtering its list @desktop', async ({ page }) => {
  const { _id, name } = await findProduct('Harvest 24')
  await page.goto('/products')
  const field = page.getByRole('combobox', { name: 'Search' })
  await field.pressSequentially('harvest')
  await expect(suggestion(page, name)).toBeVisible()
  await expect(page).toHaveURL('/products?q=harvest')
  await expect(field).toBeFocused()
  await field.press('Escape')
  await field.press('Escape')
  await expect(page).toHaveURL('/products')
  await field.pressSequentially('harvest')
  await suggestion(page, name).click()
  await expect(page).toHaveURL(`/products/${_id}`)
})

test('empty results offer the words without filters, categories, new products and quick order', async ({ page }) => {
  await page.goto('/products?q=submarine&category=Farm&maxPrice=5')
  await expect(page.getByText('Nothing found for “submarine” with these filters.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'You may like' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Use quick order' })).toHaveAttribute('href', '/quick-order')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Search without filters' }).click()
  await expect(page).toHaveURL('/products?q=submarine')
  await expect(page.getByText('Nothing found for “submarine”.')).toBeVisible()
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Farm' }).click()
  await expect(page).toHaveURL('/products?category=Farm')
})

test('without suggestions the search still works', async ({ page, browserErrors }) => {
  const asked = page.waitForResponse('**/api/search/suggestions*')
  await page.route('**/api/search/suggestions*', (route) =>
    route.fulfill({ status: 503, json: { code: 'service-down', message: 'The database is down' } }),
  )
  await page.goto('/')
  const field = await openSearch(page)
  await field.pressSequentially('tractor')
  await asked
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await field.press('Enter')
  await expect(page).toHaveURL('/products?q=tractor')
  browserErrors.splice(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the header still searches', async ({ page }) => {
    await page.goto('/')
    const field = await openSearch(page)
    await field.fill('turbo')
    await field.press('Enter')
    await expect(page).toHaveURL('/products?q=turbo')
    await expect(page.getByRole('article')).toHaveCount(1)
  })
})

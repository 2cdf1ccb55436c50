import { expect, test } from './support/test.ts'

test('a page that takes its time is announced by a progress bar, a quick one is not @desktop', async ({ page }) => {
  await page.goto('/')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/products.data*', async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('link', { name: 'See all products' }).click()
  const bar = page.locator('.navigation-progress')
  await expect(bar).toHaveCSS('animation-delay', '0.2s')
  await expect(bar).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeAttached()
  await expect(page.getByRole('heading', { name: 'Latest Products' })).toBeAttached()

  release()
  await expect(page.getByRole('heading', { level: 1, name: 'All products' })).toBeVisible()
  await expect(bar).toHaveCount(0)
  await expect(page.getByText('Loading…')).toHaveCount(0)
})

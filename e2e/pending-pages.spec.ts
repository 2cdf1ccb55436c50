import { expect, test } from './support/test.ts'

const PAGES = [
  { link: 'See all products', data: '**/products.data*', title: 'All products', rows: 'main article' },
  { link: 'Read all feedback', data: '**/reviews.data*', title: 'Clients Feedbacks', rows: 'main figure' },
]

for (const { link, data, title, rows } of PAGES) {
  test(`${title}: a page that takes its time shows its layout first @desktop`, async ({ page }) => {
    await page.goto('/')
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    await page.route(data, async (route) => {
      await answered
      await route.continue()
    })
    await page.getByRole('link', { name: link }).click()
    const pending = page.locator('main [aria-busy=true]')
    await expect(pending.locator('.skeleton').first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeInViewport()
    await expect(page.getByRole('heading', { name: 'Latest Products' })).toBeHidden()

    answer()
    await expect(page.locator(rows).first()).toBeVisible()
    await expect(pending).toHaveCount(0)
  })
}

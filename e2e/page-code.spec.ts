import type { Page } from '@playwright/test'
import { signUp } from './support/people.ts'
import { expect, test } from './support/test.ts'

const LIMIT_MS = 120_000
const failed = (page: Page) => page.getByRole('heading', { name: 'Loading chunk failed' })
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' })

test('code of a page that fails says so, and Retry leads to the page that was clicked @desktop', async ({
  page,
  browserErrors,
}) => {
  await page.goto('/')
  await page.route('**/assets/blogs-*.js', (route) => route.abort())
  await page.getByRole('link', { name: 'BLOGS' }).click()
  await expect(failed(page)).toBeVisible()
  await expect(page).toHaveURL('/blogs')

  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Latest Products' })).toBeVisible()
  await page.goForward()
  await expect(failed(page)).toBeVisible()

  await page.unroute('**/assets/blogs-*.js')
  await retry(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Latest Blogs' })).toBeVisible()
  forgetMissingFiles(browserErrors)
})

test('who goes back while Retry loads the page arrives where the address says @desktop', async ({
  page,
  browserErrors,
}) => {
  await page.goto('/')
  await page.route('**/assets/blogs-*.js', (route) => route.abort())
  await page.getByRole('link', { name: 'BLOGS' }).click()
  await expect(failed(page)).toBeVisible()
  await page.unroute('**/assets/blogs-*.js')

  // The page is there, its code not yet: the browser goes back without loading another page.
  const wentBack = Promise.withResolvers<void>()
  await page.route('**/assets/entry.client-*.js', (route) => wentBack.promise.then(() => route.continue()))
  await retry(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Latest Blogs' })).toBeVisible()
  await page.evaluate(() => window.history.back())
  await expect(page).toHaveURL('/')
  wentBack.resolve()
  await expect(page.getByRole('heading', { name: 'Latest Products' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Latest Blogs' })).toHaveCount(0)
  forgetMissingFiles(browserErrors)
})

test('code that fails when the mouse is over a link leaves the page alone @desktop', async ({
  page,
  browserErrors,
}) => {
  await page.goto('/')
  await page.evaluate(() => document.body.setAttribute('data-mark', 'same page'))
  const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/reviews-'))
  await page.route('**/assets/reviews-*.js', (route) => route.abort())
  await page.getByRole('link', { name: 'REVIEWS' }).hover()
  await asked
  await page.getByRole('link', { name: 'PORTFOLIO' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Portfolio' })).toBeVisible()
  await expect(page.locator('body')).toHaveAttribute('data-mark', 'same page')
  forgetMissingFiles(browserErrors)
})

test('code of a dashboard page that fails leaves the menu in place @phone', async ({ page, browserErrors }) => {
  await signUp(page)
  await page.goto('/dashboard')
  await page.route('**/assets/add-review-*.js', (route) => route.abort())
  await page.getByRole('button', { name: 'Dash Menu' }).click()
  await page.getByRole('link', { name: 'Add Review' }).click()
  await expect(failed(page)).toBeVisible()
  await expect(page).toHaveURL('/dashboard/addReview')
  await page.getByRole('button', { name: 'Dash Menu' }).click()
  await expect(page.getByRole('link', { name: 'My Orders' })).toBeVisible()

  await page.unroute('**/assets/add-review-*.js')
  await retry(page).click()
  await expect(page.getByRole('button', { name: 'Submit Review' })).toBeVisible()
  forgetMissingFiles(browserErrors)
})

test('code of a page that never comes is given up after two minutes @desktop', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.route('**/assets/portfolio-*.js', () => {})
  await page.getByRole('link', { name: 'PORTFOLIO' }).click()
  await expect(page.locator('.navigation-progress')).toBeAttached()
  await page.clock.runFor(LIMIT_MS - 1000)
  await expect(page.getByRole('heading', { name: 'Latest Products' })).toBeVisible()
  await page.clock.runFor(2000)
  await expect(failed(page)).toBeVisible()
  await expect(page).toHaveURL('/portfolio')

  await page.unroute('**/assets/portfolio-*.js')
  await retry(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Portfolio' })).toBeVisible()
})

test.describe('on a first visit', () => {
  test('a page that needs its code says that it failed, or never came @desktop', async ({ browser }) => {
    // Not the watched page, which waits for the code.
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.clock.install()
    let answer: 'fails' | 'never comes' | 'comes'
    await page.route('**/assets/my-orders-*.js', (route) => {
      if (answer === 'fails') return route.abort()
      return answer === 'comes' ? route.continue() : undefined
    })
    for (const first of ['fails', 'never comes'] as const) {
      answer = first
      await page.goto('/dashboard/myOrders', { waitUntil: 'commit' })
      await expect(page.getByText('Loading…')).toBeAttached()
      if (answer === 'never comes') await page.clock.runFor(LIMIT_MS)
      await expect(failed(page)).toBeVisible()
      answer = 'comes'
      await page.getByRole('link', { name: 'Retry' }).click()
      await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible()
      await expect(failed(page)).toHaveCount(0)
    }
    await context.close()
  })

  test('a public page stays usable without its code @desktop', async ({ browser }) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.route('**/assets/home-*.js', (route) => route.abort())
    await page.goto('/')
    await page.getByRole('link', { name: 'BLOGS' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Latest Blogs' })).toBeVisible()
    await context.close()
  })
})

/** The browser reports every file that did not arrive. Anything else would be our fault. */
function forgetMissingFiles(browserErrors: string[]): void {
  const ours = browserErrors.filter((error) => !error.includes('net::ERR_FAILED'))
  browserErrors.splice(0, browserErrors.length, ...ours)
}

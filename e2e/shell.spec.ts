import type { Page } from '@playwright/test'
import { expectAccessible, expectNoHorizontalScroll, takePicture } from './support/page-checks.ts'
import { expect, test } from './support/test.ts'

const PUBLIC_PAGES = [
  { path: '/', status: 200 },
  { path: '/products', status: 200 },
  { path: '/reviews', status: 200 },
  { path: '/blogs', status: 200 },
  { path: '/portfolio', status: 200 },
  { path: '/login', status: 200 },
  { path: '/signup', status: 200 },
  { path: '/passwordReset', status: 200 },
  { path: '/no/such/page', status: 404 },
]

for (const { path, status } of PUBLIC_PAGES) {
  test(`${path} comes alive, fits the screen and is accessible in light and dark`, async ({ page }, testInfo) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(status)
    await expectHydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page).toHaveTitle(/Wheelyard/)

    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectNoHorizontalScroll(page)
      await expectAccessible(page)
      await takePicture(page, testInfo, colorScheme)
    }
  })
}

test('/home is the home page by another name @desktop', async ({ page }) => {
  const response = await page.goto('/home')
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { name: 'Latest Products' })).toBeVisible()
})

/** React marks the elements it has taken over. What it had to say about them is in the console, which is watched. */
async function expectHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith('__reactFiber$')))
}

import type { Locator, Page } from '@playwright/test'
import { browseAs, demoAdmin, newBuyer } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

const toasts = (page: Page) => page.locator('.toast-card')

test('toasts are below the header, scrolled or not, and the same one is there once', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody')
  for (const top of [0, 300]) {
    await page.getByRole('textbox', { name: 'Email' }).press('Enter')
    await expect(toasts(page)).toHaveText('Provide a valid Email')
    await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top)
    await expect.poll(() => gapBelowHeader(page)).toBeGreaterThanOrEqual(0)
    await expect.poll(() => gapBelowHeader(page)).toBeLessThan(24)
  }
})

test('a toast leaves the title in sight, and the next attempt takes away the error of the one before @desktop', async ({
  page,
}) => {
  await browseAs(page, await newBuyer())
  await page.goto('/dashboard')
  await page.getByLabel('Image', { exact: true }).fill('/images/go-kart.webp')
  await page.getByLabel('Phone').fill('+1 555 0123')
  await page.getByLabel('Address').fill('1 Depot Road')
  let attempt = 0
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/users/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    attempt += 1
    if (attempt === 2) await released
    await route.fulfill({ status: 409, json: { code: 'test', message: `Refused ${attempt}` } })
  })
  const save = page.getByRole('button', { name: 'Update Profile' })
  await save.click()
  await expect(toasts(page)).toHaveText('Refused 1')
  const [{ y, height }, title] = await Promise.all([
    boxOf(toasts(page)),
    boxOf(page.getByRole('heading', { level: 1 })),
  ])
  expect(y + height).toBeLessThanOrEqual(title.y)
  await save.click()
  await expect(toasts(page)).toHaveCount(0)
  release()
  await expect(toasts(page)).toHaveText('Refused 2')
})

test('there are three toasts at most @phone', async ({ page }) => {
  await browseAs(page, await demoAdmin())
  await page.clock.install()
  await page.goto('/dashboard/manageProducts')
  await expect(page.getByRole('button', { name: /^Delete/ }).first()).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  let attempt = 0
  await page.route('**/api/products?id=*', (route) => {
    attempt += 1
    return route.fulfill({ status: 409, json: { code: 'test', message: `Refused ${attempt}` } })
  })
  for (const count of [1, 2, 3, 3]) {
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    // Far less than the five seconds of a toast, enough for what waits for the next tick.
    const shown = async () => {
      await page.clock.runFor(10)
      return [await page.getByRole('dialog').count(), await toasts(page).count()]
    }
    await expect.poll(shown).toEqual([0, count])
  }
  await expect(toasts(page)).toHaveText(['Refused 2', 'Refused 3', 'Refused 4'])
})

async function gapBelowHeader(page: Page): Promise<number> {
  const [toast, header] = await Promise.all([boxOf(toasts(page)), boxOf(page.getByRole('banner'))])
  return toast.y - header.y - header.height
}

const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { y: -100, height: 0 }

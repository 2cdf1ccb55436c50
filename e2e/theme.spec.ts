import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
const LIGHT = 'rgb(247, 245, 242)'
const DARK = 'rgb(17, 23, 34)'

test('a chosen theme overrides the device, is remembered, and is set before the first paint @journey', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/reviews')
  const themes = page.getByRole('group', { name: 'Theme' })
  await expect(themes.getByRole('radio', { name: 'System' })).toBeChecked()
  await themes.locator('label', { hasText: 'Dark' }).click()
  await expect.poll(() => background(page)).toBe(DARK)

  await page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      sessionStorage.setItem('theme at first', document.documentElement.dataset.theme ?? 'none')
    }),
  )
  await page.reload()
  expect(await page.evaluate(() => sessionStorage.getItem('theme at first'))).toBe('dark')
  await expect.poll(() => background(page)).toBe(DARK)
  await expect(themes.getByRole('radio', { name: 'Dark' })).toBeChecked()
})

test('System follows the device again @desktop', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  const themes = page.getByRole('group', { name: 'Theme' })
  await themes.locator('label', { hasText: 'Light' }).click()
  await expect.poll(() => background(page)).toBe(LIGHT)
  await themes.locator('label', { hasText: 'System' }).click()
  await expect.poll(() => background(page)).toBe(DARK)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => background(page)).toBe(LIGHT)
})

import type { Locator, Page } from '@playwright/test'

/** The search in the header. Where there is no room for its field, a button opens it. */
export async function openSearch(page: Page): Promise<Locator> {
  const button = page.getByRole('button', { name: 'Find products' })
  if (await button.isVisible()) await button.click()
  return page.getByRole('combobox', { name: 'Find products' })
}

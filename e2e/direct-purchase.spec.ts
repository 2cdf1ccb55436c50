import type { Page } from '@playwright/test'
import type { DirectPurchase } from '@wheelyard/contract/shop/direct-purchase.calls'
import { shopSettingsApi } from '@wheelyard/contract/shop/shop-settings.calls'
import { expectAccessible } from './support/page-checks.ts'
import { api, browseAs, demoAdmin } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

// Other tests buy directly meanwhile, so nothing is really saved.

const directPurchaseIs = (page: Page, state: DirectPurchase) =>
  page.route('**/api/settings/direct-purchase', (route) => route.fulfill({ json: state }))

/** The reply to reading is `loaded`; what is saved is returned, and goes no further. */
async function keepFromServer(page: Page, path: string, loaded: object, reply: object = {}): Promise<object[]> {
  const saved: object[] = []
  await page.route(`**/api${path}`, (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: loaded })
    const body = route.request().postDataJSON() as object
    saved.push(body)
    return route.fulfill({ json: { ...loaded, ...reply } })
  })
  return saved
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Keep direct purchase on?' })

test('the overview warns while direct purchase leaves out what the shop charges', async ({ page }) => {
  await browseAs(page, await demoAdmin())
  await page.goto('/dashboard/overview')
  const notice = page.getByRole('region', { name: 'Direct purchase is on' })
  await expect(notice).toContainText('sells one product without tax, freight and the order minimum')
  await expectAccessible(page)
  await notice.getByRole('link', { name: 'Change it in the settings' }).click()
  await expect(page.getByRole('checkbox', { name: 'Direct purchase' })).toBeChecked()
  await directPurchaseIs(page, { on: false, leavesOut: ['tax'] })
  await page.goto('/dashboard/overview')
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('whoever switches tax on is asked about direct purchase first, and may think again', async ({ page }) => {
  await browseAs(page, await demoAdmin())
  await directPurchaseIs(page, { on: true, leavesOut: ['minimum'] })
  const table = { version: 3, engine: 'off', rates: [] }
  const reply = { version: 4, engine: 'table', directPurchaseEnded: true }
  const saved = await keepFromServer(page, '/tax/table', table, reply)
  await page.goto('/dashboard/tax')
  await page.getByRole('radio', { name: 'Table of rates' }).check()
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(question(page)).toContainText('sells one product without tax and the order minimum')
  await expectAccessible(page)
  await question(page).getByRole('button', { name: 'Close' }).click()
  expect(saved).toEqual([])
  await save.click()
  await question(page).getByRole('button', { name: 'Switch it off' }).click()
  await expect(page.getByText('Tax saved. Direct purchase is off now.')).toBeVisible()
  expect(saved).toEqual([{ version: 3, engine: 'table', rates: [], keepDirectPurchase: false }])
})

test('whoever switches direct purchase on beside a minimum is asked, and can keep it on', async ({ page }) => {
  const settings = await api.call(shopSettingsApi.get, {}, await demoAdmin())
  await browseAs(page, await demoAdmin())
  await directPurchaseIs(page, { on: false, leavesOut: ['minimum'] })
  const loaded = { ...settings, directPurchase: false }
  const saved = await keepFromServer(page, '/settings', loaded, { directPurchase: true })
  await page.goto('/dashboard/settings')
  await page.getByRole('checkbox', { name: 'Direct purchase' }).check()
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(question(page)).toContainText('sells one product without the order minimum')
  await question(page).getByRole('button', { name: 'Keep it on' }).click()
  await expect(page.getByText('Settings saved', { exact: true })).toBeVisible()
  expect(saved).toEqual([expect.objectContaining({ directPurchase: true, keepDirectPurchase: true })])
})

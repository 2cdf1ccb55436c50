import { expectAccessible } from './support/page-checks.ts'
import { browseAs, demoAdmin, newBuyer } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

test('an administrator finds a person, a product and a page by keys alone @desktop', async ({ page }) => {
  const buyer = await newBuyer('Findable Person')
  await browseAs(page, await demoAdmin())
  await page.goto('/dashboard/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  const field = page.getByRole('dialog').getByRole('combobox')
  await page.keyboard.press('/')
  await expect(field).toBeFocused()
  await field.fill(buyer.email)
  await expect(page.getByRole('option', { name: /Findable Person/ })).toBeVisible()
  await expectAccessible(page, ['dialog'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Findable Person' })).toBeVisible()

  await page.keyboard.press('Control+k')
  await field.fill('wy-1001')
  await expect(page.getByRole('option', { name: /Product$/ })).toBeVisible()
  await field.fill('audit')
  await expect(page.getByRole('dialog').getByRole('option')).toHaveText(['Audit LogPage'])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Audit Log' })).toBeVisible()
})

test('a slash typed into a field stays there, and Escape closes the search at once @desktop', async ({ page }) => {
  await browseAs(page, await demoAdmin())
  await page.goto('/dashboard/auditLog')
  const filter = page.getByRole('searchbox')
  await filter.press('/')
  await expect(filter).toHaveValue('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('dialog').getByRole('combobox').fill('nothing has this')
  await expect(page.getByText('No results for “nothing has this”.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

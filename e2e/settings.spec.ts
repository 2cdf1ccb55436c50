import { randomInt, randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { shopApi } from '@wheelyard/contract/shop/shop.calls'
import type { SellerState } from '@wheelyard/contract/shop/shop-settings.calls'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import { daysAgo, newShippedOrder, requestReturn } from './support/returns.ts'
import { api, browseAs, demoAdmin, findProduct, newBuyer } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

// In one worker and one project: the shop has one set of settings. Other tests buy meanwhile, so only what none of them
// can notice is saved.
test.describe.configure({ mode: 'default' })

test('an administrator saves settings and finds them again, also in the audit log @desktop @journey', async ({
  page,
}) => {
  const taxId = `EIN ${randomUUID().slice(0, 8)}`
  const bank = `Bank ${randomUUID().slice(0, 8)}`
  const limit = `${randomInt(250_000, 900_000)}.25`
  await browseAs(page, await demoAdmin())
  await page.goto('/dashboard')
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('region', { name: 'Identity' }).getByLabel('Tax id').fill(taxId)
  await page.getByRole('region', { name: 'Bank' }).getByLabel('Bank').fill(bank)
  await page.getByLabel('Limit for returning customers').fill(limit)
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Tax id')).toHaveValue(taxId)
  await expect(page.getByRole('region', { name: 'Bank' }).getByLabel('Bank')).toHaveValue(bank)
  await expect(page.getByLabel('Limit for returning customers')).toHaveValue(limit)
  await expect(page.getByRole('checkbox', { name: 'Direct purchase' })).toBeChecked()

  await page.goto('/dashboard/auditLog?topic=settings')
  const entry = page.getByRole('row').filter({ hasText: taxId })
  await expect(entry).toContainText('Settings changed')
  await entry.getByText('1 more').click()
  await expect(entry).toContainText('limit of unpaid orders, returning customers: $')
  await expect(entry).toContainText(`→ ${formatMoney(centsOf(Number(limit)))}`)
})

test('every section is one click away, and what is changed can be saved from anywhere', async ({ page }) => {
  await browseAs(page, await demoAdmin())
  await page.goto('/dashboard/settings')
  const links = page.getByRole('navigation', { name: 'Sections' }).getByRole('link')
  const headings = page.locator('main form').getByRole('heading')
  await expect(headings.first()).toBeVisible()
  expect(await headings.allTextContents()).toEqual(await links.allTextContents())
  await links.getByText('Returns').click()
  await expect(page.getByRole('region', { name: 'Returns' })).toBeInViewport()
  const save = page.getByRole('button', { name: 'Save settings' })
  await expect(save).not.toBeInViewport()
  await page.getByLabel('Days for damage').fill('13')
  await expect(save).toBeInViewport()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByLabel('Days for damage')).not.toHaveValue('13')
  await expect(page.getByText('Not saved yet')).toBeHidden()
})

test('a bad value is refused beside its field, and what was typed stays', async ({ page }) => {
  await browseAs(page, await demoAdmin())
  await page.goto('/dashboard/settings')
  const fields = {
    Name: [' ', 'Name is Required'],
    Email: ['sales', 'Provide a valid Email'],
    'Opening minimum': ['ten', 'Enter an amount in dollars'],
    'Re-order minimum': ['-1', 'Enter zero or more'],
    'Limit for new customers': ['19.999', 'At most two decimals'],
    'Limit for returning customers': ['1000000000', 'Enter at most $999,999.99'],
    'Days for damage': ['soon', 'Enter a number of days'],
    'Days for faults': ['1.5', 'Enter whole days'],
    'Days for unsold goods': ['9999', 'At most ten years'],
    'Hours before expiry': ['721', 'At most thirty days'],
  }
  for (const [label, [typed = '']] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(typed)
  await page.getByRole('button', { name: 'Save settings' }).click()
  for (const [label, [typed = '', message = '']] of Object.entries(fields)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(typed)
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(
      new RegExp(`${message.replaceAll(/[$.]/g, '\\$&')}$`),
    )
  }
})

test('which mails are sent is a matter of the settings @desktop', async ({ page }) => {
  await browseAs(page, await demoAdmin())
  await page.goto('/dashboard/settings')
  const mails = page.getByRole('region', { name: 'Mails' })
  const lowStock = mails.getByLabel('Low stock')
  const hours = mails.getByLabel('Hours before expiry')
  await expect(mails.getByLabel('Every payment')).toBeChecked()
  await expect(mails.getByLabel('Payments that need a decision')).toBeChecked()
  const usual = await hours.inputValue()
  await lowStock.uncheck()
  await hours.fill('7')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved').first()).toBeVisible()
  await page.reload()
  await expect(lowStock).not.toBeChecked()
  await expect(hours).toHaveValue('7')
  await lowStock.check()
  await hours.fill(usual)
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved').first()).toBeVisible()
})

test('what was typed stays when saving fails, and the second try succeeds @desktop', async ({
  page,
  browserErrors,
}) => {
  await browseAs(page, await demoAdmin())
  await page.route('**/api/settings', (route) => {
    if (route.request().method() === 'GET') return route.continue()
    return route.fulfill({ status: 503, json: { code: 'service-down', message: 'The database is down' } })
  })
  await page.goto('/dashboard/settings')
  await page.getByLabel('Phone').fill('+1 555 0100')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The database is down' })).toBeVisible()
  await expect(page.getByLabel('Phone')).toHaveValue('+1 555 0100')
  browserErrors.splice(0)
  await page.unroute('**/api/settings')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expect(page.getByText('The database is down')).toBeHidden()
})

test('a link of the footer leads to the page that the settings name, at once on every page @desktop', async ({
  page,
  openPage,
}) => {
  const visitor = await openPage()
  await visitor.goto('/portfolio')
  const link = visitor.getByRole('contentinfo').getByRole('link', { name: 'Press kit' })
  await expect(link).toHaveAttribute('href', '/')
  await browseAs(page, await demoAdmin())
  await page.goto('/dashboard/settings')
  const choice = page.getByRole('region', { name: 'Footer' }).getByLabel('Press kit')
  for (const [chosen, href] of [
    ['About us', '/help/about'],
    ['Home page', '/'],
  ] as const) {
    await choice.selectOption(chosen)
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('Settings saved').first()).toBeVisible()
    await page.getByText('Settings saved').first().waitFor({ state: 'hidden' })
    await visitor.reload()
    await expect(link).toHaveAttribute('href', href)
  }
})

test('a return after the days of the settings is taken, and marked as late in the queue and on the desk @desktop', async ({
  page,
}) => {
  await browseAs(page, await demoAdmin())
  await page.goto('/dashboard/settings')
  const days = page.getByRole('region', { name: 'Returns' }).getByLabel('Days for unsold goods')
  const usual = await days.inputValue()
  const saveDays = async (typed: string) => {
    await days.fill(typed)
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('Settings saved').first()).toBeVisible()
  }
  await saveDays('0')
  const { buyer, order } = await newShippedOrder()
  const productId = order.lines[0]?.productId ?? ''
  const lines = [{ productId, quantity: 1, reason: 'unsold', wish: 'refund' } as const]
  const late = await requestReturn(buyer, order, { arrivedOn: daysAgo(1), lines })
  const inTime = await requestReturn(buyer, order, { quantity: 1, arrivedOn: daysAgo(1) })
  await saveDays(usual)

  await page.goto(`/dashboard/manageReturns?q=${late.number}`)
  await expect(page.getByRole('row').filter({ hasText: late.number })).toContainText('Late')
  await page.getByRole('link', { name: late.number }).click()
  await expect(page.getByRole('heading', { name: 'Waiting for a decision Late' })).toBeVisible()
  await expect(page.getByText('It came after the days your settings allow')).toBeVisible()
  await page.goto(`/dashboard/manageReturns?q=${inTime.number}`)
  await expect(page.getByRole('row').filter({ hasText: inTime.number })).not.toContainText('Late')
})

const sellerIs = (page: Page, state: SellerState) =>
  page.route('**/api/settings/seller-state', (route) => route.fulfill({ json: state }))

test('says what invoices lack, on the overview and beside the settings', async ({ page }) => {
  await sellerIs(page, { missing: ['Street', 'City', 'VAT id or tax id'], waiting: 1_204 })
  await browseAs(page, await demoAdmin())
  await page.goto('/dashboard/overview')
  const notice = page.getByRole('region', { name: 'No invoices can be issued yet' })
  await expect(notice).toContainText('Missing: Street, City and VAT id or tax id. 1,204 paid orders wait')
  await notice.getByRole('link', { name: 'Open the settings' }).click()
  await expect(page.getByRole('button', { name: 'Save settings' })).toBeVisible()
  await expect(notice).toContainText('Missing: Street')
  await sellerIs(page, { missing: [], waiting: 0 })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Save settings' })).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('with direct purchase off, Purchase leads into the cart @journey', async ({ page }) => {
  const shop = await api.call(shopApi.shop)
  await page.route('**/api/shop', (route) => route.fulfill({ json: { ...shop, directPurchase: false } }))
  const product = await findProduct('Harvest 24')
  await browseAs(page, await newBuyer())
  await page.goto(`/purchase/${product._id}`)
  await expect(page.getByText('Please add the product to your cart and order from there')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm Order' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Open the cart' })).toHaveAttribute('href', '/cart')
  await page.getByRole('link', { name: 'See the product' }).click()
  await expect(page).toHaveURL(`/products/${product._id}`)
})

import type { Page } from '@playwright/test'
import type { Overview } from '@wheelyard/contract/office/overview.calls'
import type { Product } from '@wheelyard/contract/catalogue/products.calls'
import { expectAccessible, expectNoHorizontalScroll } from './support/page-checks.ts'
import { browseAs, demoAdmin, newProduct } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

const nothing: Overview['todo'] = {
  toShip: 0,
  incidents: 0,
  returns: 0,
  freight: 0,
  refunds: 0,
  vatIds: 0,
  expiring: 0,
  lowStock: 0,
  invoices: 0,
  certificates: 0,
  reviews: 0,
}

const empty: Overview = {
  revenue: 0,
  paidOrders: 0,
  orders: 0,
  ordersPaid: 0,
  begins: '2026-10-19T00:00:00.000Z',
  ends: '2026-11-18T00:00:00.000Z',
  before: { revenue: 0, paidOrders: 0, orders: 0 },
  step: 'day',
  steps: [{ from: '2026-10-19', revenue: 0, orders: 0 }],
  bestSellers: [],
  todo: nothing,
  unpaid: 0,
  lowStock: [],
}

/** Other tests order and pay meanwhile, so what is waiting and sold is made up. */
const overviewHas = (page: Page, changes: Partial<Overview>) =>
  page.route('**/api/overview?*', (route) => route.fulfill({ json: { ...empty, ...changes } }))

test('begins with what is to be done, each with the way there', async ({ page }) => {
  await overviewHas(page, { todo: { ...nothing, incidents: 1, toShip: 1_234, freight: 2, lowStock: 3 } })
  await browseAs(page, await demoAdmin())
  await page.goto('/dashboard/overview')
  const todo = page.getByRole('region', { name: 'To do now' })
  await expect(todo.getByRole('link')).toHaveText([
    /1\s*payment needs a decision/,
    /1,234\s*orders are ready to ship/,
    /2\s*orders wait for a freight proposal/,
    /3\s*products have fewer than three minimum orders left/,
  ])
  await todo.getByRole('link', { name: 'orders wait for a freight proposal' }).click()
  await expect(page.getByRole('heading', { name: 'Manage Orders' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Freight to propose' })).toHaveAttribute('aria-pressed', 'true')
})

test('payments that need a decision open alone, until all are wanted', async ({ page }) => {
  await overviewHas(page, { todo: { ...nothing, incidents: 2 } })
  await browseAs(page, await demoAdmin())
  await page.goto('/dashboard/overview')
  const asked = page.waitForRequest('**/api/payment-incidents?*')
  await page.getByRole('link', { name: 'payments need a decision' }).click()
  expect(new URL((await asked).url()).searchParams.get('state')).toBe('waiting')
  await expect(page.getByLabel('Show')).toHaveValue('waiting')
  await expect(page.getByText(/^Found: \d+$/)).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await page.getByLabel('Show').selectOption('All')
  await expect(page).toHaveURL('/dashboard/reconciliation')
  await expect(page.getByText(/^Total: \d+$/)).toBeVisible()
})

test('low stock opens the products that run low alone, until all are wanted', async ({ page }) => {
  // Their minimum order is 4.
  const low = await newProduct('Overviewed Kart', { available: 11 })
  const enough = await newProduct('Overviewed Kart', { available: 12 })
  const row = ({ name }: Product) => page.getByRole('row').filter({ hasText: name })
  await overviewHas(page, { todo: { ...nothing, lowStock: 1 } })
  await browseAs(page, await demoAdmin())
  await page.goto('/dashboard/overview')
  await page.getByRole('link', { name: 'product has fewer than three minimum orders left' }).click()
  await expect(page.getByLabel('Stock')).toHaveValue('low')
  await expect(page.getByText(/Products found: \d/)).toBeVisible()
  await page.getByLabel('Search').fill('Overviewed Kart')
  await expect(row(low)).toBeVisible()
  await expect(row(enough)).toHaveCount(0)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await page.getByLabel('Stock').selectOption('All')
  await expect(row(enough)).toBeVisible()
})

test('says so when nothing is waiting @phone', async ({ page }) => {
  await overviewHas(page, { todo: nothing })
  await browseAs(page, await demoAdmin())
  await page.goto('/dashboard/overview')
  const todo = page.getByRole('region', { name: 'To do now' })
  await expect(todo).toContainText('Nothing is waiting.')
  await expect(todo.getByRole('link')).toHaveCount(0)
})

test('revenue divided by paid orders is the average, and leads to exactly those orders @journey', async ({ page }) => {
  await overviewHas(page, { revenue: 5_300, paidOrders: 53, orders: 76, ordersPaid: 50 })
  await browseAs(page, await demoAdmin())
  await page.goto('/dashboard/overview')
  const tile = (label: string) => page.getByRole('main').getByRole('link', { name: label })
  await expect(tile('Revenue')).toContainText('$5,300.00')
  await expect(tile('Paid orders')).toContainText('53')
  await expect(tile('Average paid order')).toContainText('$100.00')
  await expect(tile('Orders placed')).toContainText(/76\s*50 of these paid/)
  await tile('Revenue').click()
  await expect(page.getByText(/^Only orders paid .+ and not refunded, as the overview counts them\.$/)).toBeVisible()
  await page.getByRole('link', { name: 'Show all orders' }).click()
  await expect(page.getByText('Only orders paid')).toHaveCount(0)
})

test.describe('in Auckland', () => {
  test.use({ timezoneId: 'Pacific/Auckland' })

  test('a day is a day there @desktop', async ({ page }) => {
    await page.clock.setFixedTime('2026-11-17T12:30:00Z')
    await browseAs(page, await demoAdmin())
    const asked = page.waitForRequest('**/api/overview?*')
    await page.goto('/dashboard/overview?range=7')
    const query = new URL((await asked).url()).searchParams
    expect(Object.fromEntries(query)).toEqual({ from: '2026-11-12', to: '2026-11-18', timeZone: 'Pacific/Auckland' })
    await expect(page.getByText('Days begin and end in your time zone: Pacific/Auckland.')).toBeVisible()
  })
})

import type { Locator, Page } from '@playwright/test'
import { taxApi, type TaxRate, type TaxTable } from '@wheelyard/contract/buying/tax.calls'
import { expectAccessible, expectNoHorizontalScroll, expectTextInside } from './support/page-checks.ts'
import { api, browseAs, demoAdmin } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

async function openTax(page: Page): Promise<void> {
  await browseAs(page, await demoAdmin())
  await page.goto('/dashboard/tax')
  await expect(page.getByRole('button', { name: 'Add a rate' })).toBeVisible()
}

/** Without what is open below it. */
const rateRow = (page: Page, country: string): Locator =>
  page
    .getByRole('table', { name: 'Rates of tax' })
    .getByRole('row')
    .filter({ hasText: country, has: page.getByRole('button', { name: /^Remove/ }) })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const saved = (page: Page) => expect(page.getByText('Tax saved')).toBeVisible()

/** Of a country that no other test sells to. */
async function addIcelandic(page: Page, percent: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a rate' }).click()
  const fields = page.getByRole('table', { name: 'Rates of tax' })
  await expect(fields.getByLabel('Country')).toBeFocused()
  await fields.getByLabel('Country').selectOption('Iceland')
  await fields.getByLabel('Name').fill('VSK')
  await fields.getByLabel('Percent').fill(percent)
  await fields.getByLabel('Valid from').fill('2026-01-01')
}

test.describe('the rates of the shop', () => {
  // There is one table of rates for all: one test after the other changes it, and it is put back.
  test.describe.configure({ mode: 'serial' })
  let before: TaxTable
  test.beforeAll(async () => {
    before = await api.call(taxApi.table, {}, await demoAdmin())
  })
  test.afterEach(async () => {
    const { version } = await api.call(taxApi.table, {}, await demoAdmin())
    await api.call(taxApi.save, { body: { ...before, version, keepDirectPurchase: true } }, await demoAdmin())
  })

  test('a rate is added, tried, followed by another from a day on, and removed @desktop', async ({ page }) => {
    await browseAs(page, await demoAdmin())
    await page.goto('/dashboard')
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Tax' }).click()
    await addIcelandic(page, '24')
    const trial = page.getByRole('region', { name: 'Try it' })
    await trial.getByLabel('Country').selectOption('Iceland')
    await trial.getByLabel('Amount in $').fill('99.99')
    await trial.getByLabel('Ordered on').fill('2026-06-01')
    await expect(trial.getByRole('status')).toContainText('$24.00')
    await trial.getByLabel('Country').selectOption('United States')
    await expect(trial.getByRole('status')).toHaveText('Choose a state: the rates differ from one to the next.')
    await trial.getByLabel('Country').selectOption('Iceland')
    await expectAccessible(page)

    const row = rateRow(page, 'Iceland')
    await row.getByRole('button', { name: /^New rate after/ }).click()
    await page.getByLabel('New percent').fill('25.5')
    await page.getByRole('button', { name: 'Add it' }).click()
    await expect(page.getByLabel('From', { exact: true })).toHaveAccessibleDescription(
      'Choose a day after the current rate begins',
    )
    await page.getByLabel('From', { exact: true }).fill('2027-01-01')
    await page.getByRole('button', { name: 'Add it' }).click()
    await expect(row).toHaveCount(2)
    await expect(row.first()).toContainText('Dec 31, 2026')
    await trial.getByLabel('Ordered on').fill('2027-01-01')
    await expect(trial.getByRole('status')).toContainText('$25.50')

    await save(page)
    await saved(page)
    await expect(page.getByText('Not saved yet')).toBeHidden()
    await page.reload()
    const icelandic = (await api.call(taxApi.table, {}, await demoAdmin())).rates.filter(
      ({ country }) => country === 'IS',
    )
    expect(icelandic.map(({ percent, validFrom, validUntil }) => [percent, validFrom, validUntil])).toEqual([
      [24, '2026-01-01', '2026-12-31'],
      [25.5, '2027-01-01', null],
    ])

    await row
      .first()
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect(row).toHaveCount(1)
    await row.getByRole('button', { name: /^Remove/ }).click()
    await save(page)
    await saved(page)
    const { rates } = await api.call(taxApi.table, {}, await demoAdmin())
    expect(rates.filter(({ country }) => country === 'IS')).toEqual([])
  })

  test('of two administrators the second sees that the rates have changed, and loads them @desktop', async ({
    page,
    openPage,
  }) => {
    const other = await openPage()
    await openTax(page)
    await openTax(other)
    await addIcelandic(other, '24')
    await save(other)
    await saved(other)

    await addIcelandic(page, '11')
    await save(page)
    const alert = page
      .getByRole('alert')
      .filter({ hasText: 'Someone else has changed the rates since you opened them.' })
    await expect(alert).toBeVisible()
    await expect(rateRow(page, 'Iceland')).toContainText('11%')
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
    await expectAccessible(page)
    await alert.getByRole('button', { name: 'Load the newer rates' }).click()
    await expect(alert).toBeHidden()
    await expect(rateRow(page, 'Iceland')).toContainText('24%')
  })
})

const rate = (changes: Partial<TaxRate>): TaxRate => ({
  country: 'DE',
  region: '',
  category: 'standard',
  name: 'VAT',
  percent: 19,
  validFrom: '2024-01-01',
  validUntil: null,
  ...changes,
})

test.describe('with rates of its own', () => {
  let answer: { status?: number; json: unknown }
  test.beforeEach(async ({ page }) => {
    await page.route('**/api/tax/table', (route) => route.fulfill(answer))
  })
  const show = (...rates: TaxRate[]) => (answer = { json: { version: 1, engine: 'off', rates } satisfies TaxTable })

  test('what is wrong is said in its place while one types, and cannot be saved', async ({ page }) => {
    show(rate({}), rate({ category: 'reduced', percent: 7 }))
    await openTax(page)
    await page.getByRole('button', { name: 'Edit rate 2' }).click()
    const fields = page.getByRole('table', { name: 'Rates of tax' })
    await fields.getByLabel('Percent').fill('100.5')
    await expect(fields.getByLabel('Percent')).toHaveAccessibleDescription('A rate is from 0 to 100%')
    await expect(page.getByText('1 problem')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
    await expect(page.getByRole('region', { name: 'Try it' })).toContainText('Fix the problems above first.')
    await fields.getByLabel('Percent').fill('7')
    await fields.getByLabel('Category').selectOption('Standard rate')
    await expect(page.getByText('Rate 1 is for the same place, category and days')).toBeVisible()
    await page.getByRole('button', { name: 'Done rate 2' }).click()
    await expect(page.getByText('Rate 1 is for the same place, category and days')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByText('Not complete yet')).toBeHidden()
  })

  test('a long table is filtered by country and shown in parts', async ({ page }) => {
    const years = Array.from({ length: 120 }, (_, year) => ({
      validFrom: `${1900 + year}-01-01`,
      validUntil: `${1900 + year}-12-31`,
    }))
    show(...years.map(rate), rate({ country: 'IT', percent: 22 }))
    await openTax(page)
    const rows = page.getByRole('button', { name: /^Edit rate/ })
    await expect(rows).toHaveCount(100)
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect(rows).toHaveCount(121)
    await page.getByLabel('Country').first().selectOption('Italy: 1 rate')
    await expect(rows).toHaveCount(1)
  })

  test('the page is whole without rates, with very long ones and when they do not load', async ({
    page,
    browserErrors,
  }) => {
    show()
    await openTax(page)
    await expect(page.getByText('No rates yet.')).toBeVisible()
    await expectAccessible(page)

    show(
      rate({ name: 'W'.repeat(40), country: 'GB', percent: 99.9999 }),
      rate({ name: 'w '.repeat(20).trim(), country: 'BQ', validUntil: '2024-12-31' }),
    )
    await page.reload()
    await expect(page.getByText('ended')).toBeVisible()
    await page.getByRole('button', { name: 'Edit rate 2' }).click()
    await expectNoHorizontalScroll(page)
    await expectTextInside(page)
    await expectAccessible(page)

    answer = { status: 403, json: { code: 'forbidden', message: 'Not yours' } }
    await page.reload()
    await expect(page.getByRole('alert').filter({ hasText: 'Not yours' })).toBeVisible()
    show()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: 'Add a rate' })).toBeVisible()
    browserErrors.splice(0)
  })
})

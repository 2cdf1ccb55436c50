import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import {
  freightApi,
  type FreightOptions,
  type FreightTable,
  type FreightZone,
} from '@wheelyard/contract/buying/freight.calls'
import { expectAccessible, expectNoHorizontalScroll, expectTextInside } from './support/page-checks.ts'
import { api, browseAs, demoAdmin, newProduct } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

async function openRates(page: Page): Promise<void> {
  await browseAs(page, await demoAdmin())
  await page.goto('/dashboard/freight')
  await expect(page.getByRole('button', { name: 'Add a zone' })).toBeVisible()
}

const zoneCard = (page: Page, name: string): Locator => page.locator('details').filter({ hasText: name })
const modeOf = (zone: Locator, name: string): Locator => zone.getByRole('group', { name })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

async function addCountry(zone: Locator, typed: string): Promise<void> {
  const field = zone.getByRole('combobox', { name: 'Add a country' })
  await field.fill(typed)
  await field.press('Enter')
}

/** What a visitor is asked for one piece of a product without carton data, which leaves only prices for all loads. */
async function optionsTo(country: string, postcode: string, productId: string): Promise<FreightOptions> {
  return api.call(freightApi.options, { body: { country, postcode, lines: [{ productId, quantity: 1 }] } })
}

test.describe('the rates of the shop', () => {
  // There is one table of rates for all: one test after the other changes it, and it is put back.
  test.describe.configure({ mode: 'serial' })
  let before: FreightTable
  test.beforeAll(async () => {
    before = await api.call(freightApi.table, {}, await demoAdmin())
  })
  test.afterEach(async () => {
    const { version } = await api.call(freightApi.table, {}, await demoAdmin())
    await api.call(freightApi.save, { body: { ...before, version, keepDirectPurchase: true } }, await demoAdmin())
  })

  test('a zone with its rates is added, tried, offered to buyers and deleted @desktop', async ({ page }) => {
    const name = `Iceland ${randomUUID().slice(0, 8)}`
    const { _id } = await newProduct(`Sledge ${randomUUID()}`)
    await browseAs(page, await demoAdmin())
    await page.goto('/dashboard')
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Freight Rates' }).click()
    await page.getByRole('button', { name: 'Add a zone' }).click()
    const zone = page.locator('details[open]')
    await expect(zone.getByLabel('Name')).toBeFocused()
    await zone.getByLabel('Name').fill(name)
    await addCountry(zone, 'icel')
    await zone.getByLabel('Postcodes in Iceland that begin with').fill('1')
    await zone.getByRole('button', { name: 'Pick up at our warehouse' }).click()
    await zone.getByRole('button', { name: 'Pallets by road' }).click()
    const pallets = modeOf(zone, 'Pallets by road')
    await pallets.getByLabel('Transit time, from (days)').fill('12')
    await pallets.getByLabel('Transit time, to (days)').fill('20')
    await pallets.getByLabel('Rate 1: Up to pallets').fill('10')
    await pallets.getByLabel('Rate 1: Price in $').fill('100')
    await pallets.getByLabel('Rate 1: Per pallet in $').fill('50.50')
    await pallets.getByRole('button', { name: 'Add a rate' }).click()
    await pallets.getByLabel('Rate 2: Costs').selectOption('quoted after review')
    await expect(page.getByText('Not saved yet')).toBeVisible()

    const trial = page.getByRole('region', { name: 'Try it' })
    await trial.getByLabel('Country').selectOption('Iceland')
    await trial.getByLabel('Postcode').fill('101')
    await trial.getByLabel('GMA pallets (48 × 40 in)').fill('3')
    await expect(trial.getByRole('row', { name: /Pallets by road/ })).toContainText('$251.50')
    await trial.getByLabel('GMA pallets (48 × 40 in)').fill('11')
    await expect(trial.getByRole('row', { name: /Pallets by road/ })).toContainText('quoted after review')
    await expect(trial).not.toContainText('$0.00')
    await expectAccessible(page)

    await save(page)
    await expect(page.getByText('Freight rates saved')).toBeVisible()
    await expect(page.getByText('Not saved yet')).toBeHidden()
    const { zone: found, options } = await optionsTo('IS', '101', _id)
    expect(found).toBe(name)
    expect(options.map(({ mode, price }) => [mode, price])).toEqual([
      ['pickup', 0],
      ['pallet', null],
    ])
    expect((await optionsTo('IS', '220', _id)).zone).toBe('Rest of the world')

    await page.reload()
    await zoneCard(page, name).locator('summary').click()
    await zoneCard(page, name).getByRole('button', { name: 'Delete zone' }).click()
    await save(page)
    await expect(page.getByText('Freight rates saved')).toBeVisible()
    await expect(zoneCard(page, name)).toHaveCount(0)
    expect((await optionsTo('IS', '101', _id)).zone).toBe('Rest of the world')
  })

  test('what is wrong is said in its place while one types, and cannot be saved @desktop', async ({ page }) => {
    await openRates(page)
    const canada = zoneCard(page, 'Canada')
    await canada.locator('summary').click()
    await addCountry(canada, 'US')
    await expect(canada.getByLabel('Postcodes in United States that begin with')).toHaveAccessibleDescription(
      'US is in United States, South and West too',
    )
    const parcel = modeOf(canada, 'Parcel service')
    await parcel.getByLabel('Transit time, from (days)').fill('10')
    await expect(parcel.getByLabel('Transit time, from (days)')).toHaveAccessibleDescription(
      /the first not above the second/,
    )
    await parcel.getByLabel('Rate 2: Up to kg').fill('30')
    await expect(parcel.getByLabel('Rate 2: Up to kg')).toHaveAccessibleDescription(
      'The rate from 30 must end above it',
    )
    await parcel.getByLabel('Rate 1: Price in $').fill('')
    await expect(parcel.getByLabel('Rate 1: Price in $')).toHaveAccessibleDescription(/^Prices are from zero/)
    await expect(canada.locator('summary')).toContainText('4 problems')
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
    await expect(page.getByRole('region', { name: 'Try it' })).toContainText('Fix the problems above first.')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByText('Not complete yet')).toBeHidden()
    await expect(canada.locator('summary')).not.toContainText('problem')
  })

  test('of two administrators the second sees that the rates have changed, and loads them @desktop', async ({
    page,
    openPage,
  }) => {
    const other = await openPage()
    await openRates(page)
    await openRates(other)
    const rename = async (on: Page, from: string, to: string) => {
      await zoneCard(on, from).locator('summary').click()
      await zoneCard(on, from).getByLabel('Name').fill(to)
    }
    await rename(other, 'Canada', 'Canada, whole')
    await save(other)
    await expect(other.getByText('Freight rates saved')).toBeVisible()

    await rename(page, 'Rest of the world', 'Everywhere else')
    await save(page)
    const alert = page
      .getByRole('alert')
      .filter({ hasText: 'Someone else has changed the rates since you opened them.' })
    await expect(alert).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
    await expectAccessible(page)
    await alert.getByRole('button', { name: 'Load the newer rates' }).click()
    await expect(alert).toBeHidden()
    await expect(zoneCard(page, 'Everywhere else')).toHaveCount(0)
    await expect(zoneCard(page, 'Canada, whole')).toBeVisible()
  })

  test('rates are exported, checked and imported again as they were @desktop', async ({ page }) => {
    await openRates(page)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const file = await (await downloading).path()
    const csv = await readFile(file, 'utf8')
    const choose = (name: string, text: string) =>
      page.getByLabel('Rates (CSV)').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

    await choose('wrong.csv', csv.replace(',DAP,3,5,', ',DAP,5,3,'))
    await expect(page.getByText(/^\d+ rows? (is|are) wrong, so none will be imported/)).toBeVisible()
    const problems = page.getByRole('table', { name: 'Rows of wrong.csv that are wrong' })
    await expect(problems).toContainText('it is the same in all rows of a mode')
    await expectAccessible(page)
    await choose('rates.csv', csv)
    await expect(page.getByText(/^Ready: 5 zones with \d+ rates\. Nothing is written yet\.$/)).toBeVisible()
    await page.getByRole('button', { name: /^Import 5 zones/ }).click()
    await expect(page.getByText('Freight rates imported')).toBeVisible()
    await expect(page.locator('summary')).toHaveCount(5)
  })
})

test('the page is whole without zones, with very long ones and when they do not load', async ({
  page,
  browserErrors,
}) => {
  let answer: { status?: number; json: unknown } = { json: { version: 0, zones: [] } }
  await page.route('**/api/freight/table', (route) => route.fulfill(answer))
  await openRates(page)
  await expect(page.getByText('Without zones the shop sells ex works and charges no freight:')).toBeVisible()
  await expectAccessible(page)

  const bands = [
    { from: 0, upTo: 999_999.999, price: 999_999.99, perUnit: 999_999.99 },
    { from: 999_999.999, upTo: null, price: null, perUnit: 0 },
  ]
  const long: FreightZone = {
    name: 'w'.repeat(60),
    areas: Array.from({ length: 40 }, (_, place) => ({ country: 'DE', prefix: `${place}${'W'.repeat(14)}` })),
    services: [{ mode: 'container', incoterm: 'DAP', minDays: 364, maxDays: 365, basis: 'm3', bands }],
  }
  answer = { json: { version: 1, zones: [long] } }
  await page.reload()
  await zoneCard(page, long.name).locator('summary').click()
  await page.getByLabel('Postcodes in Germany that begin with').fill('1 1')
  await expect(page.getByText('DE 1 is here twice')).toBeVisible()
  await expectNoHorizontalScroll(page)
  await expectTextInside(page)
  await expectAccessible(page)

  answer = { status: 403, json: { code: 'forbidden', message: 'Not yours' } }
  await page.reload()
  await expect(page.getByRole('alert').filter({ hasText: 'Not yours' })).toBeVisible()
  answer = { json: { version: 0, zones: [] } }
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Add a zone' })).toBeVisible()
  browserErrors.splice(0)
})

import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { IssuedInvoice } from '@wheelyard/contract/finance/invoices.calls'
import { expectAccessible, expectNoHorizontalScroll, expectTextInside } from './support/page-checks.ts'
import { browseAs, demoAdmin, newBuyer, newProduct, payOrder, placeOrder, saveCompany } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

/** Its product has a name of its own, by which its invoices are found. */
async function paidOrder() {
  const buyer = await newBuyer()
  const product = await newProduct('Sledge')
  await payOrder(buyer, await placeOrder(buyer, product))
  return { buyer, product }
}

async function openInvoices(page: Page, query = ''): Promise<void> {
  await browseAs(page, await demoAdmin())
  await page.goto(`/dashboard/manageInvoices${query}`)
}

const rows = (page: Page) =>
  page.getByRole('table', { name: 'Invoices and credit notes, newest first' }).getByRole('row').filter({ hasText: '$' })

async function downloaded(page: Page, button: RegExp | string) {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return downloading
}

test('an invoice is found, read, sent again and corrected once @desktop', async ({ page, browserErrors }) => {
  const { buyer, product } = await paidOrder()
  await browseAs(page, await demoAdmin())
  await page.goto('/dashboard')
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Invoices' }).click()
  await page.getByLabel('Search', { exact: true }).fill(product.name)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('$80.00')
  await expect(rows(page)).toContainText(product.name)
  await expect(rows(page).getByRole('link', { name: /^W-\d+$/ })).toHaveAttribute('href', /^\/dashboard\/orders\//)
  expect((await downloaded(page, /^PDF of invoice/)).suggestedFilename()).toMatch(/\.pdf$/)
  expect((await downloaded(page, /^UBL \(XML\) of invoice/)).suggestedFilename()).toMatch(/\.xml$/)

  await page.getByRole('button', { name: /^Resend invoice/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(buyer.email)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(`The invoice is sent to ${buyer.email}`)).toBeVisible()

  const correct = page.getByRole('button', { name: /^Correct invoice/ })
  await correct.click()
  await expect(dialog).toContainText('Nothing has changed since this invoice was issued')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await saveCompany(buyer, 'Sledge & Sons')
  await correct.click()
  await expect(dialog.getByRole('insertion').first()).toHaveText('Sledge & Sons')
  await expect(dialog).toContainText('A credit note takes invoice')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Correct' }).click()
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Reason is Required/)
  await dialog.getByLabel('Reason').fill('Wrong company name')
  await dialog.getByRole('button', { name: 'Correct' }).click()
  await expect(page.getByText(/^Invoice \d+ takes its place$/)).toBeVisible()
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).filter({ hasText: 'Credit note' })).toContainText('-$80.00')

  await correct.last().click()
  await expect(dialog).toContainText('An invoice that was refunded or already corrected')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await page.getByLabel('Series').selectOption('Credit notes')
  await expect(rows(page)).toHaveCount(1)
  browserErrors.splice(0)
})

test('the invoices of a month are exported as CSV and as PDFs in one file @desktop', async ({ page }) => {
  const { buyer } = await paidOrder()
  await openInvoices(page)
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('button', { name: 'This month' }).click()
  const csv = await readFile(await (await downloaded(page, 'CSV')).path(), 'utf8')
  expect(csv).toContain(buyer.email)
  const zip = await downloaded(page, 'PDFs as ZIP')
  expect(zip.suggestedFilename()).toMatch(/^invoices-\d{4}-\d\d-01-.*\.zip$/)
  const bytes = await readFile(await zip.path())
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  await expect(page.getByText(/\d PDFs are downloaded$/)).toBeVisible()
})

test('an invoice that is issued while the PDFs are made is in the file too', async ({ page }) => {
  await paidOrder()
  const asked: string[] = []
  await page.route('**/api/invoices/zip?*', async (route) => {
    asked.push(route.request().url())
    if (asked.length > 1) return route.fallback()
    await route.fulfill({ status: 409, json: { code: 'not-prepared', message: 'Still being created' } })
  })
  await openInvoices(page)
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('button', { name: 'This month' }).click()
  const zip = await downloaded(page, 'PDFs as ZIP')
  expect(zip.suggestedFilename()).toMatch(/\.zip$/)
})

test('while the PDFs are made one sees how far it is, and can cancel', async ({ page }) => {
  const calls: number[] = []
  await page.route('**/api/invoices/prepare', async (route) => {
    calls.push(calls.length)
    // The third call never ends.
    if (calls.length < 3) await route.fulfill({ json: { total: 40, made: calls.length * 10 } })
  })
  await openInvoices(page)
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('button', { name: 'PDFs as ZIP' }).click()
  const bar = page.getByRole('progressbar', { name: '20 of 40 PDFs are made' })
  await expect(bar).toHaveAttribute('value', '20')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(bar).toBeHidden()
  await expect(page.getByRole('button', { name: 'PDFs as ZIP' })).toBeEnabled()
  expect(calls).toHaveLength(3)

  await page.getByRole('dialog').getByLabel('To', { exact: true }).fill('2020-01-01')
  await expect(page.getByText('The last day is before the first')).toBeVisible()
  await expect(page.getByRole('button', { name: 'PDFs as ZIP' })).toBeDisabled()
})

test('the list is whole without invoices, with long ones and when they do not load', async ({
  page,
  browserErrors,
}) => {
  let answer: { status?: number; json: unknown } = { json: [] }
  await page.route('**/api/invoices?*', (route) => route.fulfill(answer))
  await openInvoices(page)
  await expect(page.getByText('No invoices yet.').first()).toBeAttached()
  const long: IssuedInvoice = {
    _id: randomUUID(),
    series: 'credit-note',
    number: 'CN-1234567',
    issuedAt: '2026-11-16T12:00:00.000Z',
    orderId: randomUUID(),
    orderNumber: 'W-1054',
    orderTitle: 'W'.repeat(200),
    poNumber: 'W'.repeat(60),
    total: 999_999.99,
    tax: 199_999.99,
    corrects: '1234567',
    isFreight: false,
    isElectronic: true,
    customer: 'W'.repeat(100),
    customerId: randomUUID(),
    email: `${'w'.repeat(60)}@example.com`,
  }
  answer = { json: [long, { ...long, _id: randomUUID(), series: 'invoice', isFreight: true }] }
  await page.reload()
  await expect(page.getByText('Freight invoice CN-1234567', { exact: true })).toBeVisible()
  await expectNoHorizontalScroll(page)
  await expectTextInside(page)
  await expectAccessible(page)

  answer = { status: 403, json: { code: 'forbidden', message: 'Not yours' } }
  await page.reload()
  await expect(page.getByRole('alert').filter({ hasText: 'Not yours' })).toBeVisible()
  answer = { json: [] }
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No invoices yet.').first()).toBeAttached()
  browserErrors.splice(0)
})

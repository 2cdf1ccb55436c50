import { certificatesApi } from '@wheelyard/contract/buying/exemption-certificates.calls'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoHorizontalScroll } from './support/page-checks.ts'
import { api, browseAs, demoAdmin, newBuyer, saveAddress } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

const vatId = (page: Page) => page.getByLabel('VAT id (optional)')
const company = (page: Page) => page.getByRole('textbox', { name: 'Company' })
const save = (page: Page) => page.getByRole('button', { name: 'Save business details' }).click()

test('a company is saved with its billing address and its VAT id, which is checked while it is typed', async ({
  page,
  isMobile,
}) => {
  const buyer = await newBuyer('Fun Park')
  await saveAddress(buyer, { recipient: 'Fun Park Inc.' })
  await browseAs(page, buyer)
  await page.goto('/dashboard')
  const menu = page.getByRole('navigation', { name: 'Dashboard' })
  if (isMobile) await page.getByRole('button', { name: 'Dash Menu' }).click()
  await menu.getByRole('link', { name: 'Business Details' }).click()
  await expect(company(page)).toHaveValue('Fun Park Inc.')
  await expect(page.getByLabel('City')).toHaveValue('Springfield')
  // Companies of the United States have none.
  await expect(vatId(page)).toHaveCount(0)

  await page.getByLabel('Country').selectOption('DE')
  await vatId(page).fill('DE136695977')
  await company(page).fill('')
  await expect(vatId(page)).toHaveAccessibleDescription(/^DE136695977 is not a valid EU VAT id/)
  await save(page)
  await expect(company(page)).toHaveAccessibleDescription('Company is Required')
  await expect(page.getByLabel('Postcode')).toBeVisible()
  await expectAccessible(page)
  await company(page).fill('Fun Park GmbH')
  await page.getByLabel('Postcode').fill('10115')
  await vatId(page).fill('ATU12345675')
  await vatId(page).blur()
  await expect(vatId(page)).toHaveAccessibleDescription(/is not a VAT id of Germany, where the address is/)
  await vatId(page).fill('de 136.695.976')
  await expect(vatId(page)).toHaveAccessibleDescription(/^Looks right/)
  await save(page)
  await expect(page.getByText('Business details saved')).toBeVisible()
  await page.reload()
  await expect(company(page)).toHaveValue('Fun Park GmbH')
  await expect(vatId(page)).toHaveValue('DE136695976')
  // The seller of the demo is in the United States.
  await expect(vatId(page)).toHaveAccessibleDescription(/^Not checked with VIES/)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
})

const states = {
  valid: 'Confirmed by VIES on Nov 16, 2026',
  invalid: 'VIES found no such VAT number on Nov 16, 2026',
  unavailable: 'VIES did not respond on Nov 16, 2026',
}

for (const [vatIdState, text] of Object.entries(states)) {
  test(`says what the register said: ${vatIdState} @desktop`, async ({ page }) => {
    await browseAs(page, await newBuyer())
    const billingAddress = { line1: 'Allee 1', line2: '', city: 'Berlin', region: '', postcode: '10115', country: 'DE' }
    const details = { companyName: 'Fun Park GmbH', vatId: 'DE136695976', billingAddress, vatIdState }
    await page.route('**/api/business-details', (route) =>
      route.fulfill({ json: { details: { ...details, vatIdCheckedAt: '2026-11-16T12:00:00.000Z' } } }),
    )
    await page.goto('/dashboard/businessDetails')
    await expect(page.getByText(text)).toBeVisible()
    await expectAccessible(page)
  })
}

test('a problem that only the shop finds is shown at its field', async ({ page }) => {
  const buyer = await newBuyer()
  await saveAddress(buyer)
  await browseAs(page, buyer)
  await page.goto('/dashboard/businessDetails')
  await expect(page.getByLabel('ZIP code')).toHaveValue('62701')
  const refusal = { code: 'bad-postcode', message: 'United States: 62701 is not a ZIP code there' }
  await page.route('**/api/business-details', (route) => route.fulfill({ status: 400, json: refusal }))
  await save(page)
  await expect(page.getByLabel('ZIP code')).toHaveAccessibleDescription(new RegExp(`${refusal.message}$`))
  await expect(page.getByLabel('ZIP code')).toBeFocused()
})

test('an exemption certificate is sent, seen, downloaded, decided and withdrawn', async ({ page }) => {
  const buyer = await newBuyer('Resale Toys')
  const { token } = await demoAdmin()
  await browseAs(page, buyer)
  await page.goto('/dashboard/businessDetails')
  await expect(page.getByText('No certificates yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Add certificate' }).click()
  const form = page.getByRole('dialog', { name: 'New exemption certificate' })
  await form.getByRole('button', { name: 'Submit certificate' }).click()
  for (const message of ['Number is Required', 'Choose a file']) await expect(form.getByText(message)).toBeVisible()
  await expect(form.getByText('Enter a date')).toHaveCount(2)
  await expect(form.getByLabel('Number')).toBeFocused()
  await expectAccessible(page, ['dialog[open]'])

  await form.getByLabel('Region').selectOption('Illinois')
  await form.getByLabel('Number').fill('CRT-61-0042')
  await form.getByLabel('Valid from').fill('2026-01-01')
  await form.getByLabel('Valid until').fill('2026-01-31')
  await form.getByLabel('File').setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('none') })
  await form.getByRole('button', { name: 'Submit certificate' }).click()
  await expect(form.getByText('Please send a PDF, PNG or JPEG file')).toBeVisible()
  const pdf = { name: 'crt.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') }
  await form.getByLabel('File').setInputFiles(pdf)
  await form.getByRole('button', { name: 'Submit certificate' }).click()
  await expect(form.getByText('This certificate is no longer valid, or ends before it begins')).toBeVisible()
  await form.getByLabel('Valid until').fill('2030-12-31')
  await form.getByRole('button', { name: 'Submit certificate' }).click()

  const row = page.getByRole('row').filter({ hasText: 'CRT-61-0042' })
  await expect(row).toContainText('Waiting for our decision')
  await expect(row).toContainText('Illinois, United States')
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  const download = page.waitForEvent('download')
  await row.getByRole('button', { name: 'Download certificate CRT-61-0042' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)

  const [sent] = await api.call(certificatesApi.mine, {}, buyer)
  await api.call(certificatesApi.accept, { params: { id: sent?._id ?? '' } }, { token })
  await page.reload()
  await expect(row).toContainText('Accepted')
  await row.getByRole('button', { name: 'Withdraw certificate CRT-61-0042' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(row).toContainText('Withdrawn')
  await expect(row.getByRole('button', { name: 'Withdraw certificate CRT-61-0042' })).toHaveCount(0)
})

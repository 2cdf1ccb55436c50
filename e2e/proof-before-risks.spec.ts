import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { certificatesApi } from '@wheelyard/contract/buying/exemption-certificates.calls'
import { PRODUCT_TEMPLATE } from '@wheelyard/contract/catalogue/product-import.calls'
import { proofNeeded } from '@wheelyard/contract/values/problem'
import { dialog, letProofExpire, newAdmin, password, prove } from './support/proof.ts'
import {
  api,
  demoAdmin,
  newBuyer,
  newProduct,
  payOrder,
  placeOrder,
  removeProduct,
  saveCompany,
} from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

const mark = () => randomUUID().slice(0, 8)

async function paidOrder(name: string) {
  const buyer = await newBuyer()
  const order = await placeOrder(buyer, await newProduct(name))
  await payOrder(buyer, order)
  return order
}

/** Clicks, proves it and lets the same call through. */
async function clickAndProve(
  page: Page,
  button: Locator,
  { calls, code }: { calls: string; code: string | undefined },
) {
  const sent = await letProofExpire(page, calls)
  await button.click()
  await prove(page, code)
  await expect.poll(() => sent[1]).toBe(sent[0])
}

test('a price is changed after a proof @desktop', async ({ page }) => {
  const { recoveryCodes } = await newAdmin(page)
  const { _id, name } = await newProduct('Pedal Kart')
  await page.goto(`/dashboard/editProduct/${_id}`)
  await page.getByLabel('Price', { exact: true }).fill('24.50')
  const save = page.getByRole('button', { name: 'Save Product' })
  await clickAndProve(page, save, { calls: `**/api/products/${_id}`, code: recoveryCodes[0] })
  await expect(page.getByText(`${name} is saved`)).toBeVisible()
})

test('stock is corrected after a proof, which opens above the form @desktop', async ({ page }) => {
  const { recoveryCodes } = await newAdmin(page)
  const { name } = await newProduct('Balance Bike')
  await page.goto(`/dashboard/manageProducts?q=${encodeURIComponent(name)}`)
  await page
    .getByRole('row')
    .filter({ hasText: name })
    .getByRole('button', { name: /^Stock/ })
    .click()
  const form = page.getByRole('dialog').filter({ visible: true })
  await form.getByLabel('Units').fill('60')
  await form.getByLabel('Reason').fill('Container 7')
  const save = form.getByRole('button', { name: 'Save' })
  await clickAndProve(page, save, { calls: '**/api/products/*/stock', code: recoveryCodes[0] })
  await expect(page.getByText(`${name}: 560 available now`)).toBeVisible()
})

test('an order is shipped after a proof, and one proof is enough to undo it', async ({ page }) => {
  const { recoveryCodes } = await newAdmin(page)
  const order = await paidOrder('Tow Tractor')
  await page.goto(`/dashboard/orders/${order._id}`)
  const ship = page.getByRole('button', { name: /as shipped$/ })
  await clickAndProve(page, ship, { calls: '**/api/orders?id=*', code: recoveryCodes[0] })
  await expect(ship).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`Order ${order.number} is pending again`)).toBeVisible()
})

test('a certificate is accepted after a proof @desktop', async ({ page }) => {
  const { recoveryCodes } = await newAdmin(page)
  const number = `R-${mark()}`
  const file = new Blob(['%PDF-1.7\n%%EOF\n'], { type: 'application/pdf' })
  const query = { country: 'US', region: 'WY', number, validFrom: '2026-01-01', validUntil: '2099-12-31' }
  await api.upload(certificatesApi.submit, file, { query }, await newBuyer())
  await page.goto('/dashboard/certificates')
  const accept = page
    .getByRole('row')
    .filter({ hasText: number })
    .getByRole('button', { name: /^Accept/ })
  await clickAndProve(page, accept, { calls: '**/accept', code: recoveryCodes[0] })
  await expect(page.getByText(`Certificate ${number} is accepted`)).toBeVisible()
})

test('an invoice is corrected after a proof, which opens above the form @desktop', async ({ page }) => {
  const { recoveryCodes } = await newAdmin(page)
  const buyer = await newBuyer()
  const product = await newProduct('Sledge')
  await payOrder(buyer, await placeOrder(buyer, product))
  await saveCompany(buyer, 'Sledge & Sons')
  await page.goto(`/dashboard/manageInvoices?q=${encodeURIComponent(product.name)}`)
  await page.getByRole('button', { name: /^Correct invoice/ }).click()
  const form = page.getByRole('dialog').filter({ visible: true })
  await form.getByLabel('Reason').fill('Wrong company name')
  const correct = form.getByRole('button', { name: 'Correct' })
  await clickAndProve(page, correct, { calls: '**/correct', code: recoveryCodes[0] })
  await expect(page.getByText(/^Invoice \d+ takes its place$/)).toBeVisible()
})

test('a help page is written after a proof @desktop', async ({ page }) => {
  const { recoveryCodes } = await newAdmin(page)
  const slug = `page-${mark()}`
  await page.goto('/dashboard/addPage')
  await page.getByLabel('Title').fill(`Jobs ${slug}`)
  await page.getByLabel('Address').fill(slug)
  await page.getByLabel('Text').fill('We need you.')
  const save = page.getByRole('button', { name: 'Save and publish' })
  await clickAndProve(page, save, { calls: `**/api/help-texts/${slug}`, code: recoveryCodes[0] })
  await expect(page.getByText(`Jobs ${slug} is published`)).toBeVisible()
})

test('a product file is checked after a proof, and imported by the same one @desktop', async ({ page }) => {
  const { recoveryCodes } = await newAdmin(page)
  const name = `Imported Buggy ${mark()}`
  const file = PRODUCT_TEMPLATE.replace('Meadow Buggy 12V', name)
    .replace('BUGGY-12V', `BUGGY-${mark()}`)
    .replace('2009400020012', '')
    .replace('https://example.com/meadow-buggy.jpg', '/images/quad-atv.webp')
  await page.goto('/dashboard/importProducts')
  const sent = await letProofExpire(page, '**/api/products/import*')
  await page
    .getByLabel('Product file (CSV)')
    .setInputFiles({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await prove(page, recoveryCodes[0])
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await expect(page.getByText('Imported: 1 added, 0 changed, 0 unchanged.')).toBeVisible()
  expect(sent).toEqual(['POST', 'POST', 'POST'])
  await removeProduct(await demoAdmin(), name)
})

test('a list that needs a proof asks once; who cancels can try again', async ({ page }) => {
  const { recoveryCodes } = await newAdmin(page)
  const { number } = await paidOrder('Sledge')
  const asked = { proofs: 0, isProved: false }
  await page.route('**/api/orders?*', (route) => {
    if (asked.isProved) return route.continue()
    asked.proofs++
    const { status, code, message } = proofNeeded
    return route.fulfill({ status, json: { code, message } })
  })
  await page.clock.install()
  await page.goto(`/dashboard/manageOrders?q=${number}`)
  await expect(password(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  const refusal = page.getByRole('alert').filter({ hasText: 'Please confirm that it is you.' })
  await expect(refusal).toBeVisible()

  // Orders are looked for every ten seconds, but not those that wait for a proof.
  await page.clock.runFor(60_000)
  await expect(dialog(page)).toHaveCount(0)
  expect(asked.proofs).toBe(1)
  await refusal.getByRole('button', { name: 'Try again' }).click()
  await expect(password(page)).toBeVisible()
  asked.isProved = true
  await prove(page, recoveryCodes[0])
  await expect(page.getByRole('row').filter({ hasText: number })).toBeVisible()
})

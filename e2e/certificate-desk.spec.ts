import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { certificatesApi, type SubmittedCertificate } from '@wheelyard/contract/buying/exemption-certificates.calls'
import { expectAccessible, expectNoHorizontalScroll, expectTextInside } from './support/page-checks.ts'
import { api, browseAs, demoAdmin, newBuyer } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

const PDF = new Blob(['%PDF-1.7\n%%EOF\n'], { type: 'application/pdf' })

async function submitted(number: string) {
  const buyer = await newBuyer()
  const query = { country: 'US', region: 'WY', number, validFrom: '2026-01-01', validUntil: '2099-12-31' }
  await api.upload(certificatesApi.submit, PDF, { query }, buyer)
  return buyer
}

const rowOf = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number })
const show = (page: Page, state: string) => page.getByLabel('Show').selectOption(state)

test('a certificate that waits is read, accepted and revoked with a reason @desktop', async ({ page }) => {
  const number = `R-${randomUUID().slice(0, 8)}`
  const buyer = await submitted(number)
  await browseAs(page, await demoAdmin())
  await page.goto('/dashboard')
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Certificates' }).click()
  const row = rowOf(page, number)
  await expect(row).toContainText('Waiting')
  const downloading = page.waitForEvent('download')
  await row.getByRole('button', { name: /^Open file/ }).click()
  expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/)
  await row.getByRole('button', { name: /^Accept/ }).click()
  await expect(page.getByText(`Certificate ${number} is accepted`)).toBeVisible()
  await expect(row).toHaveCount(0)

  await show(page, 'Accepted')
  await row.getByRole('button', { name: /^Revoke/ }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Reason is Required/)
  await dialog.getByLabel('Reason').fill('Issued to another company')
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText(`Certificate ${number} is revoked`)).toBeVisible()
  await show(page, 'Declined or revoked')
  await expect(row).toContainText('Issued to another company')
  await expect(row.getByRole('button', { name: /Accept|Revoke|Decline/ })).toHaveCount(0)
  const [mine] = await api.call(certificatesApi.mine, {}, buyer)
  expect(mine).toMatchObject({ number, state: 'refused', refusalReason: 'Issued to another company' })
})

test('of two decisions the first holds, and the second is told @desktop', async ({ page, browserErrors }) => {
  const number = `R-${randomUUID().slice(0, 8)}`
  await submitted(number)
  await browseAs(page, await demoAdmin())
  await page.goto('/dashboard/certificates')
  await expect(rowOf(page, number)).toBeVisible()
  const waiting = await api.call(certificatesApi.all, { query: { state: 'waiting' } }, await demoAdmin())
  const id = waiting.find((each) => each.number === number)?._id ?? ''
  await api.call(certificatesApi.refuse, { params: { id }, body: { reason: 'Unreadable' } }, await demoAdmin())
  await rowOf(page, number)
    .getByRole('button', { name: /^Accept/ })
    .click()
  await expect(page.getByText('This certificate has already been decided')).toBeVisible()
  await expect(rowOf(page, number)).toHaveCount(0)
  browserErrors.splice(0)
})

test('the desk is whole without certificates, with long ones and when they do not load', async ({
  page,
  browserErrors,
}) => {
  let answer: { status?: number; json: unknown } = { json: [] }
  await page.route('**/api/exemption-certificates?*', (route) => route.fulfill(answer))
  await browseAs(page, await demoAdmin())
  await page.goto('/dashboard/certificates')
  await expect(page.getByText('No certificates to review.').first()).toBeAttached()
  const long: SubmittedCertificate = {
    _id: randomUUID(),
    country: 'US',
    region: 'IL',
    number: 'W'.repeat(40),
    validFrom: '2020-01-01',
    validUntil: '2020-12-31',
    fileName: `${'w'.repeat(90)}.pdf`,
    state: 'accepted',
    submittedAt: '2026-11-16T12:00:00.000Z',
    refusalReason: null,
    email: `${'w'.repeat(50)}@example.com`,
    customer: 'W'.repeat(100),
  }
  const others = { ...long, state: 'refused', refusalReason: 'W'.repeat(200) } as const
  answer = { json: [long, { ...others, _id: randomUUID() }] }
  await page.reload()
  await expect(page.getByText('Out of date').first()).toBeVisible()
  await expectNoHorizontalScroll(page)
  await expectTextInside(page)
  await expectAccessible(page)

  answer = { status: 403, json: { code: 'forbidden', message: 'Not yours' } }
  await page.reload()
  await expect(page.getByRole('alert').filter({ hasText: 'Not yours' })).toBeVisible()
  answer = { json: [] }
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No certificates to review.').first()).toBeAttached()
  browserErrors.splice(0)
})

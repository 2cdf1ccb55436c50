import { expectAccessible, expectNoHorizontalScroll } from './support/page-checks.ts'
import { browseAs, demoAdmin, newBuyer, newProduct, placeOrder } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

test('a customer pays by bank transfer, and gets the money back the same way', async ({ page }) => {
  const order = await placeOrder(await newBuyer('Lakeside Rental Park'), await newProduct('Transfer Kart'))
  await browseAs(page, await demoAdmin())
  await page.goto(`/dashboard/orders/${order._id}`)
  await page.getByRole('button', { name: 'Mark as paid' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toContainText('received by bank transfer?')
  await dialog.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(dialog.getByText('Reference is Required')).toBeVisible()
  await dialog.getByLabel('Reference').fill('SEPA 4711')
  await dialog.getByLabel('Received on').fill('2026-11-02')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(page.getByText(/Bank transfer received on .+, reference SEPA 4711/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pack and ship' })).toBeVisible()

  await page.getByRole('button', { name: /^Refund the order/ }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('Not needed any more')
  await page.getByRole('dialog').getByRole('button', { name: 'Refund' }).click()
  const toSend = page.getByRole('region', { name: 'Refund to send' })
  await expect(toSend).toContainText('Not needed any more')
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  await toSend.getByLabel('Reference of your transfer').fill('OUT 12')
  await toSend.getByRole('button', { name: 'Mark as sent' }).click()
  await expect(toSend).toBeHidden()
  await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible()
})

import { chargesFor, hasCardSandbox, refundElsewhere } from './support/card-sandbox.ts'
import { browseAs, demoAdmin, findProduct, newBuyer, payOrder, placeOrder } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

test.skip(!hasCardSandbox, 'CARD_SANDBOX_URL is not set')

test('an administrator settles what somebody did at the card provider, and says how', async ({ page }) => {
  const buyer = await newBuyer()
  const order = await placeOrder(buyer, await findProduct('Ridge Runner'))
  await payOrder(buyer, order)
  const [transactionId = ''] = await chargesFor(order._id)
  await refundElsewhere(transactionId, 500)

  await browseAs(page, await demoAdmin())
  await page.goto('/dashboard/reconciliation')
  const row = page.getByRole('row').filter({ hasText: transactionId })
  await expect(async () => {
    await page.getByRole('button', { name: 'Compare now' }).click()
    await expect(row).toContainText('Refunded elsewhere', { timeout: 2_000 })
  }).toPass()
  await expect(row).toContainText('Please decide what to do with it.')

  await row.getByRole('button', { name: 'Settle' }).click()
  const dialog = page.getByRole('dialog', { name: 'Settle this incident?' })
  await dialog.getByRole('button', { name: 'Settle' }).click()
  await expect(dialog.getByText('Please say what was done')).toBeVisible()
  await dialog.getByLabel('What was done about it').fill('Agreed by phone: one helmet less, shipped as it is')
  await dialog.getByRole('button', { name: 'Settle' }).click()
  await expect(page.getByText('The incident is settled')).toBeVisible()
  await expect(row).toContainText('Agreed by phone: one helmet less, shipped as it is')
  await expect(row.getByRole('button', { name: 'Settle' })).toHaveCount(0)

  await page.goto('/dashboard/auditLog?topic=payment')
  await expect(page.getByRole('row').filter({ hasText: 'Agreed by phone' }).first()).toContainText(
    'Payment incident settled',
  )
})

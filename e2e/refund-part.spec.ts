import { hasCardSandbox, refundsFor } from './support/card-sandbox.ts'
import { expectAccessible, expectNoHorizontalScroll } from './support/page-checks.ts'
import { lineOf, section } from './support/return-desk.ts'
import { newPaidOrder } from './support/shipments.ts'
import { browseAs, demoAdmin } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

test('units of an unshipped order are refunded, then goodwill, and what is left ships and is shown', async ({
  page,
  openPage,
}) => {
  test.skip(!hasCardSandbox, 'CARD_SANDBOX_URL is not set')
  // 12 units at $20.00 and 8 at $50.00.
  const { buyer, order, digger } = await newPaidOrder()
  await browseAs(page, await demoAdmin())
  await page.goto(`/dashboard/orders/${order._id}`)
  await page.getByRole('button', { name: /^Refund the order/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Everything left')).toBeChecked()
  await dialog.getByLabel('A part').check()
  const figures = dialog.getByLabel('What is refunded')
  await expect(figures).toContainText('Total$0.00')
  await expect(dialog).toContainText('$640.00 is left to refund, tax included.')
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(dialog).toContainText('Please enter an amount above zero')
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Reason is Required/)
  const line = lineOf(page, digger.name)
  await line.getByLabel('Units').fill('13')
  await expect(line).toContainText('At most 12')
  await line.getByLabel('Units').fill('3')
  await expect(line.getByLabel('Amount without tax')).toHaveValue('60.00')
  await expect(dialog).toContainText('3 units have not shipped yet and won’t be shipped any more.')
  await dialog.getByLabel('Return 3 units to stock').check()
  await dialog.getByLabel('Goodwill without tax').fill('580.01')
  await expect(dialog.getByRole('alert')).toContainText('Only $640.00 of what these goods cost is left')
  await dialog.getByLabel('Goodwill without tax').fill('0.50')
  await expect(figures).toHaveText('Goods$60.50Freight$0.00Tax$0.00Total$60.50')
  await dialog.getByLabel('Reason').fill('Three have scratches')
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await dialog.getByRole('button', { name: 'Refund $60.50' }).dblclick()
  await expect(page.getByText(`$60.50 for order ${order.number} is on its way back to`)).toBeVisible()
  expect(await refundsFor(order._id)).toEqual([60_50])
  await expect(section(page, 'Refunds')).toContainText('$60.50')
  await expect(section(page, 'Refunds')).toContainText('Three have scratches')
  await expect(section(page, 'Refunds')).toContainText('$60.50 of $640.00 was refunded')
  await expect(section(page, 'Invoices')).toContainText(/Credit note CN-\d+ for \d+.*-\$60\.50/)
  await page.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(section(page, 'Shipments')).toContainText('17 units')

  const theirs = await openPage()
  await browseAs(theirs, buyer)
  await theirs.goto(`/dashboard/orders/${order._id}`)
  await expect(section(theirs, 'Refunds')).toContainText('by Wheelyard')
  await expect(section(theirs, 'Refunds')).toContainText('$60.50 of $640.00 was refunded')
})

test('a refund in part that somebody else has overtaken names what is left @desktop', async ({ page }) => {
  const { order, digger } = await newPaidOrder()
  await browseAs(page, await demoAdmin())
  await page.goto(`/dashboard/orders/${order._id}`)
  await page.getByRole('button', { name: /^Refund the order/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('A part').check()
  await lineOf(page, digger.name).getByLabel('Units').fill('1')
  await dialog.getByLabel('Reason').fill('One too many')
  await page.route('**/api/orders/*/partial-refund', (route) =>
    route.fulfill({
      status: 409,
      json: {
        code: 'refund-line-problems',
        message: '1 line cannot be refunded, so nothing was',
        problems: [
          {
            line: 1,
            productId: digger._id,
            code: 'more-than-left',
            message: 'None of these units can be refunded here: all are refunded or in a return',
            left: 0,
          },
        ],
      },
    }),
  )
  await dialog.getByRole('button', { name: 'Refund $20.00' }).click()
  await expect(lineOf(page, digger.name)).toContainText('None of these units can be refunded here')
  await expect(dialog.getByLabel('Reason')).toHaveValue('One too many')
})

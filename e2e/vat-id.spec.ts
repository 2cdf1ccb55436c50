import type { TrackedOrder } from '@wheelyard/contract/calls/orders'
import { paths } from '@wheelyard/contract/rules/paths'
import { expectAccessible, expectNoHorizontalScroll } from './support/page-checks.ts'
import { browseAs, demoAdmin, findProduct, newBuyer, placeOrder } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

const unconfirmedVatId = { vatId: 'DE136695976', company: 'Spielwaren Nord GmbH', registered: 'Volkswagen AG' }

test('an order free of VAT under another name shows both names until an administrator accepts the VAT id', async ({
  page,
}) => {
  const buyer = await newBuyer('Spielwaren Nord')
  const order = await placeOrder(buyer, await findProduct('Harvest 24'))
  // The demo sells from outside the EU, where no VAT id matters.
  let isAccepted = false
  await page.route(`**/api/order/${order._id}`, async (route) => {
    const reply = await route.fetch()
    const tracked = (await reply.json()) as TrackedOrder
    return route.fulfill({
      response: reply,
      json: { ...tracked, unconfirmedVatId: isAccepted ? null : unconfirmedVatId },
    })
  })
  await page.route(`**/api/orders/${order._id}/accept-vat-id`, (route) => {
    isAccepted = true
    return route.fulfill({ json: { accepted: true } })
  })
  const notice = page.getByRole('region', { name: 'VAT id' })

  await browseAs(page, buyer)
  await page.goto(paths.order(order._id))
  await expect(notice).toContainText('We are checking that VAT id DE136695976 belongs to your company.')
  await expect(notice).not.toContainText('Volkswagen AG')

  await browseAs(page, await demoAdmin())
  await page.goto(paths.order(order._id))
  await expect(notice).toContainText('Spielwaren Nord GmbH')
  await expect(notice).toContainText('Volkswagen AG')
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await notice.getByRole('button', { name: 'Accept VAT id' }).click()
  await expect(notice).toHaveCount(0)
})

import type { Page } from '@playwright/test'
import type { TrackedOrder } from '@wheelyard/contract/office/order-page.calls'
import { paths } from '@wheelyard/contract/shop/paths'
import { expectAccessible, expectNoHorizontalScroll } from './support/page-checks.ts'
import { browseAs, demoAdmin, findProduct, newBuyer, placeOrder } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

/** As long as a register's names get, and with signs that are markup elsewhere. */
const registered = `Volkswagen <b>AG</b> & Co. ${'Donaudampfschifffahrtsgesellschaft'.repeat(4)}`
const unconfirmedVatId = { vatId: 'DE136695976', company: 'Spielwaren Nord GmbH', registered }
const notice = (page: Page) => page.getByRole('region', { name: 'VAT id' })

/** The demo sells from outside the EU, where no VAT id matters: the page is told that this one does, until it is accepted. */
async function newUnconfirmedOrder(page: Page) {
  const buyer = await newBuyer('Spielwaren Nord')
  const order = await placeOrder(buyer, await findProduct('Harvest 24'))
  let isAccepted = false
  await page.route(`**/api/order/${order._id}`, async (route) => {
    const reply = await route.fetch()
    const tracked = (await reply.json()) as TrackedOrder
    const json = { ...tracked, unconfirmedVatId: isAccepted ? null : unconfirmedVatId }
    return route.fulfill({ response: reply, json })
  })
  await page.route(`**/api/orders/${order._id}/accept-vat-id`, (route) => {
    isAccepted = true
    return route.fulfill({ json: { accepted: true } })
  })
  return { buyer, order }
}

test('an order free of VAT under another name shows an administrator both, until the VAT id is accepted', async ({
  page,
}) => {
  const { order } = await newUnconfirmedOrder(page)
  await browseAs(page, await demoAdmin())
  await page.goto(paths.order(order._id))
  await expect(notice(page)).toContainText('Spielwaren Nord GmbH')
  await expect(notice(page)).toContainText(registered)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await notice(page).getByRole('button', { name: 'Accept VAT id' }).click()
  await expect(notice(page)).toHaveCount(0)
})

test('its buyer reads that the VAT id is being checked, and not whose it is @desktop', async ({ page }) => {
  const { buyer, order } = await newUnconfirmedOrder(page)
  await browseAs(page, buyer)
  await page.goto(paths.order(order._id))
  await expect(notice(page)).toContainText('We are checking that VAT id DE136695976 belongs to your company.')
  await expect(notice(page)).not.toContainText('Volkswagen')
})

import type { Page } from '@playwright/test'
import { mailAddress } from './support/mailbox.ts'
import { expectAccessible, expectNoHorizontalScroll } from './support/page-checks.ts'
import {
  cardOf,
  choose,
  choosePhotos,
  desk,
  newShippedOrder,
  photo,
  requestReturn,
  send,
  shownReturn,
  today,
} from './support/returns.ts'
import { browseAs, demoAdmin, newBuyer } from './support/shop-calls.ts'
import { newPaidOrder } from './support/shipments.ts'
import { expect, test } from './support/test.ts'

const stateOf = (page: Page) => page.getByRole('region', { name: /./ }).getByRole('heading', { level: 2 }).first()

test('a buyer says what is wrong, with photos, and follows it until money and replacements are there @journey', async ({
  page,
  request,
}) => {
  const { buyer, order, digger, roller } = await newShippedOrder()
  await browseAs(page, buyer)
  await page.goto(`/dashboard/orders/${order._id}`)
  await page.getByRole('link', { name: 'Report a problem' }).click()

  await choose(page, digger)
  await cardOf(page, digger)
    .getByLabel(/^Quantity/)
    .fill('3')
  await cardOf(page, digger).getByLabel('What is wrong?').selectOption('Damaged in transit')
  await cardOf(page, digger).getByLabel('Refund').check()
  await choosePhotos(page, digger, [await photo('pallet.png'), await photo('wheel.png'), await photo('mistake.png')])
  await page.getByRole('button', { name: 'Remove mistake.png' }).click()
  await choose(page, roller)
  await cardOf(page, roller).getByRole('button', { name: 'All 8' }).click()
  await cardOf(page, roller).getByLabel('What is wrong?').selectOption('Not what was ordered')
  await cardOf(page, roller).getByLabel('Replacement').check()
  await page.getByLabel('When did the goods arrive?').fill(today())
  await page.getByLabel('Anything else').fill('The pallet had tipped over.')
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary).toContainText('Products2Units11Photos2Goods$460.00')
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await send(page)

  await expect(page.getByRole('heading', { level: 1, name: /^Return R-\d+$/ })).toBeVisible()
  await expect(stateOf(page)).toHaveText('We’re reviewing your return')
  await expect(page.getByText('The pallet had tipped over.')).toBeVisible()
  await expect(page.getByRole('img', { name: `Photo 2 of ${digger.name}` })).toHaveJSProperty('naturalWidth', 800)
  await page.getByRole('button', { name: `Enlarge Photo 1 of ${digger.name}` }).click()
  await page.getByRole('button', { name: 'Next photo' }).click()
  await expect(page.getByRole('dialog').getByText('2 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  const returned = shownReturn(page)
  const number = (await page.getByRole('heading', { level: 1 }).innerText()).replace('Return ', '')
  expect(await (await request.get(`${await mailAddress(request, buyer.email)}/html`)).text()).toContain(number)

  // The page is not loaded again from here on.
  await desk.authorise(returned, { note: 'Our driver comes on Friday.' })
  await expect(stateOf(page)).toHaveText('Please send the goods back')
  await expect(page.getByText(`and write ${number} on the parcel`)).toBeVisible()
  await expect(page.getByText('Our driver comes on Friday.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Withdraw' })).toHaveCount(0)
  const came = { restocked: 0, scrapped: 3, condition: 'Cracked shells' }
  await desk.receive(returned, [{ productId: digger._id, ...came }])
  const tracking = { carrier: 'Lakeside Freight', trackingUrl: 'https://track.example.com/LF42' }
  await desk.replace(returned, { ...tracking, lines: [{ productId: roller._id, quantity: 8 }] })
  const lines = [{ productId: digger._id, quantity: 3, amount: 60 }]
  await desk.refund(returned, { lines, expectedTotal: 60, note: 'With our apologies' })
  await expect(stateOf(page)).toHaveText('Your return is settled')
  await expect(page.getByText('3 units came back: Cracked shells')).toBeVisible()
  await expect(page.getByText('Refund of 3 units: $60.00 before tax')).toBeVisible()
  await expect(page.getByText('8 units replaced', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Track shipment/ })).toHaveAttribute('href', tracking.trackingUrl)
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)

  await page.getByRole('link', { name: 'Find its credit note' }).click()
  await expect(page.getByText(/^Credit note CN-/)).toBeVisible()
  await page.goto(`/dashboard/orders/${order._id}`)
  await expect(page.getByText('$60.00 of $640.00 was refunded')).toBeVisible()
  await expect(page.getByText('Replacement, no charge')).toBeVisible()
  await page.getByRole('link', { name: `Return ${number}` }).click()
  await expect(stateOf(page)).toHaveText('Your return is settled')
})

test('a return is withdrawn until it is decided, and its units can be returned again', async ({ page }) => {
  const { buyer, order, digger } = await newShippedOrder()
  const withdrawn = await requestReturn(buyer, order, { quantity: 12 })
  await browseAs(page, buyer)
  await page.goto('/dashboard/returns')
  await expect(page.getByText('Total returns: 1')).toBeVisible()
  await page.getByRole('link', { name: withdrawn.number }).click()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  const dialog = page.getByRole('dialog', { name: `Withdraw return ${withdrawn.number}?` })
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(stateOf(page)).toHaveText('You withdrew this return')
  await page.getByRole('link', { name: order.productName }).click()
  await page.getByRole('link', { name: 'Report a problem' }).click()
  await choose(page, digger)
  await expect(cardOf(page, digger).getByText('of 12')).toBeVisible()

  // Someone at the desk was faster.
  const refused = await requestReturn(buyer, order, { quantity: 1 })
  await page.goto(`/dashboard/returns/${refused._id}`)
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await desk.refuse(refused, 'It was used outdoors.')
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('This return has changed since you opened it.')).toBeVisible()
  await expect(stateOf(page)).toHaveText('We couldn’t accept this return')
  await expect(page.getByText('It was used outdoors.').first()).toBeVisible()
})

test('nobody returns what is not shipped or not theirs @desktop', async ({ page, openPage }) => {
  const { buyer, order } = await newPaidOrder()
  await browseAs(page, buyer)
  await page.goto(`/dashboard/orders/${order._id}`)
  await expect(page.getByRole('heading', { name: 'Shipments' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Report a problem' })).toHaveCount(0)
  await page.goto(`/dashboard/orders/${order._id}/return`)
  await expect(page.getByText('Nothing of this order has been shipped yet.')).toBeVisible()
  await expectAccessible(page)

  const theirs = await newShippedOrder()
  const { _id } = await requestReturn(theirs.buyer, theirs.order)
  const stranger = await openPage()
  await browseAs(stranger, await newBuyer())
  await stranger.goto(`/dashboard/orders/${theirs.order._id}/return`)
  await expect(stranger.getByText('Order not found')).toBeVisible()
  await stranger.goto(`/dashboard/returns/${_id}`)
  await expect(stranger.getByText('Return not found')).toBeVisible()
})

test('an administrator says it for a buyer who has called, and lands at the desk @desktop', async ({ page }) => {
  const { order, digger } = await newShippedOrder()
  await browseAs(page, await demoAdmin())
  await page.goto(`/dashboard/orders/${order._id}`)
  await page.getByRole('link', { name: 'Report a problem' }).click()
  await choose(page, digger)
  await cardOf(page, digger)
    .getByLabel(/^Quantity/)
    .fill('1')
  await cardOf(page, digger).getByLabel('What is wrong?').selectOption('Missing from the delivery')
  await cardOf(page, digger).getByLabel('Replacement').check()
  await page.getByLabel('When did the goods arrive?').fill(today())
  await send(page)
  await expect(page).toHaveURL(/\/dashboard\/manageReturns\//)
  await page.goto(`/dashboard/orders/${order._id}`)
  await expect(page.getByRole('link', { name: /^Return R-/ })).toHaveAttribute('href', /manageReturns/)
})

import { orderPageApi } from '@wheelyard/contract/office/order-page.calls'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { paymentsApi } from '@wheelyard/contract/finance/payments.calls'
import type { Download, Page } from '@playwright/test'
import { expectAccessible, expectNoHorizontalScroll } from './support/page-checks.ts'
import { api, browseAs, demoAdmin, newBuyer, newProduct, payOrder, placeOrder } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

/** An unpaid order of a kart and paid ones of a quad and a bus, by a buyer of this test alone. */
async function threeOrders() {
  const buyer = await newBuyer('Toy Shop')
  const unpaid = await placeOrder(buyer, await newProduct('Managed Kart'))
  const quad = await placeOrder(buyer, await newProduct('Managed Quad'))
  const bus = await placeOrder(buyer, await newProduct('Managed Bus', { price: 50 }))
  for (const order of [quad, bus]) await payOrder(buyer, order)
  return { buyer, unpaid, quad, bus, list: `/dashboard/manageOrders?q=${encodeURIComponent(buyer.email)}` }
}

const rowOf = (page: Page, { number }: { number: string }) => page.getByRole('row').filter({ hasText: number })
const bar = (page: Page) => page.getByRole('region', { name: 'Selected orders' })
const preset = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const statusOf = async (id: string) => {
  const { token } = await demoAdmin()
  return (await api.call(orderPageApi.get, { params: { id } }, { token })).status
}
const textOf = async (download: Download) => readFile(await download.path(), 'utf8')
const dayFromToday = (days: number) => {
  const now = new Date()
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days)
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}

test('orders are found by view and by day @desktop', async ({ page }) => {
  const { unpaid, quad, list } = await threeOrders()
  await browseAs(page, await demoAdmin())
  await page.goto(list)
  await expect(page.getByText('Orders found: 3')).toBeVisible()
  await preset(page, 'Ready to ship').click()
  await expect(page.getByText('Orders found: 2')).toBeVisible()
  await rowOf(page, quad)
    .getByRole('button', { name: /as shipped$/ })
    .click()
  await expect(page.getByText('Orders found: 1')).toBeVisible()
  await preset(page, 'Shipped today').click()
  await expect(rowOf(page, quad).getByText('Shipped', { exact: true })).toBeVisible()
  await preset(page, 'Unpaid').click()
  await expect(rowOf(page, unpaid)).toContainText('Unpaid')
  await expect(page.getByText('Orders found: 1')).toBeVisible()
  await preset(page, 'All').click()
  await page.getByLabel('Placed from').fill(dayFromToday(0))
  await page.getByLabel('Placed to').fill(dayFromToday(0))
  await expect(page.getByText('Orders found: 3')).toBeVisible()
  await page.getByLabel('Placed to').fill('')
  await page.getByLabel('Placed from').fill(dayFromToday(1))
  await expect(page.getByText('Orders found: 0')).toBeVisible()
})

test('what can be done looks unlike what is done, and a refunded order is not pending @desktop', async ({ page }) => {
  const { quad, bus, list } = await threeOrders()
  const refund = { params: { id: bus._id }, body: { reason: 'Wrong colour', restock: true } }
  await api.call(paymentsApi.refund, refund, await demoAdmin())
  await browseAs(page, await demoAdmin())
  await page.goto(list)
  const rowWith = ({ productName }: { productName: string }) => page.getByRole('row').filter({ hasText: productName })
  const [button, brand] = [
    rowWith(quad).getByRole('button', { name: /as shipped$/ }),
    await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-primary')),
  ]
  await expect(button).toBeEnabled()
  expect(brand).toBe('#ff6a1a')
  await expect(button).not.toHaveCSS('background-color', 'rgb(255, 106, 26)')
  await expect(rowWith(bus)).toContainText('Refunded')
  await expect(rowWith(bus)).not.toContainText('Pending')
})

test('many orders are shipped at once, and that is undone @journey', async ({ page }) => {
  const { unpaid, quad, bus, list } = await threeOrders()
  await browseAs(page, await demoAdmin())
  await page.clock.install()
  await page.goto(list)
  await page.getByLabel('Select all on this page').check()
  await expect(bar(page)).toContainText('3 selected · $360.00')
  await expectNoHorizontalScroll(page)
  await expectAccessible(page)
  await bar(page).getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(page.getByText('2 orders are marked as shipped')).toBeVisible()
  await expect(page.getByText(`Not shipped: ${unpaid.number} (Order is not paid)`)).toBeVisible()
  await expect(rowOf(page, bus).getByText('Shipped', { exact: true })).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 orders are pending again')).toBeVisible()
  await expect(rowOf(page, bus).getByRole('button', { name: /as shipped$/ })).toBeEnabled()
  for (const { _id } of [quad, bus]) expect(await statusOf(_id)).toBe('pending')

  await page.getByLabel(`Select ${quad.number}`).check()
  await bar(page).getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(page.getByText(`Order ${quad.number} is marked as shipped`)).toBeVisible()
  await page.clock.fastForward(15_000)
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  expect(await statusOf(quad._id)).toBe('shipped')
})

test('a long list says which orders of how many it shows', async ({ page }) => {
  const { quad } = await threeOrders()
  const listed = { ...quad, tags: [], latestNote: null }
  const all = Array.from({ length: 60 }, (_, n) => ({ ...listed, _id: randomUUID(), number: `W-${9_000 + n}` }))
  await page.route('**/api/orders?*', (route) => {
    const cursor = new URL(route.request().url()).searchParams.get('cursor')
    const from = all.findIndex(({ _id }) => _id === cursor) + 1
    const rows = all.slice(from, from + 25)
    const headers: Record<string, string> = { 'x-total-count': String(all.length) }
    if (from + 25 < all.length) headers['x-next-cursor'] = rows.at(-1)?._id ?? ''
    return route.fulfill({ json: rows, headers })
  })
  await browseAs(page, await demoAdmin())
  await page.goto('/dashboard/manageOrders')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(page.getByText('Total orders: 60')).toBeVisible()
  await expect(pages).toContainText('1–25 of 60')
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect(pages).toContainText('26–50 of 60')
  await expect(page.getByLabel('Select W-9025')).toBeVisible()
  await pages.getByRole('link', { name: 'Next' }).click()
  await expect(page.getByText('51–60 of 60')).toHaveCount(2)
  await expect(pages.getByRole('link', { name: 'Next' })).toHaveCount(0)
  await expectNoHorizontalScroll(page)
  await pages.getByRole('button', { name: 'Previous' }).click()
  await expect(pages).toContainText('26–50 of 60')

  // Whoever opens a link to a later page is not told a wrong place.
  await page.goto(`/dashboard/manageOrders?cursor=${all[49]?._id}`)
  await expect(page.getByLabel('Select W-9050')).toBeVisible()
  await expect(page.getByText(/ of 60$/)).toHaveCount(0)
  await pages.getByRole('link', { name: 'First page' }).click()
  await expect(pages).toContainText('1–25 of 60')
})

test('what is clicked twice is done once, and the keyboard goes on at the list @desktop', async ({ page }) => {
  const { quad, bus, list } = await threeOrders()
  await browseAs(page, await demoAdmin())
  await page.goto(list)
  for (const { number } of [quad, bus]) await page.getByLabel(`Select ${number}`).check()
  const sent: string[] = []
  const { promise: clicked, resolve: answer } = Promise.withResolvers<void>()
  await page.route(/\/api\/orders\/(packing-slips|ship)$/, async (route) => {
    sent.push(new URL(route.request().url()).pathname)
    await clicked
    await route.continue()
  })
  const slips = page.waitForEvent('download')
  await bar(page).getByRole('button', { name: 'Packing slips' }).dblclick()
  await bar(page).getByRole('button', { name: 'Mark as shipped' }).dblclick()
  answer()
  await slips
  await expect(page.getByText('2 orders are marked as shipped')).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  expect(sent).toEqual(['/api/orders/packing-slips', '/api/orders/ship'])
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Select all on this page')).toBeFocused()
})

test('selected orders are printed and exported @desktop', async ({ page }) => {
  const { quad, bus, unpaid, list } = await threeOrders()
  await browseAs(page, await demoAdmin())
  await page.goto(list)
  await page.getByLabel(`Select ${quad.number}`).check()
  await page.getByLabel(`Select ${bus.number}`).check()
  const slips = page.waitForEvent('download')
  await bar(page).getByRole('button', { name: 'Packing slips' }).click()
  expect((await slips).suggestedFilename()).toBe('wheelyard-packing-slips.pdf')
  const some = page.waitForEvent('download')
  await bar(page).getByRole('button', { name: 'Export CSV' }).click()
  const chosen = await textOf(await some)
  expect(chosen.split('\r\n')).toHaveLength(4)
  await bar(page).getByRole('button', { name: 'Clear' }).click()
  const all = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const exported = await textOf(await all)
  for (const { number } of [quad, bus, unpaid]) expect(exported).toContain(`${number},`)
})

test('the page of an order has what the seller does with it @desktop', async ({ page }) => {
  const { quad } = await threeOrders()
  await browseAs(page, await demoAdmin())
  await page.goto(`/dashboard/orders/${quad._id}`)
  const slip = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Packing slip', exact: true }).click()
  expect((await slip).suggestedFilename()).toBe('wheelyard-packing-slips.pdf')
  await expect(page.getByRole('link', { name: 'Pack and ship' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Refund/ })).toBeVisible()
  await page.getByRole('button', { name: /as shipped$/ }).click()
  await expect(
    page.getByText(`Order ${quad.number} of ${quad.productName} for ${quad.user} is marked as shipped`),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: /as shipped$/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`Order ${quad.number} is pending again`)).toBeVisible()
  await expect(page.getByRole('button', { name: /as shipped$/ })).toBeEnabled()
  expect(await statusOf(quad._id)).toBe('pending')
})

test('colleagues leave tags and notes on an order, and find it by them', async ({ page }) => {
  const { quad, list } = await threeOrders()
  const tag = `rush-${randomUUID().slice(0, 8)}`
  await browseAs(page, await demoAdmin())
  await page.goto(`/dashboard/orders/${quad._id}`)
  await page.getByLabel('New tag').fill(tag)
  await page.getByRole('button', { name: 'Add tag' }).click()
  await expect(page.getByRole('list', { name: 'Tags' })).toContainText(tag)
  await page.getByLabel('New note').fill('Call before delivery')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Call before delivery')).toBeVisible()
  await expect(page.getByLabel('New note')).toHaveValue('')
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)

  await page.goto(list)
  await expect(page.getByText('Orders found: 3')).toBeVisible()
  await expect(page.getByText('Call before delivery')).toBeVisible()
  await page.getByRole('link', { name: tag }).click()
  await expect(page.getByText('Orders found: 1')).toBeVisible()
  await expect(page.getByText(`Only orders tagged ${tag}.`)).toBeVisible()
  await rowOf(page, quad).getByRole('link', { name: quad.productName }).click()
  await page.getByRole('button', { name: `Remove tag ${tag}` }).click()
  await page.getByRole('button', { name: 'Delete this note' }).click()
  await expect(page.getByText('Call before delivery')).toBeHidden()
  await expect(page.getByRole('list', { name: 'Tags' })).toBeHidden()
})

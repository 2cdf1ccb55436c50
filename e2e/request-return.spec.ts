import { randomUUID } from 'node:crypto'
import type { Order } from '@wheelyard/contract/orders/orders.calls'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectNoHorizontalScroll } from './support/page-checks.ts'
import { arrived, fillIn, message, openForm, quantityOf, returnsOf } from './support/return-form.ts'
import { cardOf, choose, daysAgo, newShippedOrder, photo, send, today } from './support/returns.ts'
import { expect, test } from './support/test.ts'

test('everything that is missing is marked in its place, the first has the focus, and nothing typed is lost', async ({
  page,
  browserErrors,
}) => {
  const { buyer, order, digger, roller } = await newShippedOrder()
  await openForm(page, buyer, order)
  await send(page)
  await expect(page.getByRole('alert').getByText('Please choose at least one product')).toBeVisible()
  await expect(page.getByLabel(digger.name)).toBeFocused()

  await choose(page, digger)
  await choose(page, roller)
  await message(page).fill('Two cartons were wet')
  await quantityOf(page, digger).fill('13')
  await send(page)
  await expect(arrived(page)).toBeFocused()
  await expect(arrived(page)).toHaveAccessibleDescription(/a day between the shipment and today$/)
  await expect(quantityOf(page, digger)).toHaveAccessibleDescription(/^Only 12 can be returned/)
  await expect(quantityOf(page, roller)).toHaveAccessibleDescription('Quantity: a whole number above 0')
  await expect(cardOf(page, roller).getByLabel('What is wrong?')).toHaveAccessibleDescription(/^Please choose/)
  await expect(cardOf(page, roller).getByText('Please choose what you would like')).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  await expect(message(page)).toHaveValue('Two cartons were wet')
  expect(await returnsOf(buyer)).toEqual([])

  // A look at the order, and back.
  await page.getByRole('link', { name: order.productName }).click()
  await expect(page.getByRole('heading', { name: 'Shipments' })).toBeVisible()
  await page.goBack()
  await expect(message(page)).toHaveValue('Two cartons were wet')
  await expect(quantityOf(page, digger)).toHaveValue('13')

  // The browser asks before the page is closed for good.
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => browserErrors).toEqual([expect.stringMatching(/^dialog/)])
  browserErrors.length = 0
  await expect(message(page)).toHaveValue('Two cartons were wet')
})

test('a line that is later than our days says so before it is sent', async ({ page }) => {
  const { buyer, order, digger } = await newShippedOrder()
  await page.route('**/api/shop', async (route) => {
    const shop = await route.fetch()
    const returnWindows = { returnDaysDamage: 0, returnDaysFault: 365, returnDaysUnsold: 30 }
    await route.fulfill({ json: { ...(await shop.json()), returnWindows } })
  })
  await openForm(page, buyer, order)
  await fillIn(page, digger)
  await arrived(page).fill(daysAgo(1))
  const hint = cardOf(page, digger).getByText('The 0 days for this have passed')
  await expect(hint).toHaveCount(0)
  await cardOf(page, digger).getByLabel('What is wrong?').selectOption('Damaged in transit')
  await expect(hint).toBeVisible()
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('we’ll decide case by case')
  await expectAccessible(page)
  await cardOf(page, digger).getByLabel('What is wrong?').selectOption('Not sold')
  await expect(hint).toHaveCount(0)
})

test('of an order of 500 lines the few that are wrong are found, and said of together', async ({ page }) => {
  const { buyer, order, digger } = await newShippedOrder()
  // The page may read the order again: its products stay the same.
  const karts = Array.from({ length: 499 }, (_, n) => ({
    productId: randomUUID(),
    productName: `Kart number ${n + 1}`,
    sku: `KART-${n + 1}`,
  }))
  await page.route(`**/api/order/${order._id}`, async (route) => {
    const tracked = (await (await route.fetch()).json()) as Order
    const [line] = tracked.lines
    const others = karts.map((kart) => ({ ...line, ...kart }))
    await route.fulfill({ json: { ...tracked, lines: [line, ...others] } })
  })
  await openForm(page, buyer, order)
  const choices = page.getByRole('region', { name: 'Which products?' }).getByRole('checkbox')
  await expect(choices).toHaveCount(12)
  await page.getByLabel('Search by name or SKU').fill('kart-49')
  await expect(choices).toHaveCount(11)
  await page.getByLabel('Kart number 490').check()
  await page.getByLabel('Kart number 498').check()
  await page.getByLabel('Search by name or SKU').fill(digger.sku)
  await choose(page, digger)
  await page.getByLabel('Search by name or SKU').fill('no such thing')
  await expect(page.getByText('No product in this order matches.')).toBeVisible()
  await cardOf(page, digger).getByLabel('What is wrong?').selectOption('Not sold')
  await cardOf(page, digger).getByLabel('Refund').check()
  await cardOf(page, digger).getByRole('button', { name: 'Apply to all chosen products' }).click()
  const other = page.getByRole('group', { name: 'Kart number 498' })
  await expect(other.getByLabel('What is wrong?')).toHaveValue('unsold')
  await expect(other.getByLabel('Refund')).toBeChecked()
  await page.getByRole('button', { name: 'Remove Kart number 490' }).click()
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Products2')
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
})

test('a return is requested by keyboard alone @desktop', async ({ page }) => {
  const { buyer, order, digger } = await newShippedOrder()
  await openForm(page, buyer, order)
  await page.getByLabel(digger.name).focus()
  await page.keyboard.press('Space')
  await arrived(page).focus()
  const [year = '', month = '', day = ''] = today().split('-')
  await page.keyboard.type(`${month}${day}${year}`)
  await tabTo(page, cardOf(page, digger).getByRole('button', { name: 'More' }))
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(quantityOf(page, digger)).toHaveValue('2')
  await tabTo(page, cardOf(page, digger).getByLabel('What is wrong?'))
  await page.keyboard.type('Faulty')
  await tabTo(page, cardOf(page, digger).getByLabel('Refund'))
  await page.keyboard.press('Space')
  const chooser = page.waitForEvent('filechooser')
  await tabTo(page, page.getByRole('button', { name: `Add photos of ${digger.name}` }))
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(await photo('wheel.png'))
  await tabTo(page, message(page))
  await page.keyboard.type('It turns left only')
  await expect(page.getByText('uploaded…')).toHaveCount(0)
  await tabTo(page, page.getByRole('button', { name: 'Send', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'We’re reviewing your return' })).toBeVisible()
})

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('Tab does not lead there')
}

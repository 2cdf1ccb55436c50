import { randomUUID } from 'node:crypto'
import type { Order } from '@wheelyard/contract/calls/orders'
import type { Product } from '@wheelyard/contract/calls/products'
import { returnsApi } from '@wheelyard/contract/calls/returns'
import { pictureQueueFull } from '@wheelyard/contract/calls/uploads'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectNoHorizontalScroll } from './support/page-checks.ts'
import {
  cardOf,
  choose,
  choosePhotos,
  daysAgo,
  newShippedOrder,
  photo,
  requestReturn,
  send,
  today,
} from './support/returns.ts'
import { type Account, api, browseAs } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

const quantityOf = (page: Page, product: Product) => cardOf(page, product).getByLabel(/^Quantity/)
const arrived = (page: Page) => page.getByLabel('When did the goods arrive?')
const message = (page: Page) => page.getByLabel('Anything else')
const returnsOf = ({ token }: Account) => api.call(returnsApi.mine, {}, { token })

async function openForm(page: Page, buyer: Account, order: Order): Promise<void> {
  await browseAs(page, buyer)
  await page.goto(`/dashboard/orders/${order._id}/return`)
  await expect(page.getByRole('heading', { name: 'Which products?' })).toBeVisible()
}

/** All but its quantity. */
async function fillIn(page: Page, product: Product): Promise<void> {
  await choose(page, product)
  await cardOf(page, product).getByLabel('What is wrong?').selectOption('Faulty')
  await cardOf(page, product).getByLabel('Refund').check()
  await arrived(page).fill(today())
}

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

test('an eleventh photo, a large one and what is no picture are refused with why, the others are kept', async ({
  page,
}) => {
  const { buyer, order, digger, roller } = await newShippedOrder()
  await openForm(page, buyer, order)
  await fillIn(page, digger)
  await fillIn(page, roller)
  const good = await Promise.all(Array.from({ length: 10 }, (_, n) => photo(`photo-${n + 1}.png`)))
  await choosePhotos(page, digger, [
    { name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) },
    { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-') },
    // Its name is all that is a picture about it, which the shop finds out.
    { name: 'posing.png', mimeType: 'image/png', buffer: Buffer.from('%PDF-') },
    ...good.slice(0, 9),
  ])
  await expect(page.getByText('huge.png: The file is larger than 5 MB')).toBeVisible()
  await expect(page.getByText('letter.pdf: Upload a PNG, JPEG, WebP or AVIF picture')).toBeVisible()
  await expect(page.getByText('posing.png: Upload a PNG, JPEG, WebP or AVIF picture')).toBeVisible()
  await choosePhotos(page, roller, good.slice(9))
  await expect(page.getByText('photo-10.png: A return has at most 10 photos. Please remove one first.')).toBeVisible()
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)

  await quantityOf(page, digger).fill('1')
  await quantityOf(page, roller).fill('1')
  await send(page)
  await expect(page.getByRole('button', { name: 'Remove posing.png' })).toBeFocused()
  await page.getByRole('button', { name: 'Remove posing.png' }).click()
  await choosePhotos(page, roller, good.slice(9))
  await expect(page.getByText('uploaded…')).toHaveCount(0)
  await send(page)
  await expect(page.getByRole('heading', { name: 'We are looking at it' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Enlarge Photo/ })).toHaveCount(10)
})

test('a photo that could not be uploaded is tried again @desktop', async ({ page, browserErrors }) => {
  const { buyer, order, digger } = await newShippedOrder()
  await openForm(page, buyer, order)
  await fillIn(page, digger)
  const { status, ...queueFull } = pictureQueueFull
  await page.route('**/api/return-photos', (route) => route.fulfill({ status, json: queueFull }))
  await choosePhotos(page, digger, [await photo('wheel.png')])
  await expect(page.getByText(`wheel.png: ${queueFull.message}`)).toBeVisible()
  await page.unroute('**/api/return-photos')
  await page.getByRole('button', { name: 'Try again to upload wheel.png' }).click()
  await expect(page.getByText(queueFull.message)).toHaveCount(0)
  await quantityOf(page, digger).fill('2')
  await send(page)
  await expect(page.getByRole('button', { name: /^Enlarge Photo/ })).toHaveCount(1)
  browserErrors.length = 0
})

test('what another return took meanwhile is said at its line, and the rest can still be sent', async ({ page }) => {
  const { buyer, order, digger, roller } = await newShippedOrder()
  await openForm(page, buyer, order)
  await fillIn(page, digger)
  await message(page).fill('Wheels')
  await quantityOf(page, digger).fill('6')
  await requestReturn(buyer, order, { quantity: 10 })
  await send(page)
  await expect(quantityOf(page, digger)).toBeFocused()
  await expect(quantityOf(page, digger)).toHaveAccessibleDescription(/^Only 2 can be returned/)
  await expect(quantityOf(page, digger)).toHaveValue('6')
  await expect(message(page)).toHaveValue('Wheels')
  await quantityOf(page, digger).fill('2')
  await send(page)
  await expect(page.getByRole('heading', { name: 'We are looking at it' })).toBeVisible()
  expect((await returnsOf(buyer)).map(({ pieces }) => pieces)).toEqual([2, 10])

  // The one product that is left needs no choice.
  await page.goto(`/dashboard/orders/${order._id}/return`)
  await expect(cardOf(page, roller)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Which products?' })).toHaveCount(0)
})

test('after a lost reply, sending again makes no second return @desktop', async ({ page, browserErrors }) => {
  const { buyer, order, digger, roller } = await newShippedOrder()
  await openForm(page, buyer, order)
  for (const product of [digger, roller]) {
    await fillIn(page, product)
    await cardOf(page, product).getByRole('button', { name: /^All/ }).click()
  }
  await page.route(
    '**/api/orders/*/returns',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  // By then the page knows that all units are in a return.
  const refetched = page.waitForResponse(`**/api/order/${order._id}`)
  await send(page)
  await expect(page.getByRole('alert').getByText('No connection to the shop')).toBeVisible()
  await refetched
  await send(page)
  await expect(page.getByRole('heading', { name: 'We are looking at it' })).toBeVisible()
  expect(await returnsOf(buyer)).toHaveLength(1)
  browserErrors.length = 0
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
  const hint = cardOf(page, digger).getByText('Later than our 0 days for this')
  await expect(hint).toHaveCount(0)
  await cardOf(page, digger).getByLabel('What is wrong?').selectOption('Damaged in transit')
  await expect(hint).toBeVisible()
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('a person will decide')
  await expectAccessible(page)
  await cardOf(page, digger).getByLabel('What is wrong?').selectOption('Not sold')
  await expect(hint).toHaveCount(0)
})

test('of an order of 500 lines the few that are wrong are found, and said of together', async ({ page }) => {
  const { buyer, order, digger } = await newShippedOrder()
  await page.route(`**/api/order/${order._id}`, async (route) => {
    const tracked = (await (await route.fetch()).json()) as Order
    const [line] = tracked.lines
    const others = Array.from({ length: 499 }, (_, n) => ({
      ...line,
      productId: randomUUID(),
      productName: `Kart number ${n + 1}`,
      sku: `KART-${n + 1}`,
    }))
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
  await expect(page.getByText('No product of this order is called so.')).toBeVisible()
  await cardOf(page, digger).getByLabel('What is wrong?').selectOption('Not sold')
  await cardOf(page, digger).getByLabel('Refund').check()
  await cardOf(page, digger).getByRole('button', { name: 'The same for all chosen products' }).click()
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
  await expect(page.getByRole('heading', { name: 'We are looking at it' })).toBeVisible()
})

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error('Tab does not lead there')
}

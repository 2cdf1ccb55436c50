import { productsApi } from '@wheelyard/contract/catalogue/products.calls'
import { returnsApi } from '@wheelyard/contract/fulfilment/returns.calls'
import { hasCardSandbox, refundsFor } from './support/card-sandbox.ts'
import { expectAccessible, expectNoHorizontalScroll } from './support/page-checks.ts'
import {
  fieldOf,
  lineOf,
  newTaxedOrder,
  openDesk,
  readReturn,
  section,
  stateShown,
  step,
} from './support/return-desk.ts'
import { desk, newShippedOrder, requestReturn, uploadPhotos } from './support/returns.ts'
import { api, browseAs, demoAdmin } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

const availableOf = async (id: string) => (await api.call(productsApi.one, { params: { id } })).available

test('a return is found, judged by its photos, authorised, received, refunded in part, replaced and so closed @desktop', async ({
  page,
}) => {
  test.skip(!hasCardSandbox, 'CARD_SANDBOX_URL is not set')
  const { buyer, order, hauler, wagon } = await newTaxedOrder()
  const photoIds = await uploadPhotos(buyer, 2)
  const claim = await requestReturn(buyer, order, {
    message: 'Crushed on the way.\nThe driver signed for it.',
    lines: [
      { productId: hauler._id, quantity: 3, reason: 'damaged', wish: 'refund', photoIds },
      { productId: wagon._id, quantity: 2, reason: 'wrong-item', wish: 'replacement' },
    ],
  })
  await browseAs(page, await demoAdmin())
  await page.goto('/dashboard')
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Manage Returns' }).click()
  await page.getByLabel('Search').fill(claim.number)
  await expect(page).toHaveURL(new RegExp(claim.number))
  const row = page.getByRole('row').filter({ hasText: claim.number })
  for (const text of ['Corner Toys', buyer.email, '5', 'Refund', 'Replacement', 'under an hour'])
    await expect(row).toContainText(text)
  await row.getByRole('link', { name: claim.number }).click()

  await expect(stateShown(page, 'Waiting for a decision')).toBeVisible()
  await expect(page.getByText('Crushed on the way.')).toBeVisible()
  await expect(page.getByText('This buyer: 5 of 8 units in twelve months, 62.5%. No return before')).toBeVisible()
  await expect(page.getByText(`${hauler.name}: 3 of 4 units, 75%, most often damaged in transit`)).toBeVisible()
  const alt = (place: number) => `Photo ${place} of 2, ${hauler.name}: Damaged in transit`
  await test.step('photos', async () => {
    await page.getByRole('button', { name: `Enlarge ${alt(1)}` }).click()
    const viewer = page.getByRole('dialog')
    await expect(viewer.getByRole('img', { name: alt(1) })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(viewer.getByRole('img', { name: alt(2) })).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(viewer.getByRole('img', { name: alt(1) })).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(viewer.getByRole('img', { name: alt(2) })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
  })

  await test.step('authorise', async () => {
    await step(page, 'Authorise').click()
    await expect(page.getByRole('radio', { name: 'The goods come back' })).toBeChecked()
    await fieldOf(page, 'Note (optional)').fill('Please send both cartons.')
    await step(page, 'Authorise the return').click()
    await expect(stateShown(page, 'Authorised')).toBeFocused()
    await expect(section(page, 'Timeline')).toContainText('by admin@example.comPlease send both cartons.')
    await expect(step(page, 'Decline')).toHaveCount(0)
  })

  const inStock = await availableOf(hauler._id)
  await test.step('goods received', async () => {
    await step(page, 'Goods received').click()
    await step(page, 'Record what came back').click()
    await expect(page.getByRole('alert')).toContainText('Please enter what came back')
    await lineOf(page, hauler.name).getByLabel('Back to stock').fill('2')
    await lineOf(page, hauler.name).getByLabel('Scrapped').fill('2')
    await expect(lineOf(page, hauler.name)).toContainText('At most 3 units: no more are in this return')
    await lineOf(page, hauler.name).getByLabel('Back to stock').fill('1')
    await lineOf(page, hauler.name).getByLabel('Condition').fill('Frames bent')
    await lineOf(page, wagon.name).getByLabel('Back to stock').fill('2')
    await step(page, 'Record what came back').click()
    await expect(stateShown(page, 'Goods received')).toBeVisible()
    await expect(section(page, 'What is wrong')).toContainText('1 to stock, 2 scrapped')
    await expect(section(page, 'What is wrong')).toContainText('Frames bent')
    expect(await availableOf(hauler._id)).toBe(inStock + 1)
  })

  await test.step('refund', async () => {
    await step(page, 'Refund').click()
    const figures = page.getByLabel('What is refunded')
    const goods = lineOf(page, hauler.name).getByLabel('Amount without tax')
    await expect(goods).toHaveValue('300.00')
    await expect(figures).toHaveText('Goods$300.00Freight$0.00Tax$18.75Total$318.75')
    // Goods of $500.00 and freight of $165.00, with 6.25% of them.
    await expect(page.getByText('At most $706.56: all units')).toBeVisible()
    await goods.fill('300.01')
    await expect(goods).toHaveAccessibleDescription(/At most \$300\.00: 3 × \$100\.00 More than these units cost/)
    await expect(figures).toContainText('Total–')
    await goods.fill('250')
    await page.getByLabel('Freight without tax').fill('165.01')
    await expect(page.getByLabel('Freight without tax')).toHaveAccessibleDescription(/More than is left/)
    await page.getByLabel('Freight without tax').fill('20.50')
    await expect(figures).toHaveText('Goods$250.00Freight$20.50Tax$16.91Total$287.41')
    await fieldOf(page, 'Note (optional)').fill('One of them can be mended.')
    await expectAccessible(page)
    await step(page, 'Refund $287.41').dblclick()
    await expect(page.getByText(/^\$287\.41 for R-\d+ is on its way back to Corner Toys$/)).toBeVisible()
    expect(await refundsFor(order._id)).toEqual([28_741])
    await expect(section(page, 'Refund')).toContainText('Total$287.41')
    await expect(section(page, 'Invoices')).toContainText(/Credit note CN-\d+ for \d+.*-\$287\.41/)
    await expect(section(page, 'What is wrong')).toContainText('Left of the price$50.00')
  })

  await test.step('replacement', async () => {
    await step(page, 'Send replacement').click()
    await expect(page.getByText(`of 2 units, 498 in stock`)).toBeVisible()
    await lineOf(page, wagon.name).getByLabel('Units').fill('3')
    await expect(lineOf(page, wagon.name)).toContainText('At most 2, the rest is refunded or replaced')
    await lineOf(page, wagon.name).getByLabel('Units').fill('2')
    await page.getByLabel('Carrier').fill('Parcel Express')
    await page.getByLabel('Tracking link').fill('http://plain.example.com')
    await step(page, 'Ship 2 units').click()
    await expect(page.getByLabel('Tracking link')).toHaveAccessibleDescription(/begins with https/)
    await page.getByLabel('Tracking link').fill('https://parcel.example.com/7')
    await step(page, 'Ship 2 units').dblclick()
    await expect(section(page, 'Replacements')).toContainText('Parcel Express')
    expect((await readReturn(claim)).shipments).toHaveLength(1)
    expect(await availableOf(wagon._id)).toBe(496)
  })

  await test.step('the rest of the price', async () => {
    await expect(page.getByText('$50.00 of the price of the refunded units is left')).toBeVisible()
    await expect(step(page, 'Close return')).toBeVisible()
    await step(page, 'Refund').click()
    const rest = lineOf(page, hauler.name).getByLabel('Amount without tax')
    await expect(rest).toHaveValue('50.00')
    await expect(rest).toHaveAccessibleDescription('At most $50.00: $50.00 left from earlier refunds')
    await step(page, 'Refund $53.12').click()
    await expect(section(page, 'Refund')).toContainText('Total$340.53')
    expect(await refundsFor(order._id)).toEqual([28_741, 5_312])
  })

  await expect(stateShown(page, 'Closed')).toBeVisible()
  await expect(page.getByText('$340.53 was refunded. 2 units were replaced.')).toBeVisible()
  for (const name of ['Refund', 'Send replacement', 'Close return']) await expect(step(page, name)).toHaveCount(0)
  await expectNoHorizontalScroll(page)
})

test('after a refund in part the dialog for the whole order tells and refunds what is left @desktop', async ({
  page,
}) => {
  test.skip(!hasCardSandbox, 'CARD_SANDBOX_URL is not set')
  const { buyer, order, hauler } = await newTaxedOrder()
  const claim = await desk.authorise(await requestReturn(buyer, order, { quantity: 1 }), { sendBack: false })
  const body = { lines: [{ productId: hauler._id, quantity: 1, amount: 100 }], expectedTotal: 106.25 }
  await desk.refund(claim, body)
  await browseAs(page, await demoAdmin())
  await page.goto(`/dashboard/manageOrders?q=${order._id.slice(0, 8)}`)
  await page.getByRole('button', { name: /^Refund the order/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund $919.06 to Corner Toys?' })
  await expect(dialog).toContainText('$106.25 of $1,025.31 was refunded before. What is left goes back now.')
  await expect(dialog.getByLabel('Return 7 units to stock')).toHaveAccessibleDescription(/units in an open return/)
  await dialog.getByLabel('Reason').fill('The shop closes')
  await dialog.getByLabel('Return 7 units to stock').check()
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(page.getByText(`$919.06 for order ${order.number} is on its way back to Corner Toys`)).toBeVisible()
  expect(await refundsFor(order._id)).toEqual([10_625, 91_906])
  await page.goto(`/dashboard/orders/${order._id}`)
  await expect(page.getByText('$1,025.31 of $1,025.31 was refunded')).toBeVisible()
  await expect(page.getByRole('link', { name: `Return ${claim.number}` })).toHaveAttribute(
    'href',
    new RegExp(claim._id),
  )
})

test('a refusal needs a reason, which the buyer reads; then nothing is left to do', async ({ page }) => {
  const { buyer, order } = await newShippedOrder()
  const claim = await requestReturn(buyer, order)
  await openDesk(page, claim)
  await step(page, 'Decline').click()
  await step(page, 'Decline the return').click()
  await expect(fieldOf(page, 'Reason')).toHaveAccessibleDescription(/Reason is Required/)
  await fieldOf(page, 'Reason').fill('The photos show another product.')
  await step(page, 'Authorise').click()
  await expect(fieldOf(page, 'Reason')).toBeHidden()
  await step(page, 'Decline').click()
  await expect(fieldOf(page, 'Reason')).toHaveValue('The photos show another product.')
  await step(page, 'Decline the return').click()
  await expect(stateShown(page, 'Declined')).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Authorise|Decline|Refund|Close)/ })).toHaveCount(0)
  const { state: decided, events } = await api.call(returnsApi.one, { params: { id: claim._id } }, buyer)
  expect(decided).toBe('refused')
  expect(events.at(-1)).toMatchObject({ by: 'shop', note: 'The photos show another product.' })
})

test('a return whose goods stay with the buyer is closed with a reason', async ({ page }) => {
  const { buyer, order } = await newShippedOrder()
  const claim = await requestReturn(buyer, order)
  await openDesk(page, claim)
  await step(page, 'Authorise').click()
  await page.getByRole('radio', { name: 'The goods stay with the buyer' }).check()
  await step(page, 'Authorise the return').dblclick()
  await expect(stateShown(page, 'Authorised')).toBeVisible()
  await expect(page.getByText('The goods stay with the buyer.').first()).toBeVisible()
  await step(page, 'Close return').click()
  await fieldOf(page, 'Reason').fill('Settled by phone.')
  await step(page, 'Close the return').click()
  await expect(stateShown(page, 'Closed')).toBeVisible()
  const { events } = await readReturn(claim)
  expect(events.map(({ kind }) => kind)).toEqual(['requested', 'authorised', 'closed'])
})

test('an administrator requests a return for a buyer from the page of the order @desktop', async ({ page }) => {
  const { order } = await newShippedOrder()
  await browseAs(page, await demoAdmin())
  await page.goto(`/dashboard/orders/${order._id}`)
  await page.getByRole('link', { name: 'Report a problem' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Report a problem or return' })).toBeVisible()
})

import { randomUUID } from 'node:crypto'
import type { QueuedReturn } from '@wheelyard/contract/fulfilment/return-desk.calls'
import { chargesFor, hasCardSandbox, injectFault } from './support/card-sandbox.ts'
import { expectAccessible, expectNoHorizontalScroll, expectTextInside } from './support/page-checks.ts'
import { fieldOf, lineOf, openDesk, readReturn, section, stateShown, step } from './support/return-desk.ts'
import { desk, newShippedOrder, requestReturn } from './support/returns.ts'
import { browseAs, demoAdmin } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

test('who decides second is told, keeps what was typed and sees the newer state @desktop', async ({ page }) => {
  const { buyer, order } = await newShippedOrder()
  const claim = await requestReturn(buyer, order)
  await openDesk(page, claim)
  await step(page, 'Decline').click()
  await fieldOf(page, 'Reason').fill('Not ours.')
  await desk.authorise(claim, { note: 'Ours.' })
  await step(page, 'Decline the return').click()
  await expect(page.getByRole('alert')).toContainText('This return has changed since you opened it')
  await expect(fieldOf(page, 'Reason')).toHaveValue('Not ours.')
  await expect(stateShown(page, 'Authorised')).toBeVisible()
  await expect(section(page, 'Timeline')).toContainText('by admin@example.comOurs.')
  await step(page, 'Goods received').click()
  await expect(step(page, 'Decline')).toHaveCount(0)
})

test('a refund that the shop computes otherwise does not happen, and the newer figures show @desktop', async ({
  page,
}) => {
  const { buyer, order } = await newShippedOrder()
  const claim = await desk.authorise(await requestReturn(buyer, order), { sendBack: false })
  // As if another refund had been made after the desk was opened.
  await page.route('**/api/returns/*/desk', async (route) => {
    const reply = await route.fetch()
    const answer = (await reply.json()) as { refundable: { paid: { taxCents: number }[] } }
    for (const part of answer.refundable.paid) part.taxCents = 6_400
    await route.fulfill({ json: answer })
  })
  await openDesk(page, claim)
  await step(page, 'Refund').click()
  await fieldOf(page, 'Note (optional)').fill('Sorry for that.')
  await expect(page.getByLabel('What is refunded')).toContainText('Tax$4.00Total$44.00')
  await page.unroute('**/api/returns/*/desk')
  await step(page, 'Refund $44.00').click()
  await expect(page.getByRole('alert')).toContainText('The refund would be $40.00, not $44.00')
  await expect(page.getByLabel('What is refunded')).toContainText('Tax$0.00Total$40.00')
  await expect(fieldOf(page, 'Note (optional)')).toHaveValue('Sorry for that.')
  expect((await readReturn(claim)).refund).toBeNull()
  await step(page, 'Refund $40.00').click()
  await expect(section(page, 'Refund')).toContainText('Total$40.00')
})

test('while the card provider does not answer the refund waits, and is not offered a second time @desktop', async ({
  page,
  browserErrors,
}) => {
  test.skip(!hasCardSandbox, 'CARD_SANDBOX_URL is not set')
  const { buyer, order } = await newShippedOrder()
  const claim = await desk.authorise(await requestReturn(buyer, order), { sendBack: false })
  const [payment = ''] = await chargesFor(order._id)
  await injectFault({ operation: 'refunds.create', fault: 'server_error', about: payment, times: 2 })
  await openDesk(page, claim)
  await step(page, 'Refund').click()
  await step(page, 'Refund $40.00').click()
  await expect(page.getByText('The refund is queued and will be made as soon as it does.')).toBeVisible()
  await expect(page.getByText(/\$40\.00 (is on its way back|was refunded)/)).toBeVisible()
  await expect(step(page, 'Refund')).toHaveCount(0)
  browserErrors.splice(0)
})

test('a product that is sold out meanwhile is not promised as a replacement @desktop', async ({ page }) => {
  const { buyer, order, digger } = await newShippedOrder()
  const claim = await desk.authorise(await requestReturn(buyer, order), { sendBack: false })
  await page.route('**/api/returns/*/replacement', (route) =>
    route.fulfill({
      status: 409,
      json: { code: 'not-enough-stock', message: `Not enough in stock: 1 of ${digger.name}`, short: [] },
    }),
  )
  await openDesk(page, claim)
  await step(page, 'Send replacement').click()
  await lineOf(page, digger.name).getByLabel('Units').fill('2')
  await page.getByLabel('Carrier').fill('Parcel Express')
  await step(page, 'Ship 2 units').click()
  await expect(page.getByRole('alert')).toContainText(`Not enough in stock: 1 of ${digger.name}`)
  await expect(lineOf(page, digger.name).getByLabel('Units')).toHaveValue('2')
  await expect(page.getByLabel('Carrier')).toHaveValue('Parcel Express')
})

test('the queue is whole without returns, with long ones and when they do not load', async ({
  page,
  browserErrors,
}) => {
  let answer: { status?: number; json: unknown } = { json: [] }
  await page.route('**/api/returns?*', (route) => route.fulfill(answer))
  // Returns of other tests would load the queue again before *Try again* is clicked.
  await page.route('**/api/events', (route) => route.fulfill({ status: 204 }))
  await browseAs(page, await demoAdmin())
  await page.goto('/dashboard/manageReturns')
  await expect(page.getByText('No returns to decide.').first()).toBeAttached()
  await page.getByLabel('Search').fill('R-1')
  await page.getByRole('link', { name: 'Search all returns' }).click()
  await expect(page).toHaveURL(/state=all/)
  await expect(page.getByRole('link', { name: 'All', exact: true })).toHaveAttribute('aria-current', 'page')

  const long: QueuedReturn = {
    _id: randomUUID(),
    number: 'R-1000000000',
    orderId: randomUUID(),
    orderNumber: 'W-1054',
    orderTitle: 'W'.repeat(150),
    state: 'requested',
    requestedAt: '2026-01-01T12:00:00.000Z',
    pieces: 1_000_000,
    isLate: true,
    refunded: 0,
    customer: 'W'.repeat(100),
    email: `${'w'.repeat(50)}@example.com`,
    wishes: ['refund', 'replacement'],
  }
  answer = { json: [long] }
  await page.goto('/dashboard/manageReturns')
  await expect(page.getByText('Late', { exact: true })).toBeVisible()
  await expectNoHorizontalScroll(page)
  await expectTextInside(page)
  await expectAccessible(page)

  answer = { status: 503, json: { code: 'service-down', message: 'The database is down' } }
  await page.getByRole('link', { name: 'Closed' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The database is down' })).toBeVisible()
  answer = { json: [] }
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('No returns.').first()).toBeAttached()
  browserErrors.splice(0)
})

import { paymentsApi } from '@wheelyard/contract/calls/payments'
import type { Page } from '@playwright/test'
import { chargesFor, hasCardSandbox, misbehave } from './support/card-sandbox.ts'
import { api, browseAs, newBuyer, placeOrder, someProduct } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

test.skip(!hasCardSandbox, 'CARD_SANDBOX_URL is not set')

const FAULTS = [
  { what: 'loses its answer', fault: 'lost_answer' },
  { what: 'takes its time', fault: 'slow' },
]

for (const { what, fault } of FAULTS) {
  test(`who closes the browser while the card provider ${what} comes back to one charge and a paid order @desktop`, async ({
    page,
    browser,
    faults,
  }) => {
    const buyer = await newBuyer()
    const order = await placeOrder(buyer, await someProduct('Ridge Runner'))
    const started = { body: { totalCost: order.totalCost, orderId: order._id } }
    const { clientSecret } = await api.call(paymentsApi.start, started, { token: buyer.token })
    const [payment = ''] = clientSecret.split('_secret')
    await misbehave({ operation: 'payment_intents.confirm', fault, about: payment })
    // Nobody tells the shop of it either.
    await misbehave({ operation: 'webhook:payment_intent.succeeded', fault: 'drop', about: payment })

    await browseAs(page, buyer)
    const sent = page.waitForRequest('**/payment_intents/*/confirm')
    await pay(page, order._id, '4242')
    await sent
    await page.context().close()
    faults.length = 0
    await expect.poll(() => chargesFor(order._id)).toEqual([payment])

    const later = await (await browser.newContext()).newPage()
    await browseAs(later, buyer)
    await pay(later, order._id, '4444')
    await expect(later.getByText(`Your transaction id: ${payment}`)).toBeVisible()
    expect(await chargesFor(order._id)).toEqual([payment])
    await later.goto('/dashboard/myOrders')
    await expect(later.getByRole('row').filter({ hasText: order.productName })).toContainText('Paid')
    await later.context().close()
  })
}

/** Pays, unless the shop has found out by itself meanwhile. */
async function pay(page: Page, orderId: string, last4: string): Promise<void> {
  await page.goto(`/dashboard/payment/${orderId}`)
  const card = page.getByRole('button', { name: new RegExp(`\\d{4} \\d{4} \\d{4} ${last4}`) })
  const paid = page.getByText('Your payment is completed.')
  await expect(card.or(paid)).toBeVisible()
  if (await paid.isVisible()) return
  await card.click()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
}

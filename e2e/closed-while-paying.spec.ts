import { paymentsApi } from '@wheelyard/contract/finance/payments.calls'
import type { Page, Request } from '@playwright/test'
import { chargesFor, hasCardSandbox, injectFault } from './support/card-sandbox.ts'
import { api, browseAs, newBuyer, placeOrder, findProduct } from './support/shop-calls.ts'
import { expect, test } from './support/test.ts'

test.skip(!hasCardSandbox, 'CARD_SANDBOX_URL is not set')

const FAULTS = [
  { problem: 'loses its answer', fault: 'lost_answer' },
  { problem: 'is slow', fault: 'slow' },
]

for (const { problem, fault } of FAULTS) {
  test(`a customer who closes the browser while the card provider ${problem} returns to one charge and a paid order @desktop`, async ({
    page,
    openPage,
    browserErrors,
  }) => {
    const buyer = await newBuyer()
    const order = await placeOrder(buyer, await findProduct('Ridge Runner'))
    const request = { body: { totalCost: order.totalCost, orderId: order._id } }
    const { clientSecret } = await api.call(paymentsApi.start, request, { token: buyer.token })
    const [payment = ''] = clientSecret.split('_secret')
    await injectFault({ operation: 'payment_intents.confirm', fault, about: payment })
    await injectFault({ operation: 'webhook:payment_intent.succeeded', fault: 'drop', about: payment })

    await browseAs(page, buyer)
    const { promise: sent, resolve: onSent } = Promise.withResolvers<void>()
    await page.route('**/payment_intents/*/confirm', (route) => {
      sendInstead(route.request())
      onSent()
    })
    await pay(page, order._id, '4242')
    await sent
    await page.context().close()
    browserErrors.length = 0
    await expect.poll(() => chargesFor(order._id)).toEqual([payment])

    const later = await openPage()
    await browseAs(later, buyer)
    await pay(later, order._id, '4444')
    await expect(later.getByText(`Your transaction id: ${payment}`)).toBeVisible()
    expect(await chargesFor(order._id)).toEqual([payment])
    await later.goto('/dashboard/myOrders')
    await expect(later.getByRole('row').filter({ hasText: order.productName })).toContainText('Paid')
  })
}

/** Not by the browser, since closing it may cancel a request before it has left. */
function sendInstead(request: Request): void {
  const { method, headers, body } = { method: request.method(), headers: request.headers(), body: request.postData() }
  fetch(request.url(), { method, headers, body }).catch(() => undefined)
}

/** Pays, unless the shop has found out about the charge meanwhile. */
async function pay(page: Page, orderId: string, last4: string): Promise<void> {
  await page.goto(`/dashboard/payment/${orderId}`)
  const card = page.getByRole('button', { name: new RegExp(`\\d{4} \\d{4} \\d{4} ${last4}`) })
  const paid = page.getByText('Your payment is completed.')
  await expect(card.or(paid)).toBeVisible()
  if (await paid.isVisible()) return
  await card.click()
  await page.getByRole('button', { name: /^Pay \$/ }).click()
}

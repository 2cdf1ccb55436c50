import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { cancelOpenOrder } from '#api/orders/records/order-transitions.store'
import { sweepPayments } from './sweep.service.ts'
import { confirm, expectChargesToMatchOrders, openOrder, paymentShop, startPaying } from './testing.ts'
import { incidentsOf, mailsOf, readOrder, sweepEverything } from './testing-recovery.ts'

const shop = perFile(paymentShop)
beforeEach(() => shop.truncate())

describe('the sweeper', () => {
  it('finds a charge that neither the browser nor an event reported', async () => {
    const purchase = await openOrder(shop)
    const intentId = await startPaying(purchase)
    await confirm(shop, intentId)
    await sweepEverything(shop)
    expect(await readOrder(purchase)).toMatchObject({ paid: true, transactionId: intentId })
    expect(await incidentsOf(shop)).toMatchObject([
      { kind: 'charged-not-recorded', settled: true, action: 'The order was marked as paid.' },
    ])
    await expectChargesToMatchOrders(shop)
  })

  it('cancels the intent of an order that has ended', async () => {
    const purchase = await openOrder(shop)
    const intentId = await startPaying(purchase)
    await cancelOpenOrder(shop.db, purchase.orderId, purchase.buyer.email)
    await sweepEverything(shop)
    expect(await shop.stripe.paymentIntents.retrieve(intentId)).toMatchObject({ status: 'canceled' })
  })

  it('finds the intent when the response to its creation was lost', async () => {
    const purchase = await openOrder(shop)
    await shop.injectFault('payment_intents.create', 'lost_answer', 2)
    await expect(startPaying(purchase)).rejects.toMatchObject({ status: 503 })
    await sweepEverything(shop)
    const intentId = await startPaying(purchase)
    expect((await shop.stripe.paymentIntents.list()).data.map(({ id }) => id)).toEqual([intentId])
  })

  it('can run several times at once', async () => {
    const purchases = await Promise.all([openOrder(shop), openOrder(shop), openOrder(shop)])
    for (const purchase of purchases) await confirm(shop, await startPaying(purchase))
    await Promise.all([sweepEverything(shop), sweepEverything(shop), sweepEverything(shop)])
    for (const purchase of purchases) expect(await readOrder(purchase)).toMatchObject({ paid: true })
    expect(await mailsOf(shop, 'receipt')).toHaveLength(3)
    await expectChargesToMatchOrders(shop)
  })

  it('ignores payments that are not due', async () => {
    const purchase = await openOrder(shop)
    await confirm(shop, await startPaying(purchase))
    await sweepPayments(shop.deps)
    expect(await readOrder(purchase)).toMatchObject({ paid: false })
  })
})

it('the sweeper notes the intent that a lost answer of the provider left without a payment', async () => {
  const purchase = await openOrder(shop)
  await shop.injectFault('payment_intents.create', 'lost_answer', 2)
  await expect(startPaying(purchase)).rejects.toMatchObject({ status: 503 })
  const payments = async () => (await shop.pool.query('select status, intent_id from payments')).rows
  expect(await payments()).toEqual([{ status: 'pending', intent_id: null }])
  await sweepEverything(shop)
  const [intent] = (await shop.stripe.paymentIntents.list()).data
  expect(await payments()).toEqual([{ status: 'open', intent_id: intent?.id }])
})

import { orderPageApi } from '@wheelyard/contract/office/order-page.calls'
import { paymentsApi } from '@wheelyard/contract/finance/payments.calls'
import { eventually } from '@wheelyard/server/testing/eventually'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { expectBooksToBalance } from '#api/finance/freight-quotes/testing'
import { completeSeller, invoicesOf, refund } from '../invoices/testing.ts'
import { answerOf, stockRecords } from '#api/orders/placing/testing'
import { chargedOrder } from '#api/fulfilment/returns/testing'
import { reconcile } from './reconcile.service.ts'
import { authorisedReturn, refundOf, refundReturn, refundRows } from './testing-returns.ts'
import { incidentsOf, sweepEverything } from './testing-recovery.ts'
import { expectChargesToMatchOrders, paidOrder, paymentShop } from './testing.ts'

const shop = perFile(paymentShop)
beforeEach(() => shop.truncate())
beforeEach(() => completeSeller(shop))
const admin = perTest(() => shop.admin())

const timeline = async (orderId: string) => (await admin.api.call(orderPageApi.get, { params: { id: orderId } })).events

/** What an administrator does in the provider's dashboard. */
const refundElsewhere = (payment_intent: string, amount?: number) =>
  shop.stripe.refunds.create({ payment_intent, ...(amount && { amount }) })

const found = (incidents: number) => ({ ok: true, value: { compared: 1, found: incidents } })

describe("a refund made in the provider's dashboard", () => {
  it('in full marks the order as refunded and records an incident', async () => {
    const { orderId, transactionId, product } = await paidOrder(shop)
    await refundElsewhere(transactionId)
    expect(await reconcile(shop.deps, new Date())).toEqual(found(1))
    const finding = "$99.95 of $99.95 was refunded in the card provider's dashboard."
    expect((await timeline(orderId)).at(-1)).toMatchObject({ kind: 'refunded', by: 'shop', note: finding })
    const action =
      'The order was marked as refunded. Its stock was not returned: correct it by hand if the goods are back.'
    const incident = { kind: 'refunded-elsewhere', settled: true, amount: 99.95, finding, action }
    expect(await admin.api.call(paymentsApi.incidents)).toMatchObject([incident])
    const { rows } = await shop.pool.query(
      'select kind, reason, restock, requested_by, status, provider_refund_id, amount_cents from refunds',
    )
    expect(rows).toEqual([
      {
        kind: 'elsewhere',
        reason: finding,
        restock: false,
        requested_by: 'shop',
        status: 'succeeded',
        provider_refund_id: transactionId,
        amount_cents: 9995,
      },
    ])
    expect(await stockRecords(shop, product.id)).toMatchObject({ available: 45 })
    await expectChargesToMatchOrders(shop)
  })

  it('in part is recorded with a credit note, and leaves the order to an administrator', async () => {
    const purchase = await paidOrder(shop)
    const { orderId, transactionId } = purchase
    await refundElsewhere(transactionId, 1000)
    expect(await reconcile(shop.deps, new Date())).toEqual(found(1))
    expect((await timeline(orderId)).at(-1)).toMatchObject({ kind: 'paid' })
    const finding = "$10.00 of $99.95 was refunded in the card provider's dashboard."
    const action = 'The refund was recorded, and the order is open for the rest. Please decide what to do with it.'
    expect(await incidentsOf(shop)).toMatchObject([
      { kind: 'refunded-elsewhere', settled: false, amount: 10, finding, action },
    ])
    expect(await refundRows(shop)).toEqual([['elsewhere', 'succeeded', 1000]])
    expect(await invoicesOf(purchase)).toMatchObject([{ total: 99.95 }, { series: 'credit-note', total: 10 }])
    expect(await reconcile(shop.deps, new Date())).toEqual(found(0))
    await expectBooksToBalance(shop)
  })

  it('in several parts is recorded as often, and completes the order', async () => {
    const { orderId, transactionId } = await paidOrder(shop)
    for (const amount of [1000, 3333, undefined]) {
      await refundElsewhere(transactionId, amount)
      await reconcile(shop.deps, new Date())
    }
    expect(await refundRows(shop)).toEqual([
      ['elsewhere', 'succeeded', 1000],
      ['elsewhere', 'succeeded', 3333],
      ['elsewhere', 'succeeded', 5662],
    ])
    expect((await timeline(orderId)).at(-1)).toMatchObject({ kind: 'refunded', by: 'shop' })
    expect(await incidentsOf(shop)).toMatchObject([{ settled: true, amount: 56.62 }])
    await expectBooksToBalance(shop)
  })

  it('is accepted as done when an administrator then refunds the order', async () => {
    const { orderId, transactionId } = await paidOrder(shop)
    await refundElsewhere(transactionId)
    expect(await answerOf(refund(admin, orderId))).toMatchObject({ status: 200 })
    await expectChargesToMatchOrders(shop)
  })

  it('is told from our own, of which one may be on its way', async () => {
    const buyer = await shop.customer()
    const { goods, ...order } = await chargedOrder(shop, { buyer, admin })
    const returned = await authorisedReturn({ ...order, buyer, admin }, [goods.trail, 2])
    await shop.injectFault('refunds.create', 'lost_answer', 2)
    await refundReturn(admin, returned, refundOf([[goods.trail, 2, 39.98]]))
    expect(await reconcile(shop.deps, new Date())).toEqual(found(0))
    await refundElsewhere(order.transactionId, 5000)
    expect(await reconcile(shop.deps, new Date())).toEqual(found(1))
    await sweepEverything(shop)
    expect(await reconcile(shop.deps, new Date())).toEqual(found(0))
    expect(await refundRows(shop)).toEqual([
      ['return', 'succeeded', 3998],
      ['elsewhere', 'succeeded', 5000],
    ])
    await expectBooksToBalance(shop)
  })
})

it("events of the provider about our own refunds record nothing, one about another's does", async () => {
  const buyer = await shop.customer()
  const { goods, ...order } = await chargedOrder(shop, { buyer, admin })
  const returned = await authorisedReturn({ ...order, buyer, admin }, [goods.trail, 2])
  shop.deliverEvents(true)
  await refundReturn(admin, returned, refundOf([[goods.trail, 2, 39.98]]))
  await refundElsewhere(order.transactionId, 5000)
  const handled = async () =>
    (await shop.pool.query(`select from webhook_events where type = 'charge.refunded'`)).rowCount
  await eventually(async () => expect(await handled()).toBe(2))
  shop.deliverEvents(false)
  expect(await refundRows(shop)).toEqual([
    ['return', 'succeeded', 3998],
    ['elsewhere', 'succeeded', 5000],
  ])
})

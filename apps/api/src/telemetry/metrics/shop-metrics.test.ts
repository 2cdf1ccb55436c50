import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { paymentsApi } from '@wheelyard/contract/finance/payments.calls'
import type { Transport } from '@wheelyard/mail/transport'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { paymentsDepsOf } from '#api/composition/deps'
import { expireOrders } from '#api/finance/cancelling/expire-orders.service'
import { orderBody, place } from '#api/orders/placing/testing'
import { confirm, openOrder, paidOrder, paymentShop, record, startPaying } from '#api/finance/payments/testing'
import { settle } from '#api/finance/payments/settle.service'
import { sweepPayments } from '#api/finance/payments/sweep.service'
import { shopJobs } from '#api/jobs/jobs'
import { countedBy, type Samples, testMetrics } from './testing.ts'

const metrics = perFile(testMetrics)
const shop = perFile(() => paymentShop())
beforeEach(() => shop.clearFaults())

/** Without the durations and the calls to the provider, which other stories tell. */
async function countedOfShop(act: () => Promise<unknown>): Promise<Samples> {
  const counted = Object.entries(await countedBy(metrics, act))
  return Object.fromEntries(counted.filter(([name]) => /^wheelyard_(orders|payments|refunds|mails)_/.test(name)))
}

describe('an order is counted', () => {
  it('when it is placed, and once however often the request is repeated', async () => {
    const { buyer, product } = await openOrder(shop)
    await buyer.api.call(ordersApi.cancel, { body: { email: buyer.email, productId: product.id } })
    const request = {
      method: 'POST' as const,
      url: '/api/orders',
      headers: { authorization: `Bearer ${buyer.token}`, 'idempotency-key': crypto.randomUUID() },
      payload: orderBody(product),
    }
    const counted = await countedOfShop(async () => {
      await shop.app.inject(request)
      await shop.app.inject(request)
    })
    expect(counted).toEqual({ wheelyard_orders_placed_total: 1 })
  })

  it('when it is refused, by the code of the reason', async () => {
    const { buyer, product } = await openOrder(shop)
    const counted = await countedOfShop(() => place(buyer, product).catch(() => undefined))
    expect(counted).toEqual({ 'wheelyard_orders_refused_total{code="order-exists"}': 1 })
  })

  it('when its buyer cancels it, and not when they try again', async () => {
    const { buyer, product } = await openOrder(shop)
    const cancel = () =>
      buyer.api.call(ordersApi.cancel, { body: { email: buyer.email, productId: product.id } }).catch(() => undefined)
    const counted = await countedOfShop(async () => {
      await cancel()
      await cancel()
    })
    expect(counted).toEqual({ wheelyard_orders_cancelled_total: 1 })
  })

  it('when it expires', async () => {
    const { orderId } = await openOrder(shop)
    await shop.pool.query(`update orders set pay_by = now() - interval '1 second' where id = $1`, [orderId])
    const counted = await countedOfShop(() => expireOrders(paymentsDepsOf(shop.coreDeps)))
    expect(counted).toEqual({ wheelyard_orders_expired_total: 1 })
  })

  it('when it is paid, once and by who reported it first', async () => {
    const purchase = await openOrder(shop)
    const counted = await countedOfShop(async () => {
      const intentId = await startPaying(purchase)
      await confirm(shop, intentId)
      await record(purchase, intentId)
      await record(purchase, intentId)
      const found = await shop.deps.cards.findIntent(intentId)
      if (found.ok && found.value) await settle(shop.deps, found.value, 'webhook')
    })
    expect(counted).toEqual({ 'wheelyard_orders_paid_total{via="browser"}': 1 })
  })
})

it('a payment that the provider does not answer is counted as refused, and the provider as down', async () => {
  const purchase = await openOrder(shop)
  await shop.injectFault('payment_intents.create', 'server_error', 4)
  const counted = await countedBy(metrics, () => startPaying(purchase).catch(() => undefined))
  expect(counted).toMatchObject({
    'wheelyard_payments_refused_total{code="service-down"}': 1,
    'wheelyard_external_call_duration_seconds_count{service="card provider",outcome="down"}': 1,
  })
})

it('a refund is counted when it is made or refused, not when it is asked for', async () => {
  const admin = await shop.admin()
  const { orderId } = await paidOrder(shop)
  const refund = { params: { id: orderId }, body: { reason: 'Sent back', restock: false } }
  await shop.injectFault('refunds.create', 'server_error', 4)
  const asked = await countedOfShop(() => admin.api.call(paymentsApi.refund, refund).catch(() => undefined))
  expect(asked).toEqual({})
  await shop.clearFaults()
  await shop.pool.query('update refunds set next_try_at = now()')
  const made = await countedOfShop(async () => {
    await sweepPayments(shop.deps)
    await sweepPayments(shop.deps)
  })
  expect(made).toEqual({ 'wheelyard_refunds_total{kind="by-admin",outcome="made"}': 1 })
})

it('emails are counted as they are sent, and attempts that failed', async () => {
  await shop.pool.query('truncate mail_outbox')
  await openOrder(shop)
  const deliver = (transport: Transport) => {
    const { db, deps, stripeTax, app } = shop
    const jobs = shopJobs({ db, transport, payments: deps, stripeTax, log: app.log })
    return jobs.find(({ name }) => name === 'deliver-mails')?.run({})
  }
  const broken = { keepsContent: false, send: () => Promise.reject(new Error('mailbox full')) }
  expect(await countedOfShop(async () => deliver(broken))).toEqual({ wheelyard_mails_failed_total: 1 })
  await shop.pool.query('update mail_outbox set next_try_at = now()')
  const working = { keepsContent: false, send: async () => {} }
  expect(await countedOfShop(async () => deliver(working))).toEqual({ wheelyard_mails_sent_total: 1 })
})

import { orderPageApi } from '@wheelyard/contract/office/order-page.calls'
import { shipmentsApi } from '@wheelyard/contract/fulfilment/shipments.calls'
import { paymentsApi } from '@wheelyard/contract/finance/payments.calls'
import { problem } from '@wheelyard/contract/values/problem'
import { refuse } from '@wheelyard/contract/values/result'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { type CardProvider, cardsDown } from '#api/clients/card-provider'
import type { Person } from '#api/testing/test-shop'
import { answerOf, stockRecords } from '#api/orders/placing/testing'
import { refundOrder } from './refund.service.ts'
import { sweepPayments } from './sweep.service.ts'
import {
  confirm,
  expectChargesToMatchOrders,
  openOrder,
  paidOrder,
  paymentShop,
  record,
  startPaying,
} from './testing.ts'

const shop = perFile(paymentShop)
beforeEach(() => shop.truncate())
const admin = perTest(() => shop.admin())

const refund = (orderId: string, { restock = false, reason = 'Two units were broken', by = admin } = {}) =>
  answerOf(by.api.call(paymentsApi.refund, { params: { id: orderId }, body: { reason, restock } }))
const timeline = async (orderId: string, person: Person) =>
  (await person.api.call(orderPageApi.get, { params: { id: orderId } })).events

const refusal = problem(409, 'refused-by-provider', 'The charge is disputed.')
const refusingRefunds = () => ({
  ...shop.deps,
  cards: { ...shop.deps.cards, refundIntent: async () => refuse(refusal) },
})

describe('a refund by an administrator', () => {
  it('refunds the full amount once, and shows on the timeline with its reason', async () => {
    const { orderId, buyer, transactionId } = await paidOrder(shop)
    expect(await refund(orderId)).toMatchObject({ status: 200, body: { _id: orderId } })
    expect((await shop.stripe.refunds.list({ payment_intent: transactionId })).data).toMatchObject([{ amount: 9995 }])
    expect((await timeline(orderId, admin)).at(-1)).toMatchObject({
      kind: 'refunded',
      by: admin.email,
      note: 'Two units were broken',
    })
    expect((await timeline(orderId, buyer)).at(-1)).toMatchObject({ kind: 'refunded', by: 'shop' })
    expect(await refund(orderId)).toMatchObject({ status: 409, code: 'already-refunded' })
    const { rows } = await shop.pool.query(`select recipient, content from mail_outbox where key like 'refund:%'`)
    const facts = expect.arrayContaining([['Reason', 'Two units were broken']])
    expect(rows).toMatchObject([{ recipient: buyer.email, content: { facts } }])
    await expectChargesToMatchOrders(shop)
  })

  it.each([
    [true, 50],
    [false, 45],
  ])('returns the stock only if requested (%s)', async (restock, available) => {
    const { orderId, product } = await paidOrder(shop)
    await refund(orderId, { restock })
    expect(await stockRecords(shop, product.id)).toMatchObject({ available, ledger: available })
  })

  it('is made once, however many requests arrive at the same time', async () => {
    const { orderId, product, transactionId } = await paidOrder(shop)
    const answers = await Promise.all(Array.from({ length: 5 }, () => refund(orderId, { restock: true })))
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect((await shop.stripe.refunds.list({ payment_intent: transactionId })).data).toHaveLength(1)
    expect(await stockRecords(shop, product.id)).toMatchObject({ available: 50, ledger: 50 })
  })

  it('is of what was charged, and not of an attempt that was cancelled before', async () => {
    const purchase = await openOrder(shop)
    await shop.stripe.paymentIntents.cancel(await startPaying(purchase))
    const transactionId = await startPaying(purchase)
    await confirm(shop, transactionId)
    await record(purchase, transactionId)
    expect(await refund(purchase.orderId)).toMatchObject({ status: 200 })
    expect((await shop.pool.query('select amount_cents from refunds')).rows).toEqual([{ amount_cents: 9995 }])
    await expectChargesToMatchOrders(shop)
  })

  it('is completed later on its original terms when the provider is down', async () => {
    const { orderId, product } = await paidOrder(shop)
    await shop.injectFault('refunds.create', 'lost_answer', 2)
    expect(await refund(orderId, { restock: true })).toMatchObject({ status: 503, code: 'refund-waits' })
    await shop.pool.query(`update refunds set next_try_at = now()`)
    await sweepPayments(shop.deps)
    expect((await timeline(orderId, admin)).at(-1)).toMatchObject({ kind: 'refunded', by: admin.email })
    expect(await stockRecords(shop, product.id)).toMatchObject({ available: 50 })
    await expectChargesToMatchOrders(shop)
  })

  it('is repeated under the same idempotency key, so that the provider makes it once', async () => {
    const { orderId } = await paidOrder(shop)
    const sent: string[] = []
    const cards: CardProvider = {
      ...shop.deps.cards,
      refundIntent: async (params) => {
        sent.push(params.idempotencyKey)
        return sent.length === 1 ? refuse(cardsDown) : shop.deps.cards.refundIntent(params)
      },
    }
    const by = { ...admin, rights: [] }
    const deps = { ...shop.deps, cards }
    await refundOrder(deps, by, orderId, { reason: 'Two units were broken', restock: false })
    await shop.pool.query(`update refunds set next_try_at = now()`)
    await sweepPayments(deps)
    expect(sent[0]).toMatch(/^refund:[0-9a-f-]{36}$/)
    expect(sent).toEqual([sent[0], sent[0]])
    await expectChargesToMatchOrders(shop)
  })

  it('that the provider refuses is an incident, leaves the order paid and can be asked for again', async () => {
    const { orderId, transactionId } = await paidOrder(shop)
    const by = { ...admin, rights: [] }
    const refused = await refundOrder(refusingRefunds(), by, orderId, {
      reason: 'Two units were broken',
      restock: true,
    })
    const message = 'The card provider declined the refund: The charge is disputed.'
    expect(refused).toMatchObject({ ok: false, problem: { status: 409, code: 'refund-refused', message } })
    expect((await timeline(orderId, admin)).at(-1)).toMatchObject({ kind: 'paid' })
    expect(await admin.api.call(paymentsApi.incidents)).toMatchObject([
      {
        kind: 'refund-failed',
        transactionId,
        orderId,
        amount: 99.95,
        finding: 'The card provider declined a refund: The charge is disputed.',
        action: "None yet. Please check the charge in the provider's dashboard.",
        settled: false,
      },
    ])
    expect((await shop.pool.query('select status from refunds')).rows).toEqual([{ status: 'failed' }])
    expect(await refund(orderId)).toMatchObject({ status: 200 })
    await expectChargesToMatchOrders(shop)
  })

  it('blocks shipping while it is pending, and no longer once the provider has refused it', async () => {
    const { orderId } = await paidOrder(shop)
    const ship = () => answerOf(admin.api.call(shipmentsApi.shipRest, { query: { id: orderId } }))
    await shop.injectFault('refunds.create', 'lost_request', 2)
    await refund(orderId)
    expect(await ship()).toMatchObject({ status: 409, code: 'refund-under-way' })
    await shop.pool.query(`update refunds set next_try_at = now()`)
    await sweepPayments(refusingRefunds())
    expect(await ship()).toMatchObject({ status: 200, body: { status: 'shipped' } })
  })

  it('is refused without a reason, for unpaid or unknown orders, and to customers', async () => {
    const { orderId, buyer } = await openOrder(shop)
    expect(await refund(orderId)).toMatchObject({ status: 409, message: 'Order is not paid' })
    expect(await refund('00000000-0000-4000-8000-000000000000')).toMatchObject({
      status: 404,
      message: 'Order not found',
    })
    expect(await refund(orderId, { reason: '  ' })).toMatchObject({ status: 400, message: 'Reason is Required' })
    expect(await refund(orderId, { by: buyer })).toMatchObject({ status: 403 })
  })
})

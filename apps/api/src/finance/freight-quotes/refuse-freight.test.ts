import { freightQuotesApi } from '@wheelyard/contract/orders/freight-quotes.calls'
import { overviewApi } from '@wheelyard/contract/office/overview.calls'
import { paymentsApi } from '@wheelyard/contract/finance/payments.calls'
import { problem } from '@wheelyard/contract/values/problem'
import { refuse } from '@wheelyard/contract/values/result'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { answerOf, stockRecords } from '#api/orders/placing/testing'
import { confirm, paymentShop } from '#api/finance/payments/testing'
import { refuseFreight as refuseFreightService } from '#api/finance/freight-quotes/refuse-freight.service'
import { shipRest } from '#api/fulfilment/shipments/testing'
import { mailsOf, readOrder, sweepEverything } from '#api/finance/payments/testing-recovery'
import { payQuote, refuseQuote } from '#api/orders/records/quotes.store'
import {
  acceptFreight,
  expectBooksToBalance,
  propose,
  proposedOrder,
  refuseFreight,
  startPayingFreight,
} from './testing.ts'

const shop = perFile(paymentShop)
beforeEach(() => shop.truncate())
const admin = perTest(() => shop.admin())

const refundOrder = (id: string) =>
  answerOf(admin.api.call(paymentsApi.refund, { params: { id }, body: { reason: 'Ship is gone', restock: true } }))
const today = new Date().toISOString().slice(0, 10)
const revenue = async () => (await admin.api.call(overviewApi.read, { query: { from: today, to: today } })).revenue

describe('refusing freight', () => {
  it('refunds the goods in full, returns the stock and tells the buyer', async () => {
    const quoted = await proposedOrder(shop, admin)
    const { buyer, product, orderId } = quoted
    expect(await stockRecords(shop, product.id)).toMatchObject({ available: 45 })
    expect(await refuseFreight(quoted)).toMatchObject({ status: 200, body: { _id: orderId } })
    const order = await readOrder(quoted)
    expect(order.refundedAt).not.toBeNull()
    expect(order.freight?.quote).toMatchObject({ paidAt: null, amount: 480 })
    expect(order.events.slice(-2)).toMatchObject([
      { kind: 'freight-refused', by: buyer.email },
      { kind: 'refunded', by: buyer.email, note: 'The freight of $480.00 was declined.' },
    ])
    const { data } = await shop.stripe.refunds.list({ payment_intent: order.transactionId ?? '' })
    expect(data).toMatchObject([{ amount: 9995 }])
    expect(await stockRecords(shop, product.id)).toMatchObject({ available: 50, ledger: 50 })
    const [mail] = await mailsOf(shop, 'refund')
    expect(mail).toMatchObject({
      subject: expect.stringMatching(/^Refunded: \$99\.95 for W-\d+, Trail 4x4$/),
      recipient: buyer.email,
    })
    expect(mail?.content.facts).toContainEqual(['Reason', 'The freight of $480.00 was declined.'])
    await expectBooksToBalance(shop)
  })

  it('is the last word: the proposal can be neither paid nor refused after it', async () => {
    const quoted = await proposedOrder(shop, admin)
    await refuseFreight(quoted)
    expect(await payQuote(shop.db, quoted.quote._id)).toBeUndefined()
    expect(await refuseQuote(shop.db, quoted.quote._id)).toBeUndefined()
  })

  it('with two clicks is one refund, and both are answered alike', async () => {
    const quoted = await proposedOrder(shop, admin)
    const answers = await Promise.all([1, 2, 3].map(() => refuseFreight(quoted)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await refuseFreight(quoted)).toMatchObject({ status: 200 })
    expect((await shop.stripe.refunds.list()).data).toHaveLength(1)
    expect(await mailsOf(shop, 'refund')).toHaveLength(1)
    expect(await stockRecords(shop, quoted.product.id)).toMatchObject({ available: 50, ledger: 50 })
    await expectBooksToBalance(shop)
  })

  it('first ends a payment that was begun', async () => {
    const quoted = await proposedOrder(shop, admin)
    const intentId = await startPayingFreight(quoted)
    expect(await refuseFreight(quoted)).toMatchObject({ status: 200 })
    await expect(confirm(shop, intentId)).rejects.toThrow('status of canceled')
    await expectBooksToBalance(shop)
  })

  it('comes too late once the card was charged: then the freight is accepted', async () => {
    const quoted = await proposedOrder(shop, admin)
    await confirm(shop, await startPayingFreight(quoted))
    expect(await refuseFreight(quoted)).toMatchObject({ status: 409, code: 'quote-answered' })
    const order = await readOrder(quoted)
    expect([order.refundedAt, order.freight?.quote?.refusedAt]).toEqual([null, null])
    expect(order.freight?.quote?.paidAt).toEqual(expect.any(String))
    await expectBooksToBalance(shop)
  })

  it('changes nothing while the provider cannot end a payment', async () => {
    const quoted = await proposedOrder(shop, admin)
    await startPayingFreight(quoted)
    await shop.injectFault('*', 'server_error', 50)
    expect(await refuseFreight(quoted)).toMatchObject({ status: 503, code: 'service-down' })
    await shop.clearFaults()
    expect((await readOrder(quoted)).freight?.quote?.refusedAt).toBeNull()
  })

  it('is kept when the provider is down: the refund follows', async () => {
    const quoted = await proposedOrder(shop, admin)
    await shop.injectFault('refunds.create', 'lost_answer', 2)
    expect(await refuseFreight(quoted)).toMatchObject({ status: 503, code: 'refund-waits' })
    expect(await readOrder(quoted)).toMatchObject({ refundedAt: null, freight: { quote: { paidAt: null } } })
    expect(await shipRest(admin, quoted.orderId)).toMatchObject({ status: 409, code: 'refund-under-way' })
    await sweepEverything(shop)
    expect((await readOrder(quoted)).refundedAt).not.toBeNull()
    expect((await shop.stripe.refunds.list()).data).toHaveLength(1)
    await expectBooksToBalance(shop)
  })

  it('that the provider will not refund is an incident, ships nothing, and can be refunded by an administrator', async () => {
    const quoted = await proposedOrder(shop, admin)
    const refusal = problem(409, 'refused-by-provider', 'The charge is disputed.')
    const deps = { ...shop.deps, cards: { ...shop.deps.cards, refundIntent: async () => refuse(refusal) } }
    const caller = { ...quoted.buyer, rights: [] }
    expect(await refuseFreightService(deps, caller, quoted.quote._id)).toMatchObject({
      ok: false,
      problem: { code: 'refund-refused' },
    })
    expect(await admin.api.call(paymentsApi.incidents)).toMatchObject([{ kind: 'refund-failed', settled: false }])
    expect(await shipRest(admin, quoted.orderId)).toMatchObject({ status: 409 })
    expect(await answerOf(propose(admin, quoted.orderId))).toMatchObject({ status: 409, code: 'quote-answered' })
    expect(await refundOrder(quoted.orderId)).toMatchObject({ status: 200 })
    await expectBooksToBalance(shop)
  })

  it("is the buyer's: for others, administrators too, the proposal does not exist", async () => {
    const quoted = await proposedOrder(shop, admin)
    for (const buyer of [await shop.customer('Sam Other'), admin])
      expect(await refuseFreight({ ...quoted, buyer })).toMatchObject({ status: 404 })
    expect(await answerOf(shop.api.call(freightQuotesApi.refuse, { params: { id: quoted.quote._id } }))).toMatchObject({
      status: 401,
    })
    expect((await readOrder(quoted)).freight?.quote?.refusedAt).toBeNull()
  })
})

describe('an order refunded by an administrator', () => {
  it('gives back goods and freight, each in full, and counts as revenue no more', async () => {
    const quoted = await proposedOrder(shop, admin)
    expect(await revenue()).toBe(99.95)
    const freight = await acceptFreight(shop, quoted)
    const { transactionId: goods } = await readOrder(quoted)
    expect(await refundOrder(quoted.orderId)).toMatchObject({ status: 200 })
    for (const [intent, amount] of [[goods, 9995] as const, [freight, 48_000] as const])
      expect((await shop.stripe.refunds.list({ payment_intent: intent ?? '' })).data).toMatchObject([{ amount }])
    const [mail, ...others] = await mailsOf(shop, 'refund')
    expect([mail?.subject, others]).toEqual([expect.stringMatching(/^Refunded: \$579\.95 for W-\d+, Trail 4x4$/), []])
    expect(mail?.content.paragraphs[0]).toContain('$99.95 for the order and $480.00 for freight')
    expect(await revenue()).toBe(0)
    expect(await stockRecords(shop, quoted.product.id)).toMatchObject({ available: 50 })
    await expectBooksToBalance(shop)
  })

  it('is refunded once both are back, also when the provider fails in between', async () => {
    const quoted = await proposedOrder(shop, admin)
    await acceptFreight(shop, quoted)
    await shop.injectFault('refunds.create', 'lost_request', 2)
    expect(await refundOrder(quoted.orderId)).toMatchObject({ status: 503, code: 'refund-waits' })
    expect((await readOrder(quoted)).refundedAt).toBeNull()
    expect(await shipRest(admin, quoted.orderId)).toMatchObject({ status: 409, code: 'refund-under-way' })
    await sweepEverything(shop)
    expect((await readOrder(quoted)).refundedAt).not.toBeNull()
    expect(await mailsOf(shop, 'refund')).toHaveLength(1)
    await expectBooksToBalance(shop)
  })

  it('has no proposal left to answer', async () => {
    const quoted = await proposedOrder(shop, admin)
    const intentId = await startPayingFreight(quoted)
    expect(await refundOrder(quoted.orderId)).toMatchObject({ status: 200 })
    await expect(confirm(shop, intentId)).rejects.toThrow('status of canceled')
    expect(await refuseFreight(quoted)).toMatchObject({ status: 409, code: 'quote-answered' })
    expect(await answerOf(startPayingFreight(quoted))).toMatchObject({ status: 409, code: 'quote-answered' })
    expect((await readOrder(quoted)).freight?.quote).toBeNull()
    await expectBooksToBalance(shop)
  })
})

import { integrityApi } from '@wheelyard/contract/office/integrity.calls'
import { paymentsApi } from '@wheelyard/contract/finance/payments.calls'
import { eventually } from '@wheelyard/server/testing/eventually'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CardProvider } from '#api/clients/card-provider'
import { answerOf } from '#api/orders/placing/testing'
import { reconcile } from '#api/finance/payments/reconcile.service'
import { startPayment } from '#api/finance/payments/start-payment.service'
import { confirm, paymentShop, record } from '#api/finance/payments/testing'
import { shipRest } from '#api/fulfilment/shipments/testing'
import { mailsOf, readOrder, sweepEverything } from '#api/finance/payments/testing-recovery'
import {
  acceptFreight,
  expectBooksToBalance,
  propose,
  proposedOrder,
  quotedOrder,
  startPayingFreight,
} from './testing.ts'
import { insertQuote, withdrawQuoteOf } from '#api/orders/records/quotes.store'

const shop = perFile(paymentShop)
beforeEach(() => shop.truncate())
const admin = perTest(() => shop.admin())
const quoted = perTest(() => proposedOrder(shop, admin))

const incidents = () => admin.api.call(paymentsApi.incidents)
const isPaid = async () => Boolean((await readOrder(quoted)).freight?.quote?.paidAt)
/** A charge that names the order but was not started by the shop. */
async function charge(changes: { amount?: number; freightQuoteId?: string }) {
  const { amount = 48_000, freightQuoteId = quoted.quote._id } = changes
  const metadata = { orderId: quoted.orderId, userId: quoted.buyer.userId, freightQuoteId }
  const { id } = await shop.stripe.paymentIntents.create({ amount, currency: 'usd', metadata })
  await confirm(shop, id)
  return id
}

async function differencesFromProvider() {
  const checks = await admin.api.call(integrityApi.run)
  return checks.filter(({ id }) => id.startsWith('provider-')).map(({ broken }) => broken.length)
}

describe('a payment of freight is found', () => {
  it('by an event alone', async () => {
    shop.deliverEvents(true)
    await confirm(shop, await startPayingFreight(quoted))
    await eventually(async () => expect(await isPaid()).toBe(true))
    shop.deliverEvents(false)
    await expectBooksToBalance(shop)
  })

  it('by the sweeper alone', async () => {
    await confirm(shop, await startPayingFreight(quoted))
    await Promise.all([sweepEverything(shop), sweepEverything(shop)])
    expect(await isPaid()).toBe(true)
    const action = 'The freight was marked as paid.'
    expect(await incidents()).toMatchObject([{ kind: 'charged-not-recorded', settled: true, action, amount: 480 }])
    expect(await mailsOf(shop, 'receipt')).toHaveLength(2)
    await expectBooksToBalance(shop)
  })

  it('when the shop has lost its payments, as after restoring a backup', async () => {
    await confirm(shop, await startPayingFreight(quoted))
    await shop.pool.query(`delete from payments where freight_quote_id is not null`)
    expect(await reconcile(shop.deps, new Date())).toMatchObject({ ok: true, value: { compared: 2, found: 1 } })
    expect(await isPaid()).toBe(true)
    await expectBooksToBalance(shop)
  })

  it('although the response to its creation was lost', async () => {
    await shop.injectFault('payment_intents.create', 'lost_answer', 2)
    await expect(startPayingFreight(quoted)).rejects.toMatchObject({ status: 503 })
    await sweepEverything(shop)
    const intentId = await startPayingFreight(quoted)
    const { data } = await shop.stripe.paymentIntents.list()
    expect(data.filter(({ metadata }) => metadata.freightQuoteId).map(({ id }) => id)).toEqual([intentId])
  })
})

describe('a charge is returned in full', () => {
  it('when its proposal had been withdrawn', async () => {
    const intentId = await startPayingFreight(quoted)
    // It ends without its intent being cancelled.
    await withdrawQuoteOf(shop.db, quoted.orderId)
    await confirm(shop, intentId)
    expect(await answerOf(record(quoted, intentId))).toMatchObject({ status: 409, code: 'payment-returned' })
    expect(await incidents()).toMatchObject([
      {
        kind: 'late-payment',
        settled: true,
        finding: '$480.00 was charged. The freight proposal had been withdrawn.',
        action: 'Refunded in full; the customer was notified by email.',
      },
    ])
    const [mail] = await mailsOf(shop, 'payment-returned')
    expect(mail?.content.action.url).toContain(`/dashboard/orders/${quoted.orderId}`)
    expect((await readOrder(quoted)).refundedAt).toBeNull()
    await expectBooksToBalance(shop)
  })

  it('when it is a second one', async () => {
    await acceptFreight(shop, quoted)
    const second = await charge({})
    expect(await answerOf(record(quoted, second))).toMatchObject({ status: 409, code: 'payment-returned' })
    const finding = '$480.00 was charged. The freight was already paid.'
    expect(await incidents()).toMatchObject([{ kind: 'second-charge', finding, settled: true }])
    await expectBooksToBalance(shop)
  })

  it.each([
    ['of another amount', { amount: 47_999 }, 'The charge was 47999 usd cents, the freight costs 48000 usd cents.'],
    [
      'of a proposal of nobody',
      { freightQuoteId: 'lost in another shop' },
      'The charge names a freight proposal that the order does not have.',
    ],
  ])('when it is %s', async (_what, change, reason) => {
    const intentId = await charge(change)
    expect(await answerOf(record(quoted, intentId))).toMatchObject({ status: 409, code: 'payment-returned' })
    const [incident] = await incidents()
    expect(incident).toMatchObject({ kind: 'mismatch', settled: true })
    expect(incident?.finding).toContain(reason)
    expect(await isPaid()).toBe(false)
    await expectBooksToBalance(shop)
  })

  it("when it names a proposal for another of the buyer's orders, which stays unpaid", async () => {
    const other = await quotedOrder(shop, quoted.buyer)
    const { _id: freightQuoteId } = await propose(admin, other.orderId)
    const intentId = await charge({ freightQuoteId })
    expect(await answerOf(record(quoted, intentId))).toMatchObject({ status: 409, code: 'payment-returned' })
    const finding = '$480.00 was charged. The charge names a freight proposal that the order does not have.'
    expect(await incidents()).toMatchObject([{ kind: 'mismatch', finding, settled: true }])
    expect((await readOrder(other)).freight?.quote).toMatchObject({ _id: freightQuoteId, paidAt: null })
    expect(await isPaid()).toBe(false)
    await expectBooksToBalance(shop)
  })
})

it('freight of a refunded order is neither begun to be paid nor kept, although its proposal was left open', async () => {
  await shop.pool.query('update orders set refunded_at = now()')
  expect(await answerOf(startPayingFreight(quoted))).toMatchObject({ status: 409, code: 'quote-answered' })
  expect(await answerOf(record(quoted, await charge({})))).toMatchObject({ status: 409, code: 'payment-returned' })
  const finding = '$480.00 was charged. The order had been refunded.'
  expect(await incidents()).toMatchObject([{ kind: 'late-payment', finding, settled: true }])
})

describe('the secret of a payment', () => {
  it('is not given for a proposal that is replaced meanwhile, and its intent is cancelled', async () => {
    const { buyer, quote, orderId } = quoted
    const cards: CardProvider = {
      ...shop.deps.cards,
      createIntent: async (params) => {
        await withdrawQuoteOf(shop.db, orderId)
        return shop.deps.cards.createIntent(params)
      },
    }
    const caller = { ...buyer, rights: [] }
    const started = await startPayment({ ...shop.deps, cards }, caller, { freightQuoteId: quote._id, totalCost: 480 })
    expect(started).toMatchObject({ ok: false, problem: { code: 'quote-answered' } })
    const { data } = await shop.stripe.paymentIntents.list({ limit: 1 })
    expect(data).toMatchObject([{ metadata: { freightQuoteId: quote._id }, status: 'canceled' }])
  })

  it('is of the new proposal, whatever a crash left of the old one', async () => {
    const first = await startPayingFreight(quoted)
    await withdrawQuoteOf(shop.db, quoted.orderId)
    const price = { amountCents: 30_000, taxCents: 0, taxParts: null }
    const terms = { ...price, minDays: 30, maxDays: 40, note: '', proposedBy: admin.email }
    const { id } = await insertQuote(shop.db, { orderId: quoted.orderId, ...terms })
    const second = await startPayingFreight({ ...quoted, quote: { ...quoted.quote, _id: id, total: 300 } })
    expect(await shop.stripe.paymentIntents.retrieve(first)).toMatchObject({ status: 'canceled' })
    expect(await shop.stripe.paymentIntents.retrieve(second)).toMatchObject({ amount: 30_000 })
    await confirm(shop, second)
    await record(quoted, second)
    await expectBooksToBalance(shop)
  })
})

it('the sweeper ends the payment of a proposal that was answered', async () => {
  const intentId = await startPayingFreight(quoted)
  await withdrawQuoteOf(shop.db, quoted.orderId)
  await sweepEverything(shop)
  expect(await shop.stripe.paymentIntents.retrieve(intentId)).toMatchObject({ status: 'canceled' })
})

it("freight that is refunded in the provider's dashboard stops shipping, and an administrator refunds the rest", async () => {
  const intentId = await acceptFreight(shop, quoted)
  await shop.stripe.refunds.create({ payment_intent: intentId })
  expect(await reconcile(shop.deps, new Date())).toMatchObject({ value: { found: 1 } })
  expect((await readOrder(quoted)).refundedAt).toBeNull()
  expect(await incidents()).toMatchObject([{ kind: 'refunded-elsewhere', settled: false, amount: 480 }])
  expect(await shipRest(admin, quoted.orderId)).toMatchObject({ status: 409, code: 'refund-under-way' })
  const body = { reason: 'Freight fell through', restock: true }
  await admin.api.call(paymentsApi.refund, { params: { id: quoted.orderId }, body })
  expect((await readOrder(quoted)).refundedAt).not.toBeNull()
  await expectBooksToBalance(shop)
})

it("a goods' refund in the provider's dashboard leaves no proposal to answer", async () => {
  const { transactionId } = await readOrder(quoted)
  await shop.stripe.refunds.create({ payment_intent: transactionId ?? '' })
  await reconcile(shop.deps, new Date())
  expect(await readOrder(quoted)).toMatchObject({ freight: { quote: null } })
  expect(await answerOf(startPayingFreight(quoted))).toMatchObject({ status: 409, code: 'quote-answered' })
  await expectBooksToBalance(shop)
})

it("the provider's charges and refunds are compared with those of freight too", async () => {
  await acceptFreight(shop, quoted)
  expect(await differencesFromProvider()).toEqual([0, 0])
  await shop.pool.query(`update payments set amount_cents = 1 where freight_quote_id is not null`)
  expect(await differencesFromProvider()).toEqual([1, 0])
})

import { problem } from '@wheelyard/contract/values/problem'
import { refuse } from '@wheelyard/contract/values/result'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { type CardProvider, cardsDown } from '#api/clients/card-provider'
import { expectBooksToBalance } from '#api/finance/freight-quotes/testing'
import { stockRecords } from '#api/orders/placing/testing'
import { chargedOrder, close, readReturn } from '#api/fulfilment/returns/testing'
import type { PaymentsDeps } from './payment-intent.ts'
import { refundOrder } from './refund.service.ts'
import { refundReturn as refundReturnBy } from './refund-return.service.ts'
import { sweepPayments } from './sweep.service.ts'
import { authorisedReturn, refundOf, refundReturn, refundRows, refundsAtProvider } from './testing-returns.ts'
import { incidentsOf, mailsOf, readOrder, sweepEverything } from './testing-recovery.ts'
import { paymentShop } from './testing.ts'

const shop = perFile(paymentShop)
beforeEach(() => shop.truncate())
const admin = perTest(() => shop.admin())
const buyer = perTest(() => shop.customer())
const order = perTest(async () => ({ ...(await chargedOrder(shop, { buyer, admin })), buyer, admin }))
const returned = perTest(() => authorisedReturn(order, [order.goods.trail, 2]))

const askForRefund = () => refundReturn(admin, returned, refundOf([[order.goods.trail, 2, 39.98]]))
const by = () => ({ ...admin, rights: [] })

/** The same shop, but for how the provider takes refunds. */
const shopWith = (refundIntent: CardProvider['refundIntent']): PaymentsDeps => ({
  ...shop.deps,
  cards: { ...shop.deps.cards, refundIntent },
})

describe('a refund of a return, while the provider is down', () => {
  it.each([
    ['refunds.create', 'lost_request'],
    ['refunds.create', 'lost_answer'],
    ['refunds.list', 'server_error'],
  ])('(%s: %s) waits and is made later, once', async (operation, fault) => {
    await shop.injectFault(operation, fault, 2)
    expect(await askForRefund()).toMatchObject({ status: 503, code: 'refund-waits' })
    expect(await readReturn(buyer, returned._id)).toMatchObject({ refund: { amount: 39.98, status: 'pending' } })
    expect(await close(admin, returned._id)).toMatchObject({ status: 409, code: 'refund-under-way' })
    await sweepEverything(shop)
    await sweepEverything(shop)
    expect(await readReturn(buyer, returned._id)).toMatchObject({ state: 'closed', refund: { status: 'succeeded' } })
    expect(await refundsAtProvider(shop, order.transactionId)).toEqual([3998])
    expect(await mailsOf(shop, 'return-refunded')).toHaveLength(1)
    await expectBooksToBalance(shop)
  })

  it('is made by whoever asks for it again', async () => {
    await shop.injectFault('refunds.create', 'lost_answer', 2)
    await askForRefund()
    expect(await askForRefund()).toMatchObject({ status: 200, body: { refund: { status: 'succeeded' } } })
    expect(await refundsAtProvider(shop, order.transactionId)).toEqual([3998])
  })

  it('is found again after the provider has forgotten its key', async () => {
    await shop.injectFault('refunds.create', 'lost_answer', 2)
    await askForRefund()
    const afterADay = shopWith((params) =>
      shop.deps.cards.refundIntent({ ...params, idempotencyKey: `${params.idempotencyKey}:forgotten` }),
    )
    await shop.pool.query('update refunds set next_try_at = now()')
    await sweepPayments(afterADay)
    expect(await refundsAtProvider(shop, order.transactionId)).toEqual([3998])
    expect(await refundRows(shop)).toEqual([['return', 'succeeded', 3998]])
  })

  it('waits while its key belongs to a request without an amount, as refunds once were', async () => {
    await shop.injectFault('refunds.create', 'lost_request', 2)
    await askForRefund()
    const { rows } = await shop.pool.query<{ id: string }>('select id from refunds')
    const request = { payment_intent: order.transactionId }
    await shop.stripe.refunds.create(request, { idempotencyKey: `refund:${rows[0]?.id}` })
    await sweepEverything(shop)
    expect(await refundRows(shop)).toEqual([['return', 'pending', 3998]])
  })

  it('leaves a whole refund its terms, whichever of them is made last', async () => {
    const { trail } = order.goods
    await shop.injectFault('refunds.create', 'lost_request', 2)
    await askForRefund()
    const onlyWhole = shopWith(async (params) =>
      params.amountCents === 3998 ? refuse(cardsDown) : shop.deps.cards.refundIntent(params),
    )
    await refundOrder(onlyWhole, by(), order.orderId, { reason: 'All of it was late', restock: true })
    expect(await readOrder(order)).toMatchObject({ refundedAt: null })
    await sweepEverything(shop)
    expect((await readOrder(order)).events.at(-1)).toMatchObject({ kind: 'refunded', note: 'All of it was late' })
    expect(await stockRecords(shop, trail.id)).toMatchObject({ available: 98 })
    expect((await mailsOf(shop, 'refund'))[0]?.subject).toContain('Refunded: $1,259.92')
    await expectBooksToBalance(shop)
  })
})

describe('a refund of a return that the provider refuses', () => {
  it('fails, is an incident, and can be asked for again', async () => {
    const disputed = problem(409, 'refused-by-provider', 'The charge is disputed.')
    const request = { ...refundOf([[order.goods.trail, 2, 39.98]]), freight: 0, note: '' }
    const refusing = shopWith(async () => refuse(disputed))
    const refused = await refundReturnBy(refusing, returned._id, { admin: by(), request, key: undefined })
    expect(refused).toMatchObject({ problem: { status: 409, code: 'refund-refused' } })
    expect(await readReturn(buyer, returned._id)).toMatchObject({ state: 'authorised', refund: null, refunded: 0 })
    expect(await incidentsOf(shop)).toMatchObject([{ kind: 'refund-failed', amount: 39.98, settled: false }])
    expect((await shop.pool.query('select refunded_cents from payments')).rows).toEqual([{ refunded_cents: 0 }])
    expect(await askForRefund()).toMatchObject({ status: 200 })
    expect(await refundRows(shop)).toEqual([
      ['return', 'failed', 3998],
      ['return', 'succeeded', 3998],
    ])
    await expectBooksToBalance(shop)
  })

  it('because the money went back elsewhere lets the shop find that', async () => {
    await shop.stripe.refunds.create({ payment_intent: order.transactionId, amount: 129_000 })
    expect(await askForRefund()).toMatchObject({ status: 409, code: 'refund-refused' })
    expect(await refundRows(shop)).toEqual([
      ['return', 'failed', 3998],
      ['elsewhere', 'succeeded', 129_000],
    ])
    expect(await askForRefund()).toMatchObject({ status: 409, code: 'above-maximum', maximum: 9.9 })
    await expectBooksToBalance(shop)
  })
})

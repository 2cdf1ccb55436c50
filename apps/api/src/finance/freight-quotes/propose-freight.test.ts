import { freightQuotesApi } from '@wheelyard/contract/orders/freight-quotes.calls'
import { paymentsApi } from '@wheelyard/contract/finance/payments.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { allRows, answerOf } from '#api/orders/placing/testing'
import { openOrder, paidOrder, paymentShop } from '#api/finance/payments/testing'
import { mailsOf, readOrder, sweepEverything } from '#api/finance/payments/testing-recovery'
import {
  acceptFreight,
  expectBooksToBalance,
  openQuotedOrder,
  proposal,
  propose,
  proposedOrder,
  quotedOrder,
  refuseFreight,
} from './testing.ts'

const shop = perFile(paymentShop)
beforeEach(() => shop.truncate())
const admin = perTest(() => shop.admin())

const tryTo = (orderId: string, body: object = {}) =>
  answerOf(admin.api.call(freightQuotesApi.propose, { params: { id: orderId }, body: { ...proposal, ...body } }))

describe('proposing freight', () => {
  it('puts the amount, the time and a note before the buyer, by email too', async () => {
    const purchase = await quotedOrder(shop)
    expect((await readOrder(purchase)).freight).toMatchObject({ mode: 'container', price: null, quote: null })
    const quote = await propose(admin, purchase.orderId)
    expect(quote).toMatchObject({ ...proposal, paidAt: null, refusedAt: null })
    const order = await readOrder(purchase)
    expect(order.freight).toMatchObject({ price: null, quote })
    expect(order.events.at(-1)).toMatchObject({ kind: 'freight-proposed', by: 'shop', note: proposal.note })
    const [mail] = await mailsOf(shop, 'freight-proposed')
    expect(mail).toMatchObject({
      recipient: purchase.buyer.email,
      subject: `Freight quote for ${order.number}, 5 × Trail 4x4: $480.00`,
    })
    expect(mail?.content.facts).toEqual([
      ['Order', order.number],
      ['Freight', 'Container, delivered to your door (DAP), 30 to 40 days'],
      ['Note', 'By sea, customs cleared'],
      ['Amount', '$480.00'],
    ])
    expect(mail?.content.action.url).toContain(`/dashboard/orders/${purchase.orderId}`)
    await expectBooksToBalance(shop)
  })

  it('again takes the place of a proposal that is not answered yet', async () => {
    const { quote: first, ...purchase } = await proposedOrder(shop, admin)
    const second = await propose(admin, purchase.orderId, { amount: 399.5, note: '' })
    expect((await readOrder(purchase)).freight?.quote).toEqual(second)
    const { rows } = await shop.pool.query(
      'select number, withdrawn_at is not null as withdrawn from freight_quotes order by number',
    )
    expect(rows).toEqual([
      { number: 1, withdrawn: true },
      { number: 2, withdrawn: false },
    ])
    const [, mail] = await mailsOf(shop, 'freight-proposed')
    expect(mail?.content.paragraphs[0]).toContain('$399.50 in 30 to 40 days. This replaces our earlier quote.')
    expect(await refuseFreight({ ...purchase, quote: first })).toMatchObject({ status: 409, code: 'quote-answered' })
    await expectBooksToBalance(shop)
  })

  it('sent twice is one proposal with one email', async () => {
    const { orderId } = await quotedOrder(shop)
    const [first, second, third] = await Promise.all([1, 2, 3].map(() => propose(admin, orderId)))
    expect([second, third]).toEqual([first, first])
    expect(await mailsOf(shop, 'freight-proposed')).toHaveLength(1)
  })

  it('is for paid orders whose freight is not known, and not once the proposal is answered', async () => {
    const [unpaid, ordinary] = [await openQuotedOrder(shop), await paidOrder(shop)]
    const accepted = await proposedOrder(shop, admin)
    await acceptFreight(shop, accepted)
    const refused = await proposedOrder(shop, admin)
    await refuseFreight(refused)
    const [direct, unknown] = [await openOrder(shop), '00000000-0000-4000-8000-000000000000']
    const before = await allRows(shop)
    expect(await tryTo(unpaid.orderId)).toMatchObject({ status: 409, code: 'order-not-paid' })
    expect(await tryTo(ordinary.orderId)).toMatchObject({ status: 409, code: 'freight-not-quoted' })
    expect(await tryTo(direct.orderId)).toMatchObject({ code: 'freight-not-quoted' })
    expect(await tryTo(accepted.orderId)).toMatchObject({ status: 409, code: 'quote-answered' })
    expect(await tryTo(refused.orderId)).toMatchObject({ status: 409, code: 'order-refunded' })
    expect(await tryTo(unknown)).toMatchObject({ status: 404 })
    expect(await shop.pool.query('select from freight_quotes')).toMatchObject({ rowCount: 2 })
    expect(await allRows(shop)).toEqual(before)
  })

  it('is refused while a refund of the order is pending, and once it is made', async () => {
    const purchase = await quotedOrder(shop)
    await shop.injectFault('refunds.create', 'lost_request', 2)
    const body = { reason: 'Bought by mistake', restock: true }
    const refund = admin.api.call(paymentsApi.refund, { params: { id: purchase.orderId }, body })
    expect(await answerOf(refund)).toMatchObject({ status: 503, code: 'refund-waits' })
    expect(await tryTo(purchase.orderId)).toMatchObject({ status: 409, code: 'refund-under-way' })
    await sweepEverything(shop)
    expect(await tryTo(purchase.orderId)).toMatchObject({ status: 409, code: 'order-refunded' })
    expect((await readOrder(purchase)).freight?.quote).toBeNull()
    expect(await mailsOf(shop, 'freight-proposed')).toEqual([])
  })

  it.each([
    [{ amount: 0 }, 'From $0.50 to $999,999.99'],
    [{ amount: 0.49 }, 'From $0.50 to $999,999.99'],
    [{ amount: -480 }, 'From $0.50 to $999,999.99'],
    [{ amount: 1_000_000 }, 'From $0.50 to $999,999.99'],
    [{ amount: 480.001 }, 'At most two decimals'],
    [{ amount: '480' }, 'Enter an amount in dollars'],
    [{ minDays: -1 }, ''],
    [{ minDays: 1.5 }, 'Whole days only'],
    [{ maxDays: 366 }, 'At most 365 days'],
    [{ minDays: 41 }, 'The longest time must not be shorter than the shortest'],
    [{ note: 'x'.repeat(301) }, ''],
    [{ note: 'two\nlines' }, 'Control characters are not allowed'],
  ])('refuses %o and changes nothing', async (body, message) => {
    const { orderId } = await quotedOrder(shop)
    const refused = await tryTo(orderId, body)
    expect(refused).toMatchObject({ status: 400 })
    expect(refused.message).toContain(message)
    expect(await shop.pool.query('select from freight_quotes')).toMatchObject({ rowCount: 0 })
    expect(await mailsOf(shop, 'freight-proposed')).toEqual([])
  })
})

it('a proposal is shown to its buyer and to administrators; for others it does not exist', async () => {
  const { buyer, quote, orderId } = await proposedOrder(shop, admin)
  const other = await shop.customer('Sam Other')
  const read = (person: typeof buyer) =>
    answerOf(person.api.call(freightQuotesApi.order, { params: { id: quote._id } }))
  expect(await read(buyer)).toMatchObject({ status: 200, body: { _id: orderId, freight: { quote } } })
  expect(await read(admin)).toMatchObject({ status: 200, body: { _id: orderId } })
  expect(await read(other)).toMatchObject({ status: 404, message: 'Proposal not found' })
})

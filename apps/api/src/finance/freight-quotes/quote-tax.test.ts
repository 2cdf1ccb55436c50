import { freightQuotesApi } from '@wheelyard/contract/orders/freight-quotes.calls'
import { overviewApi } from '@wheelyard/contract/office/overview.calls'
import { paymentsApi } from '@wheelyard/contract/finance/payments.calls'
import { paidCents } from '@wheelyard/contract/orders/quote-rules'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '#api/testing/test-shop'
import { saveAddress } from '#api/buying/addresses/testing'
import { addPackedProduct, saveRates, zoneOf } from '#api/buying/freight/testing'
import { answerOf } from '#api/orders/placing/testing'
import { expectTaxToAddUp, orderCartTo, orderIn, putInCart } from '#api/orders/placing/testing-tax'
import { confirm, paymentShop, type Purchase, record, startPaying } from '#api/finance/payments/testing'
import { mailsOf, readOrder } from '#api/finance/payments/testing-recovery'
import { changeSettings } from '#api/shop/settings/testing'
import { categorise, dayFromNow, saveTax, sellFrom, vat } from '#api/buying/tax/testing'
import {
  acceptFreight,
  expectBooksToBalance,
  proposal,
  propose,
  type Quoted,
  refuseFreight,
  startPayingFreight,
} from './testing.ts'

const shop = perFile(paymentShop)
let admin: Person
let purchase: Purchase

/** $99.95 at 19% and $199.90 at 7 %: $332.83 with tax, paid; the freight is to be proposed. */
beforeEach(async () => {
  await shop.truncate()
  await changeSettings(shop, { openingMinimumCents: 0, reorderMinimumCents: 0 })
  await sellFrom(shop, 'DE')
  admin = await shop.admin()
  const buyer = await shop.customer()
  await saveTax(admin, 0, vat('DE', 19), vat('DE', 7, 'reduced'))
  await saveRates(admin, 0, zoneOf('DE', { truck: null }))
  const [kart, book] = [await addPackedProduct(shop), await addPackedProduct(shop, { name: 'Manual' })]
  await categorise(shop, book.id, 'reduced')
  const { _id: addressId } = await saveAddress(buyer, { country: 'DE', region: '', postcode: '10115', city: 'Berlin' })
  await putInCart(buyer, [kart, 5], [book, 10])
  const order = orderIn(await orderCartTo(buyer, { addressId, freight: { mode: 'truck', price: null } }))
  expect(order).toMatchObject({ totalCost: 299.85, tax: { amount: 32.98 }, amountDue: 332.83 })
  purchase = { buyer, product: kart, orderId: order._id, totalCost: order.amountDue }
  const transactionId = await startPaying(purchase)
  await confirm(shop, transactionId)
  await record(purchase, transactionId)
})

const proposed = async (amount = 480): Promise<Quoted> => ({
  ...purchase,
  quote: await propose(admin, purchase.orderId, { amount }),
})

const revenue = async () => {
  const query = { from: dayFromNow(-1), to: dayFromNow(1) }
  return (await admin.api.call(overviewApi.read, { query })).revenue
}

describe('freight that is quoted for a taxed order', () => {
  it('is taxed by share at the rates of the order, whatever they are now', async () => {
    await saveTax(admin, 1, vat('DE', 50))
    // $160.00 at 19% and $320.00 at 7%.
    const { quote } = await proposed()
    expect(quote).toMatchObject({ amount: 480, tax: 52.8, total: 532.8 })
    expect((await readOrder(purchase)).freight?.quote).toEqual(quote)
    const [mail] = await mailsOf(shop, 'freight-proposed')
    expect(mail?.subject).toContain('$532.80')
    expect(mail?.content.paragraphs[0]).toContain('for $532.80 including tax in 30 to 40 days')
    expect(mail?.content.facts.slice(-3)).toEqual([
      ['Amount', '$480.00'],
      ['Tax', '$52.80'],
      ['Total', '$532.80'],
    ])
    await expectTaxToAddUp(shop)
  })

  it('is charged with its tax to the cent, and is no revenue', async () => {
    const quoted = await proposed(333.33)
    expect(quoted.quote).toMatchObject({ tax: 36.67, total: 370 })
    const intentId = await startPayingFreight(quoted)
    expect(await shop.stripe.paymentIntents.retrieve(intentId)).toMatchObject({ amount: 37_000 })
    await acceptFreight(shop, quoted)
    const order = await readOrder(purchase)
    expect(order).toMatchObject({ amountDue: 332.83, freight: { quote: { total: 370 } } })
    expect(paidCents(order)).toBe(70_283)
    expect(await revenue()).toBe(299.85)
    const [, receipt] = await mailsOf(shop, 'receipt')
    expect(receipt?.subject).toContain('$370.00 for the freight')
    await expectBooksToBalance(shop)
  })

  it('cannot be paid without its tax', async () => {
    const { quote, buyer } = await proposed()
    const body = { freightQuoteId: quote._id, totalCost: quote.amount }
    expect(await answerOf(buyer.api.call(paymentsApi.start, { body }))).toMatchObject({ code: 'bad-amount' })
  })

  it('refused gives back the goods with their tax', async () => {
    expect(await refuseFreight(await proposed())).toMatchObject({ status: 200 })
    const [mail] = await mailsOf(shop, 'refund')
    expect(mail?.subject).toContain('Refunded: $332.83')
    expect(mail?.content.table.sums?.slice(-3)).toEqual([
      ['Freight', 'quoted after review'],
      ['Tax', '$32.98'],
      ['Total without freight', '$332.83'],
    ])
    expect(mail?.content.facts).toContainEqual(['Reason', 'The freight of $532.80 was declined.'])
    expect(await revenue()).toBe(0)
    await expectBooksToBalance(shop)
  })

  it('is refunded with the order, all of it with tax', async () => {
    await acceptFreight(shop, await proposed())
    const refund = { params: { id: purchase.orderId }, body: { reason: 'Broken', restock: true } }
    await admin.api.call(paymentsApi.refund, refund)
    const [mail] = await mailsOf(shop, 'refund')
    expect(mail?.subject).toContain('Refunded: $865.63')
    const { rows } = await shop.pool.query('select sum(amount_cents)::int as cents from refunds')
    expect(rows).toEqual([{ cents: 86_563 }])
    await expectBooksToBalance(shop)
  })

  it('that cannot be charged with its tax is refused', async () => {
    const tooHigh = admin.api.call(freightQuotesApi.propose, {
      params: { id: purchase.orderId },
      body: { ...proposal, amount: 950_000 },
    })
    expect(await answerOf(tooHigh)).toMatchObject({ status: 400, message: 'With its tax, at most $999,999.99' })
    expect(await shop.pool.query('select from freight_quotes')).toMatchObject({ rowCount: 0 })
  })
})

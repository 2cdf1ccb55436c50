import { taxApi } from '@wheelyard/contract/buying/tax.calls'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '#api/testing/test-shop'
import { saveAddress } from '#api/buying/addresses/testing'
import { acceptFreight, propose } from '#api/finance/freight-quotes/testing'
import { addPackedProduct, saveRates, zoneOf } from '#api/buying/freight/testing'
import { orderCartTo, orderIn, putInCart } from '#api/orders/placing/testing-tax'
import { confirm, keys, paymentShop, type Purchase, record, startPaying } from '../payments/testing.ts'
import { changeSettings } from '#api/shop/settings/testing'
import { taxReports } from '#api/tables/invoices'
import { reportTaxes } from './report-taxes.service.ts'
import { completeSeller, correct, invoicesOf, numbersOf, refund, renameSeller } from './testing.ts'

const shop = perFile(paymentShop)
let admin: Person
let purchase: Purchase

/** $99.95 to Illinois, where the sandbox charges 9.75 %; paid. */
beforeEach(async () => {
  await shop.truncate()
  await shop.clearFaults()
  await changeSettings(shop, { openingMinimumCents: 0, reorderMinimumCents: 0 })
  await completeSeller(shop)
  admin = await shop.admin()
  await admin.api.call(taxApi.save, { body: { version: 0, engine: 'stripe', rates: [] } })
  await saveRates(admin, 0, zoneOf('US', { truck: null }))
  const buyer = await shop.customer()
  const kart = await addPackedProduct(shop)
  const { _id: addressId } = await saveAddress(buyer)
  await putInCart(buyer, [kart, 5])
  const order = orderIn(await orderCartTo(buyer, { addressId, freight: { mode: 'truck', price: null } }))
  purchase = { buyer, product: kart, orderId: order._id, totalCost: order.amountDue }
  await settle(await startPaying(purchase))
})

async function settle(transactionId: string) {
  await confirm(shop, transactionId)
  await record(purchase, transactionId)
}

const warnings: object[] = []
const report = () => reportTaxes({ db: shop.db, stripeTax: shop.stripeTax, warn: (details) => warnings.push(details) })
beforeEach(() => warnings.splice(0))

async function known(): Promise<[type: string, reference: string][]> {
  const headers = { authorization: `Bearer ${keys.secretKey}` }
  const reply = await fetch(`${shop.sandbox.url}/sandbox/state`, { headers })
  const { taxes } = (await reply.json()) as { taxes: { type: string; reference: string }[] }
  return taxes.map(({ type, reference }) => [type, reference])
}

describe('an order taxed by Stripe Tax', () => {
  it('costs what Stripe found, and says so', async () => {
    const [invoice] = await invoicesOf(purchase)
    expect(invoice).toMatchObject({ number: '1001', tax: 9.75, total: 109.7 })
  })

  it('is reported once its invoice is there, and only once', async () => {
    expect(await known()).toEqual([])
    await report()
    await report()
    expect(await known()).toEqual([['transaction', '1001']])
    expect(await shop.db.$count(taxReports)).toBe(1)
  })

  it('is taken back when it is refunded', async () => {
    await refund(admin, purchase.orderId)
    await report()
    await report()
    expect(await known()).toEqual([
      ['transaction', '1001'],
      ['reversal', 'CN-1001'],
    ])
  })

  it('is reported once, however often its invoice is corrected, and a refund takes that back', async () => {
    const [invoice] = await invoicesOf(purchase)
    await renameSeller(shop)
    await correct(admin, invoice?._id ?? '')
    await refund(admin, purchase.orderId)
    expect((await numbersOf(purchase)).toSorted()).toEqual(['1001', '1002', 'CN-1001', 'CN-1002'])
    await report()
    await report()
    expect(await known()).toEqual([
      ['transaction', '1001'],
      ['reversal', 'CN-1002'],
    ])
  })

  it('has its freight reported too, when it is quoted and paid later', async () => {
    await acceptFreight(shop, { ...purchase, quote: await propose(admin, purchase.orderId) })
    await report()
    expect(await known()).toEqual([
      ['transaction', '1001'],
      ['transaction', '1002'],
    ])
    await refund(admin, purchase.orderId)
    await report()
    expect((await known()).slice(2)).toEqual([
      ['reversal', 'CN-1001'],
      ['reversal', 'CN-1002'],
    ])
  })
})

describe('reporting', () => {
  it.each(['lost_answer', 'lost_request', 'server_error'])('survives a failure (%s)', async (fault) => {
    await shop.injectFault('tax.transactions.create', fault, 2)
    await expect(report()).rejects.toThrow(/tax service/)
    expect(await shop.db.$count(taxReports)).toBe(0)
    await report()
    expect(await known()).toEqual([['transaction', '1001']])
  })

  it('by two servers at once tells of an invoice once', async () => {
    await Promise.all([report(), report(), report()])
    expect(await known()).toEqual([['transaction', '1001']])
  })

  it('goes on to the next when Stripe refuses one', async () => {
    await shop.stripe.tax.transactions.createFromCalculation({ calculation: await calculationId(), reference: '1001' })
    await acceptFreight(shop, { ...purchase, quote: await propose(admin, purchase.orderId) })
    await report()
    expect(warnings).toMatchObject([{ reason: expect.stringContaining('1001') }])
    expect(await known()).toEqual([
      ['transaction', '1001'],
      ['transaction', '1002'],
    ])
    expect(await shop.db.$count(taxReports)).toBe(1)
  })
})

async function calculationId(): Promise<string> {
  const { rows } = await shop.pool.query<{ id: string }>(`select tax ->> 'calculationId' as id from orders`)
  return rows[0]?.id ?? ''
}

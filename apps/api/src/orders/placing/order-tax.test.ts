import { orderPageApi } from '@wheelyard/contract/office/order-page.calls'
import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { taxApi } from '@wheelyard/contract/buying/tax.calls'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Person, testShop } from '#api/testing/test-shop'
import { saveAddress } from '#api/buying/addresses/testing'
import { orderCart } from '#api/buying/cart/testing'
import { addPackedProduct, saveRates, zoneOf } from '#api/buying/freight/testing'
import { categorise, dayFromNow, giveCertificate, saveTax, sellFrom, taxRate, vat } from '#api/buying/tax/testing'
import { answerOf, orderBody, type TestProduct } from './testing.ts'
import {
  expectNothingOrdered,
  expectTaxToAddUp,
  openTaxedShop,
  orderCartTo,
  orderIn,
  putInCart,
  requestFor,
} from './testing-tax.ts'

const shop = perFile(testShop)
let ada: Person
let buyer: Person
let kart: TestProduct
let addressId: string

beforeEach(async () => {
  ;({ ada, buyer, kart, addressId } = await openTaxedShop(shop))
})

const order = async (to = addressId) => orderIn(await orderCartTo(buyer, { addressId: to }))

const everywhere = zoneOf('*', { pickup: 0, truck: 100.01 })

describe('a cart ordered in a shop with tax by its table', () => {
  it('costs goods and tax, and says why', async () => {
    await putInCart(buyer, [kart, 10])
    const placed = await order()
    expect(placed).toMatchObject({
      totalCost: 199.9,
      amountDue: 212.39,
      tax: {
        amount: 12.49,
        sentence: 'Illinois sales tax of 6.25% is charged.',
        parts: [{ treatment: 'taxed', name: 'Illinois sales tax', percent: 6.25, taxable: 199.9, amount: 12.49 }],
      },
    })
    const { rows } = await shop.pool.query('select content from mail_outbox where recipient = $1', [buyer.email])
    expect(rows[0].content.table.sums).toEqual([
      ['Goods', '$199.90'],
      ['Illinois sales tax (6.25%)', '$12.49'],
      ['Total', '$212.39'],
    ])
    await expectTaxToAddUp(shop)
  })

  it('does not go to an address saved earlier with the ZIP code of another state: neither taxed nor ordered', async () => {
    await putInCart(buyer, [kart, 10])
    const request = await requestFor(buyer, { addressId })
    await shop.pool.query(`update addresses set address = address || '{"region": "OR"}'`)
    const message = '62701 is a ZIP code in Illinois, but the state says Oregon. Please correct one.'
    const refusal = { code: 'region-mismatch', message }
    expect(await answerOf(buyer.api.call(taxApi.estimate, { body: { addressId } }))).toMatchObject(refusal)
    const untaxed = { ...request, tax: 0, expectedTotal: 199.9 }
    expect(await orderCart(buyer, untaxed)).toMatchObject({ status: 400, ...refusal })
    await expectNothingOrdered(buyer)
  })

  it('keeps its tax when the rates change', async () => {
    await putInCart(buyer, [kart, 10])
    const placed = await order()
    await saveTax(ada, 1, taxRate({ percent: 50 }))
    expect(await buyer.api.call(orderPageApi.get, { params: { id: placed._id } })).toMatchObject({
      amountDue: placed.amountDue,
      tax: placed.tax,
    })
    const { rows } = await shop.pool.query(`select tax->'tableVersion' as version from orders`)
    expect(rows).toEqual([{ version: 1 }])
    await expectTaxToAddUp(shop)
  })

  it('takes the rate of the day', async () => {
    await saveTax(ada, 1, taxRate({ validUntil: dayFromNow(-1) }), taxRate({ percent: 9, validFrom: dayFromNow(0) }))
    await putInCart(buyer, [kart, 10])
    expect((await order()).tax).toMatchObject({ amount: 17.99 })
  })

  it('with two rates shares the freight by its goods, and rounds each rate once', async () => {
    await sellFrom(shop, 'DE')
    await saveTax(ada, 1, vat('DE', 19), vat('DE', 7, 'reduced'))
    await saveRates(ada, 0, everywhere)
    const book = await addPackedProduct(shop, { name: 'Manual', priceCents: 1_000 })
    await categorise(shop, book.id, 'reduced')
    const berlin = await saveAddress(buyer, { country: 'DE', region: '', postcode: '10115', city: 'Berlin' })
    await putInCart(buyer, [kart, 5], [book, 10])
    const freight = { mode: 'truck', price: 100.01 } as const
    const placed = orderIn(await orderCartTo(buyer, { addressId: berlin._id, freight }))
    expect(placed).toMatchObject({ totalCost: 199.95, freight: { price: 100.01 }, amountDue: 338.95 })
    // $99.95 and $100.00 of goods get $49.99 and $50.02 of the freight.
    expect(placed.tax).toMatchObject({
      amount: 38.99,
      parts: [
        { percent: 19, taxable: 149.94, amount: 28.49 },
        { percent: 7, taxable: 150.02, amount: 10.5 },
      ],
    })
    await expectTaxToAddUp(shop)
  })

  it('has no tax abroad', async () => {
    const osaka = await saveAddress(buyer, { country: 'JP', region: 'Osaka', postcode: '530-0001' })
    await putInCart(buyer, [kart, 10])
    expect(await order(osaka._id)).toMatchObject({
      amountDue: 199.9,
      tax: {
        amount: 0,
        sentence: 'No tax is charged because the goods are exported to Japan.',
        parts: [{ treatment: 'export', taxable: 199.9 }],
      },
    })
    const { rows } = await shop.pool.query('select content from mail_outbox where recipient = $1', [buyer.email])
    expect(rows[0].content.facts).toContainEqual(['Tax', 'No tax is charged because the goods are exported to Japan.'])
    await expectTaxToAddUp(shop)
  })

  it('has no tax in a state for which there is no rate', async () => {
    const ohio = await saveAddress(buyer, { region: 'Ohio', postcode: '43085' })
    await putInCart(buyer, [kart, 10])
    expect((await order(ohio._id)).tax).toMatchObject({
      amount: 0,
      parts: [{ treatment: 'not-collected' }],
      sentence: expect.stringContaining('we collect none in'),
    })
  })

  it('is taxed where it is picked up', async () => {
    await saveRates(ada, 0, everywhere)
    const osaka = await saveAddress(buyer, { country: 'JP', region: 'Osaka', postcode: '530-0001' })
    await putInCart(buyer, [kart, 10])
    const freight = { mode: 'pickup', price: 0 } as const
    const placed = orderIn(await orderCartTo(buyer, { addressId: osaka._id, freight }))
    expect(placed.tax).toMatchObject({
      amount: 12.49,
      sentence: 'Illinois sales tax of 6.25% is charged where you pick up the goods.',
    })
  })
})

describe('a certificate', () => {
  it('in date exempts from tax, and the order names it', async () => {
    const id = await giveCertificate(shop, buyer, { until: dayFromNow(0) })
    await putInCart(buyer, [kart, 10])
    expect(await order()).toMatchObject({
      amountDue: 199.9,
      tax: { amount: 0, parts: [{ treatment: 'exempt' }], sentence: expect.stringContaining('certificate IL-4711') },
    })
    const { rows } = await shop.pool.query(`select tax->>'certificateId' as id from orders`)
    expect(rows).toEqual([{ id }])
    await expectTaxToAddUp(shop)
  })

  it.each([
    ['that has expired', { until: dayFromNow(-1) }],
    ['that is not valid yet', { from: dayFromNow(1) }],
  ])('%s does not', async (_, days) => {
    await giveCertificate(shop, buyer, days)
    await putInCart(buyer, [kart, 10])
    expect((await order()).tax).toMatchObject({ amount: 12.49 })
  })

  it.each([
    ['waits', 'accepted_at = null, accepted_by = null'],
    ['was withdrawn', 'withdrawn_at = now()'],
    ['was revoked', `refused_at = now(), refused_by = 'shop', refusal_reason = 'Forged'`],
  ])('that %s does not', async (_, change) => {
    const id = await giveCertificate(shop, buyer)
    await shop.pool.query('alter table exemption_certificates disable trigger user')
    await shop.pool.query(`update exemption_certificates set ${change} where id = $1`, [id])
    await shop.pool.query('alter table exemption_certificates enable trigger user')
    await putInCart(buyer, [kart, 10])
    expect((await order()).tax).toMatchObject({ amount: 12.49 })
  })

  it('of somebody else does not', async () => {
    await giveCertificate(shop, await shop.customer('Sam Other'))
    await putInCart(buyer, [kart, 10])
    expect((await order()).tax).toMatchObject({ amount: 12.49 })
  })
})

it('a direct purchase has no tax', async () => {
  const { order: bought } = await buyer.api.call(ordersApi.place, { body: orderBody(kart, 10) })
  expect(bought).toMatchObject({ totalCost: 199.9, amountDue: 199.9, tax: null })
})

it('without a saved address nothing is ordered where tax is charged', async () => {
  const { version, goods } = await putInCart(buyer, [kart, 10])
  expect(await orderCart(buyer, { version, expectedTotal: goods })).toMatchObject({
    status: 409,
    code: 'tax-needs-address',
  })
  await ada.api.call(taxApi.save, { body: { version: 1, engine: 'off', rates: [] } })
  expect(await orderCart(buyer, { version, expectedTotal: goods })).toMatchObject({
    status: 200,
    body: { order: { amountDue: goods, tax: null } },
  })
})

it('a repeated request is answered as before, whatever the tax is now', async () => {
  await putInCart(buyer, [kart, 10])
  const body = await requestFor(buyer, { addressId })
  const first = await orderCart(buyer, body, 'tax-key-1')
  await saveTax(ada, 1, taxRate({ percent: 10 }))
  expect(await orderCart(buyer, body, 'tax-key-1')).toEqual(first)
  const other = { ...body, tax: 0, expectedTotal: 199.9 }
  expect(await orderCart(buyer, other, 'tax-key-1')).toMatchObject({ code: 'idempotency-key-reused' })
  expect(await answerOf(buyer.api.call(ordersApi.mine, { params: { email: buyer.email } }))).toMatchObject({
    body: [{ amountDue: 212.39 }],
  })
})

import { estimateApi } from '@wheelyard/contract/buying/estimate.calls'
import { taxApi } from '@wheelyard/contract/buying/tax.calls'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { saveRates, zoneOf } from '#api/buying/freight/testing'
import { saveTax, taxRate, vat } from '#api/buying/tax/testing'
import { type Person, testShop } from '#api/testing/test-shop'
import { answerOf, type TestProduct } from './testing.ts'
import { estimate, openTaxedShop, putInCart } from './testing-tax.ts'

const noCalls = {
  decide: () => {
    throw new Error('an estimate asks no other service')
  },
}
const shop = perFile(() => testShop({ stripeTax: noCalls }))
let ada: Person
let buyer: Person
let kart: TestProduct
let addressId: string

beforeEach(async () => {
  ;({ ada, buyer, kart, addressId } = await openTaxedShop(shop))
  await saveRates(ada, 0, zoneOf('US', { pickup: 0, truck: 100, container: null }), zoneOf('DE', { truck: 900 }))
})

/** As a visitor asks, who is not signed in. */
const ask = (country: string, postcode = '', lines = [{ productId: kart.id, quantity: 10 }], discount = 0) =>
  shop.api.call(estimateApi.estimate, { body: { country, postcode, lines, discount } })

const taxWith = async (discount: number) =>
  (await ask('US', '62704', [{ productId: kart.id, quantity: 10 }], discount)).goodsTax?.amount

describe('what an order would cost beside the goods', () => {
  it('is estimated for a visitor by the ZIP code, as checkout has it then', async () => {
    const seen = await ask('US', '62704')
    expect(seen).toMatchObject({ hasRates: true, zone: 'Zone US', place: 'Illinois, United States', chargesTax: true })
    expect(seen.options).toMatchObject([
      { mode: 'pickup', price: 0, tax: { amount: 12.49 } },
      { mode: 'truck', price: 100, minDays: 3, maxDays: 5, tax: { amount: 18.74 } },
      { mode: 'container', price: null, tax: { amount: 12.49 } },
    ])
    await putInCart(buyer, [kart, 10])
    expect(await estimate(buyer, { addressId, freight: { mode: 'truck', price: 100 } })).toEqual(seen.options[1]?.tax)
  })

  it('is taxed without what a discount code takes off, which is no more than the goods', async () => {
    expect([await taxWith(0), await taxWith(99.95), await taxWith(1_000_000)]).toEqual([12.49, 6.25, 0])
    expect(await answerOf(taxWith(-1))).toMatchObject({ status: 400 })
  })

  it('follows the state of the ZIP code, and goods that are picked up are taxed at the warehouse', async () => {
    const { options } = await ask('US', '59601')
    expect(options.map(({ mode, tax }) => [mode, tax?.amount])).toEqual([
      ['pickup', 12.49],
      ['truck', 0],
      ['container', 0],
    ])
  })

  it('is known by the country alone outside the United States', async () => {
    expect(await ask('de')).toMatchObject({ place: 'Germany', options: [{ price: 900, tax: { amount: 0 } }] })
    expect(await ask('NO')).toMatchObject({ zone: null, place: 'Norway', options: [] })
  })

  it('leaves the tax to checkout where rates go by a province that is not named', async () => {
    const ontario = taxRate({ country: 'CA', region: 'ON', name: 'HST', percent: 13 })
    await saveTax(ada, 1, taxRate(), ontario, vat('DE', 19))
    expect(await ask('CA')).toMatchObject({ chargesTax: true, goodsTax: null })
    expect(await ask('CA', 'K1B 3V7')).toMatchObject({ place: 'Ontario, Canada', goodsTax: { amount: 25.99 } })
    expect(await ask('DE')).toMatchObject({ goodsTax: { amount: 37.98 } })
  })

  it('leaves the tax to checkout where another service decides it, which is not asked', async () => {
    await ada.api.call(taxApi.save, { body: { version: 1, engine: 'stripe', rates: [], keepDirectPurchase: true } })
    expect(await ask('US', '62704')).toMatchObject({
      chargesTax: true,
      goodsTax: null,
      options: [{ tax: null }, {}, {}],
    })
  })

  it('has no tax in a shop that charges none', async () => {
    await ada.api.call(taxApi.save, { body: { version: 1, engine: 'off', rates: [] } })
    expect(await ask('US', '62704')).toMatchObject({ chargesTax: false, goodsTax: null })
  })

  it('counts only what is still sold', async () => {
    const lines = [{ productId: kart.id, quantity: 10 }]
    await shop.pool.query('update products set archived_at = now() where id = $1', [kart.id])
    expect(await answerOf(ask('US', '62704', lines))).toMatchObject({ code: 'cart-empty' })
  })
})

it.each([
  ['a country that does not exist', 'XX', '', 'unknown-country', /XX/],
  ['the United States without a ZIP code', 'US', '', 'bad-postcode', /a ZIP code is needed/],
  ['half a ZIP code', 'US', '627', 'bad-postcode', /627/],
  ['a ZIP code that is not given out', 'US', '00100', 'region-mismatch', /There is no ZIP code 00100\./],
  ['a postcode of elsewhere', 'DE', 'SW1A 1AA', 'bad-postcode', /Germany/],
])('%s is refused with the reason', async (_what, country, postcode, code, message) => {
  expect(await answerOf(ask(country, postcode))).toMatchObject({
    status: 400,
    code,
    message: expect.stringMatching(message),
  })
})

it('a bad line is refused', async () => {
  const twice = [kart, kart].map(({ id }) => ({ productId: id, quantity: 5 }))
  expect(await answerOf(ask('US', '62704', twice))).toMatchObject({ status: 400 })
  expect(await answerOf(ask('US', '62704', []))).toMatchObject({ code: 'cart-empty' })
})

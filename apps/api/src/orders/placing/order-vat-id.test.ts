import { testVies } from '@wheelyard/sandbox/vies/testing'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { connectVies, type VatRegister } from '#api/clients/vat-register'
import { statementsOf } from '#api/testing/statements-of'
import { type Person, testShop } from '#api/testing/test-shop'
import { saveAddress } from '#api/buying/addresses/testing'
import { orderCart } from '#api/buying/cart/testing'
import { changeSettings } from '#api/shop/settings/testing'
import { giveVatId, saveTax, sellFrom, vat } from '#api/buying/tax/testing'
import { addProduct, type TestProduct } from './testing.ts'
import {
  estimate,
  expectNothingOrdered,
  expectTaxToAddUp,
  orderCartTo,
  orderIn,
  putInCart,
  requestFor,
} from './testing-tax.ts'

const REGISTERED = 'FR40303265045'
/** The sandbox knows none with three zeros, and does not answer for one with three nines. */
const UNKNOWN = 'FR20000000000'
const SILENT = 'FR99999999999'

const vies = await testVies()
const register = connectVies({ url: vies.url, warn: () => {} })
/** What happens while the register thinks about it. */
let meanwhile: () => Promise<unknown>
const vatRegister: VatRegister = {
  async check(...asked) {
    await meanwhile()
    return register.check(...asked)
  },
}
const shop = perFile(() => testShop({ vatRegister }))
let ada: Person
let buyer: Person
let kart: TestProduct
let addressId: string

beforeEach(async () => {
  meanwhile = async () => {}
  await vies.clearFaults()
  await shop.truncate()
  await changeSettings(shop, { openingMinimumCents: 0, reorderMinimumCents: 0 })
  await sellFrom(shop, 'DE')
  ada = await shop.admin('Ada Admin')
  buyer = await shop.customer()
  kart = await addProduct(shop, { name: 'Kart', available: 1_000 })
  addressId = (await saveAddress(buyer, { country: 'FR', region: '', postcode: '69001', city: 'Lyon' }))._id
  await saveTax(ada, 0, vat('DE', 19))
  await putInCart(buyer, [kart, 10])
})

const order = async () => orderIn(await orderCartTo(buyer, { addressId }))

type Check = { vat_id: string; outcome: string; consultation: string; failure: string }

/** Oldest first. */
const checks = async () =>
  (await shop.pool.query<Check>('select vat_id, outcome, consultation, failure from vat_checks order by checked_at'))
    .rows
const outcomes = async () => (await checks()).map(({ outcome }) => outcome)

describe('goods for another EU country', () => {
  it('are without VAT for a business with a valid id, and the answer of the register is kept', async () => {
    await giveVatId(shop, buyer, REGISTERED)
    const placed = await order()
    expect(placed).toMatchObject({
      amountDue: 199.9,
      tax: { amount: 0, parts: [{ treatment: 'intra-community' }], sentence: expect.stringContaining(REGISTERED) },
    })
    const consultation = expect.stringMatching(/^SANDBOX/)
    expect(await checks()).toEqual([{ vat_id: REGISTERED, outcome: 'valid', consultation, failure: '' }])
    const { rows } = await shop.pool.query(
      `select count(*)::int as named from orders join vat_checks on vat_checks.id = (tax->>'vatCheckId')::uuid`,
    )
    expect(rows).toEqual([{ named: 1 }])
    await expectTaxToAddUp(shop)
  })

  it('have VAT without an id, and nobody is asked', async () => {
    const placed = await order()
    expect(placed).toMatchObject({ amountDue: 237.88, tax: { amount: 37.98 } })
    expect(placed.tax?.sentence).toContain('because your company has given no VAT id')
    expect(await checks()).toEqual([])
  })

  it('have VAT if the register does not know the id', async () => {
    await giveVatId(shop, buyer, UNKNOWN)
    const placed = await order()
    expect(placed.tax).toMatchObject({ amount: 37.98 })
    expect(placed.tax?.sentence).toContain(`VIES has no record of the VAT id ${UNKNOWN}`)
    expect(new Set(await outcomes())).toEqual(new Set(['invalid']))
  })

  it('have VAT if the register does not answer, and say so', async () => {
    await giveVatId(shop, buyer, SILENT)
    const placed = await order()
    expect(placed.tax).toMatchObject({ amount: 37.98 })
    expect(placed.tax?.sentence).toContain(`VIES did not respond when we checked the VAT id ${SILENT}`)
    expect(await checks()).toMatchObject([
      { outcome: 'unavailable', failure: 'MS_UNAVAILABLE' },
      { outcome: 'unavailable', failure: 'MS_UNAVAILABLE' },
    ])
    await expectTaxToAddUp(shop)
  })

  it.each([
    'down',
    'error',
    'html',
    'redirect',
    'other_number',
    'other_country',
    'valid_as_text',
    'no_verdict',
    'huge',
  ])('have VAT if the register is %s, and what it said is kept', async (fault) => {
    await vies.injectFault({ fault, times: 2 })
    await giveVatId(shop, buyer, REGISTERED)
    expect((await order()).tax).toMatchObject({ amount: 37.98 })
    expect(await outcomes()).toEqual(['unavailable', 'unavailable'])
  })
})

describe('the register', () => {
  it('that failed at the estimate is asked again for the order, which is then refused with both figures', async () => {
    await giveVatId(shop, buyer, REGISTERED)
    await vies.injectFault({ fault: 'down' })
    const body = await requestFor(buyer, { addressId })
    expect(body).toMatchObject({ tax: 37.98 })
    expect(await orderCart(buyer, body)).toMatchObject({ code: 'tax-changed', expectedTax: 37.98, tax: 0 })
    await expectNothingOrdered(buyer)
    expect(await outcomes()).toEqual(['unavailable', 'valid'])
    expect((await order()).tax).toMatchObject({ amount: 0 })
  })

  it('that fails at the order only: the tax is charged if the buyer agrees', async () => {
    await giveVatId(shop, buyer, REGISTERED)
    await vies.injectFault({ fault: 'down', times: 2 })
    expect((await order()).tax).toMatchObject({ amount: 37.98 })
  })

  it('is not asked again within a day after it knew the id', async () => {
    await giveVatId(shop, buyer, REGISTERED)
    await estimate(buyer, { addressId })
    await order()
    expect(await outcomes()).toEqual(['valid'])
  })

  it('is asked again after a day', async () => {
    await giveVatId(shop, buyer, REGISTERED)
    await shop.pool.query(
      `insert into vat_checks (user_id, vat_id, outcome, checked_at) values ($1, $2, 'valid', now() - interval '25 hours')`,
      [buyer.userId, REGISTERED],
    )
    await vies.injectFault({ fault: 'down', times: 2 })
    expect((await order()).tax).toMatchObject({ amount: 37.98 })
    expect(await outcomes()).toEqual(['valid', 'unavailable', 'unavailable'])
  })

  it('is asked about the new id, whatever it said about the one before', async () => {
    await giveVatId(shop, buyer, REGISTERED)
    await estimate(buyer, { addressId })
    await giveVatId(shop, buyer, UNKNOWN)
    expect(await estimate(buyer, { addressId })).toMatchObject({ amount: 37.98 })
    expect((await checks()).map(({ vat_id }) => vat_id)).toEqual([REGISTERED, UNKNOWN])
  })

  it('does not vouch for somebody else with the same id', async () => {
    const other = await shop.customer('Sam Other')
    for (const person of [buyer, other]) await giveVatId(shop, person, REGISTERED)
    await estimate(buyer, { addressId })
    const abroad = await saveAddress(other, { country: 'FR', region: '', postcode: '69001', city: 'Lyon' })
    await putInCart(other, [kart, 10])
    await vies.injectFault({ fault: 'down' })
    expect(await estimate(other, { addressId: abroad._id })).toMatchObject({ amount: 37.98 })
  })

  it.each([
    ['at home', { country: 'DE', region: '', postcode: '10115', city: 'Berlin' }],
    ['outside the EU', { country: 'JP', region: 'Osaka', postcode: '530-0001', city: 'Osaka' }],
  ])('is not asked for goods that stay %s', async (_, place) => {
    await giveVatId(shop, buyer, REGISTERED)
    const { _id } = await saveAddress(buyer, place)
    await estimate(buyer, { addressId: _id })
    expect(await checks()).toEqual([])
  })

  it('is not asked when a request is repeated', async () => {
    await giveVatId(shop, buyer, SILENT)
    const body = await requestFor(buyer, { addressId })
    const first = await orderCart(buyer, body, 'vat-key-1')
    expect(first).toMatchObject({ status: 200 })
    const asked = await checks()
    expect(await orderCart(buyer, body, 'vat-key-1')).toEqual(first)
    expect(await checks()).toEqual(asked)
  })
})

it('rates that are saved while an order is being placed are for the next one', async () => {
  await giveVatId(shop, buyer, SILENT)
  const body = await requestFor(buyer, { addressId })
  meanwhile = () => saveTax(ada, 1, vat('DE', 25))
  expect(orderIn(await orderCart(buyer, body)).tax).toMatchObject({ amount: 37.98 })
  const { rows } = await shop.pool.query(`select tax->'tableVersion' as version from orders`)
  expect(rows).toEqual([{ version: 1 }])
  await expectTaxToAddUp(shop)
})

it('an order is placed with at most eight statements, one of them for the evidence', async () => {
  await giveVatId(shop, buyer, SILENT)
  const body = await requestFor(buyer, { addressId })
  expect(await statementsOf(async () => orderIn(await orderCart(buyer, body)))).toBeLessThanOrEqual(8)
})

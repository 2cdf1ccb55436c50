import { cartApi } from '@wheelyard/contract/buying/cart.calls'
import { taxApi } from '@wheelyard/contract/buying/tax.calls'
import { serviceDown } from '@wheelyard/contract/values/problem'
import { refuse } from '@wheelyard/contract/values/result'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { statementsOf } from '#api/testing/statements-of'
import { type Person, testShop } from '#api/testing/test-shop'
import { addManyProducts, orderCart } from '#api/buying/cart/testing'
import { products } from '#api/tables/products'
import { categorise, giveCertificate, saveTax, taxRate } from '#api/buying/tax/testing'
import { addProduct, allRows, answerOf, type TestProduct } from './testing.ts'
import {
  estimate,
  expectNothingOrdered,
  openTaxedShop,
  orderCartTo,
  orderIn,
  putInCart,
  requestFor,
} from './testing-tax.ts'

const isDown = { decide: async () => refuse(serviceDown('tax service')) }
const shop = perFile(() => testShop({ stripeTax: isDown }))
let ada: Person
let buyer: Person
let kart: TestProduct
let addressId: string

beforeEach(async () => {
  ;({ ada, buyer, kart, addressId } = await openTaxedShop(shop))
  await putInCart(buyer, [kart, 10])
})

const tryEstimate = (person: Person, body: object) =>
  answerOf(person.api.call(taxApi.estimate, { body: { addressId, ...body } }))

const withFreight = (price: number | null) => estimate(buyer, { addressId, freight: { mode: 'truck', price } })

describe('what the tax will be', () => {
  it('is what the order has then', async () => {
    const seen = await estimate(buyer, { addressId })
    expect(seen).toMatchObject({ amount: 12.49, sentence: 'Illinois sales tax of 6.25% is charged.' })
    expect(orderIn(await orderCartTo(buyer, { addressId })).tax).toEqual(seen)
  })

  it('has the freight that the buyer sees, and none of what is quoted later', async () => {
    expect(await withFreight(100)).toMatchObject({ amount: 18.74, parts: [{ taxable: 299.9 }] })
    expect(await withFreight(null)).toMatchObject({ amount: 12.49 })
  })

  it('leaves out what is no longer sold, as the total of the cart does', async () => {
    const quad = await addProduct(shop, { name: 'Quad' })
    await putInCart(buyer, [quad, 5])
    await shop.pool.query('update products set archived_at = now() where id = $1', [quad.id])
    expect(await estimate(buyer, { addressId })).toMatchObject({ amount: 12.49 })
  })

  it('is nothing in a shop that charges none', async () => {
    await ada.api.call(taxApi.save, { body: { version: 1, engine: 'off', rates: [] } })
    expect(await estimate(buyer, { addressId })).toBeNull()
  })

  it('is not told for an empty cart or the address of somebody else, and writes nothing', async () => {
    const other = await shop.customer('Sam Other')
    const before = await allRows(shop)
    expect(await tryEstimate(other, {})).toMatchObject({ status: 404, message: 'Address not found' })
    expect(await tryEstimate(other, { addressId: 'mine' })).toMatchObject({ status: 400 })
    expect(await tryEstimate(buyer, { freight: { mode: 'truck', price: -1 } })).toMatchObject({ status: 400 })
    expect(await tryEstimate(buyer, { freight: { mode: 'truck', price: 1_000_000 } })).toMatchObject({ status: 400 })
    await estimate(buyer, { addressId })
    expect(await allRows(shop)).toEqual(before)
    await buyer.api.call(cartApi.remove, { params: { productId: kart.id } })
    expect(await tryEstimate(buyer, {})).toMatchObject({ status: 400, code: 'cart-empty' })
  })
})

const changed = (expectedTax: number, tax: number, message: string) => ({
  status: 409,
  code: 'tax-changed',
  message,
  expectedTax,
  tax,
})

describe('an order is refused and nothing changed if its tax is not what the buyer saw:', () => {
  it('the rate was changed in between', async () => {
    const body = await requestFor(buyer, { addressId })
    await saveTax(ada, 1, taxRate({ percent: 10 }))
    const before = await allRows(shop)
    expect(await orderCart(buyer, body)).toMatchObject(changed(12.49, 19.99, 'The tax was $12.49 and is now $19.99'))
    expect(await allRows(shop)).toEqual(before)
    await expectNothingOrdered(buyer)
    expect(orderIn(await orderCartTo(buyer, { addressId })).tax).toMatchObject({ amount: 19.99 })
  })

  it('a certificate was accepted in between', async () => {
    const body = await requestFor(buyer, { addressId })
    await giveCertificate(shop, buyer)
    expect(await orderCart(buyer, body)).toMatchObject(changed(12.49, 0, 'The tax was $12.49 and is now $0.00'))
    await expectNothingOrdered(buyer)
  })

  it('the category of a product was changed in between', async () => {
    const body = await requestFor(buyer, { addressId })
    await categorise(shop, kart.id, 'zero')
    expect(await orderCart(buyer, body)).toMatchObject({ code: 'tax-changed', tax: 0 })
    await expectNothingOrdered(buyer)
  })

  it.each([
    ['none was seen', { tax: undefined, expectedTotal: 199.9 }, 0],
    ['none was seen, though the total is right', { tax: undefined }, 0],
    ['another was seen', { tax: 12.48, expectedTotal: 212.38 }, 12.48],
    ['another was seen, though the total is right', { tax: 12.48 }, 12.48],
    ['a negative one was sent', { tax: -12.49, expectedTotal: 187.41 }, -12.49],
  ])('%s', async (_, changes, seen) => {
    expect(await orderCartTo(buyer, { addressId }, changes)).toMatchObject({
      code: 'tax-changed',
      expectedTax: seen,
      tax: 12.49,
    })
    await expectNothingOrdered(buyer)
  })

  it('tax was switched off in between', async () => {
    const body = await requestFor(buyer, { addressId })
    await ada.api.call(taxApi.save, { body: { version: 1, engine: 'off', rates: [] } })
    expect(await orderCart(buyer, body)).toMatchObject(changed(12.49, 0, 'The tax was $12.49 and is now $0.00'))
  })
})

it('if the goods cost something else, that is what the buyer is told, and not the tax on it', async () => {
  const body = await requestFor(buyer, { addressId })
  await shop.db.update(products).set({ priceCents: 2_999 })
  expect(await orderCart(buyer, body)).toMatchObject({ code: 'price-changed', expectedTotal: 212.39, total: 318.64 })
})

it('nothing is ordered while Stripe Tax does not answer', async () => {
  const body = await requestFor(buyer, { addressId })
  await ada.api.call(taxApi.save, { body: { version: 1, engine: 'stripe', rates: [] } })
  const before = await allRows(shop)
  const down = { status: 503, code: 'service-down', message: expect.stringContaining('tax service') }
  expect(await orderCart(buyer, body)).toMatchObject(down)
  expect(await tryEstimate(buyer, {})).toMatchObject(down)
  expect(await allRows(shop)).toEqual(before)
})

it('a cart of 40 lines is ordered with tax in as few statements as without', async () => {
  const ids = await addManyProducts(shop, 40, 100)
  await putInCart(buyer, ...ids.map((id): [TestProduct, number] => [{ id, name: '' }, 1]))
  const body = await requestFor(buyer, { addressId })
  const order = async () => orderIn(await orderCart(buyer, body))
  // To find the caller and the address, to read cart, freight rates and tax, to place the order, and to publish it.
  expect(await statementsOf(order)).toBeLessThanOrEqual(7)
})

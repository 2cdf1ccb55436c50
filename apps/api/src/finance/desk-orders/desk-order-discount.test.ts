import { cartApi } from '@wheelyard/contract/buying/cart.calls'
import { type DeskOrderBody, deskOrdersApi } from '@wheelyard/contract/orders/desk-orders.calls'
import { centsOf, dollarsOf } from '@wheelyard/contract/values/money'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { saveAddress } from '#api/buying/addresses/testing'
import { orderCart } from '#api/buying/cart/testing'
import { addCode, usesOf } from '#api/buying/discounts/testing'
import { addPackedProduct } from '#api/buying/freight/testing'
import { brokenChecks } from '#api/finance/invoices/testing'
import { answerOf, type TestProduct } from '#api/orders/placing/testing'
import { openTaxedShop, putInCart, requestFor } from '#api/orders/placing/testing-tax'
import { type Person, testShop } from '#api/testing/test-shop'

const shop = perFile(testShop)
let ada: Person
let buyer: Person
let kart: TestProduct
beforeEach(async () => {
  ;({ ada, buyer, kart } = await openTaxedShop(shop))
})

const address = {
  recipient: 'Lakeside Rental Park',
  line1: '5 Harbor Road',
  city: 'Springfield',
  region: 'IL',
  postcode: '62701',
  country: 'US',
  phone: '+1 555 0142',
}
const wanted = (quantity: number, replaces?: string) => ({
  lines: [{ productId: kart.id, quantity }],
  address,
  ...(replaces && { replaces }),
})
const params = () => ({ id: buyer.userId })
const costsOf = (quantity: number, replaces?: string) =>
  ada.api.call(deskOrdersApi.costs, {
    params: params(),
    body: { ...wanted(quantity, replaces), discountCode: 'spring10' },
  })

/** With the figures that the page shows. */
async function order(quantity: number, { replaces, ...changes }: Partial<DeskOrderBody> = {}) {
  const { discount, tax, total } = await costsOf(quantity, replaces)
  const seen = { expectedTotal: total, tax: tax?.amount, discount: discount ?? undefined }
  return ada.api.call(deskOrdersApi.place, {
    params: params(),
    body: { ...wanted(quantity, replaces), ...seen, ...changes },
  })
}

it('an order on the phone takes a code by the same rules, taxed after the discount', async () => {
  await addCode(ada)
  expect(await costsOf(10)).toMatchObject({
    goods: 199.9,
    discount: { code: 'SPRING10', amount: 19.99 },
    total: 191.15,
  })
  expect(await order(10)).toMatchObject({ amountDue: 191.15, discount: { code: 'SPRING10', amount: 19.99 } })
  expect(await usesOf(ada)).toBe(1)
  expect(await brokenChecks(shop)).toEqual([])
})

it('says why a code does not count, and is refused with another discount than was seen', async () => {
  await addCode(ada, { minimum: 500 })
  expect(await costsOf(10)).toMatchObject({ discount: { amount: 0, problem: { code: 'discount-below-minimum' } } })
  const discount = { code: 'SPRING10', amount: 5 }
  expect(await answerOf(order(10, { discount }))).toMatchObject({ code: 'discount-below-minimum', missing: 300.1 })
  expect(await answerOf(order(30, { discount }))).toMatchObject({ code: 'discount-changed', discount: 59.97 })
})

it('of a customer’s own order and one on the phone at the same moment, one gets the customer’s last use', async () => {
  await addCode(ada, { usesPerCustomerMax: 1 })
  const { _id: addressId } = await saveAddress(buyer)
  const quad = await addPackedProduct(shop, { name: 'Quad' })
  await putInCart(buyer, [kart, 10], [quad, 10])
  await buyer.api.call(cartApi.putDiscount, { body: { code: 'SPRING10' } })
  const request = await requestFor(buyer, { addressId })
  const discount = { code: 'SPRING10', amount: 39.98 }
  const expectedTotal = dollarsOf(centsOf(request.expectedTotal) - 39_98)
  const answers = await Promise.all([orderCart(buyer, { ...request, expectedTotal, discount }), answerOf(order(20))])
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
  expect(answers.map(({ code }) => code)).toContain('discount-used-by-you')
  expect(await usesOf(ada)).toBe(1)
  expect(await brokenChecks(shop)).toEqual([])
})

it('a changed order keeps its code, and takes the use that the old one gives back', async () => {
  await addCode(ada, { usesMax: 1, usesPerCustomerMax: 1 })
  const { _id } = await order(10)
  expect(await order(20, { replaces: _id })).toMatchObject({ discount: { amount: 39.98 } })
  expect(await usesOf(ada)).toBe(1)
  expect(await answerOf(order(5))).toMatchObject({ code: 'discount-used-up' })
  expect(await brokenChecks(shop)).toEqual([])
})

import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { type Person, testShop } from '#api/testing/test-shop'
import { changeSettings } from '#api/shop/settings/testing'
import { addProduct, type TestProduct } from './testing.ts'
import { openTaxedShop, orderCartTo, orderIn, putInCart } from './testing-tax.ts'

const shop = perFile(testShop)
let buyer: Person
let kart: TestProduct
let addressId: string

beforeEach(async () => {
  ;({ buyer, kart, addressId } = await openTaxedShop(shop))
})

const order = async () => orderIn(await orderCartTo(buyer, { addressId }))

it('the order minimum is measured on the goods alone', async () => {
  await changeSettings(shop, { openingMinimumCents: 20_000 })
  await putInCart(buyer, [kart, 10])
  expect(await orderCartTo(buyer, { addressId })).toMatchObject({
    code: 'below-order-minimum',
    message: expect.stringContaining('$0.10'),
  })
  await putInCart(buyer, [kart, 1])
  expect((await order()).tax).toMatchObject({ amount: 13.74 })
})

it('what is unpaid is measured with tax', async () => {
  await changeSettings(shop, { unpaidLimitCents: 42_000 })
  const quad = await addProduct(shop, { name: 'Quad', available: 100 })
  await putInCart(buyer, [kart, 10])
  await order()
  await putInCart(buyer, [quad, 10])
  // Without tax it would be $399.80.
  expect(await orderCartTo(buyer, { addressId })).toMatchObject({ code: 'unpaid-limit-reached' })
  await changeSettings(shop, { unpaidLimitCents: 42_478 })
  expect(await orderCartTo(buyer, { addressId })).toMatchObject({ status: 200 })
})

it('a total that is too high with its tax only is refused', async () => {
  const bus = await addProduct(shop, { name: 'Bus', available: 100, priceCents: 1_990_000 })
  await putInCart(buyer, [bus, 50])
  expect(await orderCartTo(buyer, { addressId })).toMatchObject({ status: 400, code: 'total-too-high' })
})

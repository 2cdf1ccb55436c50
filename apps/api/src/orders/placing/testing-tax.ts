import { type Cart, cartApi } from '@wheelyard/contract/buying/cart.calls'
import { type OrderCartBody } from '@wheelyard/contract/orders/order-cart.calls'
import { type Order, ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { taxApi } from '@wheelyard/contract/buying/tax.calls'
import { centsOf, dollarsOf } from '@wheelyard/contract/values/money'
import { expect } from 'vitest'
import type { Person, TestShop } from '#api/testing/test-shop'
import { saveAddress } from '#api/buying/addresses/testing'
import { orderCart } from '#api/buying/cart/testing'
import { addPackedProduct } from '#api/buying/freight/testing'
import { runDatabaseChecks } from '#api/office/integrity/integrity.store'
import { changeSettings } from '#api/shop/settings/testing'
import { saveTax, sellFrom, taxRate } from '#api/buying/tax/testing'
import type { TestProduct } from './testing.ts'

type Quantities = [TestProduct, number][]
type Delivery = Required<Pick<OrderCartBody, 'addressId'>> & Pick<OrderCartBody, 'freight'>

/** An empty shop in Illinois that taxes by its table, without order minimums, and a buyer with an address there. */
export async function openTaxedShop(shop: TestShop) {
  await shop.truncate()
  await changeSettings(shop, { openingMinimumCents: 0, reorderMinimumCents: 0 })
  await sellFrom(shop, 'US')
  const ada = await shop.admin('Ada Admin')
  const buyer = await shop.customer()
  const kart = await addPackedProduct(shop)
  const { _id: addressId } = await saveAddress(buyer)
  await saveTax(ada, 0, taxRate())
  return { ada, buyer, kart, addressId }
}

export const putInCart = ({ api }: Person, ...goods: Quantities): Promise<Cart> =>
  api.call(cartApi.add, { body: { lines: goods.map(([{ id: productId }, quantity]) => ({ productId, quantity })) } })

export const estimate = async ({ api }: Person, { addressId, freight }: Delivery) =>
  (await api.call(taxApi.estimate, { body: { addressId, ...(freight && { freight }) } })).tax

const sumOf = (...dollars: number[]) => dollarsOf(dollars.reduce((sum, each) => sum + centsOf(each), 0))

/** Of all that is in the cart, as the checkout sends it: with the figures that the buyer sees. */
export async function requestFor(buyer: Person, to: Delivery): Promise<OrderCartBody> {
  const { version, goods } = await buyer.api.call(cartApi.get)
  const tax = (await estimate(buyer, to))?.amount ?? 0
  const expectedTotal = sumOf(goods, to.freight?.price ?? 0, tax)
  return { phone: undefined, address: undefined, version, ...to, tax, expectedTotal }
}

export const orderCartTo = async (buyer: Person, to: Delivery, changes: Partial<OrderCartBody> = {}) =>
  orderCart(buyer, { ...(await requestFor(buyer, to)), ...changes })

export const orderIn = (reply: object): Order => {
  expect(reply).toMatchObject({ status: 200 })
  return (reply as { body: { order: Order } }).body.order
}

/** A refused order leaves the cart as it was. */
export async function expectNothingOrdered({ api, email }: Person): Promise<void> {
  expect((await api.call(cartApi.get)).lines).not.toEqual([])
  expect(await api.call(ordersApi.mine, { params: { email } })).toEqual([])
}

const CHECKS = ['order-lines', 'order-states', 'order-tax', 'quoted-tax', 'tax-as-in-table', 'tax-tables']

export async function expectTaxToAddUp({ db }: TestShop): Promise<void> {
  const checks = (await runDatabaseChecks(db)).filter(({ id }) => CHECKS.includes(id))
  expect(checks.map(({ id, broken }) => [id, broken])).toEqual(expect.arrayContaining(CHECKS.map((id) => [id, []])))
}

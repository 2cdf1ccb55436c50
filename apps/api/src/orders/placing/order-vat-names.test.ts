import { orderPageApi } from '@wheelyard/contract/office/order-page.calls'
import { shipmentsApi } from '@wheelyard/contract/fulfilment/shipments.calls'
import { businessDetailsApi } from '@wheelyard/contract/buying/business-details.calls'
import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { testVies } from '@wheelyard/sandbox/vies/testing'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { connectVies } from '#api/clients/vat-register'
import { type Person, testShop } from '#api/testing/test-shop'
import { saveAddress } from '#api/buying/addresses/testing'
import { countTodo } from '#api/office/overview/todo.store'
import { changeSettings } from '#api/shop/settings/testing'
import { saveTax, sellFrom, vat } from '#api/buying/tax/testing'
import { addProduct, answerOf, pay, type TestProduct } from './testing.ts'
import { orderCartTo, orderIn, putInCart } from './testing-tax.ts'

const vies = await testVies()
const shop = perFile(() => testShop({ vatRegister: connectVies({ url: vies.url, warn: () => {} }) }))
let ada: Person
let buyer: Person
let kart: TestProduct
let addressId: string

const VAT_ID = 'FR40303265045'
const REGISTERED = `Sandbox company ${VAT_ID}`
/** The sandbox does not tell the names of ids with three fives. */
const NAMELESS = 'FR22555123405'

beforeEach(async () => {
  await shop.truncate()
  await changeSettings(shop, { openingMinimumCents: 0, reorderMinimumCents: 0 })
  await sellFrom(shop, 'DE')
  ada = await shop.admin('Ada Admin')
  buyer = await shop.customer()
  kart = await addProduct(shop, { name: 'Kart', available: 1_000 })
  addressId = (await saveAddress(buyer, { country: 'FR', region: '', postcode: '69001', city: 'Lyon' }))._id
  await saveTax(ada, 0, vat('DE', 19))
})

/** Ordered from the cart and paid, free of VAT. */
async function paidAs(companyName: string, vatId = VAT_ID): Promise<string> {
  const billingAddress = { line1: '1 Rue', city: 'Lyon', postcode: '69001', country: 'FR' }
  await buyer.api.call(businessDetailsApi.save, { body: { companyName, vatId, billingAddress } })
  await putInCart(buyer, [kart, 10])
  const order = orderIn(await orderCartTo(buyer, { addressId }))
  expect(order.tax).toMatchObject({ amount: 0 })
  await pay(shop, order._id)
  return order._id
}

const ship = (id: string) => answerOf(ada.api.call(shipmentsApi.shipRest, { query: { id } }))
const accept = (id: string) => answerOf(ada.api.call(ordersApi.acceptVatId, { params: { id } }))
const seenBy = async ({ api }: Person, id: string) =>
  (await api.call(orderPageApi.get, { params: { id } })).unconfirmedVatId
const waiting = async () => (await ada.api.call(ordersApi.all, { query: { waiting: 'vat-id' } })).map(({ _id }) => _id)

it('an order under the name of the register ships, however that is written', async () => {
  const id = await paidAs(`${REGISTERED.toUpperCase()} S.A.R.L.`)
  expect(await seenBy(ada, id)).toBeNull()
  expect(await accept(id)).toMatchObject({ status: 409, code: 'vat-id-not-in-doubt' })
  expect(await ship(id)).toMatchObject({ status: 200 })
})

it('under another name it waits until an administrator accepts it, which is logged', async () => {
  const id = await paidAs('Bobs Toys')
  expect(await ship(id)).toMatchObject({ status: 409, code: 'vat-id-not-accepted' })
  expect(await seenBy(ada, id)).toEqual({ vatId: VAT_ID, company: 'Bobs Toys', registered: REGISTERED })
  expect(await seenBy(buyer, id)).toEqual({ vatId: VAT_ID, company: 'Bobs Toys', registered: '' })
  expect(await waiting()).toEqual([id])
  expect(await countTodo(shop.db)).toMatchObject({ vatIds: 1, toShip: 0 })

  const answers = await Promise.all([accept(id), accept(id)])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const { rows } = await shop.pool.query(
    `select actor, detail from audit_log where action = 'order.vat-id-accepted' and subject_id = $1`,
    [id],
  )
  expect(rows).toEqual([{ actor: ada.email, detail: { vatId: VAT_ID, company: 'Bobs Toys', registered: REGISTERED } }])
  expect(await waiting()).toEqual([])
  expect(await countTodo(shop.db)).toMatchObject({ vatIds: 0, toShip: 1 })
  expect(await ship(id)).toMatchObject({ status: 200 })
})

it('what was accepted holds for the next order, and not under a third name', async () => {
  await accept(await paidAs('Bobs Toys'))
  expect(await ship(await paidAs('Bobs Toys'))).toMatchObject({ status: 200 })
  expect(await ship(await paidAs('Robs Toys'))).toMatchObject({ code: 'vat-id-not-accepted' })
  await expect(shop.pool.query('delete from accepted_vat_names')).rejects.toThrow('append-only')
})

it('where the register gives no name, a person decides too', async () => {
  const id = await paidAs('Bobs Toys', NAMELESS)
  expect(await seenBy(ada, id)).toEqual({ vatId: NAMELESS, company: 'Bobs Toys', registered: '' })
  expect(await ship(id)).toMatchObject({ code: 'vat-id-not-accepted' })
  expect(await accept(id)).toMatchObject({ status: 200 })
  expect(await ship(id)).toMatchObject({ status: 200 })
})

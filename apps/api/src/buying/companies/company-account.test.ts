import { cartApi } from '@wheelyard/contract/buying/cart.calls'
import { ACTING_FOR, MYSELF } from '@wheelyard/contract/http/client'
import { savedListsApi } from '@wheelyard/contract/buying/saved-lists.calls'
import { companiesApi } from '@wheelyard/contract/buying/companies.calls'
import { invoicesApi } from '@wheelyard/contract/finance/invoices.calls'
import { deskOrdersApi } from '@wheelyard/contract/orders/desk-orders.calls'
import { type Order, ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { orderPageApi } from '@wheelyard/contract/office/order-page.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { completeSeller } from '#api/finance/invoices/testing'
import { confirm, type PaymentShop, paymentShop, record, startPaying } from '#api/finance/payments/testing'
import { addProduct, answerOf, orderBody, place } from '#api/orders/placing/testing'
import { changeSettings } from '#api/shop/settings/testing'
import type { Person } from '#api/testing/test-shop'
import { depot, saveAddress } from '../addresses/testing.ts'
import { orderCart } from '../cart/testing.ts'
import { addCode } from '../discounts/testing.ts'
import { linesFor, saveList } from '../saved-lists/testing.ts'
import { actFor, brokenRules, colleague, found, remove, setRoles } from './testing.ts'

const shop = perFile<PaymentShop>(() => paymentShop())
beforeEach(() => shop.truncate())
const owen = perTest(() => shop.customer('Owen Owner'))
beforeEach(() => found(owen))
const bea = perTest(() => colleague(shop, owen, 'Bea Buyer', 'buyer'))
const cleo = perTest(() => colleague(shop, owen, 'Cleo Buyer', 'buyer'))

async function order(buyer: Person, product: { id: string }, quantity = 30): Promise<Order> {
  const lines = [{ productId: product.id, quantity }]
  const { version } = await buyer.api.call(cartApi.add, { body: { lines } })
  const { status, body } = await orderCart(buyer, { version, expectedTotal: (quantity * 1999) / 100 })
  expect(status, JSON.stringify(body)).toBe(200)
  return (body as { order: Order }).order
}
const ordersOf = async ({ api }: Person) => (await api.call(ordersApi.ofAccount)).map(({ _id }) => _id)
const sees = async ({ api }: Person, { _id: id }: Order) =>
  (await answerOf(api.call(orderPageApi.get, { params: { id } }))).status === 200

describe('the orders of a company', () => {
  it('are seen by all but its buyers, who see their own until the company says otherwise', async () => {
    const kart = await addProduct(shop, { available: 500 })
    const [ofBea, ofCleo] = [await order(bea, kart), await order(cleo, kart)]
    expect(await ordersOf(owen)).toEqual([ofCleo._id, ofBea._id])
    expect(await ordersOf(bea)).toEqual([ofBea._id])
    expect([await sees(bea, ofBea), await sees(bea, ofCleo), await sees(owen, ofBea)]).toEqual([true, false, true])
    for (const role of ['approver', 'finance'] as const) {
      await setRoles(owen, bea, 'buyer', role)
      expect(await ordersOf(bea)).toEqual([ofCleo._id, ofBea._id])
    }
    await setRoles(owen, bea, 'buyer')
    const body = { name: 'Lakeside', buyersSeeAll: true, mailDomain: null, version: 1 }
    await owen.api.call(companiesApi.save, { body })
    expect(await sees(bea, ofCleo)).toBe(true)
  })

  it('are no orders of the person, and those of the person none of the company', async () => {
    const kart = await addProduct(shop, { available: 500 })
    const ofCompany = await order(owen, kart)
    const [mine] = (await owen.api.call(companiesApi.mine)).companies
    await actFor(owen, null)
    expect(await ordersOf(owen)).toEqual([])
    const own = await place(owen, kart)
    expect(await ordersOf(owen)).toEqual([own._id])
    expect(await sees(owen, ofCompany)).toBe(false)
    await actFor(owen, mine?._id ?? null)
    expect(await ordersOf(owen)).toEqual([ofCompany._id])
    const placed = await owen.api.call(ordersApi.mine, { params: { email: owen.email } })
    expect(placed.map(({ _id }) => _id)).toEqual([ofCompany._id])
  })

  it('stay with it when who placed them is removed, within the same second', async () => {
    const placed = await order(bea, await addProduct(shop))
    await remove(owen, bea)
    expect([await sees(bea, placed), await sees(owen, placed)]).toEqual([false, true])
    const cancelled = await answerOf(bea.api.call(ordersApi.cancelOne, { params: { id: placed._id } }))
    expect(cancelled).toMatchObject({ status: 404 })
    expect(await bea.api.call(ordersApi.mine, { params: { email: bea.email } })).toEqual([])
    expect(await brokenRules(shop)).toEqual([])
  })

  it('come from the cart: direct purchase would pass by what the company asks for', async () => {
    const kart = await addProduct(shop)
    const refused = await answerOf(bea.api.call(ordersApi.place, { body: orderBody(kart) }))
    expect(refused).toMatchObject({ status: 409, code: 'direct-purchase-off' })
  })

  it('of the same product may be open beside each other, for several places', async () => {
    const kart = await addProduct(shop, { available: 500 })
    await order(bea, kart)
    await order(bea, kart)
    expect(await ordersOf(bea)).toHaveLength(2)
  })

  it('are cancelled by colleagues who buy, and paid by those who pay', async () => {
    const kart = await addProduct(shop, { available: 500 })
    const [first, second] = [await order(bea, kart), await order(bea, kart)]
    const finn = await colleague(shop, owen, 'Finn Finance', 'finance')
    const cancel = ({ api }: Person) => answerOf(api.call(ordersApi.cancelOne, { params: { id: first._id } }))
    expect(await cancel(finn)).toMatchObject({ status: 403 })
    expect(await cancel(cleo)).toMatchObject({ status: 404 })
    expect(await cancel(owen)).toMatchObject({ status: 200 })
    const purchase = { buyer: finn, orderId: second._id, product: kart, totalCost: second.amountDue }
    const transactionId = await startPaying(purchase)
    await confirm(shop, transactionId)
    expect(await record(purchase, transactionId)).toMatchObject({ paid: true })
  })
})

it('a desk changes an unpaid order of a company, and it stays the company’s', async () => {
  const ada = await shop.admin('Ada')
  const kart = await addProduct(shop, { available: 500 })
  const [first, other] = [await order(bea, kart), await order(bea, kart)]
  const body = {
    lines: [{ productId: kart.id, quantity: 40 }],
    address: { ...depot, phone: '555' },
    expectedTotal: 799.6,
    replaces: first._id,
  }
  const changed = await ada.api.call(deskOrdersApi.place, { params: { id: bea.userId }, body })
  expect(changed).toMatchObject({ pieces: 40, email: bea.email })
  expect(await ordersOf(owen)).toEqual([changed._id, other._id])
  const taken = { ...body, replaces: other._id }
  const byOther = await answerOf(ada.api.call(deskOrdersApi.place, { params: { id: cleo.userId }, body: taken }))
  expect(byOther).toMatchObject({ status: 404 })
})

describe('limits', () => {
  it('count what all people of a company owe', async () => {
    const kart = await addProduct(shop, { available: 5_000 })
    await changeSettings(shop, { unpaidLimitCents: 100_000 })
    await order(bea, kart, 40)
    const { version } = await cleo.api.call(cartApi.add, { body: { lines: [{ productId: kart.id, quantity: 30 }] } })
    const refused = await orderCart(cleo, { version, expectedTotal: 599.7 })
    expect(refused).toMatchObject({ status: 409 })
    expect(await ordersOf(owen)).toHaveLength(1)
  })

  it('of discount codes count all its orders', async () => {
    const ada = await shop.admin('Ada')
    await addCode(ada, { code: 'SPRING10', percent: 10, usesPerCustomerMax: 1 })
    const kart = await addProduct(shop, { available: 500 })
    const buy = async (buyer: Person) => {
      const { version } = await buyer.api.call(cartApi.add, { body: { lines: [{ productId: kart.id, quantity: 30 }] } })
      const discount = { code: 'SPRING10', amount: 59.97 }
      return orderCart(buyer, { version, expectedTotal: 539.73, discount })
    }
    expect(await buy(bea)).toMatchObject({ status: 200 })
    expect(await buy(cleo)).toMatchObject({ status: 409 })
  })
})

describe('what the company shares', () => {
  it('are addresses, which admins keep, and lists', async () => {
    expect(await answerOf(saveAddress(bea))).toMatchObject({ status: 403 })
    await saveAddress(owen)
    const kart = await addProduct(shop)
    const list = await saveList(bea, 'Season start', linesFor([kart, 5]))
    expect(await cleo.api.call(savedListsApi.mine)).toMatchObject([{ _id: list._id }])
    expect(await answerOf(saveList(cleo, 'season START', linesFor([kart, 5])))).toMatchObject({ status: 409 })
    const robin = await shop.customer('Robin')
    expect(await answerOf(robin.api.call(savedListsApi.one, { params: { id: list._id } }))).toMatchObject({
      status: 404,
    })
  })

  it('is what invoices name, whoever ordered, for all but approvers', async () => {
    await completeSeller(shop)
    const kart = await addProduct(shop)
    const placed = await order(bea, kart)
    const purchase = { buyer: bea, orderId: placed._id, product: kart, totalCost: placed.amountDue }
    const transactionId = await startPaying(purchase)
    await confirm(shop, transactionId)
    await record(purchase, transactionId)
    const finn = await colleague(shop, owen, 'Finn', 'finance')
    const [invoice] = await finn.api.call(invoicesApi.mine)
    expect(invoice).toMatchObject({ orderId: placed._id })
    const { rows } = await shop.pool.query(`select document #>> '{buyer,name}' as name from invoices`)
    expect(rows).toEqual([{ name: 'Spielwaren Sommer GmbH' }])
    const amy = await colleague(shop, owen, 'Amy', 'approver')
    expect(await answerOf(amy.api.call(invoicesApi.mine))).toMatchObject({ status: 403 })
    expect(await cleo.api.call(invoicesApi.mine)).toEqual([])
  })
})

it('a page that still shows another account orders for nobody', async () => {
  const kart = await addProduct(shop)
  const [lakeside] = (await owen.api.call(companiesApi.mine)).companies
  const body = { lines: [{ productId: kart.id, quantity: 30 }] }
  const addAs = (account: string) =>
    answerOf(owen.api.call(cartApi.add, { body }, { headers: { [ACTING_FOR]: account } }))
  expect(await addAs(lakeside?._id ?? '')).toMatchObject({ status: 200 })
  await actFor(owen, null)
  expect(await addAs(lakeside?._id ?? '')).toMatchObject({ status: 409, code: 'account-switched' })
  expect(await addAs(MYSELF)).toMatchObject({ status: 200 })
})

import { orderPageApi } from '@wheelyard/contract/office/order-page.calls'
import { type DeskOrderBody, deskOrdersApi } from '@wheelyard/contract/orders/desk-orders.calls'
import { orderNotesApi } from '@wheelyard/contract/orders/order-notes.calls'
import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { saveRates, zoneOf } from '#api/buying/freight/testing'
import { expireOpenOrder } from '#api/orders/records/order-transitions.store'
import { addProduct, allRows, answerOf, pay, place, stockRecords, type TestProduct } from '#api/orders/placing/testing'
import { openTaxedShop } from '#api/orders/placing/testing-tax'
import { changeSettings } from '#api/shop/settings/testing'
import { type Person, testShop } from '#api/testing/test-shop'

const shop = perFile(testShop)
let ada: Person
let buyer: Person
let kart: TestProduct
let quad: TestProduct

const address = {
  recipient: 'Lakeside Rental Park',
  line1: '5 Harbor Road',
  city: 'Springfield',
  region: 'IL',
  postcode: '62701',
  country: 'US',
  phone: '+1 555 0142',
}

beforeEach(async () => {
  ;({ ada, buyer, kart } = await openTaxedShop(shop))
  quad = await addProduct(shop, {
    name: 'Quad 12V',
    available: 50,
    priceTiers: [{ minQuantity: 20, priceCents: 1_500 }],
  })
  await shop.pool.query('update products set carton = (select carton from products where id = $1)', [kart.id])
})

type Wish = Partial<DeskOrderBody>
const lineOf = ({ id: productId }: TestProduct, quantity: number) => ({ productId, quantity })
const params = () => ({ id: buyer.userId })

const costs = (wish: Wish = {}) => {
  const { lines = [lineOf(kart, 10)], freight, replaces } = wish
  const body = { lines, address, ...(freight && { mode: freight.mode }), ...(replaces && { replaces }) }
  return ada.api.call(deskOrdersApi.costs, { params: params(), body })
}

/** At the costs of this moment, unless the wish names others. */
async function order(wish: Wish = {}, key?: string) {
  const { tax, total } = await costs(wish)
  const seen = { expectedTotal: total, ...(tax && { tax: tax.amount }) }
  const body = { lines: [lineOf(kart, 10)], address, ...seen, ...wish }
  return ada.api.call(
    deskOrdersApi.place,
    { params: params(), body },
    { headers: key ? { 'idempotency-key': key } : {} },
  )
}
const refused = (wish: Wish) => answerOf(order(wish))
const stockOf = async ({ id }: TestProduct) => (await stockRecords(shop, id)).available

describe('an order for a customer who phones', () => {
  it('has prices, freight and tax by the rules of the cart, and the customer gets the link to pay', async () => {
    await saveRates(ada, 0, zoneOf('*', { truck: 100 }))
    const lines = [lineOf(kart, 10), lineOf(quad, 20)]
    const wish = { lines, freight: { mode: 'truck', price: 100 } as const, poNumber: 'PO-77' }
    expect(await costs(wish)).toMatchObject({ goods: 499.9, freight: { options: [{ mode: 'truck', price: 100 }] } })
    const placed = await order(wish)
    expect(placed).toMatchObject({ email: buyer.email, totalCost: 499.9, poNumber: 'PO-77', paid: false })
    expect(placed.lines.map(({ price }) => price)).toEqual([19.99, 15])
    expect(placed.tax?.amount).toBeGreaterThan(0)
    const { rows } = await shop.pool.query('select recipient, content from mail_outbox')
    expect(rows).toMatchObject([{ recipient: buyer.email, content: { action: { label: 'Pay now' } } }])
    expect(await ada.api.call(orderPageApi.get, { params: { id: placed._id } })).toMatchObject({
      events: [{ kind: 'placed', by: ada.email }],
    })
    expect((await buyer.api.call(orderPageApi.get, { params: { id: placed._id } })).events[0]?.by).toBe('shop')
    expect([await stockOf(kart), await stockOf(quad)]).toEqual([990, 30])
  })

  it('is the seller’s to decide: neither minimum nor limit for buyers applies', async () => {
    await changeSettings(shop, { openingMinimumCents: 90_000, unpaidLimitCents: 1, directPurchase: false })
    expect(await order()).toMatchObject({ totalCost: 199.9 })
  })

  it('is placed once, however often it is sent with one key', async () => {
    const first = await order({}, 'phone-order-1')
    const before = await allRows(shop)
    expect(await order({ expectedTotal: first.amountDue, tax: first.tax?.amount }, 'phone-order-1')).toEqual(first)
    expect(await answerOf(order({ poNumber: 'OTHER' }, 'phone-order-1'))).toMatchObject({
      code: 'idempotency-key-reused',
    })
    expect(await allRows(shop)).toEqual(before)
  })

  it.each([
    ['too many units', () => ({ lines: [lineOf(kart, 1_001)] }), 'cart-has-problems'],
    ['an unknown product', () => ({ lines: [{ productId: buyer.userId, quantity: 10 }] }), 'not-found'],
    ['no product at all', () => ({ lines: [] }), 'cart-empty'],
    ['a product twice', () => ({ lines: [lineOf(kart, 10), lineOf(kart, 5)] }), 'cart-line-problems'],
    ['a ZIP code of another state', () => ({ address: { ...address, postcode: '90210' } }), 'region-mismatch'],
    ['another total', () => ({ expectedTotal: 1 }), 'price-changed'],
    ['another tax', () => ({ tax: 1 }), 'tax-changed'],
  ])('is refused for %s, and nothing changes', async (_what, wish, code) => {
    const before = await allRows(shop)
    const seen = { expectedTotal: 212.39, tax: 12.49 }
    const body = { lines: [lineOf(kart, 10)], address, ...seen, ...wish() }
    const answer = await answerOf(ada.api.call(deskOrdersApi.place, { params: params(), body }))
    expect(answer.code, JSON.stringify(answer)).toBe(code)
    expect(await allRows(shop)).toEqual(before)
  })
})

describe('changing an unpaid order', () => {
  it('of another customer is refused, and nothing changes', async () => {
    const { _id: replaces } = await place(await shop.customer('Olga Other'), quad, 10)
    const before = await allRows(shop)
    const body = { lines: [lineOf(kart, 10)], address, expectedTotal: 212.39, tax: 12.49, replaces }
    expect(await answerOf(ada.api.call(deskOrdersApi.place, { params: params(), body }))).toMatchObject({ status: 404 })
    expect(await allRows(shop)).toEqual(before)
  })

  it('replaces it by one with fewer units, to another address, with its tags and notes', async () => {
    const old = await order({ lines: [lineOf(kart, 50), lineOf(quad, 20)] })
    await ada.api.call(orderNotesApi.add, { params: { id: old._id }, body: { text: 'Called twice' } })
    await ada.api.call(orderNotesApi.tag, { params: { id: old._id }, body: { tags: ['rush'] } })
    const moved = { ...address, line1: '7 Pier Street' }
    const changed = await order({ lines: [lineOf(kart, 40)], replaces: old._id, address: moved })
    expect(changed).toMatchObject({ pieces: 40, address: expect.stringContaining('7 Pier Street') })
    expect(await ada.api.call(orderPageApi.get, { params: { id: changed._id } })).toMatchObject({
      desk: { tags: ['rush'], notes: [{ text: 'Called twice' }] },
    })
    const { cancelledAt } = await ada.api.call(orderPageApi.get, { params: { id: old._id } })
    expect(cancelledAt).not.toBeNull()
    expect([await stockOf(kart), await stockOf(quad)]).toEqual([960, 50])
  })

  it('uses the stock that it holds already', async () => {
    const old = await order({ lines: [lineOf(quad, 50)] })
    expect(await order({ lines: [lineOf(quad, 45)], replaces: old._id })).toMatchObject({ pieces: 45 })
    expect(await stockOf(quad)).toBe(5)
  })

  it('is refused once it is paid, expired or changed, and nothing changes', async () => {
    const [paid, expired] = [await order(), await order({ lines: [lineOf(quad, 10)] })]
    await pay(shop, paid._id)
    await expireOpenOrder(shop.db, expired._id)
    const before = await allRows(shop)
    const wish = { expectedTotal: paid.amountDue, tax: paid.tax?.amount ?? 0 }
    for (const { _id: replaces } of [paid, expired]) {
      const body = { lines: [lineOf(kart, 10)], address, ...wish, replaces }
      const answer = await answerOf(ada.api.call(deskOrdersApi.place, { params: params(), body }))
      expect(answer).toMatchObject({ status: 409, code: replaces === paid._id ? 'order-paid' : 'order-ended' })
      expect(await refused({ replaces })).toMatchObject({ status: 409 })
    }
    expect(await allRows(shop)).toEqual(before)
  })

  it('at the same time as a payment, an expiry, a cancellation or another change leaves one order, and stock exact', async () => {
    for (const rival of ['pay', 'expire', 'cancel', 'change'] as const) {
      const raced = await addProduct(shop)
      const { _id: replaces, amountDue } = await place(buyer, raced, 10)
      expect(amountDue).toBe(199.9)
      const change = (quantity: number) => refused({ lines: [lineOf(raced, quantity)], replaces })
      const rivals = {
        pay: () => pay(shop, replaces),
        expire: () => expireOpenOrder(shop.db, replaces),
        cancel: () => answerOf(buyer.api.call(ordersApi.cancelOne, { params: { id: replaces } })),
        change: () => change(7),
      }
      await Promise.all([change(6), rivals[rival](), change(8)])
      const { available, ledger, held, orders } = await stockRecords(shop, raced.id)
      expect([available, ledger], rival).toEqual([50 - held, 50 - held])
      expect(orders, rival).toBeLessThanOrEqual(1)
    }
  })
})

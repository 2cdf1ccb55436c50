import { orderPageApi } from '@wheelyard/contract/office/order-page.calls'
import { cartApi } from '@wheelyard/contract/buying/cart.calls'
import { type OrderCartBody } from '@wheelyard/contract/orders/order-cart.calls'
import type { FreightZone } from '@wheelyard/contract/buying/freight.calls'
import { type Order, ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Person, testShop } from '#api/testing/test-shop'
import { saveAddress } from '#api/buying/addresses/testing'
import { addPackedProduct, saveRates } from '#api/buying/freight/testing'
import { changeSettings } from '#api/shop/settings/testing'
import { orderCart } from '#api/buying/cart/testing'
import { runDatabaseChecks } from '#api/office/integrity/integrity.store'
import type { TestProduct } from './testing.ts'

const shop = perFile(testShop)
let ada: Person
let buyer: Person
let kart: TestProduct
let addressId: string

const flat = (price: number | null) => [{ from: 0, upTo: null, price, perUnit: 0 }]
const illinois: FreightZone = {
  name: 'Midwest',
  areas: [{ country: 'US', prefix: '6' }],
  services: [
    { mode: 'pickup', incoterm: 'EXW', minDays: 1, maxDays: 1, basis: 'kg', bands: flat(0) },
    {
      mode: 'pallet',
      incoterm: 'DAP',
      minDays: 3,
      maxDays: 5,
      basis: 'kg',
      bands: [
        { from: 0, upTo: 400, price: 90.5, perUnit: 0 },
        { from: 400, upTo: 1_000, price: 100, perUnit: 0.25 },
      ],
    },
    { mode: 'truck', incoterm: 'DAP', minDays: 5, maxDays: 9, basis: 'kg', bands: flat(null) },
    { mode: 'air', incoterm: 'DAP', minDays: 1, maxDays: 2, basis: 'kg', bands: flat(900) },
  ],
}

beforeEach(async () => {
  await shop.truncate()
  await changeSettings(shop, { openingMinimumCents: 0, reorderMinimumCents: 0 })
  ada = await shop.admin('Ada Admin')
  buyer = await shop.customer()
  kart = await addPackedProduct(shop)
  addressId = (await saveAddress(buyer))._id
  await saveRates(ada, 0, illinois)
})

const fill = (quantity: number) => buyer.api.call(cartApi.add, { body: { lines: [{ productId: kart.id, quantity }] } })

const orderTo = (body: Partial<OrderCartBody> & { version: number }, key?: string) =>
  orderCart(buyer, { phone: undefined, address: undefined, ...body }, key)

type Wish = { quantity?: number; mode?: 'pickup' | 'pallet' | 'truck' | 'air' | 'container'; price?: number | null }

/** 20 kg each. */
async function order({ quantity = 10, mode = 'pallet', price = 90.5 }: Wish = {}) {
  const { version, goods } = await fill(quantity)
  const expectedTotal = Math.round((goods + (price ?? 0)) * 100) / 100
  return { goods, ...(await orderTo({ version, addressId, expectedTotal, freight: { mode, price } })) }
}
const ordered = (reply: object) => (reply as { body: { order: Order } }).body.order

describe('an order with freight', () => {
  it('costs goods and freight, and says how and when it comes', async () => {
    const { goods, ...reply } = await order()
    const placed = ordered(reply)
    expect(placed).toMatchObject({
      totalCost: goods,
      amountDue: goods + 90.5,
      freight: { mode: 'pallet', incoterm: 'DAP', minDays: 3, maxDays: 5, price: 90.5, quote: null },
    })
    const { rows } = await shop.pool.query('select content from mail_outbox where recipient = $1', [buyer.email])
    expect(rows[0].content.facts).toContainEqual([
      'Delivery',
      'Pallets by road, delivered to your door (DAP), 3 to 5 days',
    ])
    expect(rows[0].content.table.sums).toContainEqual(['Freight', '$90.50'])
    const checks = await runDatabaseChecks(shop.db)
    for (const id of ['order-states', 'order-lines', 'lines-as-offered'])
      expect(checks.find((check) => check.id === id)).toMatchObject({ broken: [] })
  })

  it('is charged by what it weighs', async () => {
    expect(ordered(await order({ quantity: 30, price: 250 }))).toMatchObject({ freight: { price: 250 } })
  })

  it('keeps its terms when the rates change', async () => {
    const placed = ordered(await order())
    await saveRates(ada, 1, { ...illinois, name: 'Dearer', services: [{ ...illinois.services[1]!, bands: flat(400) }] })
    expect(await buyer.api.call(orderPageApi.get, { params: { id: placed._id } })).toMatchObject({
      amountDue: placed.amountDue,
      freight: placed.freight,
    })
  })

  it('does not count freight towards the order minimum', async () => {
    await changeSettings(shop, { openingMinimumCents: 100_000 })
    expect(await order({ quantity: 5, price: 90.5 })).toMatchObject({
      status: 409,
      code: 'below-order-minimum',
    })
  })

  it('whose freight is not known yet charges the goods alone, and never calls it free', async () => {
    const { goods, ...reply } = await order({ mode: 'truck', price: null })
    expect(ordered(reply)).toMatchObject({
      totalCost: goods,
      amountDue: goods,
      freight: { mode: 'truck', price: null, quote: null },
    })
    const { rows } = await shop.pool.query('select content from mail_outbox where recipient = $1', [buyer.email])
    const facts = Object.fromEntries(rows[0].content.table.sums)
    expect(facts).toMatchObject({ Freight: 'quoted after review', 'Total without freight': expect.any(String) })
    expect(JSON.stringify(rows)).not.toContain('$0.00')
  })

  it('picked up costs the goods', async () => {
    const { goods, ...reply } = await order({ mode: 'pickup', price: 0 })
    expect(ordered(reply)).toMatchObject({ amountDue: goods, freight: { mode: 'pickup', price: 0 } })
  })

  it('asked for twice with one key is placed once', async () => {
    const { version, goods } = await fill(10)
    const body = { version, addressId, expectedTotal: goods + 90.5, freight: { mode: 'pallet', price: 90.5 } as const }
    const [first, second] = [await orderTo(body, 'freight-key'), await orderTo(body, 'freight-key')]
    expect(second).toEqual(first)
    const other = { ...body, freight: { mode: 'truck', price: null } as const }
    expect(await orderTo(other, 'freight-key')).toMatchObject({ code: 'idempotency-key-reused' })
  })
})

const nothingChanged = async () => {
  expect((await buyer.api.call(cartApi.get)).lines).toHaveLength(1)
  expect(await buyer.api.call(ordersApi.mine, { params: { email: buyer.email } })).toEqual([])
}

describe('is refused and changes nothing:', () => {
  it.each([
    ['another price than the buyer saw', { price: 80 }, 'freight-changed', 'The freight was $80.00 and is now $90.50'],
    ['a price where it is quoted', { mode: 'truck', price: 10 }, 'freight-changed', 'now quoted after review'],
    ['nothing where there is a price', { price: null }, 'freight-changed', 'was quoted after review and is now $90.50'],
    [
      'more than the service takes',
      { quantity: 100, price: 100 },
      'delivery-not-offered',
      'Pallets by road: Your order',
    ],
    ['a mode that does not go there', { mode: 'container' }, 'delivery-not-offered', 'Container: not offered'],
  ] as const)('%s', async (_, wish, code, message) => {
    expect(await order(wish)).toMatchObject({ status: 409, code, message: expect.stringContaining(message) })
    await nothingChanged()
  })

  it('dangerous goods by air', async () => {
    await shop.pool.query(`update products set un_number = 'UN2800'`)
    expect(await order({ mode: 'air', price: 900 })).toMatchObject({
      code: 'delivery-not-offered',
      message: expect.stringContaining('UN2800'),
    })
    await nothingChanged()
  })

  it('no choice, no address in parts, a country without rates', async () => {
    const { version, goods } = await fill(10)
    const to = { version, expectedTotal: goods }
    expect(await orderTo({ ...to, addressId })).toMatchObject({ code: 'delivery-not-chosen' })
    expect(await orderCart(buyer, to)).toMatchObject({ code: 'freight-needs-address' })
    const abroad = await saveAddress(buyer, { country: 'JP', postcode: '100-0001', region: 'Tokyo' })
    const freight = { mode: 'pallet', price: 90.5 } as const
    expect(await orderTo({ ...to, addressId: abroad._id, freight })).toMatchObject({
      code: 'no-delivery-there',
      message: expect.stringContaining('Japan'),
    })
    await nothingChanged()
  })
})

it('a product without carton data makes the freight a matter of review, never a guess', async () => {
  await shop.pool.query('update products set carton = null')
  expect(await order()).toMatchObject({ code: 'freight-changed' })
  const { goods, version } = await buyer.api.call(cartApi.get)
  const freight = { mode: 'pallet', price: null } as const
  const reply = await orderTo({ version, addressId, expectedTotal: goods, freight })
  expect(ordered(reply)).toMatchObject({ amountDue: goods, freight: { price: null } })
})

it('a shop without rates asks no freight', async () => {
  await saveRates(ada, 1)
  const { version, goods } = await fill(10)
  expect(ordered(await orderTo({ version, addressId, expectedTotal: goods }))).toMatchObject({
    amountDue: goods,
    freight: null,
  })
})

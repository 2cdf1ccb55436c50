import { overviewApi } from '@wheelyard/contract/office/overview.calls'
import { sql } from 'drizzle-orm'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { testShop } from '#api/testing/test-shop'
import { freightQuotes } from '#api/tables/freight-quotes'
import { orderLines, orders } from '#api/tables/orders'
import { products } from '#api/tables/products'

const shop = perFile(testShop)
beforeEach(() => shop.truncate())
const ada = perTest(() => shop.admin())
const casey = perTest(() => shop.customer())
let kart: string
let quad: string
beforeEach(async () => {
  kart = await addProduct('Kart', { minOrder: 5, available: 100 })
  quad = await addProduct('Quad', { minOrder: 5, available: 14 })
})

async function addProduct(name: string, stock: { minOrder: number; available: number }): Promise<string> {
  const texts = { name, description: 'd', category: 'c', img: '/images/x.webp', alt: name }
  const [row] = await shop.db
    .insert(products)
    .values({ ...texts, priceCents: 1_000, ...stock })
    .returning()
  return row?.id ?? ''
}

type Timestamps = Partial<Record<'paidAt' | 'shippedAt' | 'cancelledAt' | 'expiredAt' | 'refundedAt', string>>

let sequence = 0
async function addOrder(productId: string, quantity: number, placedAt: string, times: Timestamps = {}): Promise<void> {
  sequence += 1
  const dates = Object.fromEntries(Object.entries(times).map(([name, at]) => [name, new Date(at)]))
  // A customer can have one open order of a product, so each unpaid one gets its own customer.
  const owner = await shop.customer(`Buyer ${sequence}`)
  const cost = { priceCents: 1_000, totalCents: 1_000 * quantity }
  const [order] = await shop.db
    .insert(orders)
    .values({
      userId: owner.userId,
      email: owner.email,
      customerName: owner.name,
      phone: '555',
      address: '1 Depot Road',
      productId,
      title: 'as it was called then',
      pieces: quantity,
      ...cost,
      placedAt: new Date(placedAt),
      payBy: new Date(placedAt),
      ...(times.paidAt ? { transactionId: `t-${sequence}` } : {}),
      ...dates,
    })
    .returning({ orderId: orders.id })
  if (!order) throw new Error('the order was not stored')
  const { priceCents: unitPriceCents, totalCents } = cost
  const line = { lineNo: 1, productId, productName: 'as it was called then', sku: 'KART' }
  await shop.db.insert(orderLines).values({ ...order, ...line, unitPriceCents, quantity, totalCents })
}

/** Of $480.50, for every order. */
async function addFreight(paidAt: string): Promise<void> {
  const proposed = { amountCents: 48_050, minDays: 30, maxDays: 40, note: '', proposedBy: ada.email }
  for (const { id: orderId } of await shop.db.select().from(orders))
    await shop.db.insert(freightQuotes).values({ orderId, number: 1, ...proposed, paidAt: new Date(paidAt) })
}

const read = (from: string, to: string) => ada.api.call(overviewApi.read, { query: { from, to } })

it('revenue is what was paid and not refunded in the date range; orders are those placed in it and not cancelled', async () => {
  await addOrder(kart, 10, '2026-03-01T00:00:00Z', { paidAt: '2026-03-03T23:59:59.999Z' })
  await addOrder(quad, 5, '2026-02-27T10:00:00Z', { paidAt: '2026-03-01T00:00:00Z' })
  await addOrder(kart, 7, '2026-03-02T10:00:00Z', { paidAt: '2026-03-04T00:00:00Z' })
  await addOrder(kart, 9, '2026-03-02T10:00:00Z', {
    paidAt: '2026-03-02T11:00:00Z',
    refundedAt: '2026-03-05T00:00:00Z',
  })
  await addOrder(kart, 8, '2026-03-02T10:00:00Z', { cancelledAt: '2026-03-02T11:00:00Z' })
  await addOrder(kart, 6, '2026-03-02T10:00:00Z')
  const overview = await read('2026-03-01', '2026-03-03')
  expect(overview).toMatchObject({ revenue: 150, paidOrders: 2, orders: 4, ordersPaid: 3 })
  expect(overview.step).toBe('day')
  expect(overview.steps).toEqual([
    { from: '2026-03-01', revenue: 50, orders: 1 },
    { from: '2026-03-02', revenue: 0, orders: 3 },
    { from: '2026-03-03', revenue: 100, orders: 0 },
  ])
})

it('revenue is of goods: freight that was paid apart is none', async () => {
  await addOrder(kart, 10, '2026-03-01T00:00:00Z', { paidAt: '2026-03-01T10:00:00Z' })
  await addFreight('2026-03-03T10:00:00Z')
  expect(await read('2026-03-01', '2026-03-03')).toMatchObject({
    revenue: 100,
    paidOrders: 1,
    steps: [{ revenue: 100 }, { revenue: 0 }, { revenue: 0 }],
  })
  await shop.db.update(orders).set({ refundedAt: new Date('2026-03-04T10:00:00Z') })
  expect(await read('2026-03-01', '2026-03-03')).toMatchObject({ revenue: 0 })
})

it('compares with the date range of equal length before', async () => {
  await addOrder(kart, 10, '2026-02-27T10:00:00Z', { paidAt: '2026-02-28T10:00:00Z' })
  await addOrder(kart, 10, '2026-02-20T10:00:00Z', { paidAt: '2026-02-25T23:59:59Z' })
  expect((await read('2026-03-01', '2026-03-03')).before).toEqual({ revenue: 100, paidOrders: 1, orders: 1 })
})

it('best sellers are sorted by revenue and have their current names', async () => {
  await addOrder(kart, 10, '2026-03-01T10:00:00Z', { paidAt: '2026-03-01T11:00:00Z' })
  await addOrder(quad, 30, '2026-03-01T10:00:00Z', { paidAt: '2026-03-01T11:00:00Z' })
  await addOrder(kart, 5, '2026-03-02T10:00:00Z', { paidAt: '2026-03-02T11:00:00Z' })
  expect((await read('2026-03-01', '2026-03-31')).bestSellers).toEqual([
    { productId: quad, name: 'Quad', quantity: 30, revenue: 300 },
    { productId: kart, name: 'Kart', quantity: 15, revenue: 150 },
  ])
})

it('counts unpaid and unshipped orders of any age', async () => {
  const at = '2026-01-01T10:00:00Z'
  await addOrder(kart, 5, at)
  await addOrder(kart, 5, at, { expiredAt: at })
  await addOrder(kart, 5, at, { paidAt: at })
  await addOrder(kart, 5, at, { paidAt: at })
  await addOrder(kart, 5, at, { paidAt: at, shippedAt: at })
  await addOrder(kart, 5, at, { paidAt: at, refundedAt: at })
  expect(await read('2026-03-01', '2026-03-01')).toMatchObject({
    unpaid: 1,
    todo: { toShip: 2 },
    orders: 0,
    revenue: 0,
  })
})

it('stock is low below three times the minimum order; archived products do not count', async () => {
  const gone = await addProduct('Gone', { minOrder: 5, available: 0 })
  await shop.db
    .update(products)
    .set({ archivedAt: new Date() })
    .where(sql`id = ${gone}`)
  await addProduct('Enough', { minOrder: 5, available: 15 })
  await addProduct('None', { minOrder: 5, available: 0 })
  const { lowStock, todo } = await read('2026-03-01', '2026-03-01')
  expect(todo.lowStock).toBe(2)
  expect(lowStock).toMatchObject([
    { name: 'None', available: 0 },
    { _id: quad, name: 'Quad', available: 14 },
  ])
})

it('long date ranges go by weeks and months, without gaps', async () => {
  const quarter = await read('2026-01-01', '2026-03-31')
  expect(quarter.step).toBe('week')
  expect([quarter.steps.length, quarter.steps[0]?.from]).toEqual([14, '2025-12-29'])
  const year = await read('2026-01-01', '2026-12-31')
  expect(year.step).toBe('month')
  expect(year.steps.map(({ from }) => from.slice(5))).toEqual(
    Array.from({ length: 12 }, (_, month) => `${String(month + 1).padStart(2, '0')}-01`),
  )
})

it.each([
  ['2026-03-02', '2026-03-01'],
  ['2026-02-30', '2026-03-01'],
  ['2020-01-01', '2026-01-01'],
  ['yesterday', 'today'],
])('refuses %s to %s', async (from, to) => {
  await expect(read(from, to)).rejects.toMatchObject({ status: 400 })
})

it('is for administrators', async () => {
  const query = { from: '2026-03-01', to: '2026-03-01' }
  await expect(casey.api.call(overviewApi.read, { query })).rejects.toMatchObject({ status: 403 })
})

import { randomUUID } from 'node:crypto'
import type { Db } from '@wheelyard/api/db/client'
import { listAuditEntries } from '@wheelyard/api/shop/audit/audit-log.store'
import { newOrder } from '@wheelyard/api/orders/placing/new-order'
import { findOffer } from '@wheelyard/api/orders/placing/offers.store'
import { placeAlone } from '@wheelyard/api/orders/placing/order-placement.store'
import { payOpenOrder } from '@wheelyard/api/orders/records/order-transitions.store'
import { findOrder, listAllOrders, listOrdersDue, listOrdersOf } from '@wheelyard/api/orders/records/orders.store'
import { readOverview } from '@wheelyard/api/office/overview/overview.service'
import { openDesk } from '@wheelyard/api/fulfilment/returns/return-desk.service'
import { listAllReturns } from '@wheelyard/api/fulfilment/returns/return-lists.store'
import { listStockMovements } from '@wheelyard/api/catalogue/stock/stock.store'
import { benchId, type Years } from './fill.ts'

/** `run` is called with another number each time, so that not all ask for the same rows. */
export type Work = { what: string; rounds: number; run: (db: Db, n: number) => Promise<unknown> }

const LIMIT = { limit: 50 }
const FEW = 5
const MANY = 40

/** What buyers and administrators ask most, by the shop's own functions. */
export const worksOn = ({ orders, buyers, products }: Years): Work[] => {
  const anyOrder = (n: number) => benchId('o', 1 + ((n * 7_919_993) % orders))
  const anyBuyer = (n: number) => (n * 1_299_709) % buyers
  const anyProduct = (n: number) => benchId('p', (n * 104_729) % products)
  const oldOrder = (n: number) => benchId('o', Math.floor(orders / 3) + (n % 100))
  // Every hundredth order and 25 was returned.
  const anyReturn = (n: number) => benchId('ret', Math.floor(orders / 110) * 100 + 25 - (n % 100) * 100)
  return [
    {
      what: 'place an order',
      rounds: MANY,
      run: (db, n) => place(db, { buyer: anyBuyer(n), product: anyProduct(n) }),
    },
    { what: 'pay an order', rounds: MANY, run: (db) => pay(db) },
    { what: 'an order by its id', rounds: MANY, run: (db, n) => findOrder(db, anyOrder(n)) },
    {
      what: "a buyer's orders",
      rounds: MANY,
      run: (db, n) => listOrdersOf(db, { userId: benchId('u', anyBuyer(n)) }, LIMIT),
    },
    { what: 'all orders, newest page', rounds: MANY, run: (db) => listAllOrders(db, LIMIT) },
    {
      what: 'all orders, a page of two years ago',
      rounds: MANY,
      run: (db, n) => listAllOrders(db, { ...LIMIT, cursor: oldOrder(n) }),
    },
    {
      what: 'orders to ship, oldest payment first',
      rounds: MANY,
      run: (db) => listAllOrders(db, { ...LIMIT, status: 'pending', sort: 'payment' }),
    },
    {
      what: 'orders found by the email of a buyer',
      rounds: MANY,
      run: (db, n) => listAllOrders(db, { ...LIMIT, q: `buyer${anyBuyer(n)}` }),
    },
    {
      what: 'orders found by a word that one in ten has',
      rounds: FEW,
      run: (db) => listAllOrders(db, { ...LIMIT, q: 'polar' }),
    },
    {
      what: 'orders found by a word of a product',
      rounds: FEW,
      run: (db, n) => listAllOrders(db, { ...LIMIT, q: `TB-${4321 + (n % 1000)}` }),
    },
    {
      what: 'an order found by its number',
      rounds: MANY,
      run: (db, n) => listAllOrders(db, { ...LIMIT, q: anyOrder(n).slice(0, 8) }),
    },
    { what: 'overview of 30 days', rounds: FEW, run: (db) => readOverview(db, lastDays(30)) },
    { what: 'overview of a year', rounds: FEW, run: (db) => readOverview(db, lastDays(365)) },
    { what: 'the ledger of a product', rounds: MANY, run: (db, n) => listStockMovements(db, anyProduct(n), LIMIT) },
    { what: 'the audit log, newest page', rounds: MANY, run: (db) => listAuditEntries(db, LIMIT) },
    {
      what: 'the audit log of an order',
      rounds: MANY,
      run: (db, n) => listAuditEntries(db, { ...LIMIT, q: anyOrder(n) }),
    },
    { what: 'the desk of a return', rounds: FEW, run: (db, n) => openDesk(db, anyReturn(n)) },
    { what: 'returns to decide', rounds: MANY, run: (db) => listAllReturns(db, { ...LIMIT, state: 'requested' }) },
    {
      what: 'returns of a customer by name',
      rounds: FEW,
      run: (db, n) => listAllReturns(db, { ...LIMIT, q: `buyer${anyBuyer(n)}` }),
    },
    { what: 'every minute: orders to expire', rounds: MANY, run: (db) => listOrdersDue(db, 100) },
  ]
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const lastDays = (days: number) => ({
  from: dayOf(Date.now() - days * 86_400_000),
  to: dayOf(Date.now()),
  timeZone: 'UTC',
})

const placed = new Map<Db, string[]>()

/** One that differs from all others in buyer and product. */
async function place(db: Db, { buyer, product }: { buyer: number; product: string }): Promise<void> {
  const offer = await findOffer(db, product)
  if (!offer) throw new Error('the product is missing')
  const order = newOrder({
    buyer: {
      userId: benchId('u', buyer),
      email: `buyer${buyer}@shop.example`,
      name: `Buyer ${buyer}`,
      role: 'customer',
    },
    to: { phone: '555-0100', address: '1 Paddock Lane', deliveryAddress: null },
    idempotencyKey: randomUUID(),
    items: [{ offer, quantity: 10 }],
  })
  const done = await placeAlone(db, {
    ...order,
    mail: { key: `order-placed:${order.id}`, to: '', subject: '', content: { heading: '', paragraphs: [] } },
    saveToProfile: false,
    paymentWindowHours: 48,
    cartVersion: null,
  })
  if (!done) throw new Error('the order was not placed')
  placed.set(db, [...(placed.get(db) ?? []), order.id])
}

async function pay(db: Db): Promise<void> {
  const id = placed.get(db)?.pop()
  if (!id || !(await payOpenOrder(db, id, `bench-${id}`))) throw new Error('the order was not paid')
}

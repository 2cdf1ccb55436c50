import { eq, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { products } from '../products/products.table.ts'
import { stockLedger } from '../stock/stock.table.ts'
import { users } from '../users/users.table.ts'
import { type OrderRecord, orderColumns } from './orders.store.ts'
import { orders } from './orders.table.ts'

export type NewOrder = {
  userId: string
  email: string
  customerName: string
  phone: string
  address: string
  productId: string
  quantity: number
  /** The price the buyer agreed to; undefined takes the product's own. */
  priceCents: number | undefined
  idempotencyKey: string | undefined
  paymentWindowHours: number
  saveToProfile: boolean
}

/**
 * Takes the stock and makes the order in one statement, or does nothing and answers undefined:
 * whoever refuses finds out why afterwards. Its parts run in this order because each reads the one
 * before:
 * 1. `offer` locks the product's row, so that all who want this product queue here, and sees the
 *    row as the one before left it. Cancelling and expiring lock in the same order (product, then
 *    order), so no two can wait for each other.
 * 2. `placed` is empty if the buyer has an open order of it or has used this key: then nothing below
 *    has anything to work on, and no stock is taken.
 * 3. `taken` and `booked` move the stock and write it into the ledger.
 */
export async function insertOrder(db: Db, order: NewOrder): Promise<OrderRecord | undefined> {
  const { quantity } = order
  const offer = db.$with('offer', {}).as(sql`
    select id, name, price_cents from ${products}
    where id = ${order.productId} and archived_at is null
      and ${quantity}::int between min_order and available
      and price_cents = coalesce(${order.priceCents ?? null}::int, price_cents)
      and price_cents::bigint * ${quantity}::int between 50 and 99999999
    for no key update`)
  const placed = db.$with('placed', orderColumns).as(sql`
    insert into ${orders} (user_id, email, customer_name, phone, address, product_id, product_name,
      price_cents, quantity, total_cents, idempotency_key, pay_by)
    select ${order.userId}, ${order.email}, ${order.customerName}, ${order.phone}, ${order.address}, id, name,
      price_cents, ${quantity}::int, price_cents * ${quantity}::int, ${order.idempotencyKey ?? null},
      now() + make_interval(secs => ${order.paymentWindowHours * 3600})
    from offer
    on conflict do nothing
    returning *`)
  const taken = db.$with('taken', {}).as(sql`
    update ${products} set available = available - placed.quantity from placed
    where products.id = placed.product_id
    returning products.id, products.available`)
  const booked = db.$with('booked', {}).as(sql`
    insert into ${stockLedger} (product_id, delta, balance, reason, order_id, actor)
    select taken.id, -placed.quantity, taken.available, 'order', placed.id, placed.email from placed, taken`)
  const kept = db.$with('kept', {}).as(sql`
    update ${users} set phone = placed.phone, address = placed.address from placed
    where users.id = placed.user_id and ${order.saveToProfile}`)
  const [row] = await db.with(offer, placed, taken, booked, kept).select().from(placed)
  return row
}

export type Offer = { name: string; priceCents: number; minOrder: number; available: number; archivedAt: Date | null }

/** The product as it stands, sold or not: to say why an order of it was refused. */
export async function findOffer(db: Db, productId: string): Promise<Offer | undefined> {
  const { name, priceCents, minOrder, available, archivedAt } = products
  const [offer] = await db
    .select({ name, priceCents, minOrder, available, archivedAt })
    .from(products)
    .where(eq(products.id, productId))
  return offer
}

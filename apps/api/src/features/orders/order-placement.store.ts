import type { Mail } from '@wheelyard/mail/outbox'
import { sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { prepared } from '#api/db/prepared'
import { Batcher } from '#api/db/batcher'
import { mailOutbox } from '../mail/mail.table.ts'
import { products } from '../products/products.table.ts'
import { stockLedger } from '../stock/stock.table.ts'
import { users } from '../users/users.table.ts'
import { orderColumns, type OrderRecord } from './orders.store.ts'
import { orders } from './orders.table.ts'

/** An order as its buyer agreed to it; nothing is placed if the product has another name or price by now. */
export type NewOrder = Pick<
  OrderRecord,
  | 'id'
  | 'userId'
  | 'email'
  | 'customerName'
  | 'phone'
  | 'address'
  | 'productId'
  | 'productName'
  | 'priceCents'
  | 'quantity'
  | 'totalCents'
  | 'idempotencyKey'
>

export type PlacementOptions = { mail: Mail; saveToProfile: boolean; paymentWindowHours: number }

/**
 * Takes the stock, makes the order and writes the mail about it, in one statement, or does nothing and
 * answers undefined: whoever refuses finds out why afterwards.
 */
export async function insertOrder(
  db: Db,
  order: NewOrder,
  options: PlacementOptions,
): Promise<OrderRecord | undefined> {
  const { mail, saveToProfile, paymentWindowHours } = options
  const letter = { mailKey: mail.key, subject: mail.subject, text: mail.text, html: mail.html }
  const [row] = await placeOrderStatement(db).execute({ ...order, ...letter, saveToProfile, paymentWindowHours })
  return row
}

const param = (name: string) => sql.placeholder(name)

/**
 * Its parts run in this order because each reads the one before:
 * 1. `offer` locks the product's row, so that all who want this product queue here, and sees the row as
 *    the one before left it. Cancelling and expiring lock in the same order (product, then order), so no
 *    two can wait for each other.
 * 2. `placed` is empty if the buyer has an open order of it or has used this key: then nothing below has
 *    anything to work on, and no stock is taken.
 * 3. `taken` and `booked` move the stock and write it into the ledger.
 */
const placeOrderStatement = prepared((db) => {
  const offer = db.$with('offer', {}).as(sql`
    select id from ${products}
    where id = ${param('productId')} and archived_at is null
      and name = ${param('productName')} and price_cents = ${param('priceCents')}
      and ${param('quantity')}::int between min_order and available
    for no key update`)
  const placed = db.$with('placed', orderColumns).as(sql`
    insert into ${orders} (id, user_id, email, customer_name, phone, address, product_id, product_name,
      price_cents, quantity, total_cents, idempotency_key, pay_by)
    select ${param('id')}, ${param('userId')}, ${param('email')}, ${param('customerName')}, ${param('phone')},
      ${param('address')}, offer.id, ${param('productName')}, ${param('priceCents')}, ${param('quantity')},
      ${param('totalCents')}, ${param('idempotencyKey')},
      now() + ${param('paymentWindowHours')}::float8 * interval '1 hour'
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
  const written = db.$with('written', {}).as(sql`
    insert into ${mailOutbox} (key, recipient, subject, text, html)
    select ${param('mailKey')}, placed.email, ${param('subject')}, ${param('text')}, ${param('html')} from placed`)
  const kept = db.$with('kept', {}).as(sql`
    update ${users} set phone = placed.phone, address = placed.address from placed
    where users.id = placed.user_id and ${param('saveToProfile')}::boolean`)
  return db.with(offer, placed, taken, booked, written, kept).select().from(placed).prepare('place_order')
})

export type Offer = { name: string; priceCents: number; minOrder: number; available: number; archivedAt: Date | null }

/** The product as it stands, sold or not. */
export const findOffer = (db: Db, productId: string): Promise<Offer | undefined> => offers(db).of(productId)

const offers = prepared(
  (db) =>
    new Batcher<string, Offer | undefined>(async (productIds) => {
      const found = await findOffersStatement(db).execute({ productIds: JSON.stringify(productIds) })
      const byId = new Map(found.map(({ id, ...offer }) => [id, offer]))
      return productIds.map((id) => byId.get(id))
    }),
)

const findOffersStatement = prepared((db) => {
  const { id, name, priceCents, minOrder, available, archivedAt } = products
  const wanted = sql`select value::uuid from json_array_elements_text(${sql.placeholder('productIds')}::json)`
  return db
    .select({ id, name, priceCents, minOrder, available, archivedAt })
    .from(products)
    .where(sql`${id} = any(array(${wanted}))`)
    .prepare('find_offers')
})

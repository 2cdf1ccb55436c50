import { sql } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import type { Db } from '#api/db/client'
import { prepared } from '#api/db/prepared'
import { Batcher } from '#api/db/batcher'
import { mailOutbox } from '../mail/mail.table.ts'
import { products } from '../products/products.table.ts'
import { stockLedger } from '../stock/stock.table.ts'
import { users } from '../users/users.table.ts'
import { insertOrder, type NewOrder, type PlacementOptions } from './order-placement.store.ts'
import { orderColumns, type OrderRecord } from './orders.store.ts'
import { orders } from './orders.table.ts'

type Placement = { order: NewOrder; options: PlacementOptions }
type Placed = OrderRecord | undefined

/**
 * Places an order as `insertOrder` does, together with those that came in the same moment. Whoever was
 * left out, because the product is held, sold out or ordered already, is placed or refused alone.
 */
export async function placeWithOthers(db: Db, placement: Placement): Promise<Placed> {
  const placed = await batches(db).of(placement)
  return placed ?? insertOrder(db, placement.order, placement.options)
}

const batches = prepared(
  (db) =>
    new Batcher<Placement, Placed>(async (placements) => {
      const placed = await insertOrders(db, placements)
      return placements.map(({ order }) => placed.get(order.id))
    }),
)

async function insertOrders(db: Db, placements: Placement[]): Promise<Map<string, OrderRecord>> {
  const wishes = placements.map(({ order, options: { mail, ...rest } }) => ({
    ...order,
    ...rest,
    mailKey: mail.key,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
  }))
  try {
    const rows = await placeOrdersStatement(db).execute({ wishes: JSON.stringify(wishes) })
    return new Map(rows.map((row) => [row.id, row]))
  } catch (error) {
    // Undone as a whole because of one of them: each alone will show whose fault it was.
    if (isUndone(error)) return new Map()
    throw error
  }
}

/** PostgreSQL itself refused the statement (bad data, a broken rule, a deadlock), so that nothing of it was kept. */
function isUndone(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof DatabaseError ? error.cause : error
  return cause instanceof DatabaseError && /^(22|23|40)/.test(cause.code ?? '')
}

/**
 * The parts of `insertOrder`'s statement, each for many:
 * 1. `offer` locks the products' rows; one that somebody else has locked is left out, because nobody
 *    shall wait here for what only some have ordered.
 * 2. `chosen` goes through the orders of each product in turn for as long as its stock lasts.
 * 3. `placed` leaves out whoever has an open order of the product or has used this key. All batches
 *    insert by buyer, so that no two can wait for each other.
 * 4. `taken` and `booked` move the stock: one step for the product, one line in the ledger for each order.
 * The ids come from arrays made inside, by which PostgreSQL always takes the index and plans only once.
 */
const placeOrdersStatement = prepared((db) => {
  const wish = db.$with('wish', {}).as(sql`
    select * from json_to_recordset(${sql.placeholder('wishes')}::json) as wish(id uuid, "userId" uuid, email text,
      "customerName" text, phone text, address text, "productId" uuid, "productName" text, "priceCents" int,
      quantity int, "totalCents" int, "idempotencyKey" text, "paymentWindowHours" float8, "saveToProfile" boolean,
      "mailKey" text, subject text, text text, html text)`)
  const offer = db.$with('offer', {}).as(sql`
    select id, name, price_cents, min_order, available from ${products}
    where id = any(array(select "productId" from wish)) and archived_at is null
    order by id
    for no key update skip locked`)
  const chosen = db.$with('chosen', {}).as(sql`
    select * from (
      select wish.*, offer.available, sum(quantity) over (partition by offer.id order by wish.id) as up_to_here
      from wish join offer on offer.id = "productId"
      where offer.name = "productName" and offer.price_cents = "priceCents"
        and quantity between min_order and offer.available) in_turn
    where up_to_here <= available`)
  const placed = db.$with('placed', orderColumns).as(sql`
    insert into ${orders} (id, user_id, email, customer_name, phone, address, product_id, product_name,
      price_cents, quantity, total_cents, idempotency_key, pay_by)
    select id, "userId", email, "customerName", phone, address, "productId", "productName", "priceCents", quantity,
      "totalCents", "idempotencyKey", now() + "paymentWindowHours" * interval '1 hour'
    from chosen order by "userId", "productId", "idempotencyKey"
    on conflict do nothing
    returning *`)
  const taken = db.$with('taken', {}).as(sql`
    update ${products} set available = available - sold.quantity
    from (select product_id, sum(quantity)::int as quantity from placed group by product_id) sold
    where products.id = any(array(select "productId" from wish)) and products.id = sold.product_id
    returning products.id, products.available`)
  const booked = db.$with('booked', {}).as(sql`
    insert into ${stockLedger} (product_id, delta, balance, reason, order_id, actor)
    select product_id, -quantity, available + sum(quantity) over later - quantity, 'order', placed.id, email
    from placed join taken on taken.id = product_id
    window later as (partition by product_id order by placed.id desc)
    order by product_id, placed.id`)
  const written = db.$with('written', {}).as(sql`
    insert into ${mailOutbox} (key, recipient, subject, text, html)
    select "mailKey", chosen.email, subject, text, html from chosen join placed on placed.id = chosen.id`)
  const kept = db.$with('kept', {}).as(sql`
    update ${users} set phone = chosen.phone, address = chosen.address from chosen join placed on placed.id = chosen.id
    where users.id = any(array(select "userId" from wish where "saveToProfile"))
      and users.id = chosen."userId" and chosen."saveToProfile"`)
  return db
    .with(wish, offer, chosen, placed, taken, booked, written, kept)
    .select()
    .from(placed)
    .prepare('place_orders')
})

import type { UnpaidLimits } from '@wheelyard/contract/rules/order-rules'
import type { Mail } from '@wheelyard/mail/outbox'
import { sql } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import type { Db } from '#api/db/client'
import { prepared } from '#api/db/prepared'
import { Batcher } from '#api/db/batcher'
import { mailOutbox } from '../mail/mail.table.ts'
import { products } from '../products/products.table.ts'
import { stockLedger } from '../stock/stock.table.ts'
import { users } from '../users/users.table.ts'
import { orderColumns, type OrderRecord } from './orders.store.ts'
import { orders } from './orders.table.ts'

/** An order as its buyer agreed to it. It is not placed if the product's name or price has changed since. */
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

type PlacementOptions = {
  mail: Mail
  saveToProfile: boolean
  paymentWindowHours: number
  unpaidLimits: UnpaidLimits
}
type Placement = NewOrder & PlacementOptions
type Placed = OrderRecord | undefined

// An order that the batch left out, because its product is locked, sold out or ordered already, is tried again alone.
export async function placeInBatch(db: Db, placement: Placement): Promise<Placed> {
  const placed = await batches(db).load(placement)
  return placed ?? (await placeOrders(db, [placement], { wait: true }))[0]
}

const batches = prepared(
  (db) =>
    new Batcher<Placement, Placed>(async (placements) => {
      try {
        return await placeOrders(db, placements, { wait: false })
      } catch (error) {
        if (isRolledBack(error)) return placements.map(() => undefined)
        throw error
      }
    }),
)

/** PostgreSQL refused the statement as a whole (bad data, a violated constraint, a deadlock): nothing was written. */
function isRolledBack(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof DatabaseError ? error.cause : error
  return cause instanceof DatabaseError && /^(22|23|40)/.test(cause.code ?? '')
}

async function placeOrders(db: Db, placements: Placement[], { wait }: { wait: boolean }): Promise<Placed[]> {
  const requests = placements.map(({ mail, unpaidLimits, ...order }) => ({
    ...order,
    ...unpaidLimits,
    mailKey: mail.key,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
  }))
  const statement = wait ? placeOrdersWaiting : placeOrdersSkippingLocked
  const rows = await statement(db).execute({ requests: JSON.stringify(requests) })
  const placed = new Map(rows.map((row) => [row.id, row]))
  return placements.map(({ id }) => placed.get(id))
}

const placeOrdersWaiting = placeOrdersStatement({ wait: true })
const placeOrdersSkippingLocked = placeOrdersStatement({ wait: false })

/**
 * The one statement that sells. Each part reads the one before:
 * 1. `offer` locks the products by id and reads them as the last buyer left them. Waiting or not is the only
 *    difference between the two forms: a batch must not wait for a product that only some of it ordered.
 * 2. `accepted` compares the offer with what the buyer saw and goes on while the stock lasts.
 * 3. `within_limit` adds each order to what its buyer has not paid for yet. A buyer's only open order is always
 *    within the limit. Locks the buyers by id; see migration 16.
 * 4. `placed` leaves out buyers who have an open order of the product or have used this key; nothing below
 *    acts on those. Sorted by buyer, so that no two batches wait for each other.
 * 5. `stock_taken` and `ledger_entry` update each product once and write one ledger entry per order.
 * Cancelling and expiring lock in the same order: products, then orders.
 * `any(array(…))` makes PostgreSQL use the index whatever it guesses about the JSON, and so plan only once.
 */
function placeOrdersStatement({ wait }: { wait: boolean }) {
  return prepared((db) => {
    const request = db.$with('request', {}).as(sql`
      select * from json_to_recordset(${sql.placeholder('requests')}::json) as request(id uuid, "userId" uuid,
        email text, "customerName" text, phone text, address text, "productId" uuid, "productName" text,
        "priceCents" int, quantity int, "totalCents" int, "idempotencyKey" text, "paymentWindowHours" float8,
        "saveToProfile" boolean, "newBuyerCents" bigint, "returningBuyerCents" bigint, "mailKey" text, subject text, text text, html text)`)
    const offer = db.$with('offer', {}).as(sql`
      select id, name, price_cents, min_order, available from ${products}
      where id = any(array(select "productId" from request)) and archived_at is null
      order by id
      for no key update ${sql.raw(wait ? '' : 'skip locked')}`)
    const accepted = db.$with('accepted', {}).as(sql`
      select * from (
        select request.*, available, sum(quantity) over (partition by "productId" order by request.id) as running_total
        from request join offer on offer.id = "productId"
        where name = "productName" and price_cents = "priceCents" and quantity >= min_order) orderable
      where running_total <= available`)
    const buyer = db.$with('buyer', {}).as(sql`
      select id, lock_and_sum_unpaid(id) as unpaid_cents
      from (select distinct "userId" as id from accepted order by id) buyers`)
    const withinLimit = db.$with('within_limit', {}).as(sql`
      select * from (
        select accepted.*,
          unpaid_cents + sum("totalCents") over (partition by "userId" order by accepted.id) as unpaid_total
        from accepted join buyer on buyer.id = "userId") summed
      where unpaid_total = "totalCents" or unpaid_total <= "newBuyerCents"
        or (unpaid_total <= "returningBuyerCents"
          and exists (select from ${orders} where user_id = "userId" and paid_at is not null))`)
    const placed = db.$with('placed', orderColumns).as(sql`
      insert into ${orders} (id, user_id, email, customer_name, phone, address, product_id, product_name,
        price_cents, quantity, total_cents, idempotency_key, pay_by)
      select id, "userId", email, "customerName", phone, address, "productId", "productName", "priceCents", quantity,
        "totalCents", "idempotencyKey", now() + "paymentWindowHours" * interval '1 hour'
      from within_limit order by "userId", "productId", "idempotencyKey"
      on conflict do nothing
      returning *`)
    const stockTaken = db.$with('stock_taken', {}).as(sql`
      update ${products} set available = available - sold.quantity
      from (select product_id, sum(quantity)::int as quantity from placed group by product_id) sold
      where products.id = any(array(select "productId" from request)) and products.id = sold.product_id
      returning products.id, products.available`)
    const ledgerEntry = db.$with('ledger_entry', {}).as(sql`
      insert into ${stockLedger} (product_id, delta, balance, reason, order_id, actor)
      select product_id, -quantity, available + sum(quantity) over later - quantity, 'order', placed.id, email
      from placed join stock_taken on stock_taken.id = product_id
      window later as (partition by product_id order by placed.id desc)
      order by product_id, placed.id`)
    const email = db.$with('email', {}).as(sql`
      insert into ${mailOutbox} (key, recipient, subject, text, html, held)
      select "mailKey", accepted.email, subject, text, html, users.email_confirmed_at is null
      from accepted join placed on placed.id = accepted.id join ${users} on users.id = "userId"`)
    const savedProfile = db.$with('saved_profile', {}).as(sql`
      update ${users} set phone = placed.phone, address = placed.address
      from accepted join placed on placed.id = accepted.id
      where users.id = any(array(select "userId" from request where "saveToProfile"))
        and users.id = placed.user_id and accepted."saveToProfile"`)
    return db
      .with(request, offer, accepted, buyer, withinLimit, placed, stockTaken, ledgerEntry, email, savedProfile)
      .select()
      .from(placed)
      .prepare(wait ? 'place_orders_waiting' : 'place_orders')
  })
}

import { and, eq, exists, not, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { auditLog } from '../audit/audit.table.ts'
import { payments, refunds } from '../payments/payments.table.ts'
import { products } from '../products/products.table.ts'
import { stockLedger } from '../stock/stock.table.ts'
import { open, orderColumns, type OrderRecord } from './orders.store.ts'
import { orders } from './orders.table.ts'

// Every statement here says in its `where` from which state it may go on, and answers undefined if the
// order is in another by now: of several that try at once, one gets the row.

/** Ends an open order and gives its stock back. */
export const cancelOpenOrder = (db: Db, id: string, actor: string) =>
  transition(db, { id, actor, to: 'cancelled', when: open, restock: true })

/** Ends an open order whose payment window is over and gives its stock back. */
export const expireOpenOrder = (db: Db, id: string) =>
  transition(db, { id, actor: 'shop', to: 'expired', when: sql`${open} and pay_by <= now()`, restock: true })

/** Ends a paid order whose charge was given back. The stock returns only if the goods do. */
export const refundPaidOrder = (db: Db, id: string, how: { actor: string; restock: boolean; note?: string }) =>
  transition(db, { id, to: 'refunded', when: sql`paid_at is not null and refunded_at is null`, ...how })

/**
 * Marks an open order as paid. The caller has asked the provider: succeeded, exact amount, this order.
 * The transaction is unique among all orders, so one charge pays one of them.
 */
export async function payOpenOrder(db: Db, id: string, transactionId: string): Promise<OrderRecord | undefined> {
  const [row] = await db
    .update(orders)
    .set({ paidAt: sql`now()`, transactionId })
    .where(and(eq(orders.id, id), open))
    .returning(orderColumns)
  return row
}

/**
 * Marks a paid order as shipped, unless its money is on its way back. Call it with the order locked, as who
 * asks for a refund does: the one who waited for the lock sees here what the other has written.
 */
export async function shipPaidOrder(db: Db, id: string): Promise<OrderRecord | undefined> {
  const [row] = await db
    .update(orders)
    .set({ shippedAt: sql`now()` })
    .where(
      and(
        eq(orders.id, id),
        sql`paid_at is not null and shipped_at is null and refunded_at is null`,
        not(refundUnderWay(db, id)),
      ),
    )
    .returning(orderColumns)
  return row
}

/** Somebody has asked that what was paid be given back, and the provider has not said yet that it was. */
const refundUnderWay = (db: Db, orderId: string) =>
  exists(
    db
      .select({ id: refunds.id })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(and(eq(payments.orderId, orderId), eq(payments.status, 'succeeded'), eq(refunds.status, 'pending'))),
  )

/** For decisions that need more than one statement: nobody else changes this order until the transaction ends. */
export async function lockOrder(db: Db, id: string): Promise<OrderRecord | undefined> {
  const [row] = await db.select(orderColumns).from(orders).where(eq(orders.id, id)).for('update')
  return row
}

/** Locks in the order that every statement keeps, product first, so that no two can deadlock. */
export async function lockProductAndOrder(db: Db, id: string): Promise<OrderRecord | undefined> {
  await db.execute(sql`
    select from ${products} where id = (select product_id from ${orders} where id = ${id}) for no key update`)
  return lockOrder(db, id)
}

type Transition = {
  id: string
  actor: string
  to: 'cancelled' | 'expired' | 'refunded'
  when: SQL
  restock: boolean
  /** Why, in the words of whoever did it. */
  note?: string
}

/**
 * One statement: the order's new state, its stock, the ledger and the audit log. The
 * product's row is locked before the order's, as placing an order does, so that a buyer who cancels
 * and orders again at once does not deadlock.
 */
async function transition(
  db: Db,
  { id, actor, to, when, restock, note = '' }: Transition,
): Promise<OrderRecord | undefined> {
  const product = db.$with('product', {}).as(sql`
    select id from ${products} where id = (select product_id from ${orders} where id = ${id})
    for no key update`)
  const ended = db.$with('ended', orderColumns).as(sql`
    update ${orders} set ${sql.identifier(`${to}_at`)} = now() from product
    where ${orders.id} = ${id} and ${orders.productId} = product.id and ${when}
    returning orders.*`)
  const returned = db.$with('returned', {}).as(sql`
    update ${products} set available = available + ended.quantity from ended
    where products.id = ended.product_id and ${restock}
    returning products.id, products.available`)
  const booked = db.$with('booked', {}).as(sql`
    insert into ${stockLedger} (product_id, delta, balance, reason, order_id, actor)
    select returned.id, ended.quantity, returned.available, ${to}, ended.id, ${actor} from ended, returned`)
  const noted = db.$with('noted', {}).as(sql`
    insert into ${auditLog} (actor, action, subject_kind, subject_id, subject_name, detail)
    select ${actor}, ${`order.${to}`}, 'order', ended.id::text, ended.product_name,
      jsonb_strip_nulls(jsonb_build_object('note', nullif(${note}, ''))) from ended`)
  const [row] = await db.with(product, ended, returned, booked, noted).select().from(ended)
  return row
}

import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { ownedBy, type Owner } from '#api/people/users/ownership'
import { auditLog } from '#api/tables/audit'
import { products } from '#api/tables/products'
import { changeStock, stockLedger } from '#api/tables/stock'
import {
  auditedName,
  findOrderRecord,
  linesOfOrder,
  orderColumns,
  type OrderRecord,
  quoteOfOrder,
} from './order-record.store.ts'
import { earned, open } from '#api/tables/order-states'
import { orderLines, orders } from '#api/tables/orders'

// The `where` of each statement names the state that it starts from. If the order has left that state, the
// result is undefined: of several callers at the same time, one gets the row.

export const cancelOpenOrder = (db: Db, id: string, actor: string) =>
  transition(db, { id, actor, to: 'cancelled', when: open, restock: true })

/** Only `listOrdersDue` says which are due: a payment window never gets longer. */
export const expireOpenOrder = (db: Db, id: string) =>
  transition(db, { id, actor: 'shop', to: 'expired', when: open, restock: true })

/**
 * The stock returns only if the goods do, and without the units of returns and of refunds in part, which restock for themselves. The order must
 * be locked: the statement sees its lines as they were when it began.
 */
export const refundPaidOrder = (db: Db, id: string, options: { actor: string; restock: boolean; note?: string }) =>
  transition(db, { id, to: 'refunded', when: earned, ...options })

/** The caller has checked with the provider: succeeded, exact amount, this order. One charge pays at most one order. */
export async function payOpenOrder(db: Db, id: string, transactionId: string): Promise<OrderRecord | undefined> {
  const [row] = await db
    .update(orders)
    .set({ paidAt: sql`now()`, transactionId })
    .where(and(eq(orders.id, id), open))
    .returning(orderColumns)
  return row
}

/**
 * For decisions that need several statements: the order cannot change until the transaction ends. It is read once it is
 * locked: a statement that waits still sees the lines as they were when it began. `ownerId` undefined: anyone's.
 */
export async function lockOrder(tx: Db, id: string, owner?: Owner): Promise<OrderRecord | undefined> {
  const [locked] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), owner && ownedBy(owner, orders)))
    .for('update')
  return locked && findOrderRecord(tx, id)
}

/** Products first, as in every statement, so that no two can deadlock. */
export async function lockProductsAndOrder(tx: Db, id: string): Promise<OrderRecord | undefined> {
  await tx.execute(lockedProducts(id))
  return lockOrder(tx, id)
}

const lockedProducts = (orderId: string) => sql`
  select id from ${products}
  where id = any(array(select product_id from ${orderLines} where order_id = ${orderId}))
  order by id
  for no key update`

type Transition = {
  id: string
  actor: string
  to: 'cancelled' | 'expired' | 'refunded'
  when: SQL
  restock: boolean
  note?: string
}

/**
 * Locks the products before the order, as placing does, so that cancelling and ordering again do not deadlock. They are
 * counted because `exists` would lock only the first.
 */
async function transition(
  db: Db,
  { id, actor, to, when, restock, note = '' }: Transition,
): Promise<OrderRecord | undefined> {
  const product = db.$with('product', {}).as(lockedProducts(id))
  const changed = db.$with('changed', orderColumns).as(sql`
    update ${orders} set ${sql.identifier(`${to}_at`)} = now()
    where ${orders.id} = ${id} and (select count(*) from product) > 0 and ${when}
    returning orders.*, ${auditedName} as audited_name, ${linesOfOrder.sql} as lines, ${quoteOfOrder.sql} as freight_quote`)
  const returnedLine = db.$with('returned_line', {}).as(sql`
    select product_id, quantity - returned - refunded as delta
    from ${orderLines} where order_id = any(array(select id from changed))
      and quantity > returned + refunded and ${restock}`)
  const stockReturned = db.$with('stock_returned', {}).as(changeStock(sql`returned_line`))
  const ledgerEntry = db.$with('ledger_entry', {}).as(sql`
    insert into ${stockLedger} (product_id, delta, balance, reason, order_id, actor)
    select product_id, delta, available, ${to}, ${id}::uuid, ${actor}
    from returned_line join stock_returned using (product_id) order by product_id`)
  const auditEntry = db.$with('audit_entry', {}).as(sql`
    insert into ${auditLog} (actor, action, subject_kind, subject_id, subject_name, detail)
    select ${actor}, ${`order.${to}`}, 'order', changed.id::text, changed.audited_name,
      jsonb_strip_nulls(jsonb_build_object('note', nullif(${note}, ''))) from changed`)
  const [row] = await db
    .with(product, changed, returnedLine, stockReturned, ledgerEntry, auditEntry)
    .select()
    .from(changed)
  return row
}

import type { ReceivedLine } from '@wheelyard/contract/fulfilment/return-desk.calls'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { orderLines } from '#api/tables/orders'
import { refundLines, refunds } from '#api/tables/payments'
import { products } from '#api/tables/products'
import { stockLedger } from '#api/tables/stock'
import { returnLines, returns, undecided } from '#api/tables/returns'

// The `where` of each statement names the state that it starts from; false if the return has left it. The order must
// be locked, with its products where stock moves: of several callers at the same time, one succeeds.

const openForWork = sql`authorised_at is not null and closed_at is null`

export const withdrawReturn = (db: Db, id: string) => release(db, id, sql`withdrawn_at = now()`)
export const refuseReturn = (db: Db, id: string) => release(db, id, sql`refused_at = now()`)

/** Its units may be returned again. */
async function release(db: Db, id: string, change: SQL): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with changed as (update ${returns} set ${change} where id = ${id} and ${undecided} returning id),
    released as (
      update ${orderLines} line set returned = returned - returned_line.quantity
      from changed join ${returnLines} returned_line on return_id = changed.id
      where line.order_id = returned_line.order_id and line.product_id = returned_line.product_id)
    select id from changed`)
  return rows.length === 1
}

export const authoriseReturn = async (db: Db, id: string, sendBack: boolean): Promise<boolean> =>
  isChanged(
    db,
    sql`update ${returns} set authorised_at = now(), send_back = ${sendBack} where id = ${id} and ${undecided}`,
  )

/** What can be sold again returns to stock, once: a unique index of the ledger allows no second time. */
export async function receiveReturn(db: Db, id: string, received: ReceivedLine[], actor: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with changed as (
      update ${returns} set received_at = now() where id = ${id} and ${openForWork} and received_at is null returning id),
    checked as (
      update ${returnLines} line
      set restocked = came.restocked, scrapped = came.scrapped, condition = came.condition
      from changed, jsonb_to_recordset(${JSON.stringify(received)}::jsonb)
        as came("productId" uuid, restocked int, scrapped int, condition text)
      where line.return_id = changed.id and line.product_id = came."productId"
      returning line.return_id, line.order_id, line.product_id, line.restocked),
    stocked as (
      update ${products} set available = available + checked.restocked
      from checked where products.id = checked.product_id and checked.restocked > 0
      returning products.id, available, checked.restocked, checked.order_id, checked.return_id),
    ledger as (
      insert into ${stockLedger} (product_id, delta, balance, reason, order_id, return_id, actor)
      select id, restocked, available, 'returned', order_id, return_id, ${actor} from stocked order by id)
    select id from changed`)
  return rows.length === 1
}

export const closeReturn = (db: Db, id: string): Promise<boolean> =>
  isChanged(db, sql`update ${returns} set closed_at = now() where id = ${id} and ${openForWork}`)

/** Once every unit is replaced or refunded at its full price, and what must come back is back. */
export const closeIfSettled = (db: Db, id: string): Promise<boolean> =>
  isChanged(
    db,
    sql`update ${returns} set closed_at = now()
      where id = ${id} and ${openForWork} and (not send_back or received_at is not null) and not exists (
        select from ${returnLines} line 
        left join (${refundedUnits(id)}) refunded using (product_id)
        where line.return_id = ${id} and (line.replaced + coalesce(units, 0) < line.quantity
          or cents < price_cents))`,
  )

const refundedUnits = (returnId: string) => sql`
  select line.product_id, sum(line.quantity) as units, sum(line.cents) as cents,
    sum(coalesce(line.price_cents, line.quantity * sold.unit_price_cents)) as price_cents
  from ${refundLines} line join ${refunds} on refunds.id = line.refund_id
  join ${returns} on returns.id = line.return_id
  join ${orderLines} sold on sold.order_id = returns.order_id and sold.product_id = line.product_id
  where line.return_id = ${returnId} and refunds.status = 'succeeded'
  group by line.product_id`

async function isChanged(db: Db, statement: SQL): Promise<boolean> {
  const { rowCount } = await db.execute(statement)
  return rowCount === 1
}

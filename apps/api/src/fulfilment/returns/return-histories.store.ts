import type { ReturnDesk } from '@wheelyard/contract/fulfilment/return-desk.calls'
import { dollarsOf } from '@wheelyard/contract/values/money'
import { sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { listed } from '#api/tables/order-states'
import { orderLines, orders } from '#api/tables/orders'
import { refunds } from '#api/tables/payments'
import { shipments } from '#api/tables/shipments'
import { stockLedger } from '#api/tables/stock'
import { returnLines, returns } from '#api/tables/returns'

// Of orders that began to ship in the last twelve months, so that what was returned is part of what was shipped.
// Replacements count as shipped: they can be returned too.

const beganToShip = sql`number = 1 and shipped_at > now() - interval '12 months'`
const counts = sql`withdrawn_at is null and refused_at is null`

type BuyerHistory = ReturnDesk['buyerHistory']

export async function findBuyerHistory(db: Db, returnId: string): Promise<BuyerHistory> {
  const { rows } = await db.execute<Omit<BuyerHistory, 'refunded'> & { refundedCents: number }>(sql`
    with present as (select user_id, number from ${returns} where id = ${returnId}),
    recent as (
      select orders.id from ${orders}
      where user_id = (select user_id from present) and ${listed}
        and exists (select from ${shipments} where order_id = orders.id and ${beganToShip})),
    claims as (select * from ${returns} where order_id in (select id from recent)),
    earlier as (select * from claims where number < (select number from present))
    select
      (select coalesce(sum(shipped), 0) from ${orderLines} where order_id in (select id from recent))::int
        + (select coalesce(sum(replaced), 0) from ${returnLines} where order_id in (select id from recent))::int as shipped,
      (select coalesce(sum(quantity), 0)::int from ${returnLines} join claims on claims.id = return_id where ${counts}) as returned,
      (select count(*)::int from earlier) as returns,
      (select count(*)::int from earlier where refused_at is not null) as refused,
      (select coalesce(sum(amount_cents), 0)::int from ${refunds}
        where return_id in (select id from claims) and status <> 'failed') as "refundedCents"`)
  const [{ refundedCents, ...history } = noHistory] = rows
  return { ...history, refunded: dollarsOf(refundedCents) }
}

const noHistory = { shipped: 0, returned: 0, returns: 0, refused: 0, refundedCents: 0 }

/** Of every product in a return. The ledger finds the orders of a product: unlike their lines, it is sorted by it. */
export async function listProductHistories(db: Db, returnId: string): Promise<ReturnDesk['productHistories']> {
  const { rows } = await db.execute<ReturnDesk['productHistories'][number]>(sql`
    with wanted as (select product_id from ${returnLines} where return_id = ${returnId}),
    recent as (
      select moved.product_id, moved.order_id from wanted join ${stockLedger} moved using (product_id)
      where reason = 'order'
        and exists (select from ${shipments} where order_id = moved.order_id and ${beganToShip})),
    sent as (
      select product_id, sum(shipped) as shipped from recent join ${orderLines} using (order_id, product_id) group by 1),
    claimed as (
      select product_id, reason, sum(replaced) as replaced, coalesce(sum(quantity) filter (where ${counts}), 0) as pieces
      from recent join ${returnLines} using (order_id, product_id) join ${returns} on returns.id = return_id
      group by 1, 2)
    select product_id as "productId",
      (coalesce(max(shipped), 0) + coalesce(sum(replaced), 0))::int as shipped,
      coalesce(sum(pieces), 0)::int as returned,
      coalesce(json_agg(json_build_object('reason', reason, 'pieces', pieces) order by pieces desc, reason)
        filter (where pieces > 0), '[]') as reasons
    from wanted left join sent using (product_id) left join claimed using (product_id)
    group by product_id`)
  return rows
}

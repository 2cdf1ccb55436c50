import { sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { listed } from '#api/tables/order-states'
import { orders } from '#api/tables/orders'
import { productSales, sales, salesSummed } from '#api/tables/sales'
import { lineEvents, saleEvents } from './sales-events.ts'

/** Of a day each: years of orders are summed in an hour or two, and a stopping shop waits for seconds. */
const STEPS = 100

/** Keeps the sums of sales up to an hour ago, for the overview, which adds what happened since. */
export async function sumSales(db: Db): Promise<void> {
  for (let step = 0; step < STEPS; step += 1) if (!(await sumNextDay(db))) return
}

/** False if there is nothing to sum yet. */
async function sumNextDay(db: Db): Promise<boolean> {
  return db.transaction(async (tx) => {
    await beginWithFirstOrder(tx)
    // An event has the time when its transaction began, and none takes an hour.
    const { rows } = await tx.execute<{ since: string; until: string }>(sql`
      with next as (
        select until as since, least(until + interval '1 day', now() - interval '1 hour') as until
        from ${salesSummed} for update)
      select since::text, until::text from next where until > since`)
    const [span] = rows
    if (!span) return false
    const happened = sql`happened_at >= ${span.since}::timestamptz and happened_at < ${span.until}::timestamptz`
    await tx.execute(sql`
      insert into ${sales} as kept (at, orders, paid_orders, cents)
      select date_bin('15 minutes', at, 'epoch'), sum(orders), sum(paid), sum(cents)
      from (${sql.raw(saleEvents)}) event where ${happened} group by 1
      on conflict (at) do update set orders = kept.orders + excluded.orders,
        paid_orders = kept.paid_orders + excluded.paid_orders, cents = kept.cents + excluded.cents`)
    await tx.execute(sql`
      insert into ${productSales} as kept (unit, starts, product_id, quantity, cents)
      select unit, date_trunc(unit, at at time zone 'UTC')::date, product_id, sum(quantity), sum(cents)
      from (${sql.raw(lineEvents)}) event cross join unnest(array['day', 'month']) unit where ${happened} group by 1, 2, 3
      on conflict (unit, starts, product_id) do update
        set quantity = kept.quantity + excluded.quantity, cents = kept.cents + excluded.cents`)
    await tx.execute(sql`update ${salesSummed} set until = ${span.until}::timestamptz`)
    return true
  })
}

/** An hour early: in the first hour of a day, its beginning is among what may still be written. */
const beginWithFirstOrder = (tx: Db) =>
  tx.execute(sql`
    insert into ${salesSummed} (until)
    select date_trunc('day', min(placed_at) - interval '1 hour') from (
      select min(placed_at) as placed_at from ${orders} where ${listed}
      union all select min(placed_at) from ${orders} where cancelled_at is not null) first
    where not exists (select from ${salesSummed}) having min(placed_at) is not null
    on conflict do nothing`)

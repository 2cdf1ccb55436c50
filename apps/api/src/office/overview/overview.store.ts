import type { DateRange, Overview } from '@wheelyard/contract/office/overview.calls'
import { dollarsOf } from '@wheelyard/contract/values/money'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { earned, listed, open } from '#api/tables/order-states'
import { orderLines, orders } from '#api/tables/orders'
import { payments, refundLines, refunds } from '#api/tables/payments'
import { products } from '#api/tables/products'
import { returns } from '#api/tables/returns'

/** Instants with their time zone, or PostgreSQL would assume its own. */
export type TimeRange = { begin: string; end: string }
export type Days = DateRange & { timeZone: string }

const BEST_SELLERS = 5

type Totals = Overview['before']
type Sums = { cents: string; paid: number; placed: number }

/** When the days begin and end where they are counted, and when as many days before them began. */
export async function findInstants(db: Db, { from, to, timeZone }: Days): Promise<TimeRange & { beginBefore: string }> {
  const beginOf = (day: SQL) => sql`(
    select to_char(least(midnight, case when (midnight - interval '1 hour') at time zone ${timeZone} >= ${day} then
      midnight - interval '1 hour' end) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    from (select ${day}::timestamp at time zone ${timeZone} as midnight) day)`
  const { rows } = await db.execute<TimeRange & { beginBefore: string }>(sql`
    select ${beginOf(sql`${from}::date`)} as begin, ${beginOf(sql`(${to}::date + 1)`)} as end,
      ${beginOf(sql`(${from}::date - (${to}::date - ${from}::date + 1))`)} as "beginBefore"`)
  if (!rows[0]) throw new Error('a question without a table has an answer')
  return rows[0]
}

export async function findTotals(db: Db, { begin, end }: TimeRange): Promise<Totals> {
  const { rows } = await db.execute<Sums>(sql`
    select coalesce(sum(goods_cents), 0) + (select coalesce(sum(cents), 0) from (${refundedGoods(begin, end)}) refunded) as cents,
           count(*)::int as paid,
           (select count(*)::int from ${orders} where ${listed} and placed_at >= ${begin} and placed_at < ${end}) as placed
    from ${orders} where ${earned} and paid_at >= ${begin} and paid_at < ${end}`)
  return totalsOf(rows)
}

/** `pg` returns sums of bigint as text; a year's revenue in cents still is a safe integer. */
function totalsOf(rows: Sums[]): Totals {
  const sum = (column: keyof Sums) => rows.reduce((total, row) => total + Number(row[column]), 0)
  return { revenue: dollarsOf(sum('cents')), paidOrders: sum('paid'), orders: sum('placed') }
}

/**
 * What of paid goods was given back, below zero. A refund that does not say what for is older than refunds in part: of
 * all goods. `offset 0` here and below makes PostgreSQL look rows up one by one. It would read all payments there ever
 * were.
 */
const refundedGoods = (begin: string, end: string) => sql`
  select paid_at, -coalesce(
    (select sum((part ->> 'goodsCents')::int) from jsonb_array_elements(refunds.parts) part), goods_cents) as cents
  from ${refunds} cross join lateral (select * from ${payments} where payments.id = payment_id offset 0) payments
  join ${orders} on orders.id = payments.order_id
  where ${refundedSince(begin)} and payments.status = 'succeeded' and freight_quote_id is null
    and ${earned} and paid_at >= ${begin} and paid_at < ${end}`

/** Nothing is refunded before it was paid, so older refunds need no look at their orders. */
const refundedSince = (begin: string) => sql`refunds.status = 'succeeded' and refunds.settled_at >= ${begin}`

/** One entry for each day, week or month, also where nothing happened. Its totals need no second look at all orders. */
export async function findSeries(
  db: Db,
  { from, to, timeZone }: Days,
  { begin, end }: TimeRange,
  step: Overview['step'],
): Promise<Totals & { steps: Overview['steps'] }> {
  const bucket = (column: 'paid_at' | 'placed_at') =>
    sql`date_trunc(${step}, ${sql.raw(column)} at time zone ${timeZone})`
  const { rows } = await db.execute<Sums & { day: string }>(sql`
    with steps as (
      select generate_series(date_trunc(${step}, ${from}::timestamp), ${to}::timestamp,
        ('1 ' || ${step})::interval) as step),
    earnings as (
      select ${bucket('paid_at')} as step, sum(cents) as cents, sum(paid)::int as paid from (
        select paid_at, goods_cents as cents, 1 as paid from ${orders}
        where ${earned} and paid_at >= ${begin} and paid_at < ${end}
        union all select *, 0 from (${refundedGoods(begin, end)}) refunded) earned
      group by 1),
    placements as (
      select ${bucket('placed_at')} as step, count(*)::int as placed
      from ${orders} where ${listed} and placed_at >= ${begin} and placed_at < ${end} group by 1)
    select to_char(step, 'YYYY-MM-DD') as day, coalesce(cents, 0) as cents, coalesce(paid, 0) as paid,
      coalesce(placed, 0) as placed
    from steps left join earnings using (step) left join placements using (step) order by step`)
  const steps = rows.map((row) => ({ from: row.day, revenue: dollarsOf(Number(row.cents)), orders: row.placed }))
  return { ...totalsOf(rows), steps }
}

/** Reading the lines of all orders there ever were is cheaper only if the range is a good part of them. */
export async function findBestSellers(
  db: Db,
  { begin, end }: TimeRange,
  step: Overview['step'],
): Promise<Overview['bestSellers']> {
  const lookUp = sql.raw(step === 'month' ? '' : 'offset 0')
  const { rows } = await db.execute<{ productId: string; name: string; quantity: number; cents: string }>(sql`
    with lines as (
      select line.product_id, quantity, line.total_cents as cents
      from ${orders} cross join lateral (select * from ${orderLines} where order_id = orders.id ${lookUp}) line
      where ${earned} and paid_at >= ${begin} and paid_at < ${end}
      union all ${returnedLines(begin, end)}),
    sold as (
      select product_id, sum(quantity)::int as quantity, sum(cents) as cents from lines
      group by product_id having sum(cents) > 0 order by cents desc, product_id limit ${BEST_SELLERS})
    select product_id as "productId", name, quantity, cents
    from sold join ${products} on id = product_id order by cents desc, product_id`)
  return rows.map(({ cents, ...seller }) => ({ ...seller, revenue: dollarsOf(Number(cents)) }))
}

/** Units that were refunded at less than their price stay sold, at the lower price. */
const returnedLines = (begin: string, end: string) => sql`
  select line.product_id, case when line.cents = line.quantity::bigint * unit_price_cents then -line.quantity else 0 end,
    -line.cents
  from ${refunds} join ${refundLines} line on line.refund_id = refunds.id
  join ${returns} on returns.id = refunds.return_id join ${orders} on orders.id = returns.order_id
  join ${orderLines} sold on sold.order_id = orders.id and sold.product_id = line.product_id
  where ${refundedSince(begin)} and ${earned} and paid_at >= ${begin} and paid_at < ${end}`

/** Of the orders that were placed then. They are fewer than the paid ones, and in indexes of their own. */
export async function countUnpaidOf(db: Db, { begin, end }: TimeRange): Promise<number> {
  const placed = sql`placed_at >= ${begin} and placed_at < ${end}`
  const { rows } = await db.execute<{ unpaid: number }>(sql`
    select (select count(*)::int from ${orders} where ${open} and ${placed})
      + (select count(*)::int from ${orders} where expired_at is not null and ${placed}) as unpaid`)
  return rows[0]?.unpaid ?? 0
}

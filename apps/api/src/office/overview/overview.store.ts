import type { DateRange, Overview } from '@wheelyard/contract/office/overview.calls'
import { dollarsOf } from '@wheelyard/contract/values/money'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { open } from '#api/tables/order-states'
import { orders } from '#api/tables/orders'
import { products } from '#api/tables/products'
import { productSales, sales, salesSummed } from '#api/tables/sales'
import { countedLines, lineEvents, saleEvents } from './sales-events.ts'

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

export async function findTotals(db: Db, times: TimeRange): Promise<Totals> {
  const { rows } = await db.execute<Sums>(sql`
    select coalesce(sum(cents), 0) as cents, coalesce(sum(paid), 0)::int as paid, coalesce(sum(orders), 0)::int as placed
    from (${soldIn(times)}) sold`)
  return totalsOf(rows)
}

/** `pg` returns sums of bigint as text; a year's revenue in cents still is a safe integer. */
function totalsOf(rows: Sums[]): Totals {
  const sum = (column: keyof Sums) => rows.reduce((total, row) => total + Number(row[column]), 0)
  return { revenue: dollarsOf(sum('cents')), paidOrders: sum('paid'), orders: sum('placed') }
}

const summedUntil = sql`coalesce((select until from ${salesSummed}), '-infinity')`

/** Nothing happens to an order before it is placed or paid, so what happened before the range is not looked at. */
const happenedSinceSummed = (begin: string) =>
  sql`happened_at >= greatest(${summedUntil}, ${begin}) and happened_at < 'infinity'`

/** The kept sums, and what happened since. One statement, in which both are of the same time. */
const soldIn = ({ begin, end }: TimeRange) => sql`
  select at, orders, paid_orders as paid, cents from ${sales} where at >= ${begin} and at < ${end}
  union all
  select at, orders, paid, cents from (${sql.raw(saleEvents)}) event
  where ${happenedSinceSummed(begin)} and at >= ${begin} and at < ${end}`

/** One entry for each day, week or month, also where nothing happened. Its totals need no second look at all orders. */
export async function findSeries(
  db: Db,
  { from, to, timeZone }: Days,
  times: TimeRange,
  step: Overview['step'],
): Promise<Totals & { steps: Overview['steps'] }> {
  const { rows } = await db.execute<Sums & { day: string }>(sql`
    with steps as (
      select generate_series(date_trunc(${step}, ${from}::timestamp), ${to}::timestamp,
        ('1 ' || ${step})::interval) as step),
    sums as (
      select date_trunc(${step}, at at time zone ${timeZone}) as step, sum(cents) as cents, sum(paid)::int as paid,
        sum(orders)::int as placed
      from (${soldIn(times)}) sold group by 1)
    select to_char(step, 'YYYY-MM-DD') as day, coalesce(cents, 0) as cents, coalesce(paid, 0) as paid,
      coalesce(placed, 0) as placed
    from steps left join sums using (step) order by step`)
  const steps = rows.map((row) => ({ from: row.day, revenue: dollarsOf(Number(row.cents)), orders: row.placed }))
  return { ...totalsOf(rows), steps }
}

export async function findBestSellers(db: Db, times: TimeRange): Promise<Overview['bestSellers']> {
  const { rows } = await db.execute<{ productId: string; name: string; quantity: number; cents: string }>(sql`
    with sold as (
      select product_id, sum(quantity)::int as quantity, sum(cents) as cents from (${linesSoldIn(times)}) lines
      group by product_id having sum(cents) > 0 order by cents desc, product_id limit ${BEST_SELLERS})
    select product_id as "productId", name, quantity, cents
    from sold join ${products} on id = product_id order by cents desc, product_id`)
  return rows.map(({ cents, ...seller }) => ({ ...seller, revenue: dollarsOf(Number(cents)) }))
}

const paidIn = (from: SQL, to: SQL) => sql`
  select product_id, quantity, cents from (${sql.raw(countedLines)}) line where at >= ${from} and at < ${to}`

/**
 * The kept sums of whole months and of whole days beside them, with what happened to these days since; and line by line
 * the hours by which the range begins before or ends after a day in UTC.
 */
const linesSoldIn = ({ begin, end }: TimeRange) => {
  const [firstDay, firstMonth] = [firstIn('day', begin), firstIn('month', begin)]
  const [lastDay, lastMonth] = [startOf('day', end), startOf('month', end)]
  return sql`
    select product_id, quantity, cents from ${productSales}
    where unit = 'month' and starts >= ${firstMonth} and starts < ${lastMonth}
    union all
    select product_id, quantity, cents from ${productSales}
    where unit = 'day' and starts >= ${firstDay} and starts < ${lastDay}
      and not (starts >= ${firstMonth} and starts < ${lastMonth})
    union all
    select product_id, quantity, cents from (${sql.raw(lineEvents)}) event
    where ${happenedSinceSummed(begin)} and at >= ${instantOf(firstDay)} and at < ${instantOf(lastDay)}
    union all ${paidIn(sql`${begin}`, sql`least(${instantOf(firstDay)}, ${end})`)}
    union all ${paidIn(sql`greatest(${instantOf(lastDay)}, ${instantOf(firstDay)})`, sql`${end}`)}`
}

type Unit = 'day' | 'month'
const startOf = (unit: Unit, instant: string) =>
  sql`date_trunc(${unit}, ${instant}::timestamptz at time zone 'UTC')::date`
/** The first that does not begin before the instant. */
const firstIn = (unit: Unit, instant: string) =>
  sql`date_trunc(${unit}, ${instant}::timestamptz at time zone 'UTC' + ${`1 ${unit}`}::interval - interval '1 millisecond')::date`
const instantOf = (day: SQL) => sql`(${day}::timestamp at time zone 'UTC')`

/** Of the orders that were placed then. They are fewer than the paid ones, and in indexes of their own. */
export async function countUnpaidOf(db: Db, { begin, end }: TimeRange): Promise<number> {
  const placed = sql`placed_at >= ${begin} and placed_at < ${end}`
  const { rows } = await db.execute<{ unpaid: number }>(sql`
    select (select count(*)::int from ${orders} where ${open} and ${placed})
      + (select count(*)::int from ${orders} where expired_at is not null and ${placed}) as unpaid`)
  return rows[0]?.unpaid ?? 0
}

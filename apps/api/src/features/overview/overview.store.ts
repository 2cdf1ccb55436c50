import { LOW_STOCK_ORDERS, type Overview } from '@wheelyard/contract/calls/overview'
import { dollarsOf } from '@wheelyard/contract/rules/money'
import { sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { freightQuotes } from '../freight-quotes/freight-quotes.table.ts'
import { earned, listed, open, orderLines, orders, toShip } from '../orders/orders.table.ts'
import { products } from '../products/products.table.ts'
import { returns, undecided } from '../returns/returns.table.ts'

export type TimeRange = { begin: string; end: string }

const BEST_SELLERS = 5
const LOW_STOCK_PRODUCTS = 8

export async function findTotals(db: Db, { begin, end }: TimeRange) {
  // `pg` returns sums of bigint as text; a year's revenue in cents still is a safe integer.
  const { rows } = await db.execute<{ cents: string; paid: number; placed: number }>(sql`
    select coalesce(sum(total_cents), 0) + (select coalesce(sum(cents), 0) from (${freightEarned(begin, end)}) freight) as cents,
           count(*)::int as paid,
           (select count(*)::int from ${orders} where ${listed} and placed_at >= ${begin} and placed_at < ${end}) as placed
    from ${orders} where ${earned} and paid_at >= ${begin} and paid_at < ${end}`)
  const sums = rows[0]
  return { revenue: dollarsOf(Number(sums?.cents ?? 0)), paidOrders: sums?.paid ?? 0, orders: sums?.placed ?? 0 }
}

/** Freight that was quoted after review is paid apart from its order, often on another day. */
const freightEarned = (begin: string, end: string) => sql`
  select quote.paid_at, amount_cents + quote.tax_cents as cents
  from ${freightQuotes} quote join ${orders} on orders.id = order_id
  where quote.paid_at >= ${begin} and quote.paid_at < ${end} and refunded_at is null`

/** One entry for each day, week or month, also where nothing happened. */
export async function findSeries(
  db: Db,
  { begin, end }: TimeRange,
  step: Overview['step'],
): Promise<Overview['steps']> {
  const bucket = (column: 'paid_at' | 'placed_at') => sql`date_trunc(${step}, ${sql.raw(column)} at time zone 'UTC')`
  const { rows } = await db.execute<{ day: string; cents: string; placed: number }>(sql`
    with steps as (
      select generate_series(
        date_trunc(${step}, ${begin}::timestamptz at time zone 'UTC'),
        ${end}::timestamptz at time zone 'UTC' - interval '1 day',
        ('1 ' || ${step})::interval) as step),
    earnings as (
      select ${bucket('paid_at')} as step, sum(cents) as cents from (
        select paid_at, total_cents as cents from ${orders} where ${earned} and paid_at >= ${begin} and paid_at < ${end}
        union all ${freightEarned(begin, end)}) paid
      group by 1),
    placements as (
      select ${bucket('placed_at')} as step, count(*)::int as placed
      from ${orders} where ${listed} and placed_at >= ${begin} and placed_at < ${end} group by 1)
    select to_char(step, 'YYYY-MM-DD') as day, coalesce(cents, 0) as cents, coalesce(placed, 0) as placed
    from steps left join earnings using (step) left join placements using (step) order by step`)
  return rows.map((row) => ({ from: row.day, revenue: dollarsOf(Number(row.cents)), orders: row.placed }))
}

export async function findBestSellers(db: Db, { begin, end }: TimeRange): Promise<Overview['bestSellers']> {
  const { rows } = await db.execute<{ productId: string; name: string; quantity: number; cents: string }>(sql`
    with sold as (
      select line.product_id, sum(quantity)::int as quantity, sum(line.total_cents) as cents
      from ${orders} join ${orderLines} line on order_id = id
      where ${earned} and paid_at >= ${begin} and paid_at < ${end}
      group by line.product_id order by cents desc, line.product_id limit ${BEST_SELLERS})
    select product_id as "productId", name, quantity, cents
    from sold join ${products} on id = product_id order by cents desc, product_id`)
  return rows.map(({ cents, ...seller }) => ({ ...seller, revenue: dollarsOf(Number(cents)) }))
}

type Waiting = Pick<Overview, 'unpaid' | 'toShip' | 'returns'>

export async function countWaiting(db: Db): Promise<Waiting> {
  const { rows } = await db.execute<Waiting>(sql`
    select
      (select count(*)::int from ${orders} where ${open}) as unpaid,
      (select count(*)::int from ${orders} where ${toShip}) as "toShip",
      (select count(*)::int from ${returns} where ${undecided}) as returns`)
  return rows[0] ?? { unpaid: 0, toShip: 0, returns: 0 }
}

export async function findLowStock(db: Db): Promise<Overview['lowStock']> {
  const low = sql`archived_at is null and available < min_order * ${LOW_STOCK_ORDERS}::bigint`
  const { rows } = await db.execute<Overview['lowStock']['lowest'][number] & { total: number }>(sql`
    select id as "_id", name, available, min_order as "minOrder", count(*) over ()::int as total
    from ${products} where ${low}
    order by available::float / min_order, id limit ${LOW_STOCK_PRODUCTS}`)
  return {
    products: rows[0]?.total ?? 0,
    lowest: rows.map(({ _id, name, available, minOrder }) => ({ _id, name, available, minOrder })),
  }
}

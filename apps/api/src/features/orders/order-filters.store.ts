import type { OrdersFilter } from '@wheelyard/contract/calls/orders'
import { and, gte, lt, type SQL, sql } from 'drizzle-orm'
import { freightQuotes } from '../freight-quotes/freight-quotes.table.ts'
import { open, orders, toShip } from './orders.table.ts'

const paidQuote = sql`
  select from ${freightQuotes} where order_id = orders.id and freight_quotes.paid_at is not null`

/** What somebody has to do next. The first as `canShip` has it, and the statement that ships. */
export const waitingFor: Record<NonNullable<OrdersFilter['waiting']>, SQL> = {
  shipping: sql`${toShip} and ((freight->>'isQuoted')::boolean is not true or exists (${paidQuote}))`,
  payment: sql`${open} and pay_by <= now() + interval '12 hours'`,
}

export const dayFilter = ({ from, to, shippedFrom }: OrdersFilter): SQL | undefined =>
  and(
    from ? gte(orders.placedAt, new Date(from)) : undefined,
    to ? lt(orders.placedAt, new Date(to)) : undefined,
    // The condition of its index.
    shippedFrom ? and(sql`shipped_at is not null`, gte(orders.shippedAt, new Date(shippedFrom))) : undefined,
  )

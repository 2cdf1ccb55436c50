import type { OrdersFilter } from '@wheelyard/contract/calls/orders'
import { orderNumberTyped } from '@wheelyard/contract/rules/order-number'
import { and, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import { hasWords } from '#api/db/search'
import { earned, expiresSoon, freightToPropose, orders, readyToShip } from './orders.table.ts'

/** What somebody has to do next. */
export const waitingFor: Record<NonNullable<OrdersFilter['waiting']>, SQL> = {
  shipping: readyToShip,
  payment: expiresSoon,
  freight: freightToPropose,
}

export const dayFilter = ({ from, to, paidFrom, paidTo, shippedFrom }: OrdersFilter): SQL | undefined =>
  and(
    from ? gte(orders.placedAt, new Date(from)) : undefined,
    to ? lt(orders.placedAt, new Date(to)) : undefined,
    // What the revenue of these days counts.
    paidFrom || paidTo ? earned : undefined,
    paidFrom ? gte(orders.paidAt, new Date(paidFrom)) : undefined,
    paidTo ? lt(orders.paidAt, new Date(paidTo)) : undefined,
    // The condition of its index.
    shippedFrom ? and(sql`shipped_at is not null`, gte(orders.shippedAt, new Date(shippedFrom))) : undefined,
  )

/** By words, by the order's number, or by the first eight or more digits of its id. Each has an index. */
export const findsOrder = (typed: string): SQL | undefined =>
  or(hasWords(orders.searchText, typed), hasNumber(typed), hasId(typed))

/** The same where papers of orders are searched, which have numbers of their own: 1054 is theirs, W-1054 the order's. */
export const findsOrderOfPaper = (typed: string): SQL | undefined =>
  or(hasWords(orders.searchText, typed), /^w/i.test(typed) ? hasNumber(typed) : undefined, hasId(typed))

function hasNumber(typed: string): SQL | undefined {
  const number = orderNumberTyped(typed)
  return number === undefined ? undefined : eq(orders.number, number)
}

function hasId(typed: string): SQL | undefined {
  const digits = typed.toLowerCase().replaceAll('-', '')
  if (!/^[0-9a-f]{8,32}$/.test(digits)) return undefined
  return sql`${orders.id} between ${digits.padEnd(32, '0')}::uuid and ${digits.padEnd(32, 'f')}::uuid`
}

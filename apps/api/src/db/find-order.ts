import { orderNumberTyped } from '@wheelyard/contract/orders/order-number'
import { type Column, eq, or, type SQL, sql } from 'drizzle-orm'
import { hasWords } from './search.ts'

/** Of the table of orders, which other features join too. */
type OrderColumns = { id: Column; number: Column; searchText: Column }

/** By words, by the order's number, or by the first eight or more digits of its id. Each has an index. */
export const findsOrder = (orders: OrderColumns, typed: string): SQL | undefined =>
  or(hasWords(orders.searchText, typed), hasNumber(orders, typed), hasId(orders, typed))

/** The same where papers of orders are searched, which have numbers of their own: 1054 is theirs, W-1054 the order's. */
export const findsOrderOfPaper = (orders: OrderColumns, typed: string): SQL | undefined =>
  or(hasWords(orders.searchText, typed), /^w/i.test(typed) ? hasNumber(orders, typed) : undefined, hasId(orders, typed))

function hasNumber(orders: OrderColumns, typed: string): SQL | undefined {
  const number = orderNumberTyped(typed)
  return number === undefined ? undefined : eq(orders.number, number)
}

function hasId(orders: OrderColumns, typed: string): SQL | undefined {
  const digits = typed.toLowerCase().replaceAll('-', '')
  if (!/^[0-9a-f]{8,32}$/.test(digits)) return undefined
  return sql`${orders.id} between ${digits.padEnd(32, '0')}::uuid and ${digits.padEnd(32, 'f')}::uuid`
}

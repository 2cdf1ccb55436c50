import { expect, it } from 'vitest'
import { findComparisons } from './find-comparisons.mjs'

it.each([
  'db.select().from(orders).where(eq(orders.userId, caller.userId))',
  'if (order.userId !== caller.userId) return refuse(notFound())',
  'select from ${addresses} where addresses.user_id = ${owner.userId}',
  'sql`${invoices.userId} = ${id}`',
  'delete from ${savedLists} where user_id = ${userId}',
])('%s is found', (line) => {
  expect(findComparisons(`const x = 1\n${line}`)).toEqual([{ line: 2, text: line }])
})

it.each([
  '.leftJoin(cartLines, eq(cartLines.userId, carts.userId))',
  '.innerJoin(users, eq(users.id, certificates.userId))',
  'where(ownedBy(owner, orders))',
  'eq(accessTokens.userId, userId)',
])('%s is not', (line) => {
  expect(findComparisons(line)).toEqual([])
})

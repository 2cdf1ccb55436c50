import type { QueuedReturn } from '@wheelyard/contract/fulfilment/return-desk.calls'
import type { ReturnSummary } from '@wheelyard/contract/fulfilment/returns.calls'
import { MAX_COUNTED } from '@wheelyard/messages/format'
import type { ReturnState, ReturnWish } from '@wheelyard/contract/fulfilment/return-rules'
import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Db } from '#api/db/client'
import { type Owner, ownedBy } from '#api/people/users/ownership'
import { findsOrderOfPaper } from '#api/db/find-order'
import { keysetPage, type Page } from '#api/db/keyset-page'
import { orders } from '#api/tables/orders'
import { numberTyped } from '@wheelyard/contract/fulfilment/return-number'
import { summaryColumns, toSummary } from './returns.store.ts'
import { returns, undecided } from '#api/tables/returns'

const MAX_ROWS = 200

type Paging = { limit?: number | undefined; cursor?: string | undefined }
type QueueQuery = Paging & { q?: string | undefined; state?: ReturnState | undefined }

const byAge = [returns.requestedAt, returns.id] as const

export const listMyReturns = (
  db: Db,
  owner: Owner,
  { limit = MAX_ROWS, cursor }: Paging,
): Promise<Page<ReturnSummary>> =>
  keysetPage(db.select(summaryColumns).from(returns).innerJoin(orders, eq(orders.id, returns.orderId)).$dynamic(), {
    where: ownedBy(owner, returns),
    sortBy: [...byAge],
    direction: 'desc',
    limit,
    cursor,
    total: db.$count(returns, ownedBy(owner, returns)),
    toItem: toSummary,
  })

const queueColumns = {
  ...summaryColumns,
  customer: orders.customerName,
  email: orders.email,
  wishes: sql<ReturnWish[]>`(select json_agg(distinct wish) from return_lines where return_id = returns.id)`.as(
    'wishes',
  ),
}

/** As for orders, the total stops just above the cap. */
export function listAllReturns(
  db: Db,
  { q, state, limit = MAX_ROWS, cursor }: QueueQuery,
): Promise<Page<QueuedReturn>> {
  const where = and(state && inState[state], q ? matches(db, q) : undefined)
  const counted = db
    .select({ id: returns.id })
    .from(returns)
    .where(where)
    .limit(MAX_COUNTED + 1)
  return keysetPage(
    db.select(queueColumns).from(returns).innerJoin(orders, eq(orders.id, returns.orderId)).$dynamic(),
    {
      where,
      sortBy: [...byAge],
      direction: state === 'requested' ? 'asc' : 'desc',
      limit,
      cursor,
      total: db.$count(counted.as('counted')),
      toItem: ({ customer, email, wishes, ...row }) => ({ ...toSummary(row), customer, email, wishes }),
    },
  )
}

const inState: Record<ReturnState, SQL> = {
  requested: undecided,
  withdrawn: isNotNull(returns.withdrawnAt),
  refused: isNotNull(returns.refusedAt),
  authorised: sql`authorised_at is not null and received_at is null and closed_at is null`,
  received: sql`received_at is not null and closed_at is null`,
  closed: isNotNull(returns.closedAt),
}

/** By its number, or by what finds its order. */
function matches(db: Db, typed: string): SQL {
  const number = numberTyped(typed)
  const ofOrders = db
    .select({ id: returns.id })
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .where(findsOrderOfPaper(orders, typed) ?? sql`false`)
  const numbered = db
    .select({ id: returns.id })
    .from(returns)
    .where(number === undefined ? sql`false` : eq(returns.number, number))
  return inArray(returns.id, union(numbered, ofOrders))
}

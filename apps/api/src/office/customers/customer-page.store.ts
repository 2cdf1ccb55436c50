import type { CustomerPage } from '@wheelyard/contract/office/customers.calls'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { ofAccount } from '#api/people/users/ownership'
import { profileColumns, toUser } from '#api/people/users/profiles.store'
import { listed, open } from '#api/tables/order-states'
import { orders } from '#api/tables/orders'
import { payments, refunds } from '#api/tables/payments'
import { users } from '#api/tables/users'

type Profile = Pick<CustomerPage, '_id' | 'state' | 'blocked' | 'deletedAt' | 'lastLoginAt'> & ReturnType<typeof toUser>

export async function findProfile(db: Db, id: string): Promise<Profile | undefined> {
  const { blockedAt, blockedBy, blockedReason, deletedAt, lastSignInAt } = users
  const [row] = await db
    .select({ ...profileColumns, blockedAt, blockedBy, blockedReason, deletedAt, lastSignInAt })
    .from(users)
    .where(eq(users.id, id))
  if (!row) return undefined
  const blocked = row.blockedAt && {
    at: row.blockedAt.toISOString(),
    by: row.blockedBy ?? '',
    reason: row.blockedReason ?? '',
  }
  return {
    ...toUser(row),
    _id: row.id,
    state: row.deletedAt ? 'deleted' : blocked ? 'blocked' : 'active',
    blocked,
    deletedAt: row.deletedAt?.toISOString() ?? null,
    lastLoginAt: row.lastSignInAt?.toISOString() ?? null,
  }
}

type Sums = { orders: number; unpaidOrders: number; unpaidCents: number; spentCents: number }

const ofUser = (id: string) => sql`${ofAccount(id, orders)} and ${listed}`

/** Goods alone, as the overview counts revenue: a refund says how much of it was for goods. */
export async function sumOrders(db: Db, userId: string): Promise<Sums> {
  const [[sums], { rows: refunded }] = await Promise.all([
    db
      .select({
        orders: sql<number>`count(*)::int`,
        unpaidOrders: sql<number>`(count(*) filter (where ${open}))::int`,
        unpaidCents: sql<number>`coalesce(sum(total_cents) filter (where ${open}), 0)::float8`,
        paidCents: sql<number>`coalesce(sum(goods_cents) filter (where paid_at is not null and refunded_at is null), 0)::float8`,
      })
      .from(orders)
      .where(ofUser(userId)),
    db.execute<{ cents: number }>(sql`
      select coalesce(sum((part ->> 'goodsCents')::int), 0)::float8 as cents
      from ${orders} join ${payments} on payments.order_id = orders.id and payments.refunded_cents > 0
        join ${refunds} on refunds.payment_id = payments.id and refunds.status = 'succeeded'
        cross join jsonb_array_elements(refunds.parts) part
      where ${ofUser(userId)} and orders.refunded_at is null
        and payments.status = 'succeeded' and payments.freight_quote_id is null`),
  ])
  if (!sums) throw new Error('a sum over no orders is a row too')
  const { paidCents, ...counted } = sums
  return { ...counted, spentCents: paidCents - (refunded[0]?.cents ?? 0) }
}

import { and, eq, gte, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { payments, refunds } from '#api/tables/payments'

export type RecordedCharge = Awaited<ReturnType<typeof listRecordedCharges>>[number]

export async function listRecordedCharges(db: Db, since: Date, intentIds: string[]) {
  return db
    .select({
      orderId: payments.orderId,
      intentId: payments.intentId,
      status: payments.status,
      amountCents: payments.amountCents,
      // The customer may be paying right now, so that the charge is not recorded yet.
      isFresh: sql<boolean>`${payments.touchedAt} > now() - interval '2 minutes'`,
      refundedCents: sumOfRefunds(sql`'succeeded'`),
      pendingCents: sumOfRefunds(sql`'pending'`),
    })
    .from(payments)
    .where(and(eq(payments.method, 'card'), or(gte(payments.createdAt, since), inArray(payments.intentId, intentIds))))
}

const sumOfRefunds = (status: SQL) => sql<number>`(
  select coalesce(sum(amount_cents), 0)::int from ${refunds} where payment_id = payments.id and status = ${status})`

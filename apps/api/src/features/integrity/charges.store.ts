import { and, eq, gte, inArray, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { payments, refunds } from '../payments/payments.table.ts'

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
      refund: refunds.status,
      refundedCents: refunds.amountCents,
    })
    .from(payments)
    .leftJoin(refunds, and(eq(refunds.paymentId, payments.id), ne(refunds.status, 'failed')))
    .where(or(gte(payments.createdAt, since), inArray(payments.intentId, intentIds)))
}

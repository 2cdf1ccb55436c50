import { dollarsOf } from '@wheelyard/contract/rules/money'
import type { Incident, IncidentKind } from '@wheelyard/contract/calls/payments'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { paymentIncidents } from './payments.table.ts'

export type NewIncident = {
  kind: IncidentKind
  intentId: string
  orderId: string | null
  amountCents: number
  finding: string
  action: string
  settled: boolean
}

/** True when it is new. One that is known already is updated unless settled. */
export async function recordIncident(db: Db, incident: NewIncident): Promise<boolean> {
  const { action, settled } = incident
  const [row] = await db
    .insert(paymentIncidents)
    .values(incident)
    .onConflictDoUpdate({
      target: [paymentIncidents.kind, paymentIncidents.intentId],
      set: { action, settled },
      where: sql`not ${paymentIncidents.settled}`,
    })
    .returning({ isNew: sql<boolean>`xmax = 0` })
  return row?.isNew ?? false
}

export async function settleIncidents(db: Db, intentId: string, action: string): Promise<void> {
  await db
    .update(paymentIncidents)
    .set({ action, settled: true })
    .where(and(eq(paymentIncidents.intentId, intentId), eq(paymentIncidents.settled, false)))
}

const MAX_ROWS = 200

type Paging = { limit?: number | undefined; cursor?: string | undefined }

export async function listIncidents(db: Db, { limit = MAX_ROWS, cursor }: Paging) {
  const rows = await db
    .select()
    .from(paymentIncidents)
    .where(
      cursor === undefined
        ? undefined
        : sql`(${paymentIncidents.foundAt}, ${paymentIncidents.id}) <
            (select found_at, id from ${paymentIncidents} where id = ${cursor})`,
    )
    .orderBy(desc(paymentIncidents.foundAt), desc(paymentIncidents.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  return { incidents: page.map(toIncident), nextCursor: rows.length > limit ? page.at(-1)?.id : undefined }
}

export const countIncidents = (db: Db) => db.$count(paymentIncidents)

function toIncident(row: typeof paymentIncidents.$inferSelect): Incident {
  return {
    _id: row.id,
    kind: row.kind,
    transactionId: row.intentId,
    orderId: row.orderId,
    amount: dollarsOf(row.amountCents),
    finding: row.finding,
    action: row.action,
    settled: row.settled,
    foundAt: row.foundAt.toISOString(),
  }
}

import { dollarsOf } from '@wheelyard/contract/values/money'
import type { Incident, IncidentKind, IncidentsQuery } from '@wheelyard/contract/finance/payments.calls'
import { orderNumberText } from '@wheelyard/contract/orders/order-number'
import { and, count, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { keysetPage, type Page } from '#api/db/keyset-page'
import { orders } from '#api/tables/orders'
import { paymentIncidents } from '#api/tables/payments'

export type NewIncident = Omit<typeof paymentIncidents.$inferInsert, 'id' | 'foundAt'>

/** True when it is new. One that is known already is updated unless settled. */
export async function recordIncident(db: Db, incident: NewIncident): Promise<boolean> {
  const { amountCents, finding, action, settled } = incident
  const [row] = await db
    .insert(paymentIncidents)
    .values(incident)
    .onConflictDoUpdate({
      target: [paymentIncidents.kind, paymentIncidents.intentId],
      set: { amountCents, finding, action, settled },
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

/** False unless it waited. */
export async function settleIncident(db: Db, id: string, action: string): Promise<boolean> {
  const { rowCount } = await db
    .update(paymentIncidents)
    .set({ action, settled: true })
    .where(and(eq(paymentIncidents.id, id), eq(paymentIncidents.settled, false)))
  return rowCount === 1
}

export async function findIncident(db: Db, id: string): Promise<Incident | undefined> {
  const [row] = await selectIncidents(db).where(eq(paymentIncidents.id, id))
  return row && toIncident(row)
}

export const countIncidents = (db: Db): Promise<{ kind: IncidentKind; settled: boolean; count: number }[]> =>
  db
    .select({ kind: paymentIncidents.kind, settled: paymentIncidents.settled, count: count() })
    .from(paymentIncidents)
    .groupBy(paymentIncidents.kind, paymentIncidents.settled)

const MAX_ROWS = 200

const orderNumber = sql<number | null>`(select number from ${orders} where id = ${paymentIncidents.orderId})`.as(
  'order_number',
)

const selectIncidents = (db: Db) =>
  db
    .select({ ...getTableColumns(paymentIncidents), orderNumber })
    .from(paymentIncidents)
    .$dynamic()

export function listIncidents(db: Db, query: IncidentsQuery): Promise<Page<Incident>> {
  const { state, limit = MAX_ROWS, cursor } = query
  const where = state && eq(paymentIncidents.settled, state === 'settled')
  return keysetPage(selectIncidents(db), {
    where,
    sortBy: [paymentIncidents.foundAt, paymentIncidents.id],
    direction: 'desc',
    limit,
    cursor,
    total: db.$count(paymentIncidents, where),
    toItem: toIncident,
  })
}

type IncidentRecord = typeof paymentIncidents.$inferSelect & { orderNumber: number | null }

function toIncident(row: IncidentRecord): Incident {
  return {
    _id: row.id,
    kind: row.kind,
    transactionId: row.intentId,
    orderId: row.orderId,
    orderNumber: row.orderNumber === null ? null : orderNumberText(row.orderNumber),
    amount: dollarsOf(row.amountCents),
    finding: row.finding,
    action: row.action,
    settled: row.settled,
    foundAt: row.foundAt.toISOString(),
  }
}

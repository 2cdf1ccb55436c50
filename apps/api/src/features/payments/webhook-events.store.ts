import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { webhookEvents } from './payments.table.ts'

export type HeardEvent = { id: string; type: string; intentId: string | undefined; createdAt: Date }

/** False when it was heard before. In the transaction of what it brings about, so that neither exists without the other. */
export async function insertEvent(db: Db, event: HeardEvent): Promise<boolean> {
  const { id: eventId, type, intentId = null, createdAt } = event
  const rows = await db
    .insert(webhookEvents)
    .values({ eventId, type, intentId, createdAt })
    .onConflictDoNothing()
    .returning({ eventId: webhookEvents.eventId })
  return rows.length > 0
}

export async function isDuplicate(db: Db, eventId: string): Promise<boolean> {
  return (await db.$count(webhookEvents, eq(webhookEvents.eventId, eventId))) > 0
}

/** The provider sends an event again for days, not months; a copy of an older one would only make us ask it again. */
export async function dropOldEvents(db: Db): Promise<void> {
  await db.delete(webhookEvents).where(lt(webhookEvents.receivedAt, sql`now() - interval '90 days'`))
}

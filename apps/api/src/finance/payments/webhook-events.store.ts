import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { webhookEvents } from '#api/tables/payments'

type WebhookEvent = { id: string; type: string; intentId: string | undefined; createdAt: Date }

export async function insertEvent(db: Db, { id, ...event }: WebhookEvent): Promise<void> {
  await db
    .insert(webhookEvents)
    .values({ eventId: id, ...event })
    .onConflictDoNothing()
}

export async function isDuplicate(db: Db, eventId: string): Promise<boolean> {
  return (await db.$count(webhookEvents, eq(webhookEvents.eventId, eventId))) > 0
}

/** The provider resends an event for days, not months; a duplicate of an older one only costs a call to the provider. */
export async function deleteOldEvents(db: Db): Promise<void> {
  await db.delete(webhookEvents).where(lt(webhookEvents.receivedAt, sql`now() - interval '90 days'`))
}

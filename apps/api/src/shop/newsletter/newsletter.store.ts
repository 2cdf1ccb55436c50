import { hashSecret, newSecret } from '@wheelyard/server/secrets'
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { type LinkPurpose, newsletterLinks, newsletterSubscribers } from '#api/tables/newsletter'

export type Subscriber = typeof newsletterSubscribers.$inferSelect

const RESEND_AFTER = sql`interval '10 minutes'`
const DELETE_AFTER = sql`interval '30 days'`

/** If an email is due. One statement, so that concurrent requests cause one email and no mailbox is flooded. */
export async function subscriberToMail(db: Db, email: string): Promise<Subscriber | undefined> {
  const [due] = await db
    .insert(newsletterSubscribers)
    .values({ email })
    .onConflictDoUpdate({
      target: newsletterSubscribers.email,
      set: { mailedAt: sql`now()` },
      setWhere: lt(newsletterSubscribers.mailedAt, sql`now() - ${RESEND_AFTER}`),
    })
    .returning()
  return due
}

export async function addLink(db: Db, subscriberId: string, purpose: LinkPurpose): Promise<string> {
  const token = newSecret()
  await db.insert(newsletterLinks).values({ tokenHash: hashSecret(token), subscriberId, purpose })
  return token
}

export async function isLink(db: Db, token: string, purpose: LinkPurpose): Promise<boolean> {
  return (await db.$count(newsletterLinks, linkIs(token, purpose))) > 0
}

export async function confirmByLink(db: Db, token: string): Promise<Subscriber | undefined> {
  const [confirmed] = await db
    .update(newsletterSubscribers)
    .set({ confirmedAt: sql`now()` })
    .where(and(isNull(newsletterSubscribers.confirmedAt), subscriberOf(db, token, 'confirm')))
    .returning()
  return confirmed
}

export async function deleteByLink(db: Db, token: string): Promise<number> {
  const { rowCount } = await db.delete(newsletterSubscribers).where(subscriberOf(db, token, 'unsubscribe'))
  return rowCount ?? 0
}

export const deleteSubscriber = (db: Db, email: string) =>
  db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))

export async function deleteUnconfirmedSubscribers(db: Db): Promise<void> {
  await db
    .delete(newsletterSubscribers)
    .where(
      and(isNull(newsletterSubscribers.confirmedAt), lt(newsletterSubscribers.createdAt, sql`now() - ${DELETE_AFTER}`)),
    )
}

const linkIs = (token: string, purpose: LinkPurpose) =>
  and(eq(newsletterLinks.tokenHash, hashSecret(token)), eq(newsletterLinks.purpose, purpose))

function subscriberOf(db: Db, token: string, purpose: LinkPurpose) {
  const holder = db.select({ id: newsletterLinks.subscriberId }).from(newsletterLinks).where(linkIs(token, purpose))
  return inArray(newsletterSubscribers.id, holder)
}

import { hashSecret, newSecret } from '@wheelyard/server/secrets'
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { type LinkPurpose, newsletterLinks, newsletterSubscribers } from './newsletter.table.ts'

export type Subscriber = typeof newsletterSubscribers.$inferSelect

const QUIET = sql`interval '10 minutes'`
const FORGET_AFTER = sql`interval '30 days'`

/**
 * The subscriber if a mail is due: new, or asked again after a while. One statement, so that ten
 * clicks at once write one mail, and nobody can fill a stranger's mailbox through us.
 */
export async function subscriberToMail(db: Db, email: string): Promise<Subscriber | undefined> {
  const [due] = await db
    .insert(newsletterSubscribers)
    .values({ email })
    .onConflictDoUpdate({
      target: newsletterSubscribers.email,
      set: { mailedAt: sql`now()` },
      setWhere: lt(newsletterSubscribers.mailedAt, sql`now() - ${QUIET}`),
    })
    .returning()
  return due
}

/** A new link for this purpose; older ones keep working. */
export async function addLink(db: Db, subscriberId: string, purpose: LinkPurpose): Promise<string> {
  const token = newSecret()
  await db.insert(newsletterLinks).values({ tokenHash: hashSecret(token), subscriberId, purpose })
  return token
}

export async function isLink(db: Db, token: string, purpose: LinkPurpose): Promise<boolean> {
  return (await db.$count(newsletterLinks, linkIs(token, purpose))) > 0
}

/** The subscriber if this confirms them now; undefined if they were confirmed or the link is not known. */
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

/** Addresses that nobody confirmed are not ours to keep. */
export async function forgetUnconfirmed(db: Db): Promise<void> {
  await db
    .delete(newsletterSubscribers)
    .where(
      and(isNull(newsletterSubscribers.confirmedAt), lt(newsletterSubscribers.createdAt, sql`now() - ${FORGET_AFTER}`)),
    )
}

const linkIs = (token: string, purpose: LinkPurpose) =>
  and(eq(newsletterLinks.tokenHash, hashSecret(token)), eq(newsletterLinks.purpose, purpose))

function subscriberOf(db: Db, token: string, purpose: LinkPurpose) {
  const holder = db.select({ id: newsletterLinks.subscriberId }).from(newsletterLinks).where(linkIs(token, purpose))
  return inArray(newsletterSubscribers.id, holder)
}

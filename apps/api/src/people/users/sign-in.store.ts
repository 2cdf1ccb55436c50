import { language } from '@wheelyard/messages/locale'
import { advisoryLocks } from '@wheelyard/postgres/advisory-locks'
import { and, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { endedIdentitySessions, identitySignOuts, users } from '#api/tables/users'

type Identity = { subject: string; email: string; name: string; photoUrl: string; hasSecondFactor: boolean }
/** Undefined if the browser did not say: then it stays as it is. */
type Place = { timeZone: string | undefined }

/** Makes a sign-in and the end of all sessions of the same identity run one after the other. */
export async function lockIdentity(db: Db, subject: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, ${advisoryLocks.identitySubject}))`)
}

/** Undefined if the address belongs to another identity: an address that changed hands is another person. */
export async function saveUser(db: Db, identity: Identity, { timeZone }: Place): Promise<string | undefined> {
  const { subject, email, name, photoUrl, hasSecondFactor: secondFactor } = identity
  const [created] = await db
    .insert(users)
    .values({
      identitySubject: subject,
      email,
      name,
      photoUrl,
      secondFactor,
      timeZone,
      language: language(),
      lastSignInAt: sql`now()`,
    })
    .onConflictDoNothing()
    .returning({ id: users.id })
  if (created) return created.id
  const [known] = await db
    .update(users)
    .set({
      name,
      photoUrl,
      secondFactor,
      timeZone,
      language: sql`coalesce(${users.language}, ${language()})`,
      lastSignInAt: sql`now()`,
    })
    .where(and(eq(users.identitySubject, subject), eq(users.email, email)))
    .returning({ id: users.id })
  return known?.id
}

/** False if it was confirmed before. */
export async function confirmEmail(db: Db, userId: string): Promise<boolean> {
  const { rowCount } = await db
    .update(users)
    .set({ emailConfirmedAt: sql`now()` })
    .where(and(eq(users.id, userId), isNull(users.emailConfirmedAt)))
  return rowCount === 1
}

export async function findUserId(db: Db, subject: string): Promise<string | undefined> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.identitySubject, subject))
  return user?.id
}

export async function findIdentity(db: Db, email: string): Promise<{ userId: string; subject: string } | undefined> {
  const [user] = await db
    .select({ userId: users.id, subject: users.identitySubject })
    .from(users)
    .where(eq(users.email, email))
  return user
}

export async function forgetSecondFactor(db: Db, userId: string): Promise<void> {
  await db.update(users).set({ secondFactor: false }).where(eq(users.id, userId))
}

export async function wasSignedOutSince(db: Db, subject: string, since: Date): Promise<boolean> {
  const isLater = and(eq(identitySignOuts.identitySubject, subject), gte(identitySignOuts.at, since))
  return (await db.$count(identitySignOuts, isLater)) > 0
}

/** False if this or a later sign-out is recorded already: a repeated notice changes nothing. */
export async function recordSignOut(db: Db, subject: string, at: Date | SQL<Date>): Promise<boolean> {
  const { rowCount } = await db
    .insert(identitySignOuts)
    .values({ identitySubject: subject, at })
    .onConflictDoUpdate({
      target: identitySignOuts.identitySubject,
      set: { at: sql`excluded.at` },
      setWhere: lt(identitySignOuts.at, sql`excluded.at`),
    })
  return rowCount === 1
}

export async function hasSessionEnded(db: Db, sessionId: string): Promise<boolean> {
  return (await db.$count(endedIdentitySessions, eq(endedIdentitySessions.sessionId, sessionId))) > 0
}

export async function recordSessionEnd(db: Db, sessionId: string): Promise<void> {
  await db.insert(endedIdentitySessions).values({ sessionId }).onConflictDoNothing()
}

/** No session of the identity service lasts this long, so nothing older can still arrive. */
export async function dropOldSignOuts(db: Db): Promise<void> {
  const aMonthAgo = sql`now() - interval '30 days'`
  await db.delete(identitySignOuts).where(lt(identitySignOuts.at, aMonthAgo))
  await db.delete(endedIdentitySessions).where(lt(endedIdentitySessions.endedAt, aMonthAgo))
}

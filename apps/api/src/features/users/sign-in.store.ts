import { advisoryLocks } from '@wheelyard/server/advisory-locks'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { identitySignOuts, users } from './users.table.ts'

type Person = { subject: string; email: string; name: string; photoUrl: string }

/** A sign-in and the end of all sessions of one person come one after the other, whichever is first. */
export async function lockIdentity(db: Db, subject: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, ${advisoryLocks.identitySubject}))`)
}

/**
 * Makes the user or takes over name and picture; role and profile stay as they are. Undefined where
 * the address belongs to somebody else's identity: an address that changed hands is another person.
 */
export async function saveUser(db: Db, person: Person): Promise<string | undefined> {
  const { subject, email, name, photoUrl } = person
  const [made] = await db
    .insert(users)
    .values({ identitySubject: subject, email, name, photoUrl })
    .onConflictDoNothing()
    .returning({ id: users.id })
  if (made) return made.id
  const [known] = await db
    .update(users)
    .set({ name, photoUrl })
    .where(and(eq(users.identitySubject, subject), eq(users.email, email)))
    .returning({ id: users.id })
  return known?.id
}

export async function findUserId(db: Db, subject: string): Promise<string | undefined> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.identitySubject, subject))
  return user?.id
}

export async function findPerson(db: Db, email: string): Promise<{ userId: string; subject: string } | undefined> {
  const [person] = await db
    .select({ userId: users.id, subject: users.identitySubject })
    .from(users)
    .where(eq(users.email, email))
  return person
}

export async function wasSignedOutSince(db: Db, subject: string, moment: Date): Promise<boolean> {
  const rows = await db
    .select({ at: identitySignOuts.at })
    .from(identitySignOuts)
    .where(and(eq(identitySignOuts.identitySubject, subject), gte(identitySignOuts.at, moment)))
  return rows.length > 0
}

/** False where this or a later end of sessions is known already: word that comes twice changes nothing. */
export async function noteSignOut(db: Db, subject: string, at: Date): Promise<boolean> {
  const rows = await db
    .insert(identitySignOuts)
    .values({ identitySubject: subject, at })
    .onConflictDoUpdate({
      target: identitySignOuts.identitySubject,
      set: { at },
      setWhere: lt(identitySignOuts.at, at),
    })
    .returning({ at: identitySignOuts.at })
  return rows.length > 0
}

/** No session of the identity service is this old, so that nothing from before can come any more. */
export async function dropOldSignOuts(db: Db): Promise<void> {
  await db.delete(identitySignOuts).where(lt(identitySignOuts.at, sql`now() - interval '30 days'`))
}

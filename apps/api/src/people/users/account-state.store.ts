import type { AccountNotice } from '@wheelyard/contract/people/sessions.calls'
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { accountNotices, type UserRow, users } from '#api/tables/users'
import { lockIdentity } from './sign-in.store.ts'

export type LockedAccount = Pick<
  UserRow,
  'id' | 'email' | 'role' | 'staffRoles' | 'identitySubject' | 'blockedAt' | 'deletedAt'
>

const { id, email, role, staffRoles, identitySubject, blockedAt, deletedAt } = users

/**
 * For blocking and deleting. Signing in waits for it, as does every statement that writes for this person: triggers and
 * foreign keys lock the row too. A deleted account is none.
 */
export async function lockAccount(tx: Db, userId: string): Promise<LockedAccount | undefined> {
  const [named] = await tx.select({ identitySubject }).from(users).where(eq(id, userId))
  if (!named) return undefined
  // In the order in which signing in locks.
  await lockIdentity(tx, named.identitySubject)
  const [row] = await tx
    .select({ id, email, role, staffRoles, identitySubject, blockedAt, deletedAt })
    .from(users)
    .where(eq(id, userId))
    .for('update')
  return row?.deletedAt ? undefined : row
}

/** With a lock that a block waits for, and that waits for a block: until the transaction ends, the answer holds. */
export async function isBlocked(tx: Db, userId: string): Promise<boolean> {
  const [row] = await tx.select({ blockedAt }).from(users).where(eq(id, userId)).for('key share')
  return row?.blockedAt != null
}

export async function findBlockOf(db: Db, subject: string): Promise<'blocked' | 'deleted' | undefined> {
  const [row] = await db
    .select({ deletedAt })
    .from(users)
    .where(and(eq(identitySubject, subject), isNotNull(blockedAt)))
  return row && (row.deletedAt ? 'deleted' : 'blocked')
}

type Block = { by: string; reason: string }

export async function setBlock(tx: Db, userId: string, block: Block | null): Promise<void> {
  const blocked = block && { blockedAt: sql`now()`, blockedBy: block.by, blockedReason: block.reason }
  await tx
    .update(users)
    .set(blocked ?? { blockedAt: null, blockedBy: null, blockedReason: null })
    .where(eq(id, userId))
}

/** In the transaction of the change itself. The identity service asks for it until it has carried it out. */
export async function notifyIdentity(tx: Db, subject: string, state: AccountNotice['state']): Promise<void> {
  await tx
    .insert(accountNotices)
    .values({ identitySubject: subject, state })
    .onConflictDoUpdate({
      target: accountNotices.identitySubject,
      set: { id: sql`gen_random_uuid()`, state, at: sql`now()` },
    })
}

const NOTICES_AT_ONCE = 100

export async function takeNotices(db: Db, done: string[]): Promise<AccountNotice[]> {
  if (done.length > 0) await db.delete(accountNotices).where(inArray(accountNotices.id, done))
  const rows = await db.select().from(accountNotices).orderBy(asc(accountNotices.at)).limit(NOTICES_AT_ONCE)
  return rows.map((row) => ({ _id: row.id, subject: row.identitySubject, state: row.state }))
}

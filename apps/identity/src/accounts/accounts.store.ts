import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { type Account, accounts } from '../db/tables.ts'

type NewAccount = typeof accounts.$inferInsert

/** The unique index settles the race between two sign-ups; the loser gets undefined. */
export async function insertAccount(db: Db, account: NewAccount): Promise<Account | undefined> {
  const [row] = await db.insert(accounts).values(account).onConflictDoNothing().returning()
  return row
}

export async function findAccountByEmail(db: Db, email: string): Promise<Account | undefined> {
  const [row] = await db.select().from(accounts).where(eq(accounts.email, email))
  return row
}

/**
 * Makes changes of what an account signs in with happen one after the other. Call it first in their transaction;
 * `share` is for those that only rely on it.
 */
export async function lockAccount(
  tx: Db,
  id: string,
  strength: 'no key update' | 'share' = 'no key update',
): Promise<Account | undefined> {
  const [row] = await tx.select().from(accounts).where(eq(accounts.id, id)).for(strength)
  return row
}

export async function renameAccount(db: Db, id: string, name: string): Promise<Account | undefined> {
  const [row] = await db.update(accounts).set({ name }).where(eq(accounts.id, id)).returning()
  return row
}

/** Only if the password is still the one just verified: of two changes at once, the second finds another hash. */
export async function replacePassword(db: Db, account: Account, passwordHash: string): Promise<Account | undefined> {
  const [row] = await db
    .update(accounts)
    .set({ passwordHash })
    .where(sql`${accounts.id} = ${account.id} and ${accounts.passwordHash} = ${account.passwordHash}`)
    .returning()
  return row
}

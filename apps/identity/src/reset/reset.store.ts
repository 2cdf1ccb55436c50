import { isNextDue } from '@wheelyard/postgres/claim-rows'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { type Account, accounts, resetLinks, resetRequests } from '../db/tables.ts'

const BATCH_SIZE = 20

export async function insertResetRequest(db: Db, email: string): Promise<void> {
  await db.insert(resetRequests).values({ email })
}

/** Removes requests in the caller's transaction, which answers them; parallel callers get others. */
export async function takeResetRequests(db: Db): Promise<{ id: string; email: string }[]> {
  return await db
    .delete(resetRequests)
    .where(isNextDue(resetRequests.id, { oldestFirst: resetRequests.requestedAt, limit: BATCH_SIZE }))
    .returning({ id: resetRequests.id, email: resetRequests.email })
}

export async function insertResetLink(db: Db, accountId: string, tokenHash: Buffer, hours: number): Promise<void> {
  await db.insert(resetLinks).values({ accountId, tokenHash, expiresAt: sql`now() + interval '1 hour' * ${hours}` })
}

export async function isLiveResetLink(db: Db, tokenHash: Buffer): Promise<boolean> {
  const rows = await db
    .select({ accountId: resetLinks.accountId })
    .from(resetLinks)
    .where(and(eq(resetLinks.tokenHash, tokenHash), gt(resetLinks.expiresAt, sql`now()`)))
  return rows.length > 0
}

/** Uses up the link and every other link of the account. Of two clicks at once, the second finds nothing. */
export async function useResetLink(db: Db, tokenHash: Buffer): Promise<string | undefined> {
  const [used] = await db
    .delete(resetLinks)
    .where(and(eq(resetLinks.tokenHash, tokenHash), gt(resetLinks.expiresAt, sql`now()`)))
    .returning({ accountId: resetLinks.accountId })
  if (used) await db.delete(resetLinks).where(eq(resetLinks.accountId, used.accountId))
  return used?.accountId
}

export async function setNewPassword(db: Db, accountId: string, passwordHash: string): Promise<Account | undefined> {
  const [account] = await db.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId)).returning()
  return account
}

export async function deleteExpiredResetLinks(db: Db): Promise<void> {
  await db.delete(resetLinks).where(lt(resetLinks.expiresAt, sql`now()`))
}

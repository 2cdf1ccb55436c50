import { hashSecret, newSecret } from '@wheelyard/server/secrets'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { type Account, accounts, pendingSecondSteps } from '../db/tables.ts'

const PENDING_MINUTES = 10

/** `sessionId`: of the session to prove; without one the second step starts a session. */
export type PendingStep = { account: Account; sessionId: string | null }

/** Returns the token for the browser's cookie. */
export async function beginSecondStep(db: Db, { account, sessionId }: PendingStep): Promise<string> {
  const token = newSecret()
  const expiresAt = sql`now() + interval '1 minute' * ${PENDING_MINUTES}`
  await db
    .insert(pendingSecondSteps)
    .values({ tokenHash: hashSecret(token), accountId: account.id, sessionId, expiresAt })
  return token
}

const isLive = (token: string) =>
  and(eq(pendingSecondSteps.tokenHash, hashSecret(token)), gt(pendingSecondSteps.expiresAt, sql`now()`))

export async function findPendingStep(db: Db, token: string | undefined): Promise<PendingStep | undefined> {
  if (!token) return undefined
  const [row] = await db
    .select({ account: accounts, sessionId: pendingSecondSteps.sessionId })
    .from(pendingSecondSteps)
    .innerJoin(accounts, eq(accounts.id, pendingSecondSteps.accountId))
    .where(isLive(token))
  return row
}

/** Of two second steps at once, the second finds nothing. */
export async function takePendingStep(db: Db, token: string): Promise<boolean> {
  const { rowCount } = await db.delete(pendingSecondSteps).where(isLive(token))
  return rowCount === 1
}

/** After a password reset or a new password, first steps by the old one are worth nothing. */
export async function dropPendingSteps(db: Db, accountId: string): Promise<void> {
  await db.delete(pendingSecondSteps).where(eq(pendingSecondSteps.accountId, accountId))
}

export async function deleteExpiredSteps(db: Db): Promise<void> {
  await db.delete(pendingSecondSteps).where(lt(pendingSecondSteps.expiresAt, sql`now()`))
}

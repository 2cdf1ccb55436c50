import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { hashOf, newSecret } from '../db/secret.ts'
import { type Account, accounts, sessions } from '../db/tables.ts'

export const SESSION_DAYS = 7

/**
 * Somebody who was signed in at that moment, and who proved who they are at the other; both by the
 * database's clock. A token made from it carries both.
 */
export type SignedIn = { account: Account; atMs: number; sinceMs: number }

const nowMs = sql<number>`floor(extract(epoch from statement_timestamp()) * 1000)::float8`

// A session is never prolonged, so that its end tells its beginning.
const sinceMs = sql<number>`
  floor(extract(epoch from ${sessions.expiresAt} - interval '1 day' * ${sql.raw(String(SESSION_DAYS))}) * 1000)::float8`

/**
 * A new session and its token, or undefined when the account changed its password since it was read.
 * The share lock makes a password reset and a sign-in come one after the other, whichever is first.
 */
export async function startSession(db: Db, account: Account): Promise<(SignedIn & { token: string }) | undefined> {
  const token = newSecret()
  const { rows } = await db.execute<{ at_ms: number }>(sql`
    insert into ${sessions} (token_hash, account_id, expires_at)
    select ${hashOf(token)}, id, now() + interval '1 day' * ${SESSION_DAYS}
    from ${accounts}
    where id = ${account.id} and password_hash is not distinct from ${account.passwordHash}
    for share
    returning ${nowMs} as at_ms`)
  const [row] = rows
  return row && { account, token, atMs: row.at_ms, sinceMs: row.at_ms }
}

export async function findSession(db: Db, token: string | undefined): Promise<SignedIn | undefined> {
  if (!token) return undefined
  const [row] = await db
    .select({ account: accounts, atMs: nowMs, sinceMs })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(sql`${sessions.tokenHash} = ${hashOf(token)} and ${sessions.expiresAt} > now()`)
    // Waits for a reset that is about to end this session, and then does not find it.
    .for('share')
  return row
}

export async function endSession(db: Db, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashOf(token)))
}

export async function endAllSessions(db: Db, accountId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.accountId, accountId))
}

export async function dropOldSessions(db: Db): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
}

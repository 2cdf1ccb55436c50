import { hashSecret, newSecret } from '@wheelyard/server/secrets'
import { eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { type Account, accounts, logoutNotices, sessions } from '../db/tables.ts'

export const SESSION_DAYS = 7

/** Started by the database's clock, as logouts are. */
export type SignedIn = { account: Account; sessionId: string; startedAtMs: number }
export type NewSession = SignedIn & { token: string }

// A session is never extended, so its start follows from its end.
const startedAtMs = sql<number>`
  floor(extract(epoch from ${sessions.expiresAt} - interval '1 day' * ${sql.raw(String(SESSION_DAYS))}) * 1000)::float8`

// Undefined if the account's password has changed since it was read. The share lock makes a password reset and a
// sign-in happen one after the other.
export async function startSession(db: Db, account: Account): Promise<NewSession | undefined> {
  const token = newSecret()
  const { rows } = await db.execute<{ id: string; started_at_ms: number }>(sql`
    insert into ${sessions} (token_hash, account_id, expires_at)
    select ${hashSecret(token)}, id, now() + interval '1 day' * ${SESSION_DAYS}
    from ${accounts}
    where id = ${account.id} and password_hash is not distinct from ${account.passwordHash}
    for share
    returning id, ${startedAtMs} as started_at_ms`)
  const [row] = rows
  return row && { account, token, sessionId: row.id, startedAtMs: row.started_at_ms }
}

export async function findSession(db: Db, token: string | undefined): Promise<SignedIn | undefined> {
  if (!token) return undefined
  const [row] = await db
    .select({ account: accounts, sessionId: sessions.id, startedAtMs })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(sql`${sessions.tokenHash} = ${hashSecret(token)} and ${sessions.expiresAt} > now()`)
    // Waits for a password reset in progress, and then no longer finds the session.
    .for('share')
  return row
}

/** Leaves a notice for the shop, where tokens of this session are then worth nothing. */
export async function endSession(db: Db, token: string): Promise<void> {
  await db.execute(sql`
    with ended as (delete from ${sessions} where token_hash = ${hashSecret(token)} returning id, account_id)
    insert into ${logoutNotices} (account_id, session_id) select account_id, id from ended`)
}

export async function deleteExpiredSessions(db: Db): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
}

import { noUserLoggedIn } from '@wheelyard/contract/people/identity.calls'
import { proofNeeded } from '@wheelyard/contract/values/problem'
import { ok, refuse, type Result } from '@wheelyard/contract/values/result'
import { hashSecret, newSecret } from '@wheelyard/server/secrets'
import { eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { type Account, accounts, logoutNotices, sessions } from '../db/tables.ts'

export const SESSION_DAYS = 7

/** How long a proof counts where more than a session is asked for. */
export const PROOF_MINUTES = 10

/** Times are those of the database's clock, as those of logouts are. */
export type SignedIn = {
  account: Account
  sessionId: string
  startedAtMs: number
  /** The last time the person proved who they are: at the start or later. */
  provedAtMs: number
  secondFactor: boolean
  /** Proved again after signing in, and not long ago. */
  isProved: boolean
}
export type NewSession = SignedIn & { token: string }

// A session is never extended, so its start follows from its end.
const startedAtMs = sql<number>`
  floor(extract(epoch from ${sessions.expiresAt} - interval '1 day' * ${sql.raw(String(SESSION_DAYS))}) * 1000)::float8`

const sessionState = {
  sessionId: sessions.id,
  startedAtMs,
  provedAtMs: sql<number>`coalesce(floor(extract(epoch from ${sessions.provedAt}) * 1000)::float8, ${startedAtMs})`,
  secondFactor: sessions.secondFactor,
  isProved: sql<boolean>`coalesce(${sessions.provedAt} > now() - interval '1 minute' * ${sql.raw(String(PROOF_MINUTES))}, false)`,
}

// Undefined if the account's password has changed since it was read, or if its second factor is on and was left out,
// or if the shop has blocked it. The share lock makes a password reset and a sign-in happen one after the other.
export async function startSession(
  db: Db,
  account: Account,
  { secondFactor = false } = {},
): Promise<NewSession | undefined> {
  const token = newSecret()
  const { rows } = await db.execute<{ id: string; started_at_ms: number }>(sql`
    insert into ${sessions} (token_hash, account_id, expires_at, second_factor)
    select ${hashSecret(token)}, id, now() + interval '1 day' * ${SESSION_DAYS}, ${secondFactor}
    from ${accounts}
    where id = ${account.id} and password_hash is not distinct from ${account.passwordHash}
      and (second_factor_since is null or ${secondFactor}) and blocked_at is null
    for share
    returning id, ${startedAtMs} as started_at_ms`)
  const [row] = rows
  if (!row) return undefined
  const { id: sessionId, started_at_ms: startedAt } = row
  return { account, token, sessionId, startedAtMs: startedAt, provedAtMs: startedAt, secondFactor, isProved: false }
}

export async function findSession(db: Db, token: string | undefined): Promise<SignedIn | undefined> {
  if (!token) return undefined
  const [row] = await db
    .select({ account: accounts, ...sessionState })
    // The account first: that is the order in which changes of an account lock, and then end sessions.
    .from(accounts)
    .innerJoin(sessions, eq(accounts.id, sessions.accountId))
    .where(sql`${sessions.tokenHash} = ${hashSecret(token)} and ${sessions.expiresAt} > now()`)
    // Waits for a password reset in progress, and then no longer finds the session.
    .for('share')
  return row
}

/** For changes that a browser left open must not be able to make. */
export async function findProvedSession(
  db: Db,
  token: string | undefined,
): Promise<Result<SignedIn, typeof noUserLoggedIn | typeof proofNeeded>> {
  const signedIn = await findSession(db, token)
  if (!signedIn) return refuse(noUserLoggedIn)
  return signedIn.isProved ? ok(signedIn) : refuse(proofNeeded)
}

/** Undefined if the session is over, or if the account's second factor is on and was left out. */
export async function proveSession(
  db: Db,
  { sessionId, account }: Pick<SignedIn, 'sessionId' | 'account'>,
  { secondFactor = false } = {},
): Promise<SignedIn | undefined> {
  const [row] = await db
    .update(sessions)
    .set({ provedAt: sql`now()`, secondFactor: sql`${sessions.secondFactor} or ${secondFactor}` })
    .from(accounts)
    .where(
      sql`${sessions.id} = ${sessionId} and ${sessions.accountId} = ${account.id} and ${accounts.id} = ${account.id}
        and ${sessions.expiresAt} > now() and (${accounts.secondFactorSince} is null or ${secondFactor})`,
    )
    .returning(sessionState)
  return row && { ...row, account }
}

/** For a session in which a second factor was just set up, and so shown. */
export async function markSecondFactor(db: Db, sessionId: string): Promise<void> {
  await db.update(sessions).set({ secondFactor: true }).where(eq(sessions.id, sessionId))
}

/** All of these leave a notice for the shop, where tokens of the session are then worth nothing. */
export const endSession = (db: Db, token: string): Promise<number> =>
  endSessions(db, sql`token_hash = ${hashSecret(token)}`)

export const endSessionOf = (db: Db, account: Account, sessionId: string): Promise<number> =>
  endSessions(db, sql`account_id = ${account.id} and id = ${sessionId}`)

export const endOtherSessions = (db: Db, { account, sessionId }: SignedIn): Promise<number> =>
  endSessions(db, sql`account_id = ${account.id} and id <> ${sessionId}`)

async function endSessions(db: Db, which: SQL): Promise<number> {
  const { rowCount } = await db.execute(sql`
    with ended as (delete from ${sessions} where ${which} returning id, account_id)
    insert into ${logoutNotices} (account_id, session_id) select account_id, id from ended`)
  return rowCount ?? 0
}

export async function deleteExpiredSessions(db: Db): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
}

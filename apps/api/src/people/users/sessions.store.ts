import type { Session } from '@wheelyard/contract/people/sessions.calls'
import { hashSecret } from '@wheelyard/server/secrets'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { isAlive, notInFuture } from './access-tokens.store.ts'
import { accessTokens, users } from '#api/tables/users'

/** A browser has one session at the identity service, and may have several tokens of it. */
export async function listSessions(db: Db, userId: string, ownToken = ''): Promise<Session[]> {
  const startedAt = sql<Date>`min(${accessTokens.createdAt})`.mapWith(accessTokens.createdAt)
  const rows = await db
    .select({
      id: accessTokens.identitySessionId,
      device: sql<string>`(array_agg(${accessTokens.device} order by ${accessTokens.createdAt} desc))[1]`,
      startedAt,
      endsAt: sql<Date>`max(${accessTokens.expiresAt})`.mapWith(accessTokens.expiresAt),
      current: sql<boolean>`bool_or(${accessTokens.tokenHash} = ${hashSecret(ownToken)})`,
    })
    .from(accessTokens)
    .where(and(eq(accessTokens.userId, userId), isAlive))
    .groupBy(accessTokens.identitySessionId)
    .orderBy(desc(startedAt), desc(accessTokens.identitySessionId))
    .limit(100)
  return rows.map((row) => ({
    _id: row.id,
    device: row.device,
    startedAt: row.startedAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    current: row.current,
  }))
}

type Proof = { subject: string; sessionId: string; provedAt: Date; secondFactor: boolean; hasSecondFactor: boolean }

/**
 * For all tokens of the session, as long as `token` is one of them. Of two proofs the later one counts, in whichever
 * order they arrive, and none takes the second factor back. False if it is of someone else or of another session, or if the session is over.
 */
export async function saveProof(db: Db, token: string, proof: Proof): Promise<boolean> {
  const provedAt = notInFuture(proof.provedAt)
  const { rows } = await db.execute(sql`
    with proved as (
      update ${accessTokens}
      set proved_at = greatest(${accessTokens.provedAt}, ${provedAt}),
        second_factor = ${accessTokens.secondFactor} or ${proof.secondFactor}
      from ${users}, ${accessTokens} own
      where ${users.id} = ${accessTokens.userId} and ${users.identitySubject} = ${proof.subject}
        and ${accessTokens.identitySessionId} = ${proof.sessionId} and ${isAlive}
        and own.token_hash = ${hashSecret(token)} and own.user_id = ${accessTokens.userId}
        and own.identity_session_id = ${proof.sessionId} and own.revoked_at is null
      returning ${users.id} as user_id, ${accessTokens.provedAt} = ${provedAt} as is_latest),
    told as (
      update ${users} set second_factor = ${proof.hasSecondFactor}
      where ${users.id} in (select user_id from proved where is_latest)
        and ${users.secondFactor} <> ${proof.hasSecondFactor})
    select user_id from proved limit 1`)
  return rows.length === 1
}

/** A token from before the second step is still valid for minutes, but the session has one by now. */
export const hasShownSecondFactor = async (db: Db, identitySessionId: string): Promise<boolean> =>
  (await db.$count(
    accessTokens,
    and(eq(accessTokens.identitySessionId, identitySessionId), eq(accessTokens.secondFactor, true)),
  )) > 0

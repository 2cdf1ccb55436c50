import { hashSecret, newSecret } from '@wheelyard/server/secrets'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { passkeyChallenges } from '../db/tables.ts'

export const CHALLENGE_MINUTES = 10

/** Whose answer counts: anybody's to sign in, otherwise that of an account, and of a session if it is about one. */
export type Challenge = Pick<typeof passkeyChallenges.$inferSelect, 'purpose' | 'accountId' | 'sessionId'>

/** Base64url, as WebAuthn has it in its JSON. */
export async function createChallenge(db: Db, challenge: Challenge): Promise<string> {
  const value = newSecret()
  const expiresAt = sql`now() + interval '1 minute' * ${CHALLENGE_MINUTES}`
  await db.insert(passkeyChallenges).values({ ...challenge, challengeHash: hashSecret(value), expiresAt })
  return value
}

/** Uses it up: of two answers at once, the second finds nothing. */
export async function takeChallenge(db: Db, value: string): Promise<Challenge | undefined> {
  const [row] = await db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.challengeHash, hashSecret(value)), gt(passkeyChallenges.expiresAt, sql`now()`)))
    .returning({
      purpose: passkeyChallenges.purpose,
      accountId: passkeyChallenges.accountId,
      sessionId: passkeyChallenges.sessionId,
    })
  return row
}

export async function deleteExpiredChallenges(db: Db): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, sql`now()`))
}

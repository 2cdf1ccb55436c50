import {
  type CompanyRole,
  personalRights,
  rightsOfMember,
  seesOwnOrdersOnly,
} from '@wheelyard/contract/people/company-roles'
import { rightsOf } from '@wheelyard/contract/people/staff-rights'
import { hashSecret, newSecret } from '@wheelyard/server/secrets'
import { and, eq, gt, isNull, lt, lte, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { prepared } from '@wheelyard/postgres/prepared'
import { Batcher } from '#api/db/batcher'
import type { SignedInCaller } from '#api/http/caller'
import { companies, companyMembers } from '#api/tables/companies'
import { shopSettings } from '#api/tables/shop-settings'
import { accessTokens, recordsRead, users } from '#api/tables/users'
import { isStaff, type StoredRoles, rolesOf } from './staff-roles.ts'

const SLIDING = sql`interval '12 hours'`
const AT_MOST = sql`interval '7 days'`
export const isAlive = and(isNull(accessTokens.revokedAt), gt(accessTokens.expiresAt, sql`now()`))
/** How long a proof counts where more than a session is asked for. */
const PROOF_COUNTS = sql`interval '10 minutes'`
/** Extending at every call would write at every call. */
const SLIDE_WHEN_LEFT = sql`interval '11 hours 30 minutes'`

type TokenSource = { device?: string; identitySessionId?: string; secondFactor?: boolean; provedAt?: Date }

export async function issueAccessToken(
  db: Db,
  userId: string,
  { provedAt, ...source }: TokenSource = {},
): Promise<string> {
  const token = newSecret()
  await db.insert(accessTokens).values({
    tokenHash: hashSecret(token),
    userId,
    ...source,
    ...(provedAt && { provedAt: notInFuture(provedAt) }),
    expiresAt: sql`now() + ${SLIDING}`,
  })
  return token
}

/** The clock of the identity service may be ahead of ours, which must not make a proof last longer. */
export const notInFuture = (at: Date) => sql<Date>`least(${at.toISOString()}::timestamptz, now())`

/** Reads the roles at every call, so that a change takes effect at once. */
export async function findCaller(db: Db, token: string): Promise<SignedInCaller | undefined> {
  const tokenHash = hashSecret(token)
  const found = await callers(db).load(tokenHash.toString('hex'))
  if (!found) return undefined
  const { slide, role, staffRoles, member, buyersSeeAll, ...caller } = found
  if (slide) await slideExpiry(db, tokenHash)
  return {
    ...caller,
    rights: caller.lacksSecondFactor ? [] : rightsOf(rolesOf({ role, staffRoles })),
    ...asMember(member, buyersSeeAll === true),
  }
}

type Member = { companyId: string; roles: CompanyRole[] }
type AsMember = Pick<SignedInCaller, 'companyId' | 'memberRights' | 'seesOwnOrdersOnly'>
type FoundCaller = Omit<SignedInCaller, 'rights' | keyof AsMember> &
  StoredRoles & { slide: boolean; member: Member | null; buyersSeeAll: boolean | null }

const asMember = (member: Member | null, buyersSeeAll: boolean): AsMember =>
  member
    ? {
        companyId: member.companyId,
        memberRights: rightsOfMember(member.roles),
        seesOwnOrdersOnly: seesOwnOrdersOnly(member.roles, { buyersSeeAll }),
      }
    : { companyId: null, memberRights: personalRights, seesOwnOrdersOnly: false }

const callers = prepared(
  (db) =>
    new Batcher<string, FoundCaller | undefined>(async (hashes) => {
      const found = await callersByToken(db).execute({ hashes: JSON.stringify(hashes) })
      const byHash = new Map(found.map(({ tokenHash, ...caller }) => [tokenHash.toString('hex'), caller]))
      return hashes.map((hash) => byHash.get(hash))
    }),
)

const requestedHashes = sql`select decode(value, 'hex') from json_array_elements_text(${sql.placeholder('hashes')}::json)`

/** `case` reads the settings only for staff without a second factor. */
const lacksSecondFactor = sql<boolean>`
  case when ${isStaff} and not ${accessTokens.secondFactor}
    then coalesce((select ${shopSettings.adminsNeedSecondFactor} from ${shopSettings}), false) else false end`

// Also asks where the account has a second factor by now, and this session has yet to tell of it.
const needsProof = sql<boolean>`
  ${isStaff} and (${accessTokens.secondFactor} or ${users.secondFactor})
    and ${accessTokens.provedAt} <= now() - ${PROOF_COUNTS}`

const callersByToken = prepared((db) =>
  db
    .select({
      tokenHash: accessTokens.tokenHash,
      userId: users.id,
      email: users.email,
      name: users.name,
      timeZone: users.timeZone,
      language: users.language,
      role: users.role,
      staffRoles: users.staffRoles,
      secondFactor: accessTokens.secondFactor,
      lacksSecondFactor,
      needsProof,
      member: { companyId: companyMembers.companyId, roles: companyMembers.roles },
      buyersSeeAll: companies.buyersSeeAll,
      companyName: companies.name,
      slide: sql<boolean>`${accessTokens.expiresAt} < now() + ${SLIDE_WHEN_LEFT}`,
    })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .leftJoin(companyMembers, and(eq(companyMembers.userId, users.id), companyMembers.isActing))
    .leftJoin(companies, eq(companies.id, companyMembers.companyId))
    .where(and(sql`${accessTokens.tokenHash} = any(array(${requestedHashes}))`, isAlive, isNull(users.blockedAt)))
    .prepare('callers_by_token'),
)

async function slideExpiry(db: Db, tokenHash: Buffer): Promise<void> {
  await db
    .update(accessTokens)
    .set({ expiresAt: sql`least(now() + ${SLIDING}, ${accessTokens.createdAt} + ${AT_MOST})` })
    .where(eq(accessTokens.tokenHash, tokenHash))
}

/** The session at the identity service that a token was issued for. */
export async function findIdentitySession(
  db: Db,
  token: string,
): Promise<{ subject: string; sessionId: string } | undefined> {
  const [found] = await db
    .select({ subject: users.identitySubject, sessionId: accessTokens.identitySessionId })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .where(eq(accessTokens.tokenHash, hashSecret(token)))
  return found
}

export const revokeTokensOfUser = (db: Db, userId: string): Promise<number> =>
  revokeTokens(db, eq(accessTokens.userId, userId))

/** Not those of people who have proved who they are since: they have signed in again, in a session of its own. */
export const revokeEarlierTokensOfUser = (db: Db, userId: string, until: Date): Promise<number> =>
  revokeTokens(db, and(eq(accessTokens.userId, userId), lte(accessTokens.provedAt, until)))

export const revokeTokensOfSession = (db: Db, sessionId: string): Promise<number> =>
  revokeTokens(db, eq(accessTokens.identitySessionId, sessionId))

async function revokeTokens(db: Db, which: SQL | undefined): Promise<number> {
  const { rowCount } = await db
    .update(accessTokens)
    .set({ revokedAt: sql`now()` })
    .where(and(which, isAlive))
  return rowCount ?? 0
}

/** A week after they ended, which leaves time to investigate. */
export async function dropOldAccessTokens(db: Db): Promise<void> {
  const aWeekAgo = sql`now() - interval '7 days'`
  await db.delete(accessTokens).where(or(lt(accessTokens.expiresAt, aWeekAgo), lt(accessTokens.revokedAt, aWeekAgo)))
  const tokens = db.select().from(accessTokens).where(eq(accessTokens.identitySessionId, recordsRead.identitySessionId))
  await db.delete(recordsRead).where(notExists(tokens))
}

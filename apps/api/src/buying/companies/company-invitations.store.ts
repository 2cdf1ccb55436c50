import type { CompanyInvitation } from '@wheelyard/contract/buying/companies.calls'
import { INVITED_DAYS } from '@wheelyard/contract/buying/company-rules'
import type { CompanyRole } from '@wheelyard/contract/people/company-roles'
import { hashSecret, newSecret } from '@wheelyard/server/secrets'
import { and, asc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { companies, companyInvitations as invitations, companyMembers } from '#api/tables/companies'
import { users } from '#api/tables/users'

const isCurrent = sql`${invitations.expiresAt} > now()`
const expiresAt = sql`now() + make_interval(days => ${INVITED_DAYS})`

type Invited = { email: string; roles: CompanyRole[] }
type NewInvitations = { companyId: string; by: string; people: Invited[] }

/** They replace earlier ones of the same addresses, whose links then no longer work. The tokens are in the mails alone. */
export async function insertInvitations(tx: Db, { companyId, by, people }: NewInvitations) {
  const emails = people.map(({ email }) => email)
  await tx.delete(invitations).where(and(eq(invitations.companyId, companyId), inArray(invitations.email, emails)))
  const made = people.map((person) => ({ ...person, token: newSecret() }))
  const rows = made.map(({ token, ...person }) => ({
    ...person,
    companyId,
    by,
    tokenHash: hashSecret(token),
    expiresAt,
  }))
  await tx.insert(invitations).values(rows)
  return made
}

type Request = { companyId: string; userId: string; email: string }

/** Undefined if this person asks already, or is invited. */
export async function insertRequest(tx: Db, { companyId, userId, email }: Request): Promise<string | undefined> {
  await tx
    .delete(invitations)
    .where(and(eq(invitations.companyId, companyId), eq(invitations.email, email), sql`not ${isCurrent}`))
  const [made] = await tx
    .insert(invitations)
    .values({ companyId, email, by: userId, roles: ['buyer'], expiresAt })
    .onConflictDoNothing()
    .returning({ id: invitations.id })
  return made?.id
}

export async function invitationsOf(db: Db, companyId: string): Promise<CompanyInvitation[]> {
  const { id, email, roles, tokenHash, at } = invitations
  const rows = await db
    .select({
      id,
      email,
      roles,
      isAsked: isNull(tokenHash).mapWith(Boolean),
      by: users.email,
      at,
      until: invitations.expiresAt,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.by))
    .where(and(eq(invitations.companyId, companyId), isCurrent))
    .orderBy(asc(at), asc(email))
  return rows.map(({ id: _id, isAsked, at: since, until, ...row }) => ({
    _id,
    ...row,
    kind: isAsked ? 'asked' : 'invited',
    at: since.toISOString(),
    expiresAt: until.toISOString(),
  }))
}

const isOf = (token: string) => and(eq(invitations.tokenHash, hashSecret(token)), isCurrent)

export type Offer = { companyId: string; company: string; email: string; by: string; roles: CompanyRole[] }

export async function findByToken(db: Db, token: string): Promise<Offer | undefined> {
  const { companyId, email, roles } = invitations
  const [found] = await db
    .select({ companyId, company: companies.name, email, by: users.email, roles })
    .from(invitations)
    .innerJoin(companies, eq(companies.id, companyId))
    .innerJoin(users, eq(users.id, invitations.by))
    .where(and(isOf(token), isNull(companies.archivedAt)))
  return found
}

/** Once: a second caller finds none. */
export const takeByToken = (tx: Db, token: string, email: string) =>
  take(tx, and(isOf(token), eq(invitations.email, email)))

export const takeRequest = (tx: Db, companyId: string, id: string) =>
  take(tx, and(eq(invitations.id, id), eq(invitations.companyId, companyId), isNull(invitations.tokenHash), isCurrent))

async function take(tx: Db, which: SQL | undefined) {
  const { id, companyId, email, roles, by } = invitations
  const [taken] = await tx.delete(invitations).where(which).returning({ id, companyId, email, roles, by })
  return taken
}

export async function deleteInvitation(tx: Db, companyId: string, id: string): Promise<string | undefined> {
  const [deleted] = await tx
    .delete(invitations)
    .where(and(eq(invitations.id, id), eq(invitations.companyId, companyId)))
    .returning({ email: invitations.email })
  return deleted?.email
}

/** The addresses among these that are members already. */
export async function membersAmong(tx: Db, companyId: string, emails: string[]): Promise<string[]> {
  const rows = await tx
    .select({ email: users.email })
    .from(companyMembers)
    .innerJoin(users, eq(users.id, companyMembers.userId))
    .where(and(eq(companyMembers.companyId, companyId), inArray(users.email, emails)))
  return rows.map(({ email }) => email)
}

/** Members and those who may become it. The company must be locked. */
export async function countPeople(tx: Db, companyId: string, { but = [] }: { but?: string[] } = {}): Promise<number> {
  const members = await tx.$count(companyMembers, eq(companyMembers.companyId, companyId))
  const isOther =
    but.length > 0
      ? sql`${invitations.email} <> all(array(select json_array_elements_text(${JSON.stringify(but)}::json)))`
      : undefined
  return members + (await tx.$count(invitations, and(eq(invitations.companyId, companyId), isCurrent, isOther)))
}

/** Also those of an account that is deleted. */
export const deleteCompanyInvitationsOf = (tx: Db, { userId, email }: { userId: string; email: string }) =>
  tx.delete(invitations).where(sql`${invitations.email} = ${email} or ${invitations.by} = ${userId}`)

export const deleteExpiredCompanyInvitations = (db: Db) =>
  db.delete(invitations).where(lt(invitations.expiresAt, sql`now()`))

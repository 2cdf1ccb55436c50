import type { Company, OwnCompany } from '@wheelyard/contract/buying/companies.calls'
import { companyNumberText } from '@wheelyard/contract/buying/company-rules'
import type { CompanyRole } from '@wheelyard/contract/people/company-roles'
import { and, asc, eq, isNull, notExists, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { lockAccountOf } from '#api/people/users/lock-account-of.store'
import { personally } from '#api/people/users/ownership'
import { companies, companyMembers, type CompanyRow } from '#api/tables/companies'
import type { BillingDetails } from '../business-details/business-details.store.ts'

const isIn = eq(companyMembers.companyId, companies.id)
const summary = { id: companies.id, number: companies.number, name: companies.name, roles: companyMembers.roles }

/** The one that was joined first comes first. */
export async function companiesOf(db: Db, userId: string): Promise<OwnCompany[]> {
  const rows = await db
    .select(summary)
    .from(companyMembers)
    .innerJoin(companies, isIn)
    .where(and(eq(companyMembers.userId, userId), isNull(companies.archivedAt)))
    .orderBy(asc(companyMembers.joinedAt), asc(companies.id))
  return rows.map(toSummary)
}

/** Those that may be asked by the domain of the person's address, without their own. */
export async function companiesOfDomain(db: Db, userId: string, domain: string) {
  const joined = db
    .select()
    .from(companyMembers)
    .where(and(isIn, eq(companyMembers.userId, userId)))
  const rows = await db
    .select({ _id: companies.id, name: companies.name })
    .from(companies)
    .where(and(eq(companies.mailDomain, domain), isNull(companies.archivedAt), notExists(joined)))
    .orderBy(asc(companies.createdAt), asc(companies.id))
  return rows
}

/** Undefined for who is no member. */
export async function findCompanyOf(
  db: Db,
  member: { userId: string; companyId: string },
): Promise<(CompanyRow & { roles: CompanyRole[] }) | undefined> {
  const [row] = await db
    .select({ company: companies, roles: companyMembers.roles })
    .from(companyMembers)
    .innerJoin(companies, isIn)
    .where(and(eq(companyMembers.userId, member.userId), eq(companies.id, member.companyId)))
  return row && { ...row.company, roles: row.roles }
}

export async function findCompanyByKey(db: Db, foundedBy: string, key: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.foundedBy, foundedBy), eq(companies.idempotencyKey, key)))
  return row?.id
}

type NewCompany = BillingDetails & { name: string; foundedBy: string; idempotencyKey: string | undefined }

export async function insertCompany(tx: Db, company: NewCompany): Promise<CompanyRow> {
  const [row] = await tx.insert(companies).values(company).returning()
  if (!row) throw new Error('the company was not stored')
  return row
}

/** Before its members change, and so after nothing else: see the order of locks in docs. */
export async function lockCompany(tx: Db, id: string): Promise<CompanyRow | undefined> {
  const [row] = await tx.select().from(companies).where(eq(companies.id, id)).for('no key update')
  return row
}

type Settings = Pick<CompanyRow, 'name' | 'registrationNo' | 'buyersSeeAll' | 'mailDomain'>

/** False if it was changed meanwhile. */
export async function updateCompany(tx: Db, id: string, version: number, settings: Settings): Promise<boolean> {
  const { rowCount } = await tx
    .update(companies)
    .set({ ...settings, version: sql`version + 1` })
    .where(and(eq(companies.id, id), eq(companies.version, version)))
  return (rowCount ?? 0) > 0
}

/** Null: for themselves. False if they are no member. Locked, so that of two choices the second counts. */
export async function actFor(tx: Db, userId: string, companyId: string | null): Promise<boolean> {
  await lockAccountOf(tx, personally(userId))
  const own = eq(companyMembers.userId, userId)
  await tx.update(companyMembers).set({ isActing: false }).where(and(own, companyMembers.isActing))
  if (companyId === null) return true
  const chosen = and(own, eq(companyMembers.companyId, companyId))
  return ((await tx.update(companyMembers).set({ isActing: true }).where(chosen)).rowCount ?? 0) > 0
}

export async function findActsFor(db: Db, userId: string): Promise<string | null> {
  const acting = and(eq(companyMembers.userId, userId), companyMembers.isActing)
  const [row] = await db.select({ companyId: companyMembers.companyId }).from(companyMembers).where(acting)
  return row?.companyId ?? null
}

type Summary = Pick<CompanyRow, 'id' | 'number' | 'name'> & { roles: CompanyRole[] }

export const toSummary = ({ id, number, name, roles }: Summary): OwnCompany => ({
  _id: id,
  number: companyNumberText(number),
  name,
  roles,
})

export const toCompany = (row: CompanyRow & { roles: CompanyRole[] }): Company => ({
  ...toSummary(row),
  registrationNo: row.registrationNo,
  buyersSeeAll: row.buyersSeeAll,
  mailDomain: row.mailDomain,
  isApproved: row.approvedAt !== null,
  version: row.version,
})

/** As the audit log names it. */
export const auditedCompany = ({ id, number, name }: Pick<CompanyRow, 'id' | 'number' | 'name'>) =>
  ({ kind: 'company', id, name: `${companyNumberText(number)}, ${name}` }) as const

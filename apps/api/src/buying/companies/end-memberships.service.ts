import { lastCompanyAdminOf } from '@wheelyard/contract/buying/company-rules'
import { ok, refuse } from '@wheelyard/contract/values/result'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { recordAudit } from '#api/shop/audit/audit.store'
import { companies, companyMembers, type CompanyRow } from '#api/tables/companies'
import { deleteCompanyInvitationsOf } from './company-invitations.store.ts'
import { auditedCompany } from './companies.store.ts'
import { deleteMember, hasOtherAdmin, membersOf } from './members.store.ts'

/** Before the person is locked, as wherever members change. */
export function lockCompaniesOf(tx: Db, userId: string): Promise<CompanyRow[]> {
  const joined = tx
    .select({ id: companyMembers.companyId })
    .from(companyMembers)
    .where(eq(companyMembers.userId, userId))
  return tx
    .select()
    .from(companies)
    .where(inArray(companies.id, joined))
    .orderBy(asc(companies.id))
    .for('no key update')
}

type Leaving = { userId: string; email: string; companies: CompanyRow[]; by: string }

/** Of an account that is deleted. Who is alone in a company takes it along; colleagues need another admin first. */
export async function endMemberships(tx: Db, { userId, email, companies: locked, by }: Leaving) {
  for (const company of locked) {
    const membership = { companyId: company.id, userId }
    if (await hasOtherAdmin(tx, membership)) continue
    const colleagues = (await membersOf(tx, company.id)).filter((member) => member.userId !== userId)
    if (colleagues.length > 0) return refuse(lastCompanyAdminOf(company.name))
  }
  for (const company of locked) {
    const membership = { companyId: company.id, userId }
    if (!(await hasOtherAdmin(tx, membership))) await archiveCompany(tx, company.id)
    await deleteMember(tx, membership)
    const detail = { member: userId }
    await recordAudit(tx, { actor: by, action: 'company.member-left', subject: auditedCompany(company), detail })
  }
  await deleteCompanyInvitationsOf(tx, { userId, email })
  return ok(undefined)
}

const archiveCompany = (tx: Db, id: string) =>
  tx
    .update(companies)
    .set({ archivedAt: sql`now()` })
    .where(eq(companies.id, id))

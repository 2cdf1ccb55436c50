import type { companiesApi } from '@wheelyard/contract/buying/companies.calls'
import { lastCompanyAdmin } from '@wheelyard/contract/buying/company-rules'
import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import { type CompanyRole, companyRolesText } from '@wheelyard/contract/people/company-roles'
import { notFound } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import { inEnglish } from '@wheelyard/messages/in-language'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { recordAudit } from '#api/shop/audit/audit.store'
import { noSuchCompany } from './companies.service.ts'
import { auditedCompany, lockCompany } from './companies.store.ts'
import { deleteMember, findMember, hasOtherAdmin, updateRoles } from './members.store.ts'

const noSuchMember = notFound('Member')

export const rolesInAudit = (roles: readonly CompanyRole[]): string => inEnglish(() => companyRolesText(roles))

type RolesResult = ResultOf<typeof companiesApi.setRoles>

export function setMemberRoles(
  db: Db,
  { companyId, email }: Caller,
  { userId, roles }: { userId: string; roles: CompanyRole[] },
): Promise<RolesResult> {
  return db.transaction(async (tx): Promise<RolesResult> => {
    const company = companyId && (await lockCompany(tx, companyId))
    const member = company && (await findMember(tx, { companyId: company.id, userId }))
    if (!member) return refuse(noSuchMember)
    const membership = { companyId: company.id, userId }
    if (!roles.includes('admin') && !(await hasOtherAdmin(tx, membership))) return refuse(lastCompanyAdmin)
    await updateRoles(tx, membership, roles)
    const detail = { member: member.email, roles: [rolesInAudit(member.roles), rolesInAudit(roles)] }
    await recordAudit(tx, { actor: email, action: 'company.roles-changed', subject: auditedCompany(company), detail })
    return ok({ ...member, roles })
  })
}

type Ending = { userId: string; by: Caller }

/** Of a colleague, or of the caller. What they ordered for the company stays with it. */
async function endMembership(tx: Db, { userId, by }: Ending) {
  const company = by.companyId ? await lockCompany(tx, by.companyId) : undefined
  const member = company && (await findMember(tx, { companyId: company.id, userId }))
  if (!member) return refuse(noSuchMember)
  const membership = { companyId: company.id, userId }
  if (!(await hasOtherAdmin(tx, membership))) return refuse(lastCompanyAdmin)
  await deleteMember(tx, membership)
  const detail = { member: member.email }
  await recordAudit(tx, { actor: by.email, action: 'company.member-left', subject: auditedCompany(company), detail })
  return ok(undefined)
}

export const removeMember = (db: Db, by: Caller, userId: string) =>
  db.transaction(async (tx): Promise<ResultOf<typeof companiesApi.remove>> => {
    const ended = await endMembership(tx, { userId, by })
    return ended.ok ? ok({ deletedCount: 1 }) : ended
  })

export const leaveCompany = (db: Db, caller: Caller) =>
  db.transaction(async (tx): Promise<ResultOf<typeof companiesApi.leave>> => {
    const ended = await endMembership(tx, { userId: caller.userId, by: caller })
    if (ended.ok) return ok({ left: true })
    return ended.problem.code === 'not-found' ? refuse(noSuchCompany) : refuse(ended.problem)
  })

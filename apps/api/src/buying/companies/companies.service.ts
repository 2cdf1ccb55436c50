import type { companiesApi } from '@wheelyard/contract/buying/companies.calls'
import {
  companyChanged,
  detailsFirst,
  mailDomainNotYours,
  mailDomainOf,
} from '@wheelyard/contract/buying/company-rules'
import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import { notFound } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import type { VatRegister } from '#api/clients/vat-register'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { personally } from '#api/people/users/ownership'
import { isConfirmed } from '#api/people/users/profiles.store'
import { recordAudit } from '#api/shop/audit/audit.store'
import { findBusinessDetails } from '../business-details/business-details.store.ts'
import { askRegister } from '../business-details/business-details.service.ts'
import {
  actFor,
  auditedCompany,
  companiesOf,
  companiesOfDomain,
  findActsFor,
  findCompanyByKey,
  findCompanyOf,
  insertCompany,
  toCompany,
  toSummary,
  updateCompany,
} from './companies.store.ts'
import { insertMember } from './members.store.ts'

export type CompaniesDeps = { db: Db; publicUrl: string; vatRegister: VatRegister }

export const noSuchCompany = notFound('Company')

export async function myCompanies(db: Db, { userId, email }: Caller): Promise<ResultOf<typeof companiesApi.mine>> {
  const domain = (await isConfirmed(db, userId)) ? mailDomainOf(email) : undefined
  const [actsFor, companies, joinable] = await Promise.all([
    findActsFor(db, userId),
    companiesOf(db, userId),
    domain ? companiesOfDomain(db, userId, domain) : [],
  ])
  return ok({ actsFor, companies, joinable })
}

type Founding = { founder: Caller; name: string; idempotencyKey: string | undefined }

/** The register of VAT ids is asked afterwards, about the company itself. */
export async function foundCompany(
  deps: CompaniesDeps,
  { founder, name, idempotencyKey }: Founding,
): Promise<ResultOf<typeof companiesApi.found>> {
  const { userId, email } = founder
  const details = await findBusinessDetails(deps.db, personally(userId))
  if (!details) return refuse(detailsFirst)
  const founded = await deps.db.transaction(async (tx) => {
    const earlier = idempotencyKey && (await findCompanyByKey(tx, userId, idempotencyKey))
    if (earlier) return findCompanyOf(tx, { userId, companyId: earlier })
    const { companyName, vatId, billingAddress } = details
    const company = { name, companyName, vatId, billingAddress, foundedBy: userId, idempotencyKey }
    const row = await insertCompany(tx, company)
    const roles = await insertMember(tx, { companyId: row.id, userId, roles: ['admin'] })
    await recordAudit(tx, { actor: email, action: 'company.founded', subject: auditedCompany(row) })
    return { ...row, roles }
  })
  if (!founded) return refuse(detailsFirst)
  const { id: companyId, vatId, billingAddress } = founded
  if (vatId) await askRegister(deps, { owner: { ...founder, companyId }, vatId, billingAddress })
  return ok(toSummary(founded))
}

/** From the next call on. */
export function chooseAccount(
  db: Db,
  { userId }: Caller,
  companyId: string | null,
): Promise<ResultOf<typeof companiesApi.act>> {
  return db.transaction(async (tx) => {
    if (companyId && !(await findCompanyOf(tx, { userId, companyId }))) return refuse(noSuchCompany)
    return (await actFor(tx, userId, companyId)) ? ok({ actsFor: companyId }) : refuse(noSuchCompany)
  })
}

export async function readCompany(db: Db, caller: Caller): Promise<ResultOf<typeof companiesApi.one>> {
  const { userId, companyId } = caller
  const row = companyId ? await findCompanyOf(db, { userId, companyId }) : undefined
  return row ? ok(toCompany(row)) : refuse(noSuchCompany)
}

type Settings = Parameters<typeof updateCompany>[3]

export async function saveCompany(
  db: Db,
  caller: Caller,
  { version, ...settings }: Settings & { version: number },
): Promise<ResultOf<typeof companiesApi.save>> {
  const { userId, email, companyId } = caller
  if (!companyId) return refuse(noSuchCompany)
  return db.transaction(async (tx) => {
    const before = await findCompanyOf(tx, { userId, companyId })
    if (!before) return refuse(noSuchCompany)
    const { mailDomain } = settings
    const isClaimed = mailDomain !== null && mailDomain !== before.mailDomain
    const isTheirs = mailDomain === mailDomainOf(email) && (await isConfirmed(tx, userId))
    if (isClaimed && !isTheirs) return refuse(mailDomainNotYours)
    if (!(await updateCompany(tx, companyId, version, settings))) return refuse(companyChanged)
    await recordAudit(tx, { actor: email, action: 'company.changed', subject: auditedCompany(before) })
    return ok(toCompany({ ...before, ...settings, version: version + 1 }))
  })
}

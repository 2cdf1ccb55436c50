import type { companiesApi } from '@wheelyard/contract/buying/companies.calls'
import { costCentreTaken } from '@wheelyard/contract/buying/company-rules'
import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import { ok, refuse } from '@wheelyard/contract/values/result'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { recordAudit } from '#api/shop/audit/audit.store'
import { noSuchCompany } from './companies.service.ts'
import { auditedCompany, lockCompany } from './companies.store.ts'
import { costCentresOf, replaceCostCentres } from './cost-centres.store.ts'

export function saveCostCentres(
  db: Db,
  { companyId, email: actor }: Caller,
  wanted: { code: string; name: string }[],
): Promise<ResultOf<typeof companiesApi.saveCostCentres>> {
  const twice = wanted.find(({ code }, index) =>
    wanted.slice(0, index).some((earlier) => earlier.code.toLowerCase() === code.toLowerCase()),
  )
  if (twice) return Promise.resolve(refuse(costCentreTaken(twice.code)))
  return db.transaction(async (tx) => {
    const company = companyId ? await lockCompany(tx, companyId) : undefined
    if (!company) return refuse(noSuchCompany)
    await replaceCostCentres(tx, company.id, wanted)
    const detail = { codes: wanted.map(({ code }) => code).join(', ') }
    await recordAudit(tx, { actor, action: 'company.cost-centres', subject: auditedCompany(company), detail })
    return ok(await costCentresOf(tx, company.id))
  })
}

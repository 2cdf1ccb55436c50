import type { ListedCompany } from '@wheelyard/contract/office/companies.calls'
import * as t from '@wheelyard/messages/staff'

export function CompanyState({
  company: { isApproved, isArchived },
}: {
  company: Pick<ListedCompany, 'isApproved' | 'isArchived'>
}) {
  if (isArchived) return <span className="text-muted">{t.companies_archived()}</span>
  return isApproved ? (
    <span className="font-semibold text-success">{t.companies_approved()}</span>
  ) : (
    <span>{t.companies_notApproved()}</span>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { Company } from '@wheelyard/contract/buying/companies.calls'
import * as t from '@wheelyard/messages/buyer'
import { useMay } from '#web/people/session/signed-in.ts'
import { QueryView } from '#web/ui/query-view.tsx'
import { SheetSection } from '#web/ui/sheet-section.tsx'
import { CompanyFacts } from './company-facts.tsx'
import { companyQuery, costCentersQuery } from './company.queries.ts'
import { CostCentersForm } from './cost-centers-form.tsx'
import { CostCentersTable } from './cost-centers-table.tsx'
import { LeaveButton } from './leave-button.tsx'
import { MoreOfCompany } from './more-of-company.tsx'
import { PeopleSections } from './people-sections.tsx'
import { SettingsForm } from './settings-form.tsx'

/** Of the company that the person buys for. */
export function CompanySheet() {
  const query = useQuery(companyQuery)
  const mayManage = useMay()('manage')
  return (
    <QueryView query={query}>
      {(company) => (
        <div className="grid gap-6">
          <CompanyFacts company={company} />
          {mayManage ? <Management company={company} /> : null}
          <CostCenters mayManage={mayManage} />
          <MoreOfCompany />
          <div>
            <LeaveButton company={company.name} />
          </div>
        </div>
      )}
    </QueryView>
  )
}

const Management = ({ company }: { company: Company }) => (
  <>
    <SettingsForm key={company.version} company={company} />
    <PeopleSections company={company} />
  </>
)

function CostCenters({ mayManage }: { mayManage: boolean }) {
  const query = useQuery(costCentersQuery)
  return (
    <SheetSection title={t.company_costCenters()}>
      <p className="-mt-2 mb-4 text-muted">{t.company_costCentersText()}</p>
      <QueryView query={query}>
        {(costCenters) =>
          mayManage ? <CostCentersForm costCenters={costCenters} /> : <CostCentersTable costCenters={costCenters} />
        }
      </QueryView>
    </SheetSection>
  )
}

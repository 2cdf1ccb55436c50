import { useQuery } from '@tanstack/react-query'
import type { OwnCompany } from '@wheelyard/contract/buying/companies.calls'
import * as t from '@wheelyard/messages/buyer'
import * as tSite from '@wheelyard/messages/site'
import { Button } from '#web/ui/button.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SheetSection } from '#web/ui/sheet-section.tsx'
import { myCompaniesQuery, useBuyFor } from './companies.queries.ts'
import { FoundSection } from './found-section.tsx'
import { JoinableCompanies } from './joinable-companies.tsx'

/** For somebody who buys for themselves. */
export function OwnCompanies() {
  const query = useQuery(myCompaniesQuery)
  return (
    <QueryView query={query}>
      {({ companies, joinable }) => (
        <div className="grid max-w-3xl gap-6">
          {companies.length > 0 ? (
            <SheetSection title={t.company_yourCompanies()}>
              <ul className="grid gap-4">
                {companies.map((company) => (
                  <CompanyRow key={company._id} company={company} />
                ))}
              </ul>
            </SheetSection>
          ) : null}
          {joinable.length > 0 ? <JoinableCompanies companies={joinable} /> : null}
          {companies.length === 0 ? <FoundSection /> : null}
        </div>
      )}
    </QueryView>
  )
}

function CompanyRow({ company }: { company: OwnCompany }) {
  const buyFor = useBuyFor()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{company.name}</span>
        <span className="text-sm text-muted">{company.number}</span>
      </p>
      <Button
        variant="plain"
        className="h-auto min-h-11 py-1.5 text-start whitespace-normal wrap-anywhere"
        busy={buyFor.isPending && t.company_oneMoment()}
        onClick={() => buyFor.mutate(company)}
      >
        {tSite.company_buyFor({ company: company.name })}
      </Button>
    </li>
  )
}

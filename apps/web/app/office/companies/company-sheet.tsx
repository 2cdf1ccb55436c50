import type { CompanyPage } from '@wheelyard/contract/office/companies.calls'
import * as t from '@wheelyard/messages/staff'
import { DateTime } from '#web/ui/date-time.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { rich } from '#web/ui/rich.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'
import { SheetSection } from '#web/ui/sheet-section.tsx'
import { CustomerAddresses, CustomerBusiness } from '../customers/customer-details.tsx'
import { CustomerFigures } from '../customers/customer-figures.tsx'
import { LatestOrders, LatestReturns } from '../customers/latest-rows.tsx'
import { CompanyActions } from './company-actions.tsx'
import { CompanyPeople } from './company-people.tsx'
import { CompanyState } from './company-state.tsx'

export function CompanySheet({ company }: { company: CompanyPage }) {
  return (
    <article>
      <SectionHead title={company.name} actions={<CompanyActions company={company} />}>
        {rich(
          t.companies_numberSince({
            number: company.number,
            date: () => <DateTime at={company.createdAt} dateOnly />,
          }),
        )}
      </SectionHead>
      <CustomerFigures figures={company.figures} />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
        <SheetSection title={t.companies_profile()}>
          <Facts company={company} />
        </SheetSection>
        <SheetSection title={t.companies_people()}>
          <CompanyPeople people={company.members} />
        </SheetSection>
        <LatestOrders orders={company.latestOrders} />
        <LatestReturns returns={company.latestReturns} />
        <CustomerAddresses addresses={company.addresses} />
        <CustomerBusiness {...company} />
      </div>
    </article>
  )
}

const Facts = ({ company }: { company: CompanyPage }) => (
  <DefinitionList
    inRows
    valueClass="wrap-anywhere"
    items={{
      [t.companies_state()]: <CompanyState company={company} />,
      [t.companies_registrationNo()]: company.registrationNo || t.companies_none(),
      [t.companies_mailDomain()]: company.mailDomain ?? t.companies_none(),
      [t.companies_lastOrder()]: company.lastOrderAt ? <DateTime at={company.lastOrderAt} /> : t.companies_noneYet(),
    }}
  />
)

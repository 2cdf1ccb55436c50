import { useQuery } from '@tanstack/react-query'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/buyer'
import { businessDetailsQuery } from '#web/buying/business-details/business-details.queries.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SheetSection } from '#web/ui/sheet-section.tsx'
import { FoundButton } from './found-button.tsx'

/** A company takes over the business details, so these come first. */
export function FoundSection() {
  const query = useQuery(businessDetailsQuery)
  return (
    <SheetSection title={t.company_buyAsCompany()}>
      <QueryView query={query}>
        {({ details }) => (
          <div className="grid justify-items-start gap-4">
            <p className="text-muted">{details ? t.company_takesOverDetails() : t.company_saveDetailsFirst()}</p>
            {details ? (
              <FoundButton legalName={details.companyName} />
            ) : (
              <ButtonLink to={paths.dashboard.businessDetails}>{t.company_toBusinessDetails()}</ButtonLink>
            )}
          </div>
        )}
      </QueryView>
    </SheetSection>
  )
}

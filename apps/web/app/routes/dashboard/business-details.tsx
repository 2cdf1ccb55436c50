import { useQuery } from '@tanstack/react-query'
import type { SavedAddress } from '@wheelyard/contract/buying/addresses.calls'
import type {
  BusinessDetails as SavedDetails,
  BusinessDetailsBody,
} from '@wheelyard/contract/buying/business-details.calls'
import * as t from '@wheelyard/messages/buyer'
import { addressesQuery } from '#web/buying/addresses/addresses.queries.ts'
import { businessDetailsQuery } from '#web/buying/business-details/business-details.queries.ts'
import { CertificatesSection } from '#web/buying/business-details/certificates-section.tsx'
import { DetailsForm } from '#web/buying/business-details/details-form.tsx'
import { FoundButton } from '#web/buying/company/found-button.tsx'
import { ownCountry } from '#web/lib/own-country.ts'
import { ReadOnlyWithout } from '#web/people/session/may.tsx'
import { useSignedIn } from '#web/people/session/signed-in.ts'
import { QueryView } from '#web/ui/query-view.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'

export const meta = () => [{ title: t.businessDetails_businessDetailsWheelyard() }]

export default function BusinessDetails() {
  const { company } = useSignedIn().user
  const query = useQuery(businessDetailsQuery)
  const addresses = useQuery(addressesQuery)
  return (
    <>
      <SectionHead title={t.businessDetails_businessDetails()} actions={<BuyAsCompany details={query.data?.details} />}>
        {company ? t.company_detailsOf({ company: company.name }) : t.businessDetails_whatYourInvoicesSay()}
      </SectionHead>
      <QueryView query={query}>
        {({ details }) => (
          <QueryView query={addresses}>
            {([address]) => (
              <ReadOnlyWithout right="manage">
                <DetailsForm saved={details} start={details ?? emptyDetails(address)} />
              </ReadOnlyWithout>
            )}
          </QueryView>
        )}
      </QueryView>
      {/* Not before what stands above it: it would be moved down. */}
      {query.isPending || addresses.isPending ? null : <CertificatesSection />}
    </>
  )
}

/** Not for who buys as one already. */
function BuyAsCompany({ details }: { details: SavedDetails | null | undefined }) {
  const { company } = useSignedIn().user
  return details && !company ? <FoundButton legalName={details.companyName} variant="plain" /> : null
}

/** Most companies are billed where they have their goods delivered. */
function emptyDetails(address: SavedAddress | undefined): BusinessDetailsBody {
  const { line1 = '', line2 = '', city = '', region = '', postcode = '', country = ownCountry() } = address ?? {}
  return {
    companyName: address?.recipient ?? '',
    vatId: '',
    billingAddress: { line1, line2, city, region, postcode, country },
  }
}

import { useQuery } from '@tanstack/react-query'
import type { SavedAddress } from '@wheelyard/contract/buying/addresses.calls'
import type { BusinessDetailsBody } from '@wheelyard/contract/buying/business-details.calls'
import * as t from '@wheelyard/messages/buyer'
import { addressesQuery } from '#web/buying/addresses/addresses.queries.ts'
import { businessDetailsQuery } from '#web/buying/business-details/business-details.queries.ts'
import { CertificatesSection } from '#web/buying/business-details/certificates-section.tsx'
import { DetailsForm } from '#web/buying/business-details/details-form.tsx'
import { ownCountry } from '#web/lib/own-country.ts'
import { QueryView } from '#web/ui/query-view.tsx'
import { SectionHead } from '#web/ui/section-head.tsx'

export const meta = () => [{ title: t.businessDetails_businessDetailsWheelyard() }]

export default function BusinessDetails() {
  const query = useQuery(businessDetailsQuery)
  const addresses = useQuery(addressesQuery)
  return (
    <>
      <SectionHead title={t.businessDetails_businessDetails()}>{t.businessDetails_whatYourInvoicesSay()}</SectionHead>
      <QueryView query={query}>
        {({ details }) => (
          <QueryView query={addresses}>
            {([address]) => <DetailsForm saved={details} start={details ?? emptyDetails(address)} />}
          </QueryView>
        )}
      </QueryView>
      {/* Not before what stands above it: it would be moved down. */}
      {query.isPending || addresses.isPending ? null : <CertificatesSection />}
    </>
  )
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

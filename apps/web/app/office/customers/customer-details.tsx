import type { CustomerPage } from '@wheelyard/contract/office/customers.calls'
import { countryName } from '@wheelyard/contract/values/countries'
import { paths } from '@wheelyard/contract/shop/paths'
import { Link } from 'react-router'
import { AddressBlock } from '#web/buying/addresses/address-block.tsx'
import { CertificateState } from '#web/buying/business-details/certificate-state.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { SheetSection } from '#web/ui/sheet-section.tsx'

export const CustomerAddresses = ({ addresses }: Pick<CustomerPage, 'addresses'>) =>
  addresses.length > 0 ? (
    <SheetSection title="Addresses">
      <ul className="grid gap-4 sm:grid-cols-2">
        {addresses.map((address) => (
          <li key={address._id}>
            <AddressBlock address={address} />
          </li>
        ))}
      </ul>
    </SheetSection>
  ) : null

export function CustomerBusiness({ customer: { businessDetails, certificates } }: { customer: CustomerPage }) {
  if (!businessDetails && certificates.length === 0) return null
  return (
    <SheetSection title="Business details">
      {businessDetails ? (
        <DefinitionList
          inRows
          valueClass="wrap-anywhere"
          items={{
            Company: businessDetails.companyName,
            'VAT id': businessDetails.vatId || 'None',
            'Billed to': lineOf(businessDetails.billingAddress),
          }}
        />
      ) : null}
      {certificates.length > 0 ? (
        <>
          <h3 className="mt-5 mb-2 font-semibold">Exemption certificates</h3>
          <ul className="grid gap-2">
            {certificates.map((certificate) => (
              <li key={certificate._id} className="wrap-anywhere">
                {certificate.number}, {[certificate.region, certificate.country].filter(Boolean).join(' ')}:{' '}
                <CertificateState certificate={certificate} />
              </li>
            ))}
          </ul>
          <Link to={paths.dashboard.certificates} className="text-link mt-3 inline-block">
            All certificates
          </Link>
        </>
      ) : null}
    </SheetSection>
  )
}

type Billing = NonNullable<CustomerPage['businessDetails']>['billingAddress']
const lineOf = ({ line1, line2, postcode, city, region, country }: Billing) =>
  [line1, line2, [postcode, city].filter(Boolean).join(' '), region, countryName(country)].filter(Boolean).join(', ')

export const CustomerSessions = ({ sessions }: Pick<CustomerPage, 'sessions'>) => (
  <SheetSection title="Where they are logged in">
    {sessions.length > 0 ? (
      <ul className="grid gap-2">
        {sessions.map(({ _id, device, startedAt }) => (
          <li key={_id}>
            {device || 'A browser'}
            <span className="text-sm text-muted">
              , since <DateTime at={startedAt} />
            </span>
          </li>
        ))}
      </ul>
    ) : (
      <p className="text-muted">No active sessions.</p>
    )}
  </SheetSection>
)

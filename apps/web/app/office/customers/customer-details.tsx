import type { CustomerPage } from '@wheelyard/contract/office/customers.calls'
import { countryName } from '@wheelyard/contract/values/countries'
import { paths } from '@wheelyard/contract/shop/paths'
import * as t from '@wheelyard/messages/staff'
import { Link } from 'react-router'
import { AddressBlock } from '#web/buying/addresses/address-block.tsx'
import { CertificateState } from '#web/buying/business-details/certificate-state.tsx'
import { DateTime } from '#web/ui/date-time.tsx'
import { DefinitionList } from '#web/ui/definition-list.tsx'
import { SheetSection } from '#web/ui/sheet-section.tsx'
import { rich } from '#web/ui/rich.tsx'

export const CustomerAddresses = ({ addresses }: Pick<CustomerPage, 'addresses'>) =>
  addresses.length > 0 ? (
    <SheetSection title={t.customers_addresses()}>
      <ul className="grid gap-4 sm:grid-cols-2">
        {addresses.map((address) => (
          <li key={address._id}>
            <AddressBlock address={address} />
          </li>
        ))}
      </ul>
    </SheetSection>
  ) : null

type Business = Pick<CustomerPage, 'businessDetails' | 'certificates'>

export function CustomerBusiness({ businessDetails, certificates }: Business) {
  if (!businessDetails && certificates.length === 0) return null
  return (
    <SheetSection title={t.customers_businessDetails()}>
      {businessDetails ? (
        <DefinitionList
          inRows
          valueClass="wrap-anywhere"
          items={{
            [t.customers_company()]: businessDetails.companyName,
            [t.customers_vatId()]: businessDetails.vatId || t.customers_none(),
            [t.customers_billedTo()]: lineOf(businessDetails.billingAddress),
          }}
        />
      ) : null}
      {certificates.length > 0 ? (
        <>
          <h3 className="mt-5 mb-2 font-semibold">{t.customers_exemptionCertificates()}</h3>
          <ul className="grid gap-2">
            {certificates.map((certificate) => (
              <li key={certificate._id} className="wrap-anywhere">
                {certificate.number}, {[certificate.region, certificate.country].filter(Boolean).join(' ')}:{' '}
                <CertificateState certificate={certificate} />
              </li>
            ))}
          </ul>
          <Link to={paths.dashboard.certificates} className="text-link mt-3 inline-block">
            {t.customers_allCertificates()}
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
  <SheetSection title={t.customers_whereTheyAreLogged()}>
    {sessions.length > 0 ? (
      <ul className="grid gap-2">
        {sessions.map(({ _id, device, startedAt }) => (
          <li key={_id}>
            {device || t.customers_browser()}
            <span className="text-sm text-muted">
              {rich(t.customers_sinceDate({ date: () => <DateTime at={startedAt} /> }))}
            </span>
          </li>
        ))}
      </ul>
    ) : (
      <p className="text-muted">{t.customers_noActiveSessions()}</p>
    )}
  </SheetSection>
)

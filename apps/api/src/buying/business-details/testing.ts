import type { BusinessDetailsBody } from '@wheelyard/contract/buying/business-details.calls'
import { certificatesApi, type ExemptionCertificate } from '@wheelyard/contract/buying/exemption-certificates.calls'
import type { Person } from '#api/testing/test-shop'

export const austrianSeller = {
  sellerCountry: 'AT',
  sellerCity: 'Wien',
  sellerPostcode: '1010',
  sellerVatId: 'ATU 1234 5675',
}

export const germanCompany = {
  companyName: 'Spielwaren Sommer GmbH',
  vatId: 'DE123456788',
  billingAddress: { line1: 'Hauptstraße 5', city: 'Berlin', postcode: '10115', country: 'DE' },
} satisfies BusinessDetailsBody

export const PDF = new Blob(['%PDF-1.7 a certificate'])

export const certificateFields = {
  country: 'US',
  region: 'IL',
  number: 'E-9981 2345/07',
  validFrom: '2026-01-01',
  validUntil: '2999-12-31',
}

export const submit = (
  { api }: Person,
  fields: Partial<typeof certificateFields> = {},
  file: Blob = PDF,
): Promise<ExemptionCertificate> =>
  api.upload(certificatesApi.submit, file, { query: { ...certificateFields, ...fields } })

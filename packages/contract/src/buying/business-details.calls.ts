import { z } from 'zod'
import * as t from '@wheelyard/messages/buyer'
import { countryCode } from './addresses.calls.ts'
import { ADDRESS_LINE_MAX, POSTCODE_MAX, VAT_ID_MAX } from '../values/limits.ts'
import { endpointsOf } from '../http/endpoint.ts'
import { line, requiredLine } from '../values/text.schemas.ts'
import { badPostcode, otherRegionExample, regionRequired, unknownCountry } from '../values/address-problems.ts'
import { vatIdMalformed, vatIdOfOtherCountry } from '../values/vat-id-problems.ts'

const endpoint = endpointsOf('business details')

export const COMPANY_NAME_MAX = 100

const part = line(ADDRESS_LINE_MAX)

/** Where invoices are addressed to. */
const billingAddressSchema = z
  .object({
    line1: requiredLine(ADDRESS_LINE_MAX, t.businessDetails_streetIsRequired),
    line2: part.default(''),
    city: requiredLine(ADDRESS_LINE_MAX, t.businessDetails_cityIsRequired),
    region: part.default(''),
    postcode: line(POSTCODE_MAX).default(''),
    country: countryCode,
  })
  .meta({ id: 'BillingAddress' })
export type BillingAddress = z.output<typeof billingAddressSchema>

const businessDetailsBody = z.object({
  companyName: requiredLine(COMPANY_NAME_MAX, t.businessDetails_companyIsRequired).describe('As registered'),
  vatId: line(VAT_ID_MAX)
    .default('')
    .describe('EU VAT id with its country prefix; empty for none. Must match the country of the billing address'),
  billingAddress: billingAddressSchema,
})
export type BusinessDetailsBody = z.input<typeof businessDetailsBody>
export type ParsedBusinessDetails = z.output<typeof businessDetailsBody>

/** What the EU's register said last; `unknown`: not asked, since this shop has no use for it. */
const vatIdStates = ['none', 'unknown', 'valid', 'invalid', 'unavailable'] as const

export const businessDetailsSchema = businessDetailsBody
  .extend({
    vatIdState: z.enum(vatIdStates),
    vatIdCheckedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'BusinessDetails' })
export type BusinessDetails = z.output<typeof businessDetailsSchema>

export const businessDetailsApi = {
  get: endpoint.get('/business-details', 'member', {
    memberRight: 'see',
    summary: 'Your company as invoices name it; null until saved',
    reply: z.object({ details: businessDetailsSchema.nullable() }),
  }),
  save: endpoint.put('/business-details', 'member', {
    memberRight: 'manage',
    summary: 'Save company, billing address and VAT id. Existing invoices don’t change',
    body: businessDetailsBody,
    reply: businessDetailsSchema,
    problems: [
      vatIdMalformed('DE123'),
      vatIdOfOtherCountry('DE136695976', 'France'),
      unknownCountry('XX'),
      badPostcode('Germany', '123', '10115'),
      regionRequired('United States', 'state'),
      otherRegionExample,
    ],
  }),
}

import { z } from 'zod'
import * as t from '@wheelyard/messages/buyer'
import * as tServer from '@wheelyard/messages/server'
import * as tPublic from '@wheelyard/messages/public'
import { ADDRESS_LINE_MAX, POSTCODE_MAX } from '../values/limits.ts'
import { problem, badIdempotencyKey, notFound } from '../values/problem.ts'
import { phone } from '../values/contact.schemas.ts'
import { endpointsOf } from '../http/endpoint.ts'
import { id, idParams, line, requiredLine } from '../values/text.schemas.ts'
import {
  addressTooLong,
  badPostcode,
  otherRegionExample,
  regionRequired,
  unknownCountry,
} from '../values/address-problems.ts'

const endpoint = endpointsOf('addresses')

export const ADDRESSES_MAX = 50
export const COMPANY_ADDRESSES_MAX = 500
export const OPENING_HOURS_MAX = 120

/** Whether it exists is decided by `addressProblem`. */
export const countryCode = requiredLine(2, tPublic.addresses_countryIsRequired)
  .toUpperCase()
  .describe('ISO 3166-1, two letters')

const part = line(ADDRESS_LINE_MAX)

/** Where goods go. Whether the country exists and the postcode fits it is decided by `addressProblem` of `delivery`. */
export const deliveryAddressSchema = z
  .object({
    recipient: requiredLine(ADDRESS_LINE_MAX, t.addresses_recipientIsRequired).describe('Company or person'),
    line1: requiredLine(ADDRESS_LINE_MAX, t.addresses_streetIsRequired),
    line2: part.default('').describe('Building, gate, floor'),
    city: requiredLine(ADDRESS_LINE_MAX, t.addresses_cityIsRequired),
    region: part.default('').describe('State or province, where addresses have one'),
    postcode: line(POSTCODE_MAX).default('').describe('Empty only where a country has none'),
    country: countryCode,
    phone,
    dock: z.boolean().default(false).describe('It has a loading dock'),
    liftGate: z.boolean().default(false).describe('Lift gate required'),
    openingHours: line(OPENING_HOURS_MAX).default(''),
  })
  .meta({ id: 'DeliveryAddress' })
export type DeliveryAddress = z.output<typeof deliveryAddressSchema>

export const savedAddressSchema = deliveryAddressSchema
  .extend({ _id: id, isDefault: z.boolean() })
  .meta({ id: 'SavedAddress' })
export type SavedAddress = z.output<typeof savedAddressSchema>

const addressBody = deliveryAddressSchema.extend({
  isDefault: z.boolean().optional().describe('Make it the default address; the first address always is'),
})
export type AddressBody = z.input<typeof addressBody>
export type ParsedAddressBody = z.output<typeof addressBody>

export const tooManyAddresses = problem(409, 'too-many-addresses', () =>
  tServer.addresses_youHaveReachedLimit({ addressesMax: ADDRESSES_MAX }),
)

/** Why an address is refused as it is written. */
export const addressProblems = [
  unknownCountry('XX'),
  badPostcode('Germany', '123', '10115'),
  regionRequired('United States', 'state'),
  otherRegionExample,
  addressTooLong(260, 250),
] as const

export const addressesApi = {
  mine: endpoint.get('/addresses', 'member', {
    memberRight: 'see',
    summary: 'Your delivery addresses, the default first',
    reply: z.array(savedAddressSchema),
  }),
  add: endpoint.post('/addresses', 'member', {
    memberRight: 'manage',
    summary: 'Save a delivery address. Send an Idempotency-Key header to retry safely',
    body: addressBody,
    reply: savedAddressSchema,
    problems: [...addressProblems, tooManyAddresses, badIdempotencyKey],
  }),
  change: endpoint.put('/addresses/:id', 'member', {
    memberRight: 'manage',
    summary: 'Change a delivery address; orders keep the one they were placed with',
    params: idParams,
    body: addressBody,
    reply: savedAddressSchema,
    problems: [notFound('Address'), ...addressProblems],
  }),
  remove: endpoint.delete('/addresses/:id', 'member', {
    memberRight: 'manage',
    summary: 'Delete a delivery address; if it was the default, the oldest of the others becomes it',
    params: idParams,
    reply: z.object({ deletedCount: z.literal(1) }),
    problems: [notFound('Address')],
  }),
}

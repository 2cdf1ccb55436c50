import { z } from 'zod'
import { endpointsOf } from '../http/endpoint.ts'
import { dollarsSchema } from '../values/dollars.schemas.ts'
import { badPostcode, otherRegionExample, unknownCountry } from '../values/address-problems.ts'
import { POSTCODE_MAX } from '../values/limits.ts'
import { line } from '../values/text.schemas.ts'
import { countryCode } from './addresses.calls.ts'
import { cartLineRefusal } from './cart-refusals.schemas.ts'
import { cartEmpty } from './cart-rules.ts'
import { requestedLines } from './cart.calls.ts'
import { freightOptionSchema, quotedOptionsSchema } from './freight.calls.ts'
import { orderTaxSchema } from './order-tax.schemas.ts'

const estimatedTax = orderTaxSchema.nullable().describe('Null: the shop charges none, or it is calculated at checkout')

const costEstimateSchema = quotedOptionsSchema
  .extend({
    place: z.string().describe('As in "Illinois, United States"'),
    options: z.array(freightOptionSchema.extend({ tax: estimatedTax.describe('Of goods and this freight') })),
    chargesTax: z.boolean(),
    goodsTax: estimatedTax.describe('Of the goods alone'),
  })
  .meta({ id: 'CostEstimate' })
export type CostEstimate = z.output<typeof costEstimateSchema>

export const estimateApi = {
  estimate: endpointsOf('cart').post('/cart/estimate', 'public', {
    costMs: 30,
    summary: 'What freight and tax these goods would have for a buyer there, without an account; saves nothing',
    body: z.object({
      country: countryCode,
      postcode: line(POSTCODE_MAX).default('').describe('Needed in the United States'),
      lines: requestedLines,
      discount: dollarsSchema.min(0).default(0).describe('Dollars that a discount code takes off the goods'),
    }),
    reply: costEstimateSchema,
    problems: [
      unknownCountry('XX'),
      badPostcode('United States', '627', '62704', 'ZIP code'),
      otherRegionExample,
      cartLineRefusal,
      cartEmpty,
    ],
  }),
}

import { addressesApi } from '@wheelyard/contract/buying/addresses.calls'
import { addressProblems } from '@wheelyard/delivery/addresses/address-problem'

const fieldOf = {
  'unknown-country': 'country',
  'bad-postcode': 'postcode',
  'region-required': 'region',
  'region-mismatch': 'region',
  'address-too-long': 'line2',
} as const

/** As the shop checks it, each problem at the field that solves it. */
export const addressSchema = addressesApi.add.body.superRefine((address, context) => {
  for (const { code, message } of addressProblems(address))
    context.addIssue({ code: 'custom', path: [fieldOf[code]], message })
})

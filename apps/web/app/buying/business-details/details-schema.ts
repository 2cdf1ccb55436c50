import { vatIdProblem } from '@wheelyard/billing/tax/vat-ids'
import { businessDetailsApi } from '@wheelyard/contract/buying/business-details.calls'
import { placeProblem } from '@wheelyard/delivery/addresses/address-problem'

/** Where each refusal is solved. */
export const fieldOfProblem = {
  'unknown-country': 'billingAddress.country',
  'bad-postcode': 'billingAddress.postcode',
  'region-required': 'billingAddress.region',
  'region-mismatch': 'billingAddress.region',
  'vat-id-malformed': 'vatId',
  'vat-id-of-other-country': 'vatId',
} as const

/** As the shop checks it, each problem at the field that solves it. */
export const detailsSchema = businessDetailsApi.save.body.superRefine(({ vatId, billingAddress }, context) => {
  const { country } = billingAddress
  for (const problem of [placeProblem(billingAddress), vatIdProblem({ vatId, country })])
    if (problem)
      context.addIssue({ code: 'custom', path: fieldOfProblem[problem.code].split('.'), message: problem.message })
})

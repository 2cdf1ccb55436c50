import * as t from '@wheelyard/messages/server'
import { centsOf, formatMoney } from '../values/money.ts'
import { problem } from '../values/problem.ts'

export const taxNeedsAddress = problem(409, 'tax-needs-address', t.taxProblems_pleaseChooseSavedDelivery)

/** In dollars. */
export const taxChanged = (seen: number, now: number) =>
  problem(
    409,
    'tax-changed',
    t.taxProblems_taxWasAndIs({ before: formatMoney(centsOf(seen)), now: formatMoney(centsOf(now)) }),
    {
      expectedTax: seen,
      tax: now,
    },
  )
export const vatIdNotAccepted = problem(409, 'vat-id-not-accepted', t.taxProblems_thisOrderIsFree)
export const vatIdNotInDoubt = problem(409, 'vat-id-not-in-doubt', t.taxProblems_thisOrdersVatId)

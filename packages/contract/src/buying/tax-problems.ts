import { centsOf, formatMoney } from '../values/money.ts'
import { problem } from '../values/problem.ts'

export const taxNeedsAddress = problem(
  409,
  'tax-needs-address',
  'Please choose a saved delivery address: the tax depends on it',
)

/** In dollars. */
export const taxChanged = (seen: number, now: number) =>
  problem(409, 'tax-changed', `The tax was ${formatMoney(centsOf(seen))} and is now ${formatMoney(centsOf(now))}`, {
    expectedTax: seen,
    tax: now,
  })
export const vatIdNotAccepted = problem(
  409,
  'vat-id-not-accepted',
  'This order is free of VAT under a VAT id that may not be the buyer’s. Accept it on the order’s page first.',
)
export const vatIdNotInDoubt = problem(409, 'vat-id-not-in-doubt', 'This order’s VAT id needs no decision')

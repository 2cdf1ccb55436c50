import { centsOf, formatUsd } from './money.ts'
import { problem } from './problem.ts'

export const taxNeedsAddress = problem(
  409,
  'tax-needs-address',
  'Please choose a saved delivery address: the tax depends on it',
)

/** In dollars. */
export const taxChanged = (seen: number, now: number) =>
  problem(409, 'tax-changed', `The tax was ${formatUsd(centsOf(seen))} and is now ${formatUsd(centsOf(now))}`, {
    expectedTax: seen,
    tax: now,
  })

import type { FreightBand } from '@wheelyard/contract/buying/freight.calls'
import { formatCount } from '@wheelyard/messages/format-count'
import { centsOf, formatMoney, hasWholeCents, MAX_CHARGE_CENTS } from '@wheelyard/contract/values/money'

const UNITS_MAX = 1_000_000

/** What is wrong with a rate, seen after the one before it: there is one rate for every load, and never two. */
export function bandProblem(band: FreightBand, before: FreightBand | undefined): string | undefined {
  return limitsProblem(band, before) ?? priceProblem(band)
}

function limitsProblem({ from, upTo }: FreightBand, before: FreightBand | undefined): string | undefined {
  if (![from, upTo ?? 0].every(areUnits))
    return `Limits are numbers up to ${formatCount(UNITS_MAX)} with at most three decimals`
  const start = before ? before.upTo : 0
  if (start === null) return 'Nothing can follow a rate without end'
  if (from > start) return `There is no rate between ${start} and ${from}`
  if (from < start) return `Two rates overlap between ${from} and ${start}`
  return upTo !== null && upTo <= from ? `The rate from ${from} must end above it` : undefined
}

function priceProblem({ price, perUnit }: FreightBand): string | undefined {
  if (price === null) return perUnit === 0 ? undefined : 'What is quoted after review has no price per unit'
  return [price, perUnit].every(isAmount)
    ? undefined
    : `Prices are from zero to ${formatMoney(MAX_CHARGE_CENTS)}, in whole cents`
}

const areUnits = (units: number) => units >= 0 && units <= UNITS_MAX && Number(units.toFixed(3)) === units

const isAmount = (dollars: number) => hasWholeCents(dollars) && dollars >= 0 && centsOf(dollars) <= MAX_CHARGE_CENTS

import type { FreightBand } from '@wheelyard/contract/buying/freight.calls'
import { centsOf, formatMoney, hasWholeCents, MAX_CHARGE_CENTS } from '@wheelyard/contract/values/money'
import * as t from '@wheelyard/messages/staff'

const UNITS_MAX = 1_000_000

/** What is wrong with a rate, seen after the one before it: there is one rate for every load, and never two. */
export function bandProblem(band: FreightBand, before: FreightBand | undefined) {
  const ofLimits = limitsProblem(band, before)
  if (ofLimits) return { field: 'limits', message: ofLimits } as const
  const ofPrice = priceProblem(band)
  return ofPrice ? ({ field: 'price', message: ofPrice } as const) : undefined
}

function limitsProblem({ from, upTo }: FreightBand, before: FreightBand | undefined): string | undefined {
  if (![from, upTo ?? 0].every(areUnits)) return t.freight_limitsAreNumbersUp({ max: UNITS_MAX })
  const start = before ? before.upTo : 0
  if (start === null) return t.freight_nothingCanFollowRate()
  if (from > start) return t.freight_thereIsNoRate({ start, from })
  if (from < start) return t.freight_twoRatesOverlapBetween({ from, start })
  return upTo !== null && upTo <= from ? t.freight_rateFromMustEnd({ from }) : undefined
}

function priceProblem({ price, perUnit }: FreightBand): string | undefined {
  if (price === null) return perUnit === 0 ? undefined : t.freight_whatIsQuotedAfter()
  return [price, perUnit].every(isAmount)
    ? undefined
    : t.freight_pricesAreFromZero({ max: formatMoney(MAX_CHARGE_CENTS) })
}

const areUnits = (units: number) => units >= 0 && units <= UNITS_MAX && Number(units.toFixed(3)) === units

const isAmount = (dollars: number) => hasWholeCents(dollars) && dollars >= 0 && centsOf(dollars) <= MAX_CHARGE_CENTS

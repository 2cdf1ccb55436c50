import { taxTableProblems } from '@wheelyard/billing/tax/tax-table-problems'
import type { TaxRate, TaxTable, TaxTableProblem } from '@wheelyard/contract/buying/tax.calls'
import { countryName } from '@wheelyard/contract/values/countries'
import * as t from '@wheelyard/messages/staff'
import { numberOf } from '#web/lib/number-of.ts'

/** A rate as it is typed; `validUntil` is empty if it is valid until further notice. */
export type RateDraft = Omit<TaxRate, 'percent' | 'validUntil'> & { key: string; percent: string; validUntil: string }
export type TaxDraft = Pick<TaxTable, 'engine'> & { rates: readonly RateDraft[] }

let added = 0
const newKey = () => `rate-${(added += 1)}`

/** By place and category, then by date, so that a rate stands below the one it follows. */
export const draftOf = ({ engine, rates }: TaxTable): TaxDraft => ({
  engine,
  rates: rates
    .toSorted(
      (one, other) => placeOf(one).localeCompare(placeOf(other), 'en') || (one.validFrom < other.validFrom ? -1 : 1),
    )
    .map((rate) => ({ ...rate, key: newKey(), percent: String(rate.percent), validUntil: rate.validUntil ?? '' })),
})

const CATEGORY_ORDER = { standard: 1, reduced: 2, zero: 3 }
const placeOf = ({ country, region, category }: TaxRate) =>
  [countryName(country) ?? country, region, CATEGORY_ORDER[category]].join('\n')

export const ratesOf = (drafts: readonly RateDraft[]): TaxRate[] =>
  drafts.map(({ country, region, category, name, percent, validFrom, validUntil }) => ({
    country,
    region,
    category,
    name: name.trim(),
    percent: numberOf(percent),
    validFrom,
    validUntil: validUntil || null,
  }))

export const problemsOf = (drafts: readonly RateDraft[]): TaxTableProblem[] => taxTableProblems(ratesOf(drafts))

export const isSame = (one: TaxDraft, other: TaxDraft): boolean => contentOf(one) === contentOf(other)

const contentOf = ({ engine, rates }: TaxDraft) => JSON.stringify([engine, rates.map((rate) => ({ ...rate, key: '' }))])

/** Of the country that is looked at, since its neighbours are likely of the same. */
export const newRate = (country: string, today: string): RateDraft => ({
  key: newKey(),
  country,
  region: '',
  category: 'standard',
  name: '',
  percent: '',
  validFrom: today,
  validUntil: '',
})

export type NextRate = { percent: string; from: string }

/** The rate ends the day before, and the next one takes over the rest of its time. */
export function followedBy(rates: readonly RateDraft[], key: string, { percent, from }: NextRate): RateDraft[] {
  return rates.flatMap((rate) =>
    rate.key === key
      ? [
          { ...rate, validUntil: dayBefore(from) },
          { ...rate, key: newKey(), percent: percent.trim(), validFrom: from },
        ]
      : [rate],
  )
}

/** Why nothing can follow a rate on this day, if so. */
export function nextRateProblem({ validFrom, validUntil }: RateDraft, { percent, from }: NextRate) {
  if (Number.isNaN(numberOf(percent))) return { field: 'percent', message: t.taxRates_enterPercentage() } as const
  if (from <= validFrom) return { field: 'from', message: t.taxRates_chooseDayAfterCurrent() } as const
  if (validUntil !== '' && from > validUntil)
    return { field: 'from', message: t.taxRates_currentRateEndsBefore() } as const
  return undefined
}

const DAY_MS = 24 * 60 * 60_000
const dayBefore = (day: string) => new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10)

import type { TaxRate, TaxTableProblem } from '@wheelyard/contract/buying/tax.calls'
import { countryName } from '@wheelyard/contract/values/countries'
import { PPM_PER_PERCENT } from '@wheelyard/contract/buying/tax-rules'
import { isBlank } from '@wheelyard/contract/values/visible-text'
import { regionCode, regionsOf } from '@wheelyard/contract/values/regions'
import * as t from '@wheelyard/messages/staff'
import { ratesCountry } from './vat-area.ts'

/** At most one for each rate. */
export function taxTableProblems(rates: readonly TaxRate[]): TaxTableProblem[] {
  const others = new Map<string, { rate: TaxRate; number: number }[]>()
  return rates.flatMap((rate, index) => {
    const found = placeProblem(rate) ?? figuresProblem(rate) ?? datesProblem(rate)
    if (found) return [{ rate: index, ...found }]
    const key = [rate.country, rate.region, rate.category].join(' ')
    const alike = others.get(key) ?? []
    const overlapped = alike.find((other) => overlap(rate, other.rate))
    alike.push({ rate, number: index + 1 })
    others.set(key, alike)
    const message = overlapped && t.tax_rateIsForSame({ number: overlapped.number })
    return message ? [{ rate: index, field: 'validFrom', message }] : []
  })
}

type Found = { field: keyof TaxRate; message: string }

function placeProblem({ country, region }: TaxRate): Found | undefined {
  if (country === '') return { field: 'country', message: t.tax_countryIsRequired() }
  const name = countryName(country)
  if (!name) return { field: 'country', message: t.tax_thereIsNoCountry({ country }) }
  const other = ratesCountry(country)
  if (other !== country)
    return { field: 'country', message: t.tax_countryHasRatesOf({ country: name, other: countryName(other) ?? other }) }
  if (region === '' || regionCode(country, region) === region) return undefined
  if (regionsOf(country).length === 0)
    return { field: 'region', message: t.tax_countryIsTaxedAsWhole({ country: name }) }
  return { field: 'region', message: t.tax_countryHasNoRegion({ country: name, region }) }
}

function figuresProblem({ name, percent }: TaxRate): Found | undefined {
  if (isBlank(name)) return { field: 'name', message: t.tax_nameIsRequired() }
  if (!(percent >= 0 && percent <= 100)) return { field: 'percent', message: t.tax_rateIsFrom0() }
  if (!hasFourDecimals(percent)) return { field: 'percent', message: t.tax_rateHasAtMost() }
  return undefined
}

/** Binary fractions such as 8.875000000000001 are 8.875. */
const hasFourDecimals = (percent: number) =>
  Math.abs(percent * PPM_PER_PERCENT - Math.round(percent * PPM_PER_PERCENT)) < 1e-6

function datesProblem({ validFrom, validUntil }: TaxRate): Found | undefined {
  if (!isDay(validFrom)) return { field: 'validFrom', message: t.tax_enterDate() }
  if (validUntil === null) return undefined
  if (!isDay(validUntil)) return { field: 'validUntil', message: t.tax_enterDate() }
  return validUntil < validFrom ? { field: 'validUntil', message: t.tax_lastDayIsBefore() } : undefined
}

/** There is no 30 February. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

const overlap = (one: TaxRate, other: TaxRate) => !endsBefore(one, other) && !endsBefore(other, one)
const endsBefore = (one: TaxRate, other: TaxRate) => one.validUntil !== null && one.validUntil < other.validFrom

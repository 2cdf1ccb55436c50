import type { TaxRate, TaxTableProblem } from '@wheelyard/contract/buying/tax.calls'
import { countryName } from '@wheelyard/contract/values/countries'
import { PPM_PER_PERCENT } from '@wheelyard/contract/buying/tax-rules'
import { isBlank } from '@wheelyard/contract/values/visible-text'
import { regionCode, regionsOf } from '@wheelyard/contract/values/regions'
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
    const message = overlapped && `Rate ${overlapped.number} is for the same place, category and days`
    return message ? [{ rate: index, field: 'validFrom', message }] : []
  })
}

type Found = { field: keyof TaxRate; message: string }

function placeProblem({ country, region }: TaxRate): Found | undefined {
  if (country === '') return { field: 'country', message: 'Country is Required' }
  const name = countryName(country)
  if (!name) return { field: 'country', message: `There is no country ${country}` }
  const covering = ratesCountry(country)
  if (covering !== country)
    return { field: 'country', message: `${name} has the rates of ${countryName(covering)}: enter them there` }
  if (region === '' || regionCode(country, region) === region) return undefined
  if (regionsOf(country).length === 0)
    return { field: 'region', message: `${name} is taxed as a whole: leave the region empty` }
  return { field: 'region', message: `${name} has no region ${region}` }
}

function figuresProblem({ name, percent }: TaxRate): Found | undefined {
  if (isBlank(name)) return { field: 'name', message: 'Name is Required' }
  if (!(percent >= 0 && percent <= 100)) return { field: 'percent', message: 'A rate is from 0 to 100%' }
  if (!hasFourDecimals(percent)) return { field: 'percent', message: 'A rate has at most four decimals' }
  return undefined
}

/** Binary fractions such as 8.875000000000001 are 8.875. */
const hasFourDecimals = (percent: number) =>
  Math.abs(percent * PPM_PER_PERCENT - Math.round(percent * PPM_PER_PERCENT)) < 1e-6

function datesProblem({ validFrom, validUntil }: TaxRate): Found | undefined {
  if (!isDay(validFrom)) return { field: 'validFrom', message: 'Enter a date' }
  if (validUntil === null) return undefined
  if (!isDay(validUntil)) return { field: 'validUntil', message: 'Enter a date' }
  return validUntil < validFrom ? { field: 'validUntil', message: 'The last day is before the first' } : undefined
}

/** There is no 30 February. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

const overlap = (one: TaxRate, other: TaxRate) => !endsBefore(one, other) && !endsBefore(other, one)
const endsBefore = (one: TaxRate, other: TaxRate) => one.validUntil !== null && one.validUntil < other.validFrom

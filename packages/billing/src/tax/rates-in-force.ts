import type { TaxRate } from '@wheelyard/contract/buying/tax.calls'
import { PPM_PER_PERCENT } from '@wheelyard/contract/buying/tax-rules'
import { type TaxCategory } from '@wheelyard/contract/catalogue/tax-category'
import type { Treated } from './tax-parts.ts'

type Where = { country: string; region: string; today: string }

/** How a category is treated at a place; undefined if there is no rate for it. */
export type RateOf = (category: TaxCategory) => Treated | undefined

/** A rate of the region goes before that of the country, and one of the category before the standard rate. */
export function ratesInForce(rates: readonly TaxRate[], where: Where): RateOf {
  const inForce = rates.filter((rate) => holds(rate, where))
  const ofRegion = inForce.filter(({ region }) => region !== '')
  const ordered = [...ofRegion, ...inForce.filter(({ region }) => region === '')]
  const find = (category: TaxCategory) => ordered.find((rate) => rate.category === category)
  return (category) => {
    const rate = find(category) ?? find('standard')
    if (category === 'zero' && rate?.category !== 'zero') {
      const other = rate ?? ordered[0]
      return other && toTreated({ ...other, percent: 0 })
    }
    return rate && toTreated(rate)
  }
}

const holds = (rate: TaxRate, { country, region, today }: Where) =>
  rate.country === country &&
  (rate.region === '' || rate.region === region) &&
  rate.validFrom <= today &&
  (rate.validUntil === null || today <= rate.validUntil)

const toTreated = ({ name, percent }: TaxRate): Treated => ({
  treatment: percent === 0 ? 'zero-rated' : 'taxed',
  name,
  ratePpm: Math.round(percent * PPM_PER_PERCENT),
})

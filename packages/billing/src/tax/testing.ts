import type { TaxRate } from '@wheelyard/contract/buying/tax.calls'
import { type TaxPart } from '@wheelyard/contract/buying/tax-rules'
import { taxCategories } from '@wheelyard/contract/catalogue/tax-category'
import fc from 'fast-check'
import type { Place, TaxQuestion } from './tax-question.ts'

/** The same figures in every run. */
export const runs = (numRuns: number) => ({ numRuns, seed: 161_803 })

export const TODAY = '2026-11-16'

/** "DE 10115", "US IL 60601", "GB BT1 5GS": the country, the state in America, the postcode. */
export function placeOf(text: string): Place {
  const [country = '', ...rest] = text.split(' ')
  const region = country === 'US' || country === 'CA' ? (rest.shift() ?? '') : ''
  return { line1: '1 Main Street', city: 'Anywhere', country, region, postcode: rest.join(' ') }
}

export const rate = (parts: Partial<TaxRate> = {}): TaxRate => ({
  country: 'DE',
  region: '',
  category: 'standard',
  name: 'VAT',
  percent: 19,
  validFrom: '2020-01-01',
  validUntil: null,
  ...parts,
})

/** Unless told otherwise, goods for $100.00 within Germany. */
export const question = (parts: Partial<TaxQuestion> = {}): TaxQuestion => ({
  seller: { ...placeOf('DE 10115'), vatId: 'DE136695976' },
  destination: placeOf('DE 80331'),
  isPickedUp: false,
  goods: [{ category: 'standard', cents: 100_00 }],
  freightCents: 0,
  buyer: { vatId: null, certificates: [] },
  today: TODAY,
  ...parts,
})

export const part = (parts: Partial<TaxPart>): TaxPart => ({
  categories: ['standard'],
  treatment: 'taxed',
  name: 'VAT',
  ratePpm: 190_000,
  goodsCents: 0,
  freightCents: 0,
  taxCents: 0,
  ...parts,
})

const cents = fc.oneof(fc.nat(20), fc.nat(99_999_999))

export const anyGoods: fc.Arbitrary<TaxQuestion['goods']> = fc
  .uniqueArray(fc.constantFrom(...taxCategories), { minLength: 1 })
  .chain((categories) =>
    fc.tuple(...categories.map((category) => fc.record({ category: fc.constant(category), cents }))),
  )

/** At most one for each category, such as 8.875%, and often equal ones, which make one part. */
export const anyRates: fc.Arbitrary<TaxRate[]> = fc
  .uniqueArray(
    fc.record({
      category: fc.constantFrom(...taxCategories),
      name: fc.constantFrom('VAT', 'Sales tax'),
      percent: fc.oneof(
        fc.constantFrom(0, 7, 8.875, 19, 100),
        fc.nat(1_000_000).map((ppm) => ppm / 10_000),
      ),
    }),
    { selector: ({ category }) => category },
  )
  .map((rates) => rates.map(rate))

export const anyFreight = cents

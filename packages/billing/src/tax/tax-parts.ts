import { MAX_RATE_PPM, type TaxPart, type TaxTreatment } from '@wheelyard/contract/buying/tax-rules'
import { taxCategories, type TaxCategory } from '@wheelyard/contract/catalogue/tax-category'
import { sharesOf } from './shares.ts'

/** How goods are treated, and at which rate. */
export type Treated = { treatment: TaxTreatment; name: string; ratePpm: number }

type Goods = { category: TaxCategory; cents: number }

/** What is treated alike is one part, and each part is rounded once. */
export function taxParts(goods: Goods[], freightCents: number, treat: (category: TaxCategory) => Treated): TaxPart[] {
  const sums = byCategory(goods)
  const freights = sharesOf(
    freightCents,
    sums.map(({ cents }) => cents),
  )
  const parts = new Map<string, TaxPart>()
  for (const [index, { category, cents }] of sums.entries()) {
    const treated = treat(category)
    // Not by name: what has one rate is one row of an invoice, named as the first.
    const key = `${treated.treatment} ${treated.ratePpm}`
    const part = parts.get(key) ?? { categories: [], ...treated, goodsCents: 0, freightCents: 0, taxCents: 0 }
    part.categories.push(category)
    part.goodsCents += cents
    part.freightCents += freights[index]!
    parts.set(key, part)
  }
  return [...parts.values()].map(withTax)
}

/** Half up. */
export function withTax(part: TaxPart): TaxPart {
  const exact = BigInt(part.goodsCents + part.freightCents) * BigInt(part.ratePpm)
  return { ...part, taxCents: Number((exact + ONE / 2n) / ONE) }
}

const ONE = BigInt(MAX_RATE_PPM)

/** In the order of the categories, whatever the order of the goods. */
function byCategory(goods: Goods[]): Goods[] {
  const sums = new Map<TaxCategory, number>()
  for (const { category, cents } of goods) sums.set(category, (sums.get(category) ?? 0) + cents)
  return taxCategories.flatMap((category) => {
    const cents = sums.get(category)
    return cents === undefined ? [] : [{ category, cents }]
  })
}

import * as t from '@wheelyard/messages/staff'
import { STOCK_MAX } from '../values/limits.ts'
import { centsOf, formatMoney, hasWholeCents } from '../values/money.ts'
import { PRICE_TIERS_MAX } from './price-tiers.ts'
import { problem } from '../values/problem.ts'

type Tier = { minQuantity: number; price: number }
type TieredOffer = { price: number; minOrder: number; casePack: number; priceTiers: readonly Tier[] }
/** `tier` counts from 1. */
export type PriceTierProblem = { tier: number; field: 'minQuantity' | 'price'; message: string }

export const badPriceTiers = (problems: PriceTierProblem[]) =>
  problem(400, 'bad-price-tiers', problems.map(({ message }) => message).join('. '), { problems })

/** One for each tier that is wrong. The figures of the product itself must be right. */
export function priceTierProblems({ price, minOrder, casePack, priceTiers }: TieredOffer): PriceTierProblem[] {
  // All beyond the tenth are one problem.
  return priceTiers.slice(0, PRICE_TIERS_MAX + 1).flatMap((tier, index) => {
    const before = priceTiers[index - 1] ?? { minQuantity: minOrder, price }
    const found = tierProblem(tier, before, casePack, index + 1)
    return found ? [{ tier: index + 1, field: found[0], message: found[1] }] : []
  })
}

type Found = readonly [field: PriceTierProblem['field'], message: string]

function tierProblem({ minQuantity, price }: Tier, before: Tier, casePack: number, tier: number): Found | undefined {
  if (tier > PRICE_TIERS_MAX)
    return ['minQuantity', t.priceTierProblems_productHasAtMost({ priceTiersMax: PRICE_TIERS_MAX })]
  if (!Number.isInteger(minQuantity) || minQuantity > STOCK_MAX)
    return ['minQuantity', t.priceTierProblems_tierMustStartAt({ tier, stockMax: STOCK_MAX })]
  if (minQuantity <= before.minQuantity)
    return ['minQuantity', t.priceTierProblems_tierMustStartAbove({ tier, minQuantity: before.minQuantity })]
  if (minQuantity % casePack !== 0) return ['minQuantity', wholeCasesText(minQuantity, before, casePack, tier)]
  if (!hasWholeCents(price) || centsOf(price) < 1) return ['price', t.priceTierProblems_tierMustCostAt({ tier })]
  if (centsOf(price) >= centsOf(before.price))
    return ['price', t.priceTierProblems_tierMustCostLess({ tier, price: formatMoney(centsOf(before.price)) })]
  return undefined
}

function wholeCasesText(minQuantity: number, before: Tier, casePack: number, tier: number): string {
  const fewer = Math.floor(minQuantity / casePack) * casePack
  const values = { tier, casePack, more: fewer + casePack }
  return fewer > before.minQuantity
    ? t.priceTierProblems_wholeCasesOr({ ...values, fewer })
    : t.priceTierProblems_wholeCases(values)
}

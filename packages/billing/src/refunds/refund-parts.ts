import type { TaxPart } from '@wheelyard/contract/buying/tax-rules'
import type { TaxCategory } from '@wheelyard/contract/catalogue/tax-category'
import { sharesOf } from '../tax/shares.ts'

// What a payment was for and what a refund gives back of it are lists of the same parts in the same order, so that
// they can be added and taken from each other to the cent.

/** Without tax, as the seller decides. */
export type RefundedCosts = { goods: { taxCategory: TaxCategory; cents: number }[]; freightCents: number }

/**
 * With the tax that belongs to it. Tax is rounded over all refunds together: whichever refund completes a part gets
 * what is left of its tax, so that all of them add up to what was charged. No cost may be more than is left of it.
 */
export function refundParts(paid: TaxPart[], refunded: TaxPart[], { goods, freightCents }: RefundedCosts): TaxPart[] {
  const left = partsLeft(paid, refunded)
  const freights = sharesOf(
    freightCents,
    left.map((part) => part.freightCents),
  )
  return paid.map((part, index) => {
    const goodsCents = sum(goods.filter(({ taxCategory }) => part.categories.includes(taxCategory)).map(centsOfGoods))
    const costs = { ...part, goodsCents, freightCents: freights[index]! }
    return { ...costs, taxCents: taxOf(costs, part, refunded[index]!) }
  })
}

/** Of an amount with tax that no one has explained, such as a refund in the card provider's dashboard. */
export function partsOfAmount(paid: TaxPart[], refunded: TaxPart[], cents: number): TaxPart[] {
  const left = partsLeft(paid, refunded)
  const shares = sharesOf(cents, left.map(totalOfPart))
  return left.map((part, index) => {
    const share = shares[index]!
    const taxCents = taxWithin(share, paid[index]!, part)
    const [goodsCents, freightCents] = sharesOf(share - taxCents, [part.goodsCents, part.freightCents])
    return { ...part, goodsCents: goodsCents!, freightCents: freightCents!, taxCents }
  })
}

export const partsLeft = (paid: TaxPart[], refunded: TaxPart[]): TaxPart[] =>
  paid.map((part, index) => combine(part, refunded[index]!, -1))

/** Of several refunds of a payment. */
export const addParts = (paid: TaxPart[], refunds: TaxPart[][]): TaxPart[] =>
  refunds.reduce(
    (total, parts) => total.map((part, index) => combine(part, parts[index]!, 1)),
    paid.map((part) => ({ ...part, goodsCents: 0, freightCents: 0, taxCents: 0 })),
  )

export const totalOfParts = (parts: TaxPart[]) => sum(parts.map(totalOfPart))

const combine = (one: TaxPart, other: TaxPart, sign: 1 | -1): TaxPart => ({
  ...one,
  goodsCents: one.goodsCents + sign * other.goodsCents,
  freightCents: one.freightCents + sign * other.freightCents,
  taxCents: one.taxCents + sign * other.taxCents,
})

function taxOf(costs: TaxPart, paid: TaxPart, before: TaxPart): number {
  if (netOf(costs) === 0) return 0
  const taxOfAll = proportion(netOf(before) + netOf(costs), paid.taxCents, netOf(paid))
  return Math.max(0, taxOfAll - before.taxCents)
}

/** As `taxOf`, of an amount that includes it. */
function taxWithin(share: number, paid: TaxPart, left: TaxPart): number {
  const refunded = totalOfPart(paid) - totalOfPart(left)
  const taxOfAll = proportion(refunded + share, paid.taxCents, totalOfPart(paid))
  const taxBefore = paid.taxCents - left.taxCents
  // After refunds that failed there may be less left than its proportion.
  const least = Math.max(0, share - netOf(left))
  return Math.min(share, Math.max(least, taxOfAll - taxBefore))
}

/** Half up. */
function proportion(part: number, cents: number, whole: number): number {
  if (whole === 0) return 0
  const exact = 2n * BigInt(part) * BigInt(cents) + BigInt(whole)
  return Number(exact / (2n * BigInt(whole)))
}

const netOf = ({ goodsCents, freightCents }: TaxPart) => goodsCents + freightCents
const totalOfPart = (part: TaxPart) => netOf(part) + part.taxCents
const centsOfGoods = ({ cents }: { cents: number }) => cents
const sum = (cents: number[]) => cents.reduce((total, each) => total + each, 0)

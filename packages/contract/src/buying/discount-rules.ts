import * as t from '@wheelyard/messages/server'
import * as tBuyer from '@wheelyard/messages/buyer'
import { dollarsOf, formatMoney } from '../values/money.ts'
import { problem } from '../values/problem.ts'

export type DiscountTerms = {
  percentBp: number | null
  amountCents: number | null
  beginsAt: Date | null
  endsAt: Date | null
  minimumCents: number | null
  usesMax: number | null
  usesPerCustomerMax: number | null
}
export type DiscountCode = DiscountTerms & { code: string; uses: number }

/** Half up, and never more than the goods. The trigger that takes a use computes the same. */
export function discountOf({ percentBp, amountCents }: DiscountTerms, goodsCents: number): number {
  if (percentBp === null) return Math.min(amountCents ?? 0, goodsCents)
  return Number((BigInt(goodsCents) * BigInt(percentBp) + HALF) / HUNDRED_PERCENT)
}
const HUNDRED_PERCENT = 10_000n
const HALF = HUNDRED_PERCENT / 2n

/** `usedByBuyer`: how many of the buyer's orders hold a use. */
export type DiscountUse = { now: Date; usedByBuyer: number }

/** Why no one can use it, or this buyer cannot, whatever is ordered. */
export function discountProblem(found: DiscountCode, { now, usedByBuyer }: DiscountUse) {
  const { code, beginsAt, endsAt, uses, usesMax, usesPerCustomerMax } = found
  if (beginsAt && now < beginsAt) return discountNotYet(code, beginsAt)
  if (endsAt && now >= endsAt) return discountEnded(code)
  if (usesMax !== null && uses >= usesMax) return discountUsedUp(code)
  if (usesPerCustomerMax !== null && usedByBuyer >= usesPerCustomerMax)
    return discountUsedByYou(code, usesPerCustomerMax)
  return undefined
}

/** The minimum is of the goods before the discount. */
export const discountMinimumProblem = ({ code, minimumCents }: DiscountCode, goodsCents: number) =>
  minimumCents !== null && goodsCents < minimumCents
    ? discountBelowMinimum(code, minimumCents, minimumCents - goodsCents)
    : undefined

/** "Discount SPRING10", as orders, mails and invoices name it. */
export const discountLabel = (code: string) => tBuyer.discountRules_discount({ code })

/** The same for a code that was archived: no one learns which codes there were. */
export const discountUnknown = problem(409, 'discount-unknown', t.discountRules_thisDiscountCodeIs)
export const discountNotYet = (code: string, beginsAt: Date) =>
  problem(409, 'discount-not-yet', t.discountRules_discountCodeCannotBe({ code }), { beginsAt: beginsAt.toISOString() })
export const discountEnded = (code: string) =>
  problem(409, 'discount-ended', t.discountRules_discountCodeHasEnded({ code }))
export const discountUsedUp = (code: string) =>
  problem(409, 'discount-used-up', t.discountRules_discountCodeIsUsed({ code }))
export const discountUsedByYou = (code: string, most: number) =>
  problem(409, 'discount-used-by-you', t.discountRules_youHaveAlreadyUsed({ most, code }), { usesPerCustomerMax: most })
export const discountBelowMinimum = (code: string, minimumCents: number, missingCents: number) =>
  problem(
    409,
    'discount-below-minimum',
    t.discountRules_discountCodeNeedsGoods({
      code,
      minimum: formatMoney(minimumCents),
      missing: formatMoney(missingCents),
    }),
    { minimum: dollarsOf(minimumCents), missing: dollarsOf(missingCents) },
  )
export const discountChanged = (expectedCents: number, discountCents: number) =>
  problem(
    409,
    'discount-changed',
    t.discountRules_discountWasAndIs({
      before: formatMoney(expectedCents),
      now: formatMoney(discountCents),
    }),
    { expectedDiscount: dollarsOf(expectedCents), discount: dollarsOf(discountCents) },
  )

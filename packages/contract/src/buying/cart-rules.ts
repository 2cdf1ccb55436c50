import * as t from '@wheelyard/messages/server'
import * as tPublic from '@wheelyard/messages/public'
import { atMostLines, atMostPieces } from '../values/limits.ts'
import { dollarsOf, formatMoney } from '../values/money.ts'
import { noLongerSold, lineProblem } from '../catalogue/quantity-problems.ts'
import { problem } from '../values/problem.ts'

type CartOffer = { name: string; minOrder: number; available: number; casePack: number; isSold: boolean }
export type CartLineProblem = { code: string; message: string; quantities: number[] }

/** Why a line cannot be ordered as it is, with the quantities that could. */
export function cartLineProblem(quantity: number, offer: CartOffer): CartLineProblem | undefined {
  const found = offer.isSold ? lineProblem(quantity, offer) : noLongerSold(offer.name)
  if (!found) return undefined
  const quantities = found.details && 'quantities' in found.details ? found.details.quantities : []
  return { code: found.code, message: found.message, quantities }
}

export type OrderMinimums = { openingCents: number; reorderCents: number }

/** The opening minimum holds until one order is paid. */
export const requiredMinimum = ({ openingCents, reorderCents }: OrderMinimums, hasPaid: boolean) =>
  hasPaid ? reorderCents : openingCents

type CountedLine = { quantity: number; casePack: number; totalCents: number }

/** A trillion dollars, at least what one line can cost. Exact up to there; no order can cost a millionth of it. */
const GOODS_MAX_CENTS = 10 ** 14

/** Of the lines that are still sold. */
export function cartTotals(lines: CountedLine[], requiredCents: number) {
  const sum = (count: (line: CountedLine) => number) => lines.reduce((total, line) => total + count(line), 0)
  const goodsCents = lines.reduce((total, line) => Math.min(total + line.totalCents, GOODS_MAX_CENTS), 0)
  return {
    pieces: sum((line) => line.quantity),
    cases: sum((line) => Math.ceil(line.quantity / line.casePack)),
    goods: dollarsOf(goodsCents),
    missing: dollarsOf(Math.max(0, requiredCents - goodsCents)),
  }
}

/** "Trail 4x4 and 3 more", as orders keep it. */
export function orderTitle(productNames: string[]): string {
  const [first = '', ...others] = productNames
  return others.length === 0 ? first : `${first} and ${others.length} more`
}

/** A kept title in the reader's language. */
export function titleInWords(kept: string): string {
  const several = / and (\d+) more$/.exec(kept)
  return several ? t.cartRules_firstAndMore({ first: kept.slice(0, several.index), more: Number(several[1]) }) : kept
}

export const cartEmpty = problem(400, 'cart-empty', t.cartRules_yourCartIsEmpty)
export const tooManyLines = (max: number) => problem(400, 'too-many-lines', atMostLines(max))
export const orderAtMost = (max: number) => problem(400, 'bad-quantity', atMostPieces(max))
export const inTwoLines = problem(400, 'product-twice', t.cartRules_thisProductIsIn)

export const belowOrderMinimum = (requiredCents: number, missingCents: number) =>
  problem(
    409,
    'below-order-minimum',
    t.cartRules_orderMustReachTo({ required: formatMoney(requiredCents), missing: formatMoney(missingCents) }),
    { required: dollarsOf(requiredCents), missing: dollarsOf(missingCents) },
  )

export const cartPriceChanged = (expectedCents: number, totalCents: number) =>
  problem(
    409,
    'price-changed',
    t.cartRules_totalWasAndIs({ before: formatMoney(expectedCents), now: formatMoney(totalCents) }),
    {
      expectedTotal: dollarsOf(expectedCents),
      total: dollarsOf(totalCents),
    },
  )

export const cartChanged = <Cart>(cart: Cart) =>
  problem(409, 'cart-changed', tPublic.cartRules_yourCartWasChanged, { cart })

type BadLine = { line: number; productId: unknown; code: string; message: string; quantities?: number[] }

/** `line` counts from 1, in the order of the request. */
export const cartLineProblems = (problems: BadLine[]) =>
  problem(400, 'cart-line-problems', t.cartRules_linesNotTaken({ lines: problems.length }), { problems })

export const cartHasProblems = (problems: BadLine[]) =>
  problem(409, 'cart-has-problems', t.cartRules_linesNotOrdered({ lines: problems.length }), { problems })

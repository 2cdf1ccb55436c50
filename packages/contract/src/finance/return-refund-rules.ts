import * as t from '@wheelyard/messages/server'
import { type BadLine, badLines } from '../buying/line-quantities.ts'
import { formatMoney } from '../values/money.ts'
import { problem } from '../values/problem.ts'
import { returnLineProblems } from '../fulfilment/return-problems.ts'

type RefundedLine = { productId: string; quantity: number; cents: number }
type RefundableLine = {
  productId: string
  /** Units that no refund was for, and that were not replaced. */
  pieces: number
  /** Units of the whole line that no refund was for, and what is left of its price. */
  unitsLeft: number
  centsLeft: number
  /** What is left of the price of units that a refund was for. */
  restCents: number
}

type PricedLine = Pick<RefundableLine, 'unitsLeft' | 'centsLeft' | 'restCents'>

/** Their share of what is left of the line, half up: a discount may not divide by its units, and the last get the rest. */
export const priceOfUnits = ({ unitsLeft, centsLeft }: Omit<PricedLine, 'restCents'>, quantity: number): number =>
  unitsLeft === 0 ? 0 : Number((2n * BigInt(quantity) * BigInt(centsLeft) + BigInt(unitsLeft)) / BigInt(2 * unitsLeft))

export const mostOf = (line: PricedLine, quantity: number) => priceOfUnits(line, quantity) + line.restCents

/** Every line of a return that cannot be refunded as it is requested. */
export function refundLinesProblem(requested: readonly RefundedLine[], returned: readonly RefundableLine[]) {
  const problems = badRefundLines(requested, returned, { tooMany: moreThanReturned, least: 0 })
  return problems.length > 0 ? returnLineProblems(problems) : undefined
}

/** The same of an order. */
export function orderRefundLinesProblem(requested: readonly RefundedLine[], ordered: readonly RefundableLine[]) {
  const problems = badRefundLines(requested, ordered, { tooMany: moreThanOrdered, least: 1 })
  return problems.length > 0 ? refundLineProblems(problems) : undefined
}

type Finding = { code: string; message: string; left: number }

function badRefundLines(
  requested: readonly RefundedLine[],
  refundable: readonly RefundableLine[],
  { tooMany, least }: { tooMany: (left: number) => Finding; least: number },
): BadLine[] {
  const byProduct = new Map(refundable.map((line) => [line.productId, line]))
  return badLines(requested, (productId) => byProduct.get(productId)?.pieces ?? 0, tooMany, {
    least,
    otherFault({ productId, quantity, cents }) {
      const line = byProduct.get(productId)
      const mostCents = line ? mostOf(line, quantity) : 0
      if (quantity === 0 && (cents === 0 || line?.restCents === 0)) return nothingOfLine()
      return cents > mostCents ? abovePrice(mostCents) : undefined
    },
  })
}

export const refundLineProblems = (problems: BadLine[]) =>
  problem(409, 'refund-line-problems', () => t.returnRefundRules_linesCannotBeRefunded({ count: problems.length }), {
    problems,
  })

const moreThanReturned = (left: number) => ({
  code: 'more-than-returned',
  message: left === 0 ? t.returnRefundRules_noneOfTheseUnits() : t.returnRefundRules_onlyRefundable({ left }),
  left,
})

const moreThanOrdered = (left: number) => ({
  code: 'more-than-left',
  message: left === 0 ? t.returnRefundRules_noneRefundableHere() : t.returnRefundRules_onlyRefundableHere({ left }),
  left,
})

const nothingOfLine = () => ({ code: 'bad-quantity', message: t.returnRefundRules_quantityWholeNumberAbove() })

const abovePrice = (mostCents: number) => ({
  code: 'above-price',
  message: t.returnRefundRules_amountAtMostPrice({ most: formatMoney(mostCents) }),
})

export const refundKeyReused = problem(409, 'idempotency-key-reused', t.returnRefundRules_thisIdempotencyKeyBelongs)

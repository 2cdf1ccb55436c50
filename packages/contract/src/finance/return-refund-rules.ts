import { formatCount } from '../values/format-count.ts'
import { badLines } from '../buying/line-quantities.ts'
import { formatMoney } from '../values/money.ts'
import { returnLineProblems } from '../fulfilment/return-problems.ts'

type RefundedLine = { productId: string; quantity: number; cents: number }
/** `pieces` are neither refunded nor replaced. */
type ReturnedLine = { productId: string; pieces: number; unitPriceCents: number }

/** Every line that cannot be refunded as it is requested. */
export function refundLinesProblem(requested: readonly RefundedLine[], returned: readonly ReturnedLine[]) {
  const byProduct = new Map(returned.map((line) => [line.productId, line]))
  const problems = badLines(requested, (productId) => byProduct.get(productId)?.pieces ?? 0, moreThanReturned, {
    otherFault({ productId, quantity, cents }) {
      const fullCents = quantity * (byProduct.get(productId)?.unitPriceCents ?? 0)
      return cents > fullCents ? abovePrice(fullCents) : undefined
    },
  })
  return problems.length > 0 ? returnLineProblems(problems) : undefined
}

const moreThanReturned = (left: number) => ({
  code: 'more-than-returned',
  message:
    left === 0
      ? 'None of these units are in this return, or all are replaced'
      : `Only ${formatCount(left)} of these units can be refunded`,
  left,
})

const abovePrice = (fullCents: number) => ({
  code: 'above-price',
  message: `Amount: at most ${formatMoney(fullCents)}, the price of these units`,
})

import { type RefundedCosts, refundParts, totalOfParts } from '@wheelyard/billing/refunds/refund-parts'
import type { ReturnDesk } from '@wheelyard/contract/fulfilment/return-desk.calls'
import type { ReturnRefundBody } from '@wheelyard/contract/finance/return-refunds.calls'
import { centsOf, dollarsOf } from '@wheelyard/contract/values/money'

/** Hundredths of what can be refunded. */
export type Shares = { units: number; amount: number; freight: number; tooMuchCents: number }

/** As the desk computes it in the browser. */
export function refundOf({ return: { lines }, refundable }: ReturnDesk, wanted: Shares): ReturnRefundBody {
  const { paid, refunded } = refundable
  const goods = refundable.lines.map(({ productId, pieces, taxCategory }) => {
    const quantity = Math.round((pieces * wanted.units) / 100)
    const price = centsOf(lines.find((line) => line.productId === productId)!.price)
    const cents = Math.round((price * quantity * wanted.amount) / 100) + wanted.tooMuchCents
    return { productId, quantity, taxCategory, cents }
  })
  const chosen = goods.filter(({ quantity }) => quantity > 0)
  const freightLeft = paid.reduce((sum, part, n) => sum + part.freightCents - refunded[n]!.freightCents, 0)
  const costs: RefundedCosts = { goods: chosen, freightCents: Math.round((freightLeft * wanted.freight) / 100) }
  return {
    lines: chosen.map(({ productId, quantity, cents }) => ({ productId, quantity, amount: dollarsOf(cents) })),
    freight: dollarsOf(costs.freightCents),
    expectedTotal: dollarsOf(totalOfParts(refundParts(paid, refunded, costs))),
  }
}

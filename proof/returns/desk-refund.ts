import { withGoodwill } from '@wheelyard/billing/refunds/goodwill'
import { partsLeft, type RefundedCosts, refundParts, totalOfParts } from '@wheelyard/billing/refunds/refund-parts'
import type { ReturnDesk } from '@wheelyard/contract/fulfilment/return-desk.calls'
import type { PartialRefundBody, RefundableOrder } from '@wheelyard/contract/finance/partial-refunds.calls'
import type { ReturnRefundBody } from '@wheelyard/contract/finance/return-refunds.calls'
import { centsOf, dollarsOf } from '@wheelyard/contract/values/money'

/** Hundredths of what can be refunded. */
export type Shares = { units: number; amount: number; freight: number; tooMuchCents: number }

/** As the desk computes it in the browser. */
export function refundOf({ return: { lines }, refundable }: ReturnDesk, wanted: Shares): ReturnRefundBody {
  const { paid, refunded } = refundable
  const goods = refundable.lines.map(({ productId, pieces, taxCategory, ...left }) => {
    const quantity = Math.round((pieces * wanted.units) / 100)
    const price = centsOf(lines.find((line) => line.productId === productId)!.price)
    // Version 0.3.0 names no rest.
    const { rest }: { rest?: number } = left
    const most = price * quantity + centsOf(rest ?? 0)
    const cents = Math.round((most * wanted.amount) / 100) + wanted.tooMuchCents
    return { productId, quantity, taxCategory, cents }
  })
  const chosen = goods.filter(({ quantity, cents }) => quantity > 0 || cents > 0)
  const freightLeft = paid.reduce((sum, part, n) => sum + part.freightCents - refunded[n]!.freightCents, 0)
  const costs: RefundedCosts = { goods: chosen, freightCents: Math.round((freightLeft * wanted.freight) / 100) }
  return {
    lines: chosen.map(({ productId, quantity, cents }) => ({ productId, quantity, amount: dollarsOf(cents) })),
    freight: dollarsOf(costs.freightCents),
    expectedTotal: dollarsOf(totalOfParts(refundParts(paid, refunded, costs))),
  }
}

/** The same of an order, as its page computes it. */
export function partOf(
  { lines, paid, refunded }: RefundableOrder,
  wanted: Shares & { goodwill: number },
): PartialRefundBody {
  const goods = lines.map(({ productId, price, pieces, taxCategory }) => {
    const quantity = Math.round((pieces * wanted.units) / 100)
    const cents = Math.round((centsOf(price) * quantity * wanted.amount) / 100) + wanted.tooMuchCents
    return { productId, quantity, taxCategory, cents }
  })
  const chosen = goods.filter(({ quantity }) => quantity > 0)
  const left = partsLeft(paid, refunded)
  const sumOf = (cost: 'goodsCents' | 'freightCents') => left.reduce((sum, part) => sum + part[cost], 0)
  const goodsLeft = Math.max(0, sumOf('goodsCents') - chosen.reduce((sum, { cents }) => sum + cents, 0))
  const costs = {
    goods: chosen,
    freightCents: Math.round((sumOf('freightCents') * wanted.freight) / 100),
    goodwillCents: Math.round((goodsLeft * wanted.goodwill) / 100) + wanted.tooMuchCents,
  }
  return {
    lines: chosen.map(({ productId, quantity, cents }) => ({ productId, quantity, amount: dollarsOf(cents) })),
    freight: dollarsOf(costs.freightCents),
    goodwill: dollarsOf(costs.goodwillCents),
    expectedTotal: dollarsOf(totalOfParts(refundParts(paid, refunded, withGoodwill(paid, refunded, costs)))),
    reason: 'Agreed on the phone',
    restock: wanted.units > 50,
  }
}

import type { PartialRefundBody, RefundableOrder } from '@wheelyard/contract/finance/partial-refunds.calls'
import { centsOf, dollarsOf } from '@wheelyard/contract/values/money'
import { numberOf } from '#web/lib/number-of.ts'
import { readRefund, type RefundDraft, type RefundSource, toRefundedLines } from './refund-draft.ts'

/** As typed. */
export type PartDraft = RefundDraft & { goodwill: string; reason: string; restock: boolean }

export const emptyPart: PartDraft = { lines: {}, freight: '0', goodwill: '0', reason: '', restock: false }

const sourceOf = ({ lines, paid, refunded }: RefundableOrder): RefundSource => ({
  lines: lines.map(({ price, left, ...line }) => ({
    ...line,
    unitPriceCents: centsOf(price),
    centsLeft: centsOf(left),
    restCents: 0,
  })),
  paid,
  refunded,
})

export function readPart(refundable: RefundableOrder, draft: PartDraft) {
  const read = readRefund(sourceOf(refundable), draft)
  const toShip = new Map(refundable.lines.map((line) => [line.productId, line.toShip]))
  const units = read.lines.map(({ productId, units: typed }) => ({ productId, count: numberOf(typed) || 0 }))
  return {
    ...read,
    units: units.reduce((sum, { count }) => sum + count, 0),
    /** Units that had been to ship and stay here. */
    keptBack: units.reduce((sum, { productId, count }) => sum + Math.min(count, toShip.get(productId) ?? 0), 0),
  }
}

/** Undefined while something typed cannot be refunded. */
export function toPartBody(refundable: RefundableOrder, draft: PartDraft): PartialRefundBody | undefined {
  const { lines, totals, units } = readPart(refundable, draft)
  return (
    totals && {
      lines: toRefundedLines(lines),
      freight: dollarsOf(totals.freightCents),
      goodwill: numberOf(draft.goodwill),
      expectedTotal: dollarsOf(totals.totalCents),
      reason: draft.reason.trim(),
      restock: units > 0 && draft.restock,
    }
  )
}

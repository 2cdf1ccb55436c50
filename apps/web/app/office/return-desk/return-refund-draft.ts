import type { ReturnDesk } from '@wheelyard/contract/fulfilment/return-desk.calls'
import type { ReturnRefundBody } from '@wheelyard/contract/finance/return-refunds.calls'
import { centsOf, dollarsOf } from '@wheelyard/contract/values/money'
import {
  type LineDraft,
  type RefundDraft,
  type RefundLine,
  type RefundSource,
  type RefundTotals,
  toRefundedLines,
} from '#web/finance/refunds/refund-draft.ts'

/** What the buyer wished to be refunded, at its full price. */
export function firstDraft({ return: { lines }, refundable }: ReturnDesk): RefundDraft {
  const pieces = new Map(refundable.lines.map((line) => [line.productId, line.pieces]))
  const units = lines.map(({ productId, wish }): [string, LineDraft] => [
    productId,
    { units: String(wish === 'refund' ? (pieces.get(productId) ?? 0) : 0) },
  ])
  return { lines: Object.fromEntries(units), freight: '0' }
}

export function sourceOf({
  return: { lines },
  refundable: { lines: refundable, paid, refunded },
}: ReturnDesk): RefundSource {
  const named = new Map(lines.map((line) => [line.productId, line]))
  const known = refundable.flatMap(({ left, rest, ...line }) => {
    const { productName, price } = named.get(line.productId) ?? {}
    if (productName === undefined || price === undefined) return []
    return [
      { ...line, productName, unitPriceCents: centsOf(price), centsLeft: centsOf(left), restCents: centsOf(rest) },
    ]
  })
  return { lines: known, paid, refunded }
}

/** Sent with the total that was seen: if the shop's differs, nothing happens. */
export const toRefundBody = (
  lines: readonly RefundLine[],
  { freightCents, totalCents }: RefundTotals,
  note: string,
): ReturnRefundBody => ({
  lines: toRefundedLines(lines),
  freight: dollarsOf(freightCents),
  expectedTotal: dollarsOf(totalCents),
  note,
})

import { mostRefundable } from '@wheelyard/billing/refunds/most-refundable'
import { partsLeft, refundParts, totalOfParts } from '@wheelyard/billing/refunds/refund-parts'
import type { ReturnDesk } from '@wheelyard/contract/fulfilment/return-desk.calls'
import type { ReturnRefundBody } from '@wheelyard/contract/finance/return-refunds.calls'
import { formatCount } from '@wheelyard/contract/values/format-count'
import { centsOf, dollarsOf, formatMoney, hasWholeCents } from '@wheelyard/contract/values/money'
import { taxCentsOf, type TaxPart } from '@wheelyard/contract/buying/tax-rules'
import { type TaxCategory } from '@wheelyard/contract/catalogue/tax-category'
import { numberOf } from '#web/lib/number-of.ts'

/** As typed. A line without an amount is refunded at its full price. */
export type RefundDraft = { lines: Readonly<Record<string, LineDraft>>; freight: string }
type LineDraft = { units: string; amount?: string }

export type RefundLine = {
  productId: string
  productName: string
  unitPriceCents: number
  /** Units that are neither refunded nor replaced. */
  pieces: number
  units: string
  amount: string
  /** What the units cost. */
  fullCents: number
  cents: number
  unitsProblem: string | undefined
  amountProblem: string | undefined
}

export type RefundTotals = { goodsCents: number; freightCents: number; taxCents: number; totalCents: number }

type Refundable = Pick<RefundLine, 'productId' | 'productName' | 'unitPriceCents' | 'pieces'> & {
  taxCategory: TaxCategory
}

/** What the buyer wished to be refunded, at its full price. */
export function firstDraft({ return: { lines }, refundable }: ReturnDesk): RefundDraft {
  const pieces = new Map(refundable.lines.map((line) => [line.productId, line.pieces]))
  const units = lines.map(({ productId, wish }): [string, LineDraft] => [
    productId,
    { units: String(wish === 'refund' ? (pieces.get(productId) ?? 0) : 0) },
  ])
  return { lines: Object.fromEntries(units), freight: '0' }
}

export function readRefund(desk: ReturnDesk, draft: RefundDraft) {
  const { paid, refunded } = desk.refundable
  const left = partsLeft(paid, refunded)
  const freightLeft = sum(left.map((part) => part.freightCents))
  const refundable = refundableLines(desk)
  const lines = refundable.map((line) => readLine(line, draft.lines[line.productId]))
  const freightProblem = amountProblem(draft.freight, freightLeft, 'More than is left of the freight')
  const goods = lines.map(({ cents }, index) => ({ taxCategory: refundable[index]!.taxCategory, cents }))
  const freightCents = centsOf(numberOf(draft.freight))
  const isReadable =
    !freightProblem && lines.every((line) => line.unitsProblem === undefined && line.amountProblem === undefined)
  const parts = isReadable ? refundParts(paid, refunded, { goods, freightCents }) : undefined
  const maximumCents = totalOfParts(mostRefundable(paid, refunded, refundable))
  const goodsProblem = parts && problemOfGoods(parts, left)
  const totals = parts && !goodsProblem ? totalsOf(parts) : undefined
  return { lines, freightLeft, freightProblem, goodsProblem, totals, maximumCents }
}

/** Sent with the total that was seen: if the shop's differs, nothing happens. */
export const toRefundBody = (
  lines: readonly RefundLine[],
  { freightCents, totalCents }: RefundTotals,
  note: string,
): ReturnRefundBody => ({
  lines: lines
    .filter(({ units }) => numberOf(units) > 0)
    .map(({ productId, units, cents }) => ({ productId, quantity: numberOf(units), amount: dollarsOf(cents) })),
  freight: dollarsOf(freightCents),
  expectedTotal: dollarsOf(totalCents),
  note,
})

function refundableLines({ return: { lines }, refundable }: ReturnDesk): Refundable[] {
  const named = new Map(lines.map((line) => [line.productId, line]))
  return refundable.lines.flatMap(({ productId, pieces, taxCategory }) => {
    const line = named.get(productId)
    if (!line || pieces === 0) return []
    return [{ productId, productName: line.productName, unitPriceCents: centsOf(line.price), pieces, taxCategory }]
  })
}

function readLine(
  { productId, productName, unitPriceCents, pieces }: Refundable,
  typed: LineDraft | undefined,
): RefundLine {
  const units = typed?.units ?? '0'
  const count = numberOf(units)
  const unitsProblem = problemOfUnits(count, pieces)
  const fullCents = unitsProblem ? 0 : unitPriceCents * count
  const amount = typed?.amount ?? dollarsText(fullCents)
  const cents = centsOf(numberOf(amount))
  const problem = unitsProblem ? undefined : amountProblem(amount, fullCents, 'More than these units cost')
  const problems = { unitsProblem, amountProblem: problem }
  return { productId, productName, unitPriceCents, pieces, units, amount, fullCents, cents, ...problems }
}

function problemOfUnits(count: number, pieces: number): string | undefined {
  if (!Number.isInteger(count)) return 'Enter a whole number'
  return count > pieces ? `At most ${formatCount(pieces)}, the rest is refunded or replaced` : undefined
}

function amountProblem(typed: string, mostCents: number, tooMuch: string): string | undefined {
  const dollars = numberOf(typed)
  if (Number.isNaN(dollars)) return 'Enter an amount in dollars'
  if (!hasWholeCents(dollars)) return 'At most two decimals'
  return centsOf(dollars) > mostCents ? tooMuch : undefined
}

/** Less is left than the units cost after a refund that was not by a return. */
function problemOfGoods(parts: TaxPart[], left: TaxPart[]): string | undefined {
  const above = parts.findIndex(({ goodsCents }, index) => goodsCents > left[index]!.goodsCents)
  return above === -1
    ? undefined
    : `Only ${formatMoney(left[above]!.goodsCents)} of what these goods cost is left: the rest was refunded already`
}

const totalsOf = (parts: TaxPart[]): RefundTotals => ({
  goodsCents: sum(parts.map((part) => part.goodsCents)),
  freightCents: sum(parts.map((part) => part.freightCents)),
  taxCents: taxCentsOf(parts),
  totalCents: totalOfParts(parts),
})

/** As it is typed: 1480.00 */
const dollarsText = (cents: number) => dollarsOf(cents).toFixed(2)
const sum = (cents: number[]) => cents.reduce((total, each) => total + each, 0)

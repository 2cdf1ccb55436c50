import { mostRefundable } from '@wheelyard/billing/refunds/most-refundable'
import { withGoodwill } from '@wheelyard/billing/refunds/goodwill'
import { partsLeft, refundParts, totalOfParts } from '@wheelyard/billing/refunds/refund-parts'
import { mostOf } from '@wheelyard/contract/finance/return-refund-rules'
import { centsOf, dollarsOf, formatMoney, hasWholeCents } from '@wheelyard/contract/values/money'
import { taxCentsOf, type TaxPart } from '@wheelyard/contract/buying/tax-rules'
import { type TaxCategory } from '@wheelyard/contract/catalogue/tax-category'
import * as t from '@wheelyard/messages/buyer'
import { numberOf } from '#web/lib/number-of.ts'

/** As typed. A line without an amount is refunded at its full price. */
export type RefundDraft = { lines: Readonly<Record<string, LineDraft>>; freight: string; goodwill?: string }
export type LineDraft = { units: string; amount?: string }

/** What can be refunded, of a return or of an order. */
export type RefundSource = { lines: readonly Refundable[]; paid: TaxPart[]; refunded: TaxPart[] }

export type RefundLine = {
  productId: string
  productName: string
  unitPriceCents: number
  /** Of the whole line, in returns or not. */
  unitsLeft: number
  centsLeft: number
  /** Units that are neither refunded nor replaced. */
  pieces: number
  /** Left of the price of units that were refunded in part. */
  restCents: number
  units: string
  amount: string
  /** What the units cost, and that rest. */
  mostCents: number
  cents: number
  unitsProblem: string | undefined
  amountProblem: string | undefined
}

export type RefundTotals = { goodsCents: number; freightCents: number; taxCents: number; totalCents: number }

type Refundable = Pick<
  RefundLine,
  'productId' | 'productName' | 'unitPriceCents' | 'unitsLeft' | 'centsLeft' | 'pieces' | 'restCents'
> & {
  taxCategory: TaxCategory
}

export function readRefund({ lines: refundable, paid, refunded }: RefundSource, draft: RefundDraft) {
  const left = partsLeft(paid, refunded)
  const freightLeft = sum(left.map((part) => part.freightCents))
  const goodsLeft = sum(left.map((part) => part.goodsCents))
  const shown = refundable.filter(({ pieces, restCents }) => pieces > 0 || restCents > 0)
  const lines = shown.map((line) => readLine(line, draft.lines[line.productId]))
  const { freight, goodwill = '0' } = draft
  const freightProblem = amountProblem(freight, freightLeft, t.refunds_moreThanIsLeftOfFreight())
  const goodwillProblem = amountProblem(goodwill, goodsLeft, t.refunds_moreThanIsLeftOfGoods())
  const goods = lines.map(({ cents }, index) => ({ taxCategory: shown[index]!.taxCategory, cents }))
  const costs = { goods, freightCents: centsOf(numberOf(freight)), goodwillCents: centsOf(numberOf(goodwill)) }
  const isReadable =
    !freightProblem &&
    !goodwillProblem &&
    lines.every((line) => line.unitsProblem === undefined && line.amountProblem === undefined)
  const parts = isReadable ? refundParts(paid, refunded, withGoodwill(paid, refunded, costs)) : undefined
  const maximumCents = totalOfParts(mostRefundable(paid, refunded, refundable))
  const goodsProblem = parts && problemOfGoods(parts, left)
  const totals = parts && !goodsProblem ? totalsOf(parts) : undefined
  const leftCents = totalOfParts(left)
  return {
    lines,
    freightLeft,
    freightProblem,
    goodsLeft,
    goodwillProblem,
    goodsProblem,
    totals,
    maximumCents,
    leftCents,
  }
}

/** Lines as they are sent, without those of which nothing is refunded. */
export const toRefundedLines = (lines: readonly RefundLine[]) =>
  lines
    .filter(({ units, cents }) => numberOf(units) > 0 || cents > 0)
    .map(({ productId, units, cents }) => ({ productId, quantity: numberOf(units), amount: dollarsOf(cents) }))

function readLine({ taxCategory: _category, ...line }: Refundable, typed: LineDraft | undefined): RefundLine {
  const units = typed?.units ?? '0'
  const count = numberOf(units)
  const unitsProblem = problemOfUnits(count, line.pieces)
  const mostCents = unitsProblem ? 0 : mostOf(line, count)
  // Without units nothing of the rest goes back, unless it is typed or there is nothing else.
  const amount = typed?.amount ?? dollarsText(count > 0 || line.pieces === 0 ? mostCents : 0)
  const cents = centsOf(numberOf(amount))
  const problem = unitsProblem ? undefined : amountProblem(amount, mostCents, t.refunds_moreThanTheseUnits())
  return { ...line, units, amount, mostCents, cents, unitsProblem, amountProblem: problem }
}

function problemOfUnits(count: number, pieces: number): string | undefined {
  if (!Number.isInteger(count)) return t.refunds_enterWholeNumber()
  return count > pieces ? t.refunds_atMostRestIs({ pieces }) : undefined
}

function amountProblem(typed: string, mostCents: number, tooMuch: string): string | undefined {
  const dollars = numberOf(typed)
  if (Number.isNaN(dollars)) return t.refunds_enterAmountInDollars()
  if (!hasWholeCents(dollars)) return t.refunds_atMostTwoDecimals()
  return centsOf(dollars) > mostCents ? tooMuch : undefined
}

/** Less is left than the units cost after a refund that was not by a return. */
function problemOfGoods(parts: TaxPart[], left: TaxPart[]): string | undefined {
  const above = parts.findIndex(({ goodsCents }, index) => goodsCents > left[index]!.goodsCents)
  return above === -1 ? undefined : t.refunds_onlyOfWhatThese({ goodsCents: formatMoney(left[above]!.goodsCents) })
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

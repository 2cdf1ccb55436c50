import { type FreightMode, type Incoterm, modeNames, QUOTED_AFTER_REVIEW } from './freight-rules.ts'
import { centsOf, formatUsd } from './money.ts'
import type { Fact } from './order-texts.ts'
import { problem } from './problem.ts'
import type { AgreedFreight } from './quote-rules.ts'

/** "$480.00", or that it is not known yet: never nothing, never free. */
export function freightPriceText({ price, quote }: AgreedFreight): string {
  if (price !== null) return formatUsd(centsOf(price))
  return quote?.paidAt ? formatUsd(centsOf(quote.amount)) : QUOTED_AFTER_REVIEW
}

/** "Container, DAP", on screens, in emails and on invoices. */
export const freightLabel = ({ mode, incoterm }: { mode: FreightMode; incoterm: Incoterm }) =>
  `${modeNames[mode]}, ${incoterm}`

export const daysText = ({ minDays, maxDays }: { minDays: number; maxDays: number }) =>
  minDays === maxDays ? `${maxDays} ${maxDays === 1 ? 'day' : 'days'}` : `${minDays} to ${maxDays} days`

type QuotedOrder = { id: string; poNumber: string | null; freight: { mode: FreightMode; incoterm: Incoterm } | null }
type ProposedFreight = { amountCents: number; minDays: number; maxDays: number; note: string }

/** For emails. */
export const quoteFacts = ({ id, poNumber, freight }: QuotedOrder, quote: ProposedFreight): Fact[] => [
  ['Order', id],
  ...(poNumber ? [['PO number', poNumber] as const] : []),
  ...(freight ? [['Freight', freightLabel(freight)] as const] : []),
  ['Delivery time', daysText(quote)],
  ...(quote.note ? [['Note', quote.note] as const] : []),
  ['Amount', formatUsd(quote.amountCents)],
]

export const acceptText = (quoteCents: number) => `Accept and pay ${formatUsd(quoteCents)}`
export const REFUSE_TEXT = 'Refuse and get a full refund'

/** What refusing does, to the cent. */
export const refusalText = (paidCents: number) =>
  `${formatUsd(paidCents)}, all that you have paid for this order, is refunded to your card. The order ends and its stock is released. Nothing is charged for freight.`

/** The reason of the refund, which the buyer reads in the email and on the order. */
export const refusalReason = (quoteCents: number) => `The freight of ${formatUsd(quoteCents)} was refused.`

export const freightNotQuoted = problem(409, 'freight-not-quoted', 'The freight of this order needs no quote')
export const quoteAnswered = problem(409, 'quote-answered', 'This proposal was paid, refused or replaced already')
export const freightPaid = problem(409, 'already-paid', 'This freight is already paid')
export const freightNotPaid = problem(
  409,
  'freight-not-paid',
  'The freight of this order is not paid yet. Nothing ships before the buyer has accepted and paid it.',
)

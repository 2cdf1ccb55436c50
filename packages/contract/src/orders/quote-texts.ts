import type { Fact } from '../buying/cost-texts.ts'
import type { FreightMode, Incoterm } from '../buying/freight-rules.ts'
import { daysText, explainedFreightText, freightText } from '../buying/freight-texts.ts'
import { formatMoney, MAX_CHARGE_CENTS } from '../values/money.ts'
import { orderNumberText } from './order-number.ts'
import { invalid, problem } from '../values/problem.ts'
import type { QuoteStep } from './quote-rules.ts'
import { taxLabel } from '../buying/tax-texts.ts'

type QuotedOrder = {
  number: number
  poNumber: string | null
  freight: { mode: FreightMode; incoterm: Incoterm } | null
}
type Proposed = {
  amountCents: number
  taxCents: number
  taxParts: Parameters<typeof taxLabel>[0] | null
  minDays: number
  maxDays: number
  note: string
}

/** In the time of the proposal: "Container, DAP, 30 to 40 days". */
export const quotedFreightText = (
  { freight }: Pick<QuotedOrder, 'freight'>,
  quote: Pick<Proposed, 'minDays' | 'maxDays'>,
) => (freight ? freightText({ ...freight, ...quote }) : daysText(quote.minDays, quote.maxDays))

/** For emails. */
export const quoteFacts = ({ number, poNumber, freight }: QuotedOrder, quote: Proposed): Fact[] => [
  ['Order', orderNumberText(number)],
  ...(poNumber ? [['PO number', poNumber] as const] : []),
  ['Freight', freight ? explainedFreightText({ ...freight, ...quote }) : daysText(quote.minDays, quote.maxDays)],
  ...(quote.note ? [['Note', quote.note] as const] : []),
  ['Amount', formatMoney(quote.amountCents)],
  ...(quote.taxCents > 0 ? taxAndTotal(quote) : []),
]

const taxAndTotal = ({ amountCents, taxCents, taxParts }: Proposed): Fact[] => [
  [taxLabel(taxParts ?? []), formatMoney(taxCents)],
  ['Total', formatMoney(amountCents + taxCents)],
]

/** With its tax, as is whatever is charged. */
export const acceptText = (quoteCents: number) => `Accept and pay ${formatMoney(quoteCents)}`
export const REFUSE_TEXT = 'Decline for a full refund'

/** What refusing does, to the cent. */
export const refusalText = (paidCents: number) =>
  `${formatMoney(paidCents)}, everything you have paid for this order, will be refunded the way you paid. The order ends and its stock is released. Nothing is charged for freight.`

/** What happens next, for the order's page. */
export const quoteStepTexts: Record<QuoteStep, { buyer: string; seller: string }> = {
  'goods-to-pay': {
    buyer:
      'Once the goods are paid, we propose what the freight costs. You accept it by paying it, or decline it for a full refund. Nothing ships until you accept.',
    seller: 'Freight is proposed once the goods are paid.',
  },
  'to-propose': {
    buyer:
      'We are reviewing the freight and will send you our proposal by email. You accept it by paying it, or decline it for a full refund. Nothing ships until you accept.',
    seller: 'The goods are paid. Nothing ships until the buyer accepts your proposal.',
  },
  'to-accept': {
    buyer: 'Please accept it by paying it, or decline it for a full refund. Nothing ships until you accept.',
    seller: 'The buyer has not replied yet. A new proposal replaces this one.',
  },
  paid: { buyer: 'You have accepted and paid the freight.', seller: 'The buyer has accepted and paid the freight.' },
  refused: { buyer: 'You have declined the freight.', seller: 'The buyer has declined the freight.' },
  ended: {
    buyer: 'The order ended before its freight was agreed. Nothing was charged for freight.',
    seller: 'The order ended before its freight was agreed. Nothing was charged for freight.',
  },
}

/** The reason of the refund, which the buyer reads in the email and on the order. */
export const refusalReason = (quoteCents: number) => `The freight of ${formatMoney(quoteCents)} was declined.`

export const freightNotQuoted = problem(409, 'freight-not-quoted', 'The freight of this order needs no quote')
export const tooHighWithTax = invalid(`With its tax, at most ${formatMoney(MAX_CHARGE_CENTS)}`)
export const quoteAnswered = problem(409, 'quote-answered', 'This proposal has already been paid, declined or replaced')
export const freightPaid = problem(409, 'already-paid', 'This freight is already paid')
export const freightNotPaid = problem(
  409,
  'freight-not-paid',
  'This order’s freight is not paid yet. Nothing ships until the buyer has accepted and paid for it.',
)

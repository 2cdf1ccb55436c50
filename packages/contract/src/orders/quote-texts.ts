import * as t from '@wheelyard/messages/buyer'
import * as tServer from '@wheelyard/messages/server'
import * as tStaff from '@wheelyard/messages/staff'
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
  [tServer.quoteTexts_order(), orderNumberText(number)],
  ...(poNumber ? [[tServer.quoteTexts_poNumber(), poNumber] as const] : []),
  [
    tServer.quoteTexts_freight(),
    freight ? explainedFreightText({ ...freight, ...quote }) : daysText(quote.minDays, quote.maxDays),
  ],
  ...(quote.note ? [[tServer.quoteTexts_note(), quote.note] as const] : []),
  [tServer.quoteTexts_amount(), formatMoney(quote.amountCents)],
  ...(quote.taxCents > 0 ? taxAndTotal(quote) : []),
]

const taxAndTotal = ({ amountCents, taxCents, taxParts }: Proposed): Fact[] => [
  [taxLabel(taxParts ?? []), formatMoney(taxCents)],
  [tServer.quoteTexts_total(), formatMoney(amountCents + taxCents)],
]

/** With its tax, as is whatever is charged. */
export const acceptText = (quoteCents: number) => t.quoteTexts_acceptAndPay({ amount: formatMoney(quoteCents) })
export const REFUSE_TEXT = t.quoteTexts_declineForFullRefund

/** What refusing does, to the cent. */
export const refusalText = (paidCents: number) => t.quoteTexts_everythingYouHavePaid({ amount: formatMoney(paidCents) })

/** What happens next, for the order's page. */
export const quoteStepTexts: Record<QuoteStep, { buyer: () => string; seller: () => string }> = {
  'goods-to-pay': {
    buyer: t.quoteTexts_onceGoodsArePaid,
    seller: t.quoteTexts_freightIsProposedOnce,
  },
  'to-propose': {
    buyer: t.quoteTexts_weAreReviewingFreight,
    seller: t.quoteTexts_goodsArePaidNothing,
  },
  'to-accept': {
    buyer: t.quoteTexts_pleaseAcceptItBy,
    seller: t.quoteTexts_buyerHasNotReplied,
  },
  paid: { buyer: t.quoteTexts_youHaveAcceptedAnd, seller: t.quoteTexts_buyerHasAcceptedAnd },
  refused: { buyer: t.quoteTexts_youHaveDeclinedFreight, seller: t.quoteTexts_buyerHasDeclinedFreight },
  ended: {
    buyer: t.quoteTexts_orderEndedBeforeIts,
    seller: t.quoteTexts_orderEndedBeforeIts,
  },
}

/** The reason of the refund, which the buyer reads in the email and on the order. It is kept, so it is no message. */
export const refusalReason = (quoteCents: number) => `The freight of ${formatMoney(quoteCents)} was declined.`

export const freightNotQuoted = problem(409, 'freight-not-quoted', tServer.quoteTexts_freightOfThisOrder)
export const tooHighWithTax = invalid(() => tServer.quoteTexts_withItsTaxAt({ max: formatMoney(MAX_CHARGE_CENTS) }))
export const quoteAnswered = problem(409, 'quote-answered', t.quoteTexts_thisProposalHasAlready)
export const freightPaid = problem(409, 'already-paid', tServer.quoteTexts_thisFreightIsAlready)
export const freightNotPaid = problem(409, 'freight-not-paid', tStaff.quoteTexts_thisOrdersFreightIs)

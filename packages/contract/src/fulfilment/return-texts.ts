import type { Fact } from '../buying/cost-texts.ts'
import { formatCount } from '@wheelyard/messages/format-count'
import { centsOf, formatMoney } from '../values/money.ts'
import {
  type ReturnEventKind,
  type ReturnReason,
  type ReturnState,
  type ReturnWish,
  restCentsOf,
  unsettledOf,
} from './return-rules.ts'

export const returnReasonLabels: Record<ReturnReason, string> = {
  damaged: 'Damaged in transit',
  missing: 'Missing from the delivery',
  'wrong-item': 'Not what was ordered',
  faulty: 'Faulty',
  unsold: 'Not sold',
}

export const returnWishLabels: Record<ReturnWish, string> = { refund: 'Refund', replacement: 'Replacement' }

export const returnStateLabels: Record<ReturnState, string> = {
  requested: 'Waiting for a decision',
  withdrawn: 'Withdrawn',
  refused: 'Declined',
  authorised: 'Authorised',
  received: 'Goods received',
  closed: 'Closed',
}

export const returnEventLabels: Record<ReturnEventKind, string> = {
  requested: 'Requested',
  withdrawn: 'Withdrawn',
  authorised: 'Authorised',
  refused: 'Declined',
  received: 'Goods received',
  'refund-requested': 'Refund on its way',
  refunded: 'Refunded',
  'refund-failed': 'Refund failed',
  replaced: 'Replacement shipped',
  closed: 'Closed',
}

export const LATE_LABEL = 'Late'
/** Beside the form, before it is sent. */
export const lateHint = (days: number) =>
  `The ${days === 1 ? '1 day' : `${formatCount(days)} days`} for this have passed. Send it anyway; we’ll decide case by case.`

type Line = { quantity: number; refunded: number; replaced: number; wish: ReturnWish; price: number; refund: number }
type DescribedReturn = {
  number: string
  state: ReturnState
  isLate: boolean
  sendBack: boolean | null
  sendTo: string
  refund: { amount: number; status: 'pending' | 'succeeded' } | null
  lines: readonly Line[]
}

/** Where a return stands and what happens next. */
export const returnTexts = (described: DescribedReturn) => texts[described.state](described)

type Texts = { buyer: string; seller: string }

const texts: Record<ReturnState, (described: DescribedReturn) => Texts> = {
  requested: ({ isLate }) => ({
    buyer: `We have your request${isLate ? '. The days for this have passed, so we’ll decide case by case' : ' and are reviewing it'}. We will write to you. Please keep the goods and their packaging until then.`,
    seller: `Please authorise or decline it.${isLate ? ' It came after the days your settings allow: whether to accept it is up to you.' : ''} The buyer reads your note.`,
  }),
  withdrawn: () => ({
    buyer: 'You have withdrawn this return. You can request one for the same units again.',
    seller: 'The buyer has withdrawn this return. There is nothing left to do.',
  }),
  refused: () => ({
    buyer: 'We could not accept this return. Our reason is below.',
    seller: 'It was declined. There is nothing left to do.',
  }),
  authorised: (described) => ({
    buyer: sentences(
      described.sendBack
        ? `Your return is authorised. Please send the goods to ${described.sendTo} and write ${described.number} on the parcel.`
        : 'Your return is authorised. You do not need to send anything back.',
      doneText(described),
      nextForBuyer(described),
    ),
    seller: sentences(
      described.sendBack
        ? 'The buyer is sending the goods back. Record what arrives and in what condition.'
        : 'The goods stay with the buyer.',
      doneText(described),
      nextForSeller(described),
    ),
  }),
  received: (described) => ({
    buyer: sentences('We have received the goods.', doneText(described), nextForBuyer(described)),
    seller: sentences('The goods are back.', doneText(described), nextForSeller(described)),
  }),
  closed: (described) => ({
    buyer: sentences(doneText(described), 'This return is closed.'),
    seller: sentences(doneText(described), 'This return is closed.'),
  }),
}

const sentences = (...parts: string[]) => parts.filter(Boolean).join(' ')

function doneText({ refund, lines }: DescribedReturn): string {
  const replaced = lines.reduce((sum, line) => sum + line.replaced, 0)
  return sentences(refund ? refundText(refund) : '', replaced > 0 ? replacedText(replaced) : '')
}

const refundText = ({ amount, status }: NonNullable<DescribedReturn['refund']>) =>
  `${formatMoney(centsOf(amount))} ${status === 'pending' ? 'is on its way back.' : 'was refunded.'}`
const replacedText = (pieces: number) =>
  pieces === 1 ? '1 unit was replaced.' : `${formatCount(pieces)} units were replaced.`

/** What the buyer wished for the units that are neither refunded nor replaced; what they get may differ. */
function wishesLeft({ lines }: DescribedReturn): Set<ReturnWish> {
  return new Set(lines.filter((line) => unsettledOf(line) > 0).map(({ wish }) => wish))
}

function nextForBuyer(described: DescribedReturn): string {
  const left = wishesLeft(described)
  if (left.size === 0) return ''
  const when = described.sendBack && described.state === 'authorised' ? 'Once they have arrived' : 'Next'
  if (left.size === 2) return `${when}, we’ll take care of your refund and your replacement.`
  return `${when}, we’ll take care of your ${left.has('refund') ? 'refund' : 'replacement'}.`
}

const nextForSeller = (described: DescribedReturn) =>
  sentences(
    restText(described),
    wishesLeft(described).size === 0
      ? ''
      : 'Refund units or ship replacements. If some get neither, close the return with a note.',
  )

function restText({ lines }: DescribedReturn): string {
  const restCents = lines.reduce((sum, line) => sum + restCentsOf(line), 0)
  return restCents > 0
    ? `${formatMoney(restCents)} of the price of the refunded units is left: refund more of it, or close the return.`
    : ''
}

type ReturnedLine = { productName: string; sku: string; quantity: number; reason: ReturnReason; wish: ReturnWish }

/** For emails. */
export const returnFacts = ({ number, orderNumber }: { number: string; orderNumber: string }): Fact[] => [
  ['Return', number],
  ['Order', orderNumber],
]

/** For emails. */
export const returnTable = ({ lines }: { lines: readonly ReturnedLine[] }) => ({
  figures: ['Quantity'],
  rows: lines.map(({ quantity, productName: name, sku, reason, wish }) => ({
    name,
    sku,
    note: `${returnReasonLabels[reason]}. You asked for: ${returnWishLabels[wish].toLowerCase()}`,
    figures: [formatCount(quantity)],
  })),
})

type LabelledReturn = { number: string; orderNumber: string; orderTitle: string }

/** Names a return where its order is not shown: "R-1001 of W-1054, Trail 4x4". */
export const returnLabel = ({ number, orderNumber, orderTitle }: LabelledReturn) =>
  `${number} of ${orderNumber}, ${orderTitle}`

/** The reason of a refund for which the administrator wrote no note. */
export const reasonWithoutNote = (number: string) => `Return ${number}`

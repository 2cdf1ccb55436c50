import type { Fact } from '../buying/cost-texts.ts'
import { formatCount } from '@wheelyard/messages/format'
import * as t from '@wheelyard/messages/buyer'
import * as tServer from '@wheelyard/messages/server'
import { centsOf, formatMoney } from '../values/money.ts'
import {
  type ReturnEventKind,
  type ReturnReason,
  type ReturnState,
  type ReturnWish,
  restCentsOf,
  unsettledOf,
} from './return-rules.ts'

export const returnReasonLabels: Record<ReturnReason, () => string> = {
  damaged: t.returnTexts_damagedInTransit,
  missing: t.returnTexts_missingFromDelivery,
  'wrong-item': t.returnTexts_notWhatWasOrdered,
  faulty: t.returnTexts_faulty,
  unsold: t.returnTexts_notSold,
}

export const returnWishLabels: Record<ReturnWish, () => string> = {
  refund: t.returnTexts_refund,
  replacement: t.returnTexts_replacement,
}

export const returnStateLabels: Record<ReturnState, () => string> = {
  requested: t.returnTexts_waitingForDecision,
  withdrawn: t.returnTexts_withdrawn,
  refused: t.returnTexts_declined,
  authorised: t.returnTexts_authorised,
  received: t.returnTexts_goodsReceived,
  closed: t.returnTexts_closed,
}

export const returnEventLabels: Record<ReturnEventKind, () => string> = {
  requested: t.returnTexts_requested,
  withdrawn: t.returnTexts_withdrawn,
  authorised: t.returnTexts_authorised,
  refused: t.returnTexts_declined,
  received: t.returnTexts_goodsReceived,
  'refund-requested': t.returnTexts_refundOnItsWay,
  refunded: t.returnTexts_refunded,
  'refund-failed': t.returnTexts_refundFailed,
  replaced: t.returnTexts_replacementShipped,
  closed: t.returnTexts_closed,
}

export const LATE_LABEL = t.returnTexts_late
/** Beside the form, before it is sent. */
export const lateHint = (days: number) => t.returnTexts_daysForThisHave({ days })

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
    buyer: isLate ? t.returnTexts_weHaveYourLateRequest() : t.returnTexts_weHaveYourRequest(),
    seller: isLate ? t.returnTexts_pleaseDecideLateRequest() : t.returnTexts_pleaseAuthoriseOrDecline(),
  }),
  withdrawn: () => ({
    buyer: t.returnTexts_youHaveWithdrawnThis(),
    seller: t.returnTexts_buyerHasWithdrawnThis(),
  }),
  refused: () => ({
    buyer: t.returnTexts_weCouldNotAccept(),
    seller: t.returnTexts_itWasDeclinedThere(),
  }),
  authorised: (described) => ({
    buyer: sentences(
      described.sendBack
        ? t.returnTexts_authorisedSendGoods({ sendTo: described.sendTo, number: described.number })
        : t.returnTexts_authorisedKeepGoods(),
      doneText(described),
      nextForBuyer(described),
    ),
    seller: sentences(
      described.sendBack ? t.returnTexts_buyerIsSendingGoods() : t.returnTexts_goodsStayWithBuyer(),
      doneText(described),
      nextForSeller(described),
    ),
  }),
  received: (described) => ({
    buyer: sentences(t.returnTexts_weHaveReceivedGoods(), doneText(described), nextForBuyer(described)),
    seller: sentences(t.returnTexts_goodsAreBack(), doneText(described), nextForSeller(described)),
  }),
  closed: (described) => ({
    buyer: sentences(doneText(described), t.returnTexts_thisReturnIsClosed()),
    seller: sentences(doneText(described), t.returnTexts_thisReturnIsClosed()),
  }),
}

const sentences = (...parts: string[]) => parts.filter(Boolean).join(' ')

function doneText({ refund, lines }: DescribedReturn): string {
  const replaced = lines.reduce((sum, line) => sum + line.replaced, 0)
  return sentences(refund ? refundText(refund) : '', replaced > 0 ? replacedText(replaced) : '')
}

const refundText = ({ amount, status }: NonNullable<DescribedReturn['refund']>) =>
  status === 'pending'
    ? t.returnTexts_amountIsOnIts({ amount: formatMoney(centsOf(amount)) })
    : t.returnTexts_amountWasRefunded({ amount: formatMoney(centsOf(amount)) })
const replacedText = (pieces: number) => t.returnTexts_unitsWereReplaced({ pieces })

/** What the buyer wished for the units that are neither refunded nor replaced; what they get may differ. */
function wishesLeft({ lines }: DescribedReturn): Set<ReturnWish> {
  return new Set(lines.filter((line) => unsettledOf(line) > 0).map(({ wish }) => wish))
}

function nextForBuyer(described: DescribedReturn): string {
  const left = wishesLeft(described)
  if (left.size === 0) return ''
  const wishes = left.size === 2 ? 'both' : left.has('refund') ? 'refund' : 'replacement'
  return described.sendBack && described.state === 'authorised'
    ? t.returnTexts_onceArrivedWellTakeCare({ wishes })
    : t.returnTexts_nextWellTakeCare({ wishes })
}

const nextForSeller = (described: DescribedReturn) =>
  sentences(restText(described), wishesLeft(described).size === 0 ? '' : t.returnTexts_refundUnitsOrShip())

function restText({ lines }: DescribedReturn): string {
  const restCents = lines.reduce((sum, line) => sum + restCentsOf(line), 0)
  return restCents > 0 ? t.returnTexts_restOfPriceIsLeft({ rest: formatMoney(restCents) }) : ''
}

type ReturnedLine = { productName: string; sku: string; quantity: number; reason: ReturnReason; wish: ReturnWish }

/** For emails. */
export const returnFacts = ({ number, orderNumber }: { number: string; orderNumber: string }): Fact[] => [
  [tServer.returnTexts_return(), number],
  [tServer.returnTexts_order(), orderNumber],
]

/** For emails. */
export const returnTable = ({ lines }: { lines: readonly ReturnedLine[] }) => ({
  figures: [tServer.returnTexts_quantity()],
  rows: lines.map(({ quantity, productName: name, sku, reason, wish }) => ({
    name,
    sku,
    note:
      wish === 'refund'
        ? tServer.returnTexts_youAskedForRefund({ reason: returnReasonLabels[reason]() })
        : tServer.returnTexts_youAskedForReplacement({ reason: returnReasonLabels[reason]() }),
    figures: [formatCount(quantity)],
  })),
})

type LabelledReturn = { number: string; orderNumber: string; orderTitle: string }

/** Names a return in the audit log, which keeps it: "R-1001 of W-1054, Trail 4x4". */
export const returnLabel = ({ number, orderNumber, orderTitle }: LabelledReturn) =>
  `${number} of ${orderNumber}, ${orderTitle}`

/** The reason of a refund for which the administrator wrote no note. It is kept, so it is no message. */
export const reasonWithoutNote = (number: string) => `Return ${number}`

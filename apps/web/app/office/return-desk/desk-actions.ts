import { partsLeft, totalOfParts } from '@wheelyard/billing/refunds/refund-parts'
import type { ReturnDesk } from '@wheelyard/contract/fulfilment/return-desk.calls'
import { unsettledOf } from '@wheelyard/contract/fulfilment/return-rules'

export type DeskAction = 'authorise' | 'refuse' | 'receive' | 'refund' | 'replace' | 'close'

/** What an administrator can do now, what comes next first. */
export function possibleActions(desk: ReturnDesk): DeskAction[] {
  const { state, sendBack } = desk.return
  if (state === 'requested') return ['authorise', 'refuse']
  if (state !== 'authorised' && state !== 'received') return []
  const settling = settlingActions(desk)
  if (state === 'received') return settling
  return sendBack ? ['receive', ...settling] : [...settling, 'receive']
}

/** By the wishes of the buyer. */
function settlingActions({ return: { lines, refund }, refundable }: ReturnDesk): DeskAction[] {
  const isPaidBack = totalOfParts(partsLeft(refundable.paid, refundable.refunded)) === 0
  const unsettled = isPaidBack ? [] : lines.filter((line) => unsettledOf(line) > 0)
  const isLeft = !isPaidBack && refundable.lines.some(({ pieces, rest }) => pieces > 0 || rest > 0)
  const wantsReplacement = unsettled.length > 0 && unsettled.every(({ wish }) => wish === 'replacement')
  const ways: DeskAction[] = [
    ...(isLeft ? (['refund'] as const) : []),
    ...(unsettled.length > 0 ? (['replace'] as const) : []),
  ]
  const byWish = wantsReplacement ? ways.toReversed() : ways
  return refund?.status === 'pending' ? byWish : [...byWish, 'close']
}

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
  const wantsRefund = unsettled.some(({ wish }) => wish === 'refund')
  const canRefund = unsettled.length > 0 && refund === null
  const canReplace = unsettled.length > 0
  const ways: DeskAction[] = [
    ...(canRefund ? (['refund'] as const) : []),
    ...(canReplace ? (['replace'] as const) : []),
  ]
  const byWish = wantsRefund ? ways : ways.toReversed()
  return refund?.status === 'pending' ? byWish : [...byWish, 'close']
}

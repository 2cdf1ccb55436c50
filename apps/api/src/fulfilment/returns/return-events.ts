import type { ReturnEvent } from '@wheelyard/contract/fulfilment/returns.calls'
import { type ReturnEventKind, returnEventKinds } from '@wheelyard/contract/fulfilment/return-rules'
import { reasonWithoutNote } from '@wheelyard/contract/fulfilment/return-texts'
import { numberText } from './return-number.ts'
import type { ReplacementRecord, RefundRecord, StepRecord } from './return-record.store.ts'
import type { ReturnRow } from '#api/tables/returns'

type Happened = Pick<
  ReturnRow,
  'number' | 'requestedAt' | 'requestedBy' | 'withdrawnAt' | 'refusedAt' | 'authorisedAt' | 'receivedAt' | 'closedAt'
> & { steps: StepRecord[]; refunds: RefundRecord[]; replacements: ReplacementRecord[] }

/** Oldest first. The rows say when, the audit log says who and why. */
export function eventsOf({ steps, refunds, replacements, ...row }: Happened): ReturnEvent[] {
  const audited = new Map(steps.map(({ action, ...step }) => [action, step]))
  const moments: [ReturnEventKind, Date | null, string][] = [
    ['requested', row.requestedAt, row.requestedBy],
    ['withdrawn', row.withdrawnAt, 'shop'],
    ['authorised', row.authorisedAt, 'shop'],
    ['refused', row.refusedAt, 'shop'],
    ['received', row.receivedAt, 'shop'],
    ['closed', row.closedAt, 'shop'],
  ]
  const decided = moments.flatMap(([kind, at, by]) => {
    const { actor = by, note = null } = audited.get(`return.${kind}`) ?? {}
    return at ? [event(kind, at, actor, note)] : []
  })
  const replaced = replacements.map(({ shippedAt, shippedBy }) => event('replaced', shippedAt, shippedBy))
  return [...decided, ...refunds.flatMap((refund) => eventsOfRefund(refund, row)), ...replaced].toSorted(byTime)
}

function eventsOfRefund(refund: RefundRecord, { number }: Pick<ReturnRow, 'number'>): ReturnEvent[] {
  const { createdAt, requestedBy, reason, settledAt, status } = refund
  const note = reason === reasonWithoutNote(numberText(number)) ? undefined : reason
  return [
    event('refund-requested', createdAt, requestedBy, note),
    ...(settledAt ? [event(status === 'succeeded' ? 'refunded' : 'refund-failed', settledAt, 'shop')] : []),
  ]
}

const event = (kind: ReturnEventKind, at: Date | string, by: string, note?: string | null): ReturnEvent => ({
  kind,
  at: new Date(at).toISOString(),
  by,
  ...(note && { note }),
})

/** What one transaction did has one time. */
const byTime = (one: ReturnEvent, other: ReturnEvent) =>
  Date.parse(one.at) - Date.parse(other.at) || returnEventKinds.indexOf(one.kind) - returnEventKinds.indexOf(other.kind)

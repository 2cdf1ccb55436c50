import type { OrderReturn, ReturnEvent, ReturnLine } from '@wheelyard/contract/fulfilment/returns.calls'
import { numberText } from '@wheelyard/contract/fulfilment/return-number'
import { type ReturnEventKind, returnEventKinds } from '@wheelyard/contract/fulfilment/return-rules'
import { reasonWithoutNote } from '@wheelyard/contract/fulfilment/return-texts'
import { centsOf, dollarsOf } from '@wheelyard/contract/values/money'
import { sellerAddress } from '@wheelyard/contract/shop/seller-address'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { type Owner, ownedBy } from '#api/people/users/ownership'
import { orders } from '#api/tables/orders'
import { currentSettings } from '#api/tables/shop-settings'
import {
  type LineRecord,
  type RefundRecord,
  type ReplacementRecord,
  returnColumns,
  type StepRecord,
} from './return-record.store.ts'
import { toSummary } from './returns.store.ts'
import { type ReturnRow, returns } from '#api/tables/returns'

/** Undefined if it is another person's; `owner` undefined: anyone's, as administrators see it. */
export async function findReturn(db: Db, id: string, owner?: Owner): Promise<OrderReturn | undefined> {
  const [row] = await selectReturns(db).where(and(eq(returns.id, id), owner && ownedBy(owner, returns)))
  return row && toReturn(row, owner && row.ownerEmail)
}

const selectReturns = (db: Db) =>
  db
    .select(returnColumns)
    .from(returns)
    .innerJoin(orders, eq(orders.id, returns.orderId))
    .innerJoin(currentSettings, sql`true`)

type ReturnRecord = Awaited<ReturnType<typeof selectReturns>>[number]

function toReturn(row: ReturnRecord, buyer: string | undefined): OrderReturn {
  const { arrivedOn, message, sendBack, photos } = row
  const refunds = madeRefunds(row.refunds)
  return {
    ...toSummary(row),
    arrivedOn,
    message,
    sendBack,
    photos,
    lines: row.lines.map(toLine),
    sendTo: sendBack ? [row.seller.sellerName, sellerAddress(row.seller)].filter(Boolean).join(', ') : '',
    refund: allTogether(refunds),
    refunds,
    shipments: row.replacements.map(toShipment),
    events: eventsOf(row).map((event) => visibleTo(buyer, event)),
  }
}

const toLine = ({ unitPriceCents, refundCents, ...line }: LineRecord): ReturnLine => ({
  ...line,
  price: dollarsOf(unitPriceCents),
  refund: dollarsOf(refundCents),
})

type MadeRefund = OrderReturn['refunds'][number]

const madeRefunds = (refunds: RefundRecord[]): MadeRefund[] =>
  refunds.flatMap(({ status, amountCents, taxCents, freightCents, createdAt }) =>
    status === 'failed'
      ? []
      : [
          {
            amount: dollarsOf(amountCents),
            tax: dollarsOf(taxCents),
            freight: dollarsOf(freightCents),
            status,
            at: new Date(createdAt).toISOString(),
          },
        ],
  )

function allTogether(refunds: MadeRefund[]): OrderReturn['refund'] {
  if (refunds.length === 0) return null
  const sumOf = (amount: 'amount' | 'tax' | 'freight') =>
    dollarsOf(refunds.reduce((cents, refund) => cents + centsOf(refund[amount]), 0))
  const isPending = refunds.some(({ status }) => status === 'pending')
  return {
    amount: sumOf('amount'),
    tax: sumOf('tax'),
    freight: sumOf('freight'),
    status: isPending ? 'pending' : 'succeeded',
  }
}

const toShipment = ({ shippedBy: _by, ...shipment }: ReplacementRecord): OrderReturn['shipments'][number] => ({
  ...shipment,
  shippedAt: new Date(shipment.shippedAt).toISOString(),
  pieces: shipment.lines.reduce((sum, line) => sum + line.quantity, 0),
})

// Buyers are not told which administrator acted.
const visibleTo = (buyer: string | undefined, event: ReturnEvent): ReturnEvent =>
  buyer === undefined || event.by === buyer ? event : { ...event, by: 'shop' }

type Happened = Pick<
  ReturnRow,
  'number' | 'requestedAt' | 'requestedBy' | 'withdrawnAt' | 'refusedAt' | 'authorisedAt' | 'receivedAt' | 'closedAt'
> & { steps: StepRecord[]; refunds: RefundRecord[]; replacements: ReplacementRecord[] }

/** Oldest first. The rows say when, the audit log says who and why. */
function eventsOf({ steps, refunds, replacements, ...row }: Happened): ReturnEvent[] {
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

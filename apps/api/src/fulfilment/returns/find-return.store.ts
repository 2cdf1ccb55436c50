import type { OrderReturn, ReturnEvent, ReturnLine } from '@wheelyard/contract/fulfilment/returns.calls'
import { dollarsOf } from '@wheelyard/contract/values/money'
import { sellerAddress } from '@wheelyard/contract/shop/seller-address'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#api/db/client'
import { orders } from '#api/tables/orders'
import { currentSettings } from '#api/tables/shop-settings'
import { eventsOf } from './return-events.ts'
import { type LineRecord, type RefundRecord, type ReplacementRecord, returnColumns } from './return-record.store.ts'
import { toSummary } from './returns.store.ts'
import { returns } from '#api/tables/returns'

/** Undefined if it is another person's; `ownerId` undefined: anyone's, as administrators see it. */
export async function findReturn(db: Db, id: string, ownerId?: string): Promise<OrderReturn | undefined> {
  const isOwners = ownerId === undefined ? undefined : eq(returns.userId, ownerId)
  const [row] = await selectReturns(db).where(and(eq(returns.id, id), isOwners))
  if (!row) return undefined
  const seenBy = ownerId === undefined ? undefined : row.ownerEmail
  return toReturn(row, seenBy)
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
  return {
    ...toSummary(row),
    arrivedOn,
    message,
    sendBack,
    photos,
    lines: row.lines.map(toLine),
    sendTo: sendBack ? [row.seller.sellerName, sellerAddress(row.seller)].filter(Boolean).join(', ') : '',
    refund: refundOf(row.refunds),
    shipments: row.replacements.map(toShipment),
    events: eventsOf(row).map((event) => visibleTo(buyer, event)),
  }
}

const toLine = ({ unitPriceCents, refundCents, ...line }: LineRecord): ReturnLine => ({
  ...line,
  price: dollarsOf(unitPriceCents),
  refund: dollarsOf(refundCents),
})

/** A return has at most one that did not fail. */
function refundOf(refunds: RefundRecord[]): OrderReturn['refund'] {
  for (const { status, amountCents, taxCents, freightCents } of refunds)
    if (status !== 'failed')
      return {
        amount: dollarsOf(amountCents),
        tax: dollarsOf(taxCents),
        freight: dollarsOf(freightCents),
        status,
      }
  return null
}

const toShipment = ({ shippedBy: _by, ...shipment }: ReplacementRecord): OrderReturn['shipments'][number] => ({
  ...shipment,
  shippedAt: new Date(shipment.shippedAt).toISOString(),
  pieces: shipment.lines.reduce((sum, line) => sum + line.quantity, 0),
})

// Buyers are not told which administrator acted.
const visibleTo = (buyer: string | undefined, event: ReturnEvent): ReturnEvent =>
  buyer === undefined || event.by === buyer ? event : { ...event, by: 'shop' }

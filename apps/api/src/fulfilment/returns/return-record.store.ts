import type { ReturnLine, ReturnPhoto } from '@wheelyard/contract/fulfilment/returns.calls'
import type { Shipment } from '@wheelyard/contract/fulfilment/shipments.calls'
import { sql } from 'drizzle-orm'
import { orders } from '#api/tables/orders'
import { currentSettings } from '#api/tables/shop-settings'
import { summaryColumns } from './returns.store.ts'
import { returns } from '#api/tables/returns'

// All of a return in one statement. What comes as JSON has its times as text.

export type LineRecord = Omit<ReturnLine, 'price' | 'refund'> & { unitPriceCents: number; refundCents: number }
export type RefundRecord = {
  amountCents: number
  taxCents: number
  freightCents: number
  status: 'pending' | 'succeeded' | 'failed'
  requestedBy: string
  reason: string
  createdAt: string
  settledAt: string | null
}
export type ReplacementRecord = Omit<Shipment, 'pieces'> & { shippedBy: string }
/** As the audit log has it. */
export type StepRecord = { action: string; actor: string; note: string | null }

const linesOfReturn = sql<LineRecord[]>`(
  select json_agg(json_build_object('productId', product_id, 'productName', product_name, 'sku', sku,
    'unitPriceCents', unit_price_cents, 'quantity', line.quantity, 'reason', reason, 'wish', wish, 'isLate', is_late,
    'restocked', restocked, 'scrapped', scrapped, 'condition', condition, 'replaced', replaced,
    'refunded', coalesce(units, 0), 'refundCents', coalesce(cents, 0)) order by line_no)
  from return_lines line join order_lines using (order_id, product_id)
  left join (
    select product_id, sum(refund_lines.quantity) as units, sum(cents) as cents
    from refund_lines join refunds on refunds.id = refund_id
    where refunds.return_id = returns.id and status <> 'failed' group by product_id) refunded using (product_id)
  where line.return_id = returns.id)`.as('lines')

const photosOfReturn = sql<ReturnPhoto[]>`(
  select coalesce(json_agg(json_build_object('_id', id, 'productId', product_id, 'width', width, 'height', height)
    order by position), '[]')
  from return_photos where return_id = returns.id)`.as('photos')

const refundsOfReturn = sql<RefundRecord[]>`(
  select coalesce(json_agg(json_build_object('amountCents', amount_cents, 'status', status,
    'taxCents', coalesce((select sum((part->>'taxCents')::int) from jsonb_array_elements(parts) part), 0),
    'freightCents', coalesce((select sum((part->>'freightCents')::int) from jsonb_array_elements(parts) part), 0),
    'requestedBy', requested_by, 'reason', reason, 'createdAt', created_at, 'settledAt', settled_at)
    order by created_at, id), '[]')
  from refunds where return_id = returns.id)`.as('refunds')

const replacementsOfReturn = sql<ReplacementRecord[]>`(
  select coalesce(json_agg(json_build_object('_id', id, 'orderId', order_id, 'number', number, 'returnId', return_id,
    'carrier', carrier, 'trackingNumber', tracking_number, 'trackingUrl', tracking_url, 'shippedBy', shipped_by,
    'shippedAt', shipped_at, 'lines', (
      select json_agg(json_build_object('productId', product_id, 'productName', product_name, 'sku', sku,
        'quantity', shipment_lines.quantity) order by line_no)
      from shipment_lines join order_lines using (order_id, product_id)
      where shipment_id = shipments.id)) order by number), '[]')
  from shipments where return_id = returns.id)`.as('replacements')

const stepsOfReturn = sql<StepRecord[]>`(
  select coalesce(json_agg(json_build_object('action', action, 'actor', actor, 'note', detail->>'note') order by id), '[]')
  from audit_log where subject_kind = 'return' and subject_id = returns.id::text)`.as('steps')

export const returnColumns = {
  ...summaryColumns,
  ownerEmail: orders.email,
  requestedBy: returns.requestedBy,
  arrivedOn: returns.arrivedOn,
  message: returns.message,
  sendBack: returns.sendBack,
  seller: {
    sellerName: currentSettings.sellerName,
    sellerLine1: currentSettings.sellerLine1,
    sellerLine2: currentSettings.sellerLine2,
    sellerCity: currentSettings.sellerCity,
    sellerRegion: currentSettings.sellerRegion,
    sellerPostcode: currentSettings.sellerPostcode,
    sellerCountry: currentSettings.sellerCountry,
  },
  lines: linesOfReturn,
  photos: photosOfReturn,
  refunds: refundsOfReturn,
  replacements: replacementsOfReturn,
  steps: stepsOfReturn,
}

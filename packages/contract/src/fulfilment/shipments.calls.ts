import { z } from 'zod'
import * as t from '@wheelyard/messages/buyer'
import { LINES_MAX, MANY_MAX } from '../values/limits.ts'
import {
  LABELS_MAX,
  UNDO_SECONDS,
  noCartonData,
  nothingToShip,
  shipmentKeyReused,
  tooManyLabels,
} from './shipment-rules.ts'
import { endpointsOf, withFigures } from '../http/endpoint.ts'
import { orderSchema } from '../orders/order.schemas.ts'
import { id, idParams, idQuery, line } from '../values/text.schemas.ts'
import { notPaid, refundUnderWay, wasRefunded } from '../orders/order-rules.ts'
import { shipmentLineRefusal } from './line-refusals.schemas.ts'
import { badIdempotencyKey, notFound } from '../values/problem.ts'
import { freightNotPaid } from '../orders/quote-texts.ts'
import { vatIdNotAccepted } from '../buying/tax-problems.ts'

const endpoint = endpointsOf('shipments')
const ofOrders = endpointsOf('orders')

export const CARRIER_MAX = 60
export const TRACKING_NUMBER_MAX = 60
export const TRACKING_URL_MAX = 500
export const BAD_TRACKING_URL = t.shipments_trackingLinkFullAddress

const isHttps = (typed: string) => typed === '' || (typed.startsWith('https://') && URL.canParse(typed))

const carrier = line(CARRIER_MAX)
const trackingNumber = line(TRACKING_NUMBER_MAX)
const trackingUrl = line(TRACKING_URL_MAX).refine(isHttps, { error: BAD_TRACKING_URL }).describe('https only')

/** What is left out stays as it is. */
export const trackingBody = z.object({ carrier, trackingNumber, trackingUrl }).partial()
export type TrackingBody = z.input<typeof trackingBody>
export type Tracking = Required<TrackingBody>

const shipmentLineSchema = z
  .object({ productId: id, productName: z.string(), sku: z.string(), quantity: z.number().int() })
  .meta({ id: 'ShipmentLine' })

export const shipmentSchema = z
  .object({
    _id: id,
    orderId: id,
    number: z.number().int().describe('Number of the shipment within the order, from 1'),
    returnId: id.nullable().describe('The return that it replaces goods of'),
    carrier: z.string(),
    trackingNumber: z.string(),
    trackingUrl: z.string(),
    shippedAt: z.iso.datetime(),
    pieces: z.number().int(),
    lines: z.array(shipmentLineSchema),
  })
  .meta({ id: 'Shipment' })
export type Shipment = z.infer<typeof shipmentSchema>

// Every bad line is named in one answer, so a quantity is checked by the service and not here.
const requestedLine = z.object({ productId: id, quantity: z.number() })

export const shipmentBody = z.object({
  carrier: carrier.default(''),
  trackingNumber: trackingNumber.default(''),
  trackingUrl: trackingUrl.default(''),
  lines: z.array(requestedLine).min(1, { error: t.shipments_nothingIsPacked }).max(LINES_MAX),
})
export type ShipmentBody = z.input<typeof shipmentBody>
export type ShipmentRequest = z.output<typeof shipmentBody>

const packedLineSchema = z
  .object({
    productId: id,
    productName: z.string(),
    sku: z.string(),
    gtin: z.string().nullable(),
    img: z.string(),
    alt: z.string(),
    quantity: z.number().int().describe('Ordered'),
    shipped: z.number().int(),
    keptBack: z.number().int().describe('Refunded before they shipped'),
    cartonPieces: z.number().int().nullable().describe('Units per carton, if known'),
    unNumber: z.string().nullable().describe('UN number of dangerous goods'),
  })
  .meta({ id: 'PackedLine' })
export type PackedLine = z.infer<typeof packedLineSchema>

/** What the warehouse needs to pack one order. */
const packingSchema = z
  .object({
    orderId: id,
    orderNumber: z.string().describe('Such as W-1054'),
    title: z.string(),
    customer: z.string(),
    address: z.string(),
    poNumber: z.string().nullable(),
    paidAt: z.iso.datetime().nullable(),
    refundedAt: z.iso.datetime().nullable(),
    isFreightSettled: z.boolean().describe('False while freight that is quoted after review is not paid'),
    lines: z.array(packedLineSchema),
    shipments: z.array(shipmentSchema),
  })
  .meta({ id: 'Packing' })
export type Packing = z.infer<typeof packingSchema>

/** Orders whose packing slips are printed by one call: a page of the list. */
const SLIPS_MAX = 50

/** What became of each order of a call about many. */
const outcomesSchema = z.object({
  orders: z.array(
    z.object({
      orderId: id,
      problem: z.object({ code: z.string(), message: z.string() }).nullable().describe('Null if it was done'),
    }),
  ),
})
export type Outcomes = z.infer<typeof outcomesSchema>

const pdf = {
  params: idParams,
  reply: z.string(),
  download: 'application/pdf',
  problems: [notFound('Shipment')],
} as const

const cartonDataRefusal = withFigures(
  noCartonData([{ sku: 'TRAIL-4X4', name: 'Trail 4x4' }]),
  z.object({ products: z.array(z.object({ sku: z.string(), name: z.string() })) }),
)
const labelsRefusal = withFigures(
  tooManyLabels(1_200),
  z.object({
    cartons: z.number().int(),
    from: z.array(z.number().int()).describe('The first carton of each request that prints all of them together'),
  }),
)

export const shipmentsApi = {
  shipRest: ofOrders.patch('/orders', 'staff', {
    right: 'ship',
    risk: 'goods',
    summary: 'Ship everything left of a paid order',
    query: idQuery,
    reply: orderSchema,
    problems: [
      notFound('Shipment'),
      wasRefunded,
      refundUnderWay,
      notPaid,
      freightNotPaid,
      vatIdNotAccepted,
      nothingToShip,
    ],
  }),
  shipMany: ofOrders.post('/orders/ship', 'staff', {
    costMs: ({ ids }: { ids: string[] }) => 6 * ids.length,
    right: 'ship',
    risk: 'goods',
    summary: 'Ship everything left of each of these orders; a refused one does not stop the others',
    body: z.object({ ids: z.array(id).min(1).max(MANY_MAX) }),
    reply: outcomesSchema,
  }),
  packing: endpoint.get('/orders/:id/packing', 'staff', {
    right: 'see-orders',
    risk: 'personal-data',
    summary: 'What is ordered, shipped and left of an order, with the codes the warehouse scans',
    params: idParams,
    reply: packingSchema,
    problems: [notFound('Shipment')],
  }),
  create: endpoint.post('/orders/:id/shipments', 'staff', {
    costMs: 80,
    right: 'ship',
    risk: 'goods',
    summary: 'Ship some of what is left of a paid order. Send an Idempotency-Key header to retry safely',
    params: idParams,
    body: shipmentBody,
    reply: shipmentSchema,
    problems: [
      notFound('Shipment'),
      notPaid,
      wasRefunded,
      refundUnderWay,
      freightNotPaid,
      vatIdNotAccepted,
      shipmentLineRefusal,
      shipmentKeyReused,
      badIdempotencyKey,
    ],
  }),
  change: endpoint.patch('/shipments/:id', 'staff', {
    right: 'ship',
    risk: 'goods',
    summary: 'Correct the carrier or tracking of a shipment',
    params: idParams,
    body: trackingBody,
    reply: shipmentSchema,
    problems: [notFound('Shipment')],
  }),
  undo: endpoint.post('/shipments/undo', 'staff', {
    costMs: ({ orderIds }: { orderIds: string[] }) => 6 * orderIds.length,
    right: 'ship',
    risk: 'goods',
    summary: `Undo the shipping of these orders within ${UNDO_SECONDS} seconds; repeating it changes nothing`,
    body: z.object({ orderIds: z.array(id).min(1).max(MANY_MAX) }),
    reply: outcomesSchema,
  }),
  packingSlip: endpoint.get('/shipments/:id/packing-slip', 'owner-or-staff', {
    memberRight: 'see',
    costMs: 40,
    right: 'see-orders',
    risk: 'personal-data',
    summary: 'The packing slip of a shipment: your own or, as an administrator, anyone’s',
    ...pdf,
  }),
  packingSlips: endpoint.post('/orders/packing-slips', 'staff', {
    costMs: 60,
    right: 'see-orders',
    risk: 'export',
    summary: 'The packing slips of these orders in one file: of what is left to ship, or of the last shipment',
    body: z.object({ ids: z.array(id).min(1).max(SLIPS_MAX) }),
    reply: z.string(),
    download: 'application/pdf',
    problems: [notFound('Shipment')],
  }),
  labels: endpoint.get('/shipments/:id/labels', 'staff', {
    costMs: 60,
    right: 'see-orders',
    risk: 'personal-data',
    summary: `A label for each carton of a shipment, or for ${LABELS_MAX} of them from a given one`,
    ...pdf,
    query: z.object({
      from: z.coerce.number().int().min(1).max(1_000_000).optional().describe('Number of the first carton'),
    }),
    problems: [notFound('Shipment'), cartonDataRefusal, labelsRefusal],
  }),
}

import type { SubmittedCertificate } from '@wheelyard/contract/buying/exemption-certificates.calls'
import type { OrderReturn } from '@wheelyard/contract/fulfilment/returns.calls'
import type { Shipment } from '@wheelyard/contract/fulfilment/shipments.calls'
import { orderNumberText } from '@wheelyard/contract/orders/order-number'
import { newOrder } from '#api/orders/placing/new-order'
import { nothingHappenedYet, type OrderRecord } from '#api/orders/records/order-record.store'
import type { FreightQuoteRow } from '#api/tables/freight-quotes'

// Made up: they only show what a mail looks like.

export const ID = '00000000-0000-4000-8000-000000000000'
const buyer = { userId: ID, companyId: null, email: 'casey@example.com', name: 'Casey Customer' }
const address = '12 Dock Road, Chicago, IL 60601'
const at = new Date('2026-11-16T09:30:00Z')
const offer = { id: ID, priceTiers: [], taxCategory: 'standard' as const, offerVersion: 1 }
const terms = { zone: 'United States', tableVersion: 1 }

export const order: OrderRecord = {
  ...newOrder({
    buyer,
    to: { phone: '+1 555 0100', address, deliveryAddress: null },
    poNumber: 'PO-4711',
    freight: {
      terms: { ...terms, mode: 'pallet', incoterm: 'DAP', minDays: 3, maxDays: 5, isQuoted: false },
      cents: 285_00,
    },
    idempotencyKey: undefined,
    items: [
      { offer: { ...offer, name: 'Trail 4x4', sku: 'TRAIL-4X4', priceCents: 129_00 }, quantity: 20 },
      { offer: { ...offer, name: 'Knee pads', sku: 'KNEE-PADS', priceCents: 9_50 }, quantity: 40 },
    ],
  }),
  id: ID,
  number: 1054,
  cartVersion: null,
  placedAt: at,
  payBy: new Date('2026-11-18T09:30:00Z'),
  ...nothingHappenedYet,
}

export const quotedOrder: OrderRecord = {
  ...order,
  freight: { ...terms, mode: 'container', incoterm: 'CIF', minDays: 30, maxDays: 40, isQuoted: true },
}

export const quote: FreightQuoteRow = {
  id: ID,
  orderId: ID,
  number: 1,
  amountCents: 1_850_00,
  taxCents: 0,
  taxParts: null,
  minDays: 30,
  maxDays: 40,
  note: '',
  proposedBy: '',
  proposedAt: at,
  paidAt: null,
  refusedAt: null,
  withdrawnAt: null,
}

const shippedLines = order.lines.map(({ productId, productName, sku, quantity }) => ({
  productId,
  productName,
  sku,
  quantity,
}))

export const shipment: Shipment = {
  _id: ID,
  orderId: ID,
  number: 1,
  returnId: null,
  carrier: 'Hauler',
  trackingNumber: 'HA-20261117',
  trackingUrl: '',
  shippedAt: at.toISOString(),
  pieces: order.pieces,
  lines: shippedLines,
}

export const replacement: Shipment = {
  ...shipment,
  number: 2,
  returnId: ID,
  pieces: 2,
  lines: [{ ...shippedLines[0]!, quantity: 2 }],
}

export const returned: OrderReturn = {
  _id: ID,
  number: 'R-1007',
  orderId: ID,
  orderNumber: orderNumberText(order.number),
  orderTitle: order.title,
  state: 'requested',
  requestedAt: at.toISOString(),
  pieces: 2,
  isLate: false,
  refunded: 0,
  arrivedOn: '2026-11-20',
  message: '',
  lines: [
    {
      ...shippedLines[0]!,
      price: 129,
      quantity: 2,
      reason: 'damaged',
      wish: 'replacement',
      isLate: false,
      restocked: 0,
      scrapped: 0,
      condition: '',
      replaced: 0,
      refunded: 0,
      refund: 0,
    },
  ],
  photos: [],
  sendBack: null,
  sendTo: '',
  refund: null,
  refunds: [],
  shipments: [],
  events: [],
}

export const certificate: SubmittedCertificate = {
  _id: ID,
  number: 'IL-20481',
  country: 'US',
  region: 'IL',
  validFrom: '2026-01-01',
  validUntil: '2028-12-31',
  fileName: 'certificate.pdf',
  state: 'waiting',
  submittedAt: at.toISOString(),
  refusalReason: null,
  email: order.email,
  customer: order.customerName,
}

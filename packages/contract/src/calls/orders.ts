import { z } from 'zod'
import { deliveryAddressSchema } from './addresses.ts'
import { address, phone } from './contact.ts'
import { endpointsOf } from './endpoint.ts'
import { dollarsSchema } from './dollars.ts'
import { loadLineSchema } from './load-lines.ts'
import { invoiceSchema } from './invoices.ts'
import { orderFreightSchema } from './order-freight.ts'
import { orderTaxSchema } from './order-tax.ts'
import { returnSummarySchema } from './returns.ts'
import { MANY_MAX, outcomesSchema, shipmentSchema } from './shipments.ts'
import { notWhole } from '../rules/order-rules.ts'
import { email, emailParams, id, idParams, idQuery, pageQuery } from './text.ts'

const endpoint = endpointsOf('orders')

const timestamp = z.iso.datetime()

const orderLineSchema = z
  .object({
    productId: id,
    productName: z.string().describe('As of this and all figures of the line: when the order was placed'),
    sku: z.string(),
    price: z.number().describe('Dollars per unit'),
    priceSource: z.enum(['list', 'tier']).describe('Whether the quantity earned the price of a tier'),
    quantity: z.number().int(),
    total: z.number().describe('Dollars'),
    shipped: z.number().int().describe('Units that have left, in one or several shipments'),
    returned: z.number().int().describe('Of those, units in a return that was not refused, withdrawn or replaced'),
  })
  .meta({ id: 'OrderLine' })
export type OrderLine = z.infer<typeof orderLineSchema>

// An order of several products still reads as one: its title, once, at the price of all its goods.
export const orderSchema = z
  .object({
    _id: id,
    number: z.string().describe('Short, as people say it: W-1054'),
    productId: id.describe("The order's own id if it has several products"),
    productName: z.string().describe('Of several products: the first and how many more'),
    price: z.number().describe('Dollars per unit when it was placed, or for all goods of several products'),
    orderQuantity: z.number().int().describe('1 if it has several products; their units are in pieces'),
    totalCost: z.number().describe('Dollars: price times quantity'),
    lines: z.array(orderLineSchema),
    pieces: z.number().int().describe('Units in all lines'),
    amountDue: z.number().describe('Dollars: what is charged: goods, freight and tax'),
    freight: orderFreightSchema.nullable().describe('Null if nothing was agreed about it'),
    tax: orderTaxSchema.nullable().describe('Null if the shop charged none, as for a direct purchase'),
    poNumber: z.string().nullable().describe("The buyer's own number of the order"),
    user: z.string().describe("The customer's name"),
    email: z.string(),
    phone: z.string(),
    address: z.string().describe('In one line'),
    deliveryAddress: deliveryAddressSchema.nullable().describe('In parts; null if it was given as a line'),
    status: z.enum(['pending', 'shipped']),
    paid: z.boolean(),
    transactionId: z.string().nullable(),
    placedAt: timestamp,
    payBy: timestamp.describe('If unpaid by then, it expires and its stock is released'),
    paidAt: timestamp.nullable(),
    shippedAt: timestamp.nullable(),
    cancelledAt: timestamp.nullable(),
    expiredAt: timestamp.nullable(),
    refundedAt: timestamp.nullable(),
  })
  .meta({ id: 'Order' })
export type Order = z.infer<typeof orderSchema>

const orderEventKinds = [
  'placed',
  'paid',
  'freight-proposed',
  'freight-paid',
  'freight-refused',
  'shipped',
  'cancelled',
  'expired',
  'refunded',
] as const
export type OrderEventKind = (typeof orderEventKinds)[number]

const trackedOrderSchema = orderSchema
  .extend({
    invoices: z.array(invoiceSchema).describe('Oldest first'),
    shipments: z.array(shipmentSchema).describe('Oldest first'),
    returns: z.array(returnSummarySchema).describe('Oldest first'),
    refunded: z.number().describe('Dollars that went back to the card so far; all of them once refundedAt is set'),
    loadLines: z.array(loadLineSchema).describe('What the load planner needs, with the cartons of today'),
    events: z.array(
      z.object({
        kind: z.enum(orderEventKinds),
        at: timestamp,
        by: z.string().describe("An email, or 'shop'. Customers see 'shop' instead of an administrator."),
        note: z.string().optional().describe('Such as the reason for a refund'),
      }),
    ),
  })
  .meta({ id: 'TrackedOrder' })
export type TrackedOrder = z.infer<typeof trackedOrderSchema>
export type OrderEvent = TrackedOrder['events'][number]

// Other fields of the specification's client (name, owner, status) are ignored in favour of our own rows.
// `price` is what the buyer saw, list price or that of the tier: the order is refused if it has changed since, and
// charged at the lower of the two.
export const placeOrderBody = z.object({
  productId: id,
  orderQuantity: z.number(notWhole.message).refine(Number.isInteger, notWhole.message),
  price: dollarsSchema.optional(),
  phone,
  address,
  saveToProfile: z.boolean().optional().describe('Save phone and address for the next order'),
})
export type PlaceOrderBody = z.input<typeof placeOrderBody>
export type OrderRequest = z.output<typeof placeOrderBody>

export const changeQuantityBody = placeOrderBody.pick({ orderQuantity: true, price: true })
export type ChangeQuantityBody = z.output<typeof changeQuantityBody>

export const PO_NUMBER_MAX = 40
export { LINES_MAX } from '../rules/limits.ts'

/** Sent again, it gets the same answer and makes no second order. */
export const idempotencyKey = z.string().regex(/^[\w.:-]{8,100}$/)

const paging = pageQuery.extend({ cursor: id.optional() })

const instant = z.iso.datetime({ offset: true })

const ordersFilter = z.object({
  q: pageQuery.shape.q,
  payment: z.enum(['paid', 'unpaid', 'expired', 'refunded']).optional(),
  status: z.enum(['pending', 'shipped']).optional(),
  waiting: z
    .enum(['shipping', 'payment', 'freight'])
    .optional()
    .describe(
      'For shipping: paid, with nothing to wait for. For payment: expires within 12 hours unless paid. For freight: paid, to be quoted by us',
    ),
  from: instant.optional().describe('Placed at this instant or later; a local day begins where the caller says'),
  to: instant.optional().describe('Placed before this instant'),
  paidFrom: instant.optional().describe('Paid at this instant or later, and not refunded in full since'),
  paidTo: instant.optional().describe('Paid before this instant, and not refunded in full since'),
  shippedFrom: instant.optional().describe('Shipped at this instant or later; the latest shipped first'),
})
export type OrdersFilter = z.infer<typeof ordersFilter>
export type OrdersExport = OrdersFilter & { ids?: string[] | undefined }

export const ordersQuery = paging.extend({
  ...ordersFilter.shape,
  sort: z.enum(['payment']).optional().describe('Oldest payment first, as they are packed, in place of newest first'),
})
export type OrdersQuery = z.infer<typeof ordersQuery>

export const ordersApi = {
  place: endpoint.post('/orders', 'user', {
    summary: 'Place an order and reserve its stock. Send an Idempotency-Key header to retry safely',
    body: placeOrderBody,
    reply: z.object({ success: z.literal(true), order: orderSchema }),
    problems: [
      'quantity-not-whole',
      'stock-below-minimum',
      'quantity-below-minimum',
      'quantity-above-stock',
      'total-too-high',
      'total-too-low',
      'price-changed',
      'no-longer-sold',
      'not-whole-cases',
      'direct-purchase-off',
      'order-exists',
      'unpaid-limit-reached',
      'idempotency-key-reused',
      'bad-idempotency-key',
      'order-conflict',
      'not-found',
    ],
  }),
  cancel: endpoint.delete('/orders', 'user', {
    summary: "Cancel one's unpaid order of a product, or the order with this id, and release its stock",
    body: z.object({ email, productId: id }),
    reply: z.object({ deletedCount: z.literal(1) }),
    problems: ['not-found', 'order-paid', 'order-ended', 'payment-in-progress'],
  }),
  cancelOne: endpoint.post('/orders/:id/cancel', 'user', {
    summary: "Cancel one's unpaid order and release its stock; repeating it changes nothing",
    params: idParams,
    reply: orderSchema,
    problems: ['not-found', 'order-paid', 'order-ended', 'payment-in-progress'],
  }),
  changeQuantity: endpoint.post('/orders/:id/quantity', 'user', {
    summary:
      "Cancel one's unpaid order of one product and place it with another quantity, both or neither. Answers the new order; send an Idempotency-Key header to retry safely",
    params: idParams,
    body: changeQuantityBody,
    reply: orderSchema,
    problems: [
      'quantity-not-whole',
      'stock-below-minimum',
      'quantity-below-minimum',
      'quantity-above-stock',
      'total-too-high',
      'total-too-low',
      'price-changed',
      'no-longer-sold',
      'not-whole-cases',
      'direct-purchase-off',
      'unpaid-limit-reached',
      'idempotency-key-reused',
      'bad-idempotency-key',
      'order-conflict',
      'not-found',
      'order-paid',
      'order-ended',
      'quantity-agreed',
      'payment-in-progress',
    ],
  }),
  mine: endpoint.get('/orders/:email', 'self', {
    summary: "One's own orders, newest first, without cancelled ones",
    params: emailParams,
    query: paging.omit({ q: true }).extend({
      unpaidOf: id.optional().describe('Only the unpaid order of this product alone, if there is one'),
    }),
    reply: z.array(orderSchema),
  }),
  all: endpoint.get('/orders', 'admin', {
    summary:
      'All orders, newest first, without cancelled ones; searched, filtered and paged. Above 10,000 the total is 10,001',
    query: ordersQuery,
    reply: z.array(orderSchema),
  }),
  one: endpoint.get('/order/:id', 'user', {
    summary: "One order with its history; one's own unless an administrator",
    params: idParams,
    reply: trackedOrderSchema,
    problems: ['not-found'],
  }),
  ship: endpoint.patch('/orders', 'admin', {
    summary: 'Ship all that is left of a paid order',
    query: idQuery,
    reply: orderSchema,
    problems: ['not-found', 'order-refunded', 'refund-under-way', 'order-not-paid', 'freight-not-paid'],
  }),
  export: endpoint.post('/orders/export', 'admin', {
    summary: 'Orders as a CSV file, in the sequence of the list: those of a filter, or these',
    body: ordersFilter.extend({ ids: z.array(id).min(1).max(MANY_MAX).optional() }),
    reply: z.string(),
    download: 'text/csv',
  }),
  shipMany: endpoint.post('/orders/ship', 'admin', {
    summary: 'Ship all that is left of each of these orders; one that is refused does not keep the others from it',
    body: z.object({ ids: z.array(id).min(1).max(MANY_MAX) }),
    reply: outcomesSchema,
  }),
}

import { z } from 'zod'
import { address, phone } from './contact.ts'
import { endpoint } from './endpoint.ts'
import { dollarsSchema } from './dollars.ts'
import { notWhole } from '../rules/order-rules.ts'
import { email, emailParams, id, idParams, idQuery, pageQuery } from './text.ts'

const moment = z.iso.datetime()

/** An order as it travels; the names are the specification's, the moments say what became of it. */
export const orderSchema = z
  .object({
    _id: id,
    productId: id,
    productName: z.string(),
    price: z.number().describe('Dollars per piece when it was placed; never changes'),
    orderQuantity: z.number().int(),
    totalCost: z.number().describe('Dollars: price times quantity'),
    user: z.string().describe("The customer's name"),
    email: z.string(),
    phone: z.string(),
    address: z.string(),
    status: z.enum(['pending', 'shipped']),
    paid: z.boolean(),
    transactionId: z.string().nullable(),
    placedAt: moment,
    payBy: moment.describe('Unpaid at this moment, it expires and its stock returns'),
    paidAt: moment.nullable(),
    shippedAt: moment.nullable(),
    cancelledAt: moment.nullable(),
    expiredAt: moment.nullable(),
    refundedAt: moment.nullable(),
  })
  .meta({ id: 'Order' })
export type Order = z.infer<typeof orderSchema>

export const orderEventKinds = ['placed', 'paid', 'shipped', 'cancelled', 'expired', 'refunded'] as const
export type OrderEventKind = (typeof orderEventKinds)[number]

/** An order with its history: what happened, when and by whom. */
export const trackedOrderSchema = orderSchema
  .extend({
    events: z.array(
      z.object({
        kind: z.enum(orderEventKinds),
        at: moment,
        by: z.string().describe("An address, or 'shop'. A customer sees 'shop' for whoever acted for it."),
        note: z.string().optional().describe('Why, such as the reason of a refund'),
      }),
    ),
  })
  .meta({ id: 'TrackedOrder' })
export type TrackedOrder = z.infer<typeof trackedOrderSchema>
export type OrderEvent = TrackedOrder['events'][number]

/**
 * The only fields that count. What else the specification's client sends (name, owner, status) is
 * dropped here and read from the shop's own rows. `price` is what the buyer saw: an order at a
 * price that has changed since is refused.
 */
export const placeOrderBody = z.object({
  productId: id,
  orderQuantity: z.number().refine(Number.isInteger, notWhole.message),
  price: dollarsSchema.optional(),
  phone,
  address,
  saveToProfile: z.boolean().optional().describe('Keep phone and address for the next order'),
})
export type PlaceOrderBody = z.input<typeof placeOrderBody>
export type OrderRequest = z.output<typeof placeOrderBody>

/** Names one attempt to order: sent again, it gets the same answer and makes no second order. */
export const idempotencyKey = z.string().regex(/^[\w.:-]{8,100}$/)

// The last order of the page before.
const paging = pageQuery.extend({ cursor: id.optional() })

export const ordersQuery = paging.extend({
  payment: z.enum(['paid', 'unpaid', 'expired', 'refunded']).optional(),
  status: z.enum(['pending', 'shipped']).optional(),
})
export type OrdersQuery = z.infer<typeof ordersQuery>

const tag = 'orders'

export const ordersApi = {
  place: endpoint({
    method: 'POST',
    path: '/orders',
    access: 'user',
    tag,
    summary: 'Place an order; takes its quantity out of stock. Send an Idempotency-Key header to repeat it safely',
    body: placeOrderBody,
    reply: z.object({ success: z.literal(true), order: orderSchema }),
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/orders',
    access: 'user',
    tag,
    summary: "Cancel one's unpaid order of a product; its stock returns",
    body: z.object({ email, productId: id }),
    reply: z.object({ deletedCount: z.literal(1) }),
  }),
  mine: endpoint({
    method: 'GET',
    path: '/orders/:email',
    access: 'self',
    tag,
    summary: "One's own orders, newest first; cancelled ones are left out",
    params: emailParams,
    query: paging.omit({ q: true }),
    reply: z.array(orderSchema),
  }),
  all: endpoint({
    method: 'GET',
    path: '/orders',
    access: 'admin',
    tag,
    summary: 'All orders, newest first; searched, filtered and paged. Cancelled ones are left out',
    query: ordersQuery,
    reply: z.array(orderSchema),
  }),
  one: endpoint({
    method: 'GET',
    path: '/order/:id',
    access: 'user',
    tag,
    summary: "One order with its history: the owner's or, for an admin, anyone's",
    params: idParams,
    reply: trackedOrderSchema,
  }),
  ship: endpoint({
    method: 'PATCH',
    path: '/orders',
    access: 'admin',
    tag,
    summary: 'Mark a paid order as shipped',
    query: idQuery,
    reply: orderSchema,
  }),
}

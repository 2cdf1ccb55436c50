import { z } from 'zod'
import { noLongerSold, notWhole, totalTooHigh, totalTooLow } from '../catalogue/quantity-problems.ts'
import { address, phone } from '../values/contact.schemas.ts'
import { dollarsSchema } from '../values/dollars.schemas.ts'
import { endpointsOf } from '../http/endpoint.ts'
import { ordersFilter, ordersPaging, ordersQuery } from './order-filters.schemas.ts'
import { deskOrderSchema, orderSchema } from './order.schemas.ts'
import { MANY_MAX } from '../values/limits.ts'
import { email, emailParams, id, idParams } from '../values/text.schemas.ts'
import { vatIdNotInDoubt } from '../buying/tax-problems.ts'
import { firstOrderRefusal, priceRefusal, quantityRefusals, unpaidLimitRefusal } from './order-refusals.schemas.ts'
import {
  alreadyAdded,
  directPurchaseOff,
  idempotencyKeyReused,
  noOpenOrder,
  paidOrderNotCancellable,
  paidOrderNotChangeable,
  quantityAgreed,
  tooBusy,
} from './order-rules.ts'
import { badIdempotencyKey, notAllowed, notFound } from '../values/problem.ts'
import { orderEnded, paymentInProgress } from './payment-problems.ts'

export type { OrdersExport, OrdersFilter, OrdersQuery } from './order-filters.schemas.ts'
export type { DeskOrder, Order, OrderLine } from './order.schemas.ts'

const endpoint = endpointsOf('orders')

// Other fields of the specification's client (name, owner, status) are ignored in favour of our own rows.
// `price` is what the buyer saw, list price or that of the tier: the order is refused if it has changed since, and
// charged at the lower of the two.
export const placeOrderBody = z.object({
  productId: id,
  orderQuantity: z
    .number({ error: () => notWhole.message })
    .refine(Number.isInteger, { error: () => notWhole.message }),
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

/** Sent again, it gets the same answer and makes no second order. */
export const idempotencyKey = z.string().regex(/^[\w.:-]{8,100}$/)

/** Of every call that makes an order of one product. */
const placingProblems = [
  notWhole,
  ...quantityRefusals,
  totalTooHigh(undefined),
  totalTooLow,
  priceRefusal,
  noLongerSold('Trail 4x4'),
  directPurchaseOff,
  unpaidLimitRefusal,
  firstOrderRefusal,
  idempotencyKeyReused,
  badIdempotencyKey,
  tooBusy,
] as const

export const ordersApi = {
  place: endpoint.post('/orders', 'member', {
    memberRight: 'buy',
    costMs: 15,
    summary: 'Place an order and reserve its stock. Send an Idempotency-Key header to retry safely',
    body: placeOrderBody,
    reply: z.object({ success: z.literal(true), order: orderSchema }),
    problems: [notFound('Product'), ...placingProblems, alreadyAdded('Trail 4x4')],
  }),
  cancel: endpoint.delete('/orders', 'member', {
    memberRight: 'buy',
    summary: 'Cancel your unpaid order of a product, or the order with this id, and release its stock',
    body: z.object({ email, productId: id }),
    reply: z.object({ deletedCount: z.literal(1) }),
    problems: [notAllowed, noOpenOrder, paidOrderNotCancellable, orderEnded, paymentInProgress],
  }),
  cancelOne: endpoint.post('/orders/:id/cancel', 'member', {
    memberRight: 'buy',
    summary: 'Cancel your unpaid order and release its stock; repeating it changes nothing',
    params: idParams,
    reply: orderSchema,
    problems: [noOpenOrder, paidOrderNotCancellable, orderEnded, paymentInProgress],
  }),
  changeQuantity: endpoint.post('/orders/:id/quantity', 'member', {
    memberRight: 'buy',
    summary:
      'Change the quantity of your unpaid order of one product: cancels it and places a new one, both or neither. Returns the new order; send an Idempotency-Key header to retry safely',
    params: idParams,
    body: changeQuantityBody,
    reply: orderSchema,
    problems: [
      notFound('Order'),
      ...placingProblems,
      paidOrderNotChangeable,
      orderEnded,
      quantityAgreed,
      paymentInProgress,
    ],
  }),
  mine: endpoint.get('/orders/:email', 'self', {
    summary: 'Your orders, newest first, without cancelled ones',
    params: emailParams,
    query: ordersPaging.omit({ q: true }).extend({
      unpaidOf: id.optional().describe('Only the unpaid order of this product alone, if there is one'),
    }),
    reply: z.array(orderSchema),
  }),
  ofAccount: endpoint.get('/company/orders', 'member', {
    memberRight: 'see',
    summary:
      'The orders of the company that you buy for, or your own, newest first, without cancelled ones; buyers see their own alone unless the company says otherwise',
    query: ordersPaging.omit({ q: true }),
    reply: z.array(orderSchema),
  }),
  all: endpoint.get('/orders', 'staff', {
    right: 'see-orders',
    risk: 'personal-data',
    summary:
      'All orders, newest first, without cancelled ones; searched, filtered and paged. Above 10,000 the total is 10,001',
    query: ordersQuery,
    reply: z.array(deskOrderSchema),
  }),
  acceptVatId: endpoint.post('/orders/:id/accept-vat-id', 'staff', {
    costMs: 15,
    right: 'change-orders',
    risk: 'goods',
    summary:
      'Accept an order’s VAT id as its buyer’s although VIES names another company or none; applies to the buyer’s other orders under this name too',
    params: idParams,
    reply: z.object({ accepted: z.literal(true) }),
    problems: [notFound('Order'), vatIdNotInDoubt],
  }),
  export: endpoint.post('/orders/export', 'staff', {
    right: 'see-orders',
    risk: 'export',
    summary: 'Orders as a CSV file, sorted like the list: by filter, or these',
    body: ordersFilter.extend({ ids: z.array(id).min(1).max(MANY_MAX).optional() }),
    reply: z.string(),
    download: 'text/csv',
  }),
}

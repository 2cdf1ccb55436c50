import { productAdminApi } from '@wheelyard/contract/catalogue/product-admin.calls'
import { type Product, productsApi } from '@wheelyard/contract/catalogue/products.calls'
import { type Review, reviewsApi } from '@wheelyard/contract/catalogue/reviews.calls'
import { paymentsApi } from '@wheelyard/contract/finance/payments.calls'
import { shipmentsApi } from '@wheelyard/contract/fulfilment/shipments.calls'
import type { Endpoint } from '@wheelyard/contract/http/endpoint'
import { orderPageApi } from '@wheelyard/contract/office/order-page.calls'
import { type Order, ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { sessionsApi } from '@wheelyard/contract/people/sessions.calls'
import { type User, usersApi } from '@wheelyard/contract/people/users.calls'
import type { z } from 'zod'

const PRODUCT_ID = '0b3c4f0e-5a51-4f0e-9d55-7c1b0a3f6d21'
const USER_ID = '5e2f9d3c-8b7a-4c1d-9f60-2a4b6c8d0e12'
const TRANSACTION_ID = 'pi_3QK2Lx2eZvKYlo2C1'
const customer = { email: 'casey@example.com', phone: '+1 555 0100', address: '12 Dock Road, Chicago, IL 60601' }
const text = { name: 'Trail 4x4', description: 'Two seats, parental remote, 5 km/h.' }
const picture = { img: 'https://example.com/trail-4x4.jpg', alt: 'A red off-road car' }

const product: Product = {
  _id: PRODUCT_ID,
  ...text,
  ...picture,
  sku: 'TRAIL-4X4',
  gtin: null,
  pictures: [picture],
  price: 129,
  priceTiers: [{ minQuantity: 50, price: 119 }],
  minOrder: 10,
  casePack: 2,
  available: 200,
  taxCategory: 'standard',
  carton: null,
  battery: 'sealed lead-acid 12 V 10 Ah',
  unNumber: 'UN2800',
  hsCode: '9503.00',
  originCountry: 'PL',
  category: 'Off-road',
  createdAt: '2026-11-02T08:00:00.000Z',
}

const ordered = { productId: PRODUCT_ID, productName: text.name, price: 129 }
const order: Order = {
  _id: '7e1f6a52-9a0c-4d0b-8a63-2f4f8c1d9e10',
  number: 'W-1054',
  ...ordered,
  orderQuantity: 10,
  totalCost: 1290,
  discount: null,
  lines: [
    {
      ...ordered,
      sku: 'TRAIL-4X4',
      priceSource: 'list',
      quantity: 10,
      discount: 0,
      total: 1290,
      shipped: 0,
      returned: 0,
      refunded: 0,
      keptBack: 0,
    },
  ],
  pieces: 10,
  amountDue: 1290,
  freight: null,
  tax: null,
  poNumber: null,
  user: 'Casey Customer',
  ...customer,
  deliveryAddress: null,
  status: 'pending',
  paid: false,
  transactionId: null,
  placedAt: '2026-11-16T09:30:00.000Z',
  payBy: '2026-11-18T09:30:00.000Z',
  paidAt: null,
  shippedAt: null,
  cancelledAt: null,
  expiredAt: null,
  refundedAt: null,
}
const paidOrder: Order = { ...order, paid: true, transactionId: TRANSACTION_ID, paidAt: '2026-11-16T09:41:00.000Z' }
const shippedOrder: Order = {
  ...paidOrder,
  status: 'shipped',
  shippedAt: '2026-11-17T14:05:00.000Z',
  lines: paidOrder.lines.map((line) => ({ ...line, shipped: 10 })),
}

const user: User = {
  name: 'Casey Customer',
  ...customer,
  img: '/images/avatar-default.svg',
  emailConfirmed: true,
  createdAt: '2026-10-01T12:00:00.000Z',
}
const opinion = { rating: 5, details: 'Sturdy, and the children love it.' }
const review: Review = {
  _id: 'c2a8d3b4-1f64-4f7e-8f5d-5a3f2b7c9d01',
  name: user.name,
  img: user.img,
  ...opinion,
  createdAt: '2026-11-10T17:20:00.000Z',
}
const ownReview = { ...review, email: user.email }

type Example = { body?: unknown; reply: unknown }
type BodyOf<E extends Endpoint> = E extends { body: infer Body extends z.ZodType } ? { body: z.input<Body> } : unknown
const example = <E extends Endpoint>(call: E, given: { reply: z.output<E['reply']> } & BodyOf<E>) =>
  [call, given] as const

/** Of the calls that the specification names. */
export const examples: ReadonlyMap<Endpoint, Example> = new Map<Endpoint, Example>([
  example(productsApi.list, { reply: [{ ...product, family: null }] }),
  example(productAdminApi.add, {
    body: { ...text, ...picture, price: 129, minOrder: 10, available: 200 },
    reply: product,
  }),
  example(productAdminApi.remove, { reply: { deletedCount: 1 } }),
  example(reviewsApi.list, { reply: [review] }),
  example(reviewsApi.own, { reply: ownReview }),
  example(reviewsApi.save, { body: opinion, reply: ownReview }),
  example(sessionsApi.signIn, {
    body: { email: user.email, name: user.name },
    reply: { token: 'q1v0Zr6mJm0m8T3o2n5k4Jp7Xw9bC1dE6fG8hI0jKlM' },
  }),
  example(usersApi.one, { reply: user }),
  example(usersApi.saveProfile, {
    body: { phone: user.phone, address: user.address, img: 'https://example.com/casey.jpg' },
    reply: { ...user, img: 'https://example.com/casey.jpg' },
  }),
  example(usersApi.savePreferences, { body: { language: 'de', units: 'metric' }, reply: {} }),
  example(usersApi.isAdmin, { reply: { admin: false } }),
  example(usersApi.all, { reply: [{ ...user, customerId: USER_ID, blocked: false }] }),
  example(usersApi.makeAdmin, { reply: { modifiedCount: 1 } }),
  example(ordersApi.place, {
    body: { productId: PRODUCT_ID, orderQuantity: 10, price: 129, phone: user.phone, address: user.address },
    reply: { success: true, order },
  }),
  example(ordersApi.cancel, { body: { email: user.email, productId: PRODUCT_ID }, reply: { deletedCount: 1 } }),
  example(ordersApi.mine, { reply: [order] }),
  example(ordersApi.all, { reply: [{ ...order, tags: ['rush'], latestNote: null }] }),
  example(orderPageApi.get, {
    reply: {
      ...order,
      invoices: [],
      shipments: [],
      returns: [],
      unconfirmedVatId: null,
      refunded: 0,
      refundsToSend: [],
      refunds: [],
      loadLines: [],
      desk: null,
      events: [{ kind: 'placed', at: order.placedAt, by: user.email }],
    },
  }),
  example(shipmentsApi.shipRest, { reply: shippedOrder }),
  example(paymentsApi.record, { body: { transactionId: TRANSACTION_ID }, reply: paidOrder }),
  example(paymentsApi.start, {
    body: { totalCost: 1290, orderId: order._id },
    reply: { clientSecret: `${TRANSACTION_ID}_secret_8r5QkT`, transactionId: TRANSACTION_ID },
  }),
])

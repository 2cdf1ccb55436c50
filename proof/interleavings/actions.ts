import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { paymentsApi } from '@wheelyard/contract/finance/payments.calls'
import { productAdminApi } from '@wheelyard/contract/catalogue/product-admin.calls'
import { shipmentsApi } from '@wheelyard/contract/fulfilment/shipments.calls'
import { usersApi } from '@wheelyard/contract/people/users.calls'
import { paymentsDepsOf } from '@wheelyard/api/composition/deps'
import { expireOrders } from '@wheelyard/api/finance/cancelling/expire-orders.service'
import { place } from '@wheelyard/api/orders/placing/testing'
import { sweepPayments } from '@wheelyard/api/finance/payments/sweep.service'
import { confirm, type Purchase } from '@wheelyard/api/finance/payments/testing'
import type { Person } from '@wheelyard/api/testing/test-shop'
import { deliver, eventsOf } from '../support/events.ts'
import type { Server, TwoServers } from './two-servers.ts'

export type Scenario = Purchase & { servers: TwoServers; intentId: string; admins: [Person, Person]; other: Person }

/** Something done at one of the two servers; a refusal rejects. */
export type Action = (scenario: Scenario, server: Server) => Promise<unknown>

export const actions = {
  'the customer starts to pay': ({ buyer, orderId, totalCost }, server) =>
    server.as(buyer).call(paymentsApi.start, { body: { orderId, totalCost } }),
  'the card is charged': ({ servers, intentId }) => confirm(servers.shop, intentId).catch(() => undefined),
  'the browser reports the payment': ({ buyer, orderId, intentId }, server) =>
    server.as(buyer).call(paymentsApi.record, { params: { id: orderId }, body: { transactionId: intentId } }),
  'an event reports the charge': deliverEvent,
  'the sweeper runs': async (_scene, { means }) => {
    await sweepPayments(paymentsDepsOf(means))
  },
  'the customer cancels': ({ buyer, product }, server) =>
    server.as(buyer).call(ordersApi.cancel, { body: { email: buyer.email, productId: product.id } }),
  'the payment window ends': async ({ servers, orderId }, { means }) => {
    await servers.shop.pool.query(
      // Not `now()`: stored in milliseconds it may be rounded up into the future.
      `update orders set pay_by = now() - interval '1 second'
       where id = $1 and (paid_at, cancelled_at, expired_at) is null`,
      [orderId],
    )
    await expireOrders(paymentsDepsOf(means))
  },
  'an admin ships': ({ orderId, admins: [admin] }, server) =>
    server.as(admin).call(shipmentsApi.shipRest, { query: { id: orderId } }),
  'an admin ships three of five': ({ orderId, product, admins: [admin] }, server) =>
    server.as(admin).call(shipmentsApi.create, {
      params: { id: orderId },
      body: { lines: [{ productId: product.id, quantity: 3 }] },
    }),
  'an admin refunds': ({ orderId, admins: [admin] }, server) =>
    server
      .as(admin)
      .call(paymentsApi.refund, { params: { id: orderId }, body: { reason: 'Sent back', restock: true } }),
  'another buys the rest': ({ other, product }, server) => place({ ...other, api: server.as(other) }, product, 45),
  'another buys five': ({ other, product }, server) => place({ ...other, api: server.as(other) }, product, 5),
  'an admin removes all stock': ({ product, admins: [admin] }, server) =>
    server.as(admin).call(productAdminApi.moveStock, {
      params: { id: product.id },
      body: { reason: 'correction', delta: -45, note: 'Lost' },
    }),
  'an admin archives the product': ({ product, admins: [admin] }, server) =>
    server.as(admin).call(productAdminApi.remove, { query: { id: product.id } }),
  'an admin saves price tiers': ({ product, admins: [admin] }, server) =>
    server.as(admin).call(productAdminApi.change, {
      params: { id: product.id },
      body: {
        name: product.name,
        img: '/images/trail.webp',
        description: 'Two seats',
        minOrder: 5,
        price: 19.99,
        priceTiers: [
          { minQuantity: 10, price: 18 },
          { minQuantity: 45, price: 17 },
        ],
      },
    }),
  'the first admin removes the second': ({ admins: [first, second] }, server) =>
    server.as(first).call(usersApi.removeAdmin, { params: { email: second.email } }),
  'the second admin removes the first': ({ admins: [first, second] }, server) =>
    server.as(second).call(usersApi.removeAdmin, { params: { email: first.email } }),
  'the second admin promotes a customer': ({ buyer, admins: [, second] }, server) =>
    server.as(second).call(usersApi.makeAdmin, { params: { email: buyer.email } }),
} satisfies Record<string, Action>

export type ActionName = keyof typeof actions

async function deliverEvent({ servers, intentId }: Scenario, { app }: Server): Promise<void> {
  const events = await eventsOf(servers.shop, 'payment_intent.succeeded')
  const status = await deliver(app, events.find((event) => event.includes(intentId)) ?? '')
  if (status !== 200) throw new Error(`the event was answered ${status}`)
}

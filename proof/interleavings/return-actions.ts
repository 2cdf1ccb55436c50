import { returnDeskApi } from '@wheelyard/contract/fulfilment/return-desk.calls'
import { paymentsDepsOf } from '@wheelyard/api/composition/deps'
import { completeSeller } from '@wheelyard/api/finance/invoices/testing'
import { place } from '@wheelyard/api/orders/placing/testing'
import { sweepPayments } from '@wheelyard/api/finance/payments/sweep.service'
import { paidOrder, type Purchase } from '@wheelyard/api/finance/payments/testing'
import type { Person } from '@wheelyard/api/testing/test-shop'
import * as calls from '../returns/calls.ts'
import type { Hold } from '../support/gate.ts'
import { deliver, eventsOf } from '../support/events.ts'
import { holdRows } from '../support/row-hold.ts'
import type { Server, TwoServers } from './two-servers.ts'

export type ReturnScenario = Purchase & {
  servers: TwoServers
  transactionId: string
  admin: Person
  other: Person
  /** Of two units, authorised. */
  open: string
  /** Of one unit, not decided. */
  asked: string
}

/** Four of five units were shipped, of which three are in returns; 45 more are in stock. */
export async function prepareReturns(servers: TwoServers): Promise<ReturnScenario> {
  const { shop } = servers
  await completeSeller(shop)
  const [purchase, admin, other] = await Promise.all([paidOrder(shop), shop.admin(), shop.customer('Other')])
  const { buyer, orderId, product } = purchase
  const units = (quantity: number) => ({ productId: product.id, quantity })
  await calls.ship(admin.api, orderId, units(4))
  const open = await calls.requestReturn(buyer.api, orderId, units(2))
  await calls.authorise(admin.api, open._id)
  const asked = await calls.requestReturn(buyer.api, orderId, units(1))
  return { ...purchase, servers, admin, other, open: open._id, asked: asked._id }
}

type Action = (scenario: ReturnScenario, server: Server) => Promise<unknown>

export const returnActions = {
  'the buyer returns one more unit': ({ buyer, orderId, product }, server) =>
    calls.requestReturn(server.as(buyer), orderId, { productId: product.id, quantity: 1 }),
  'the buyer withdraws': ({ buyer, asked }, server) => calls.withdraw(server.as(buyer), asked),
  'an admin refuses': ({ admin, asked }, server) => calls.refuse(server.as(admin), asked),
  'an admin authorises': ({ admin, asked }, server) => calls.authorise(server.as(admin), asked),
  'an admin receives the goods': ({ admin, open, product }, server) =>
    calls.receive(server.as(admin), open, { productId: product.id, quantity: 1 }, 1),
  'an admin refunds the return': ({ admin, open }, server) => calls.refund(server.as(admin), open),
  'an admin replaces one unit': ({ admin, open, product }, server) =>
    calls.replace(server.as(admin), open, { productId: product.id, quantity: 1 }),
  'an admin closes the return': ({ admin, open }, server) =>
    server.as(admin).call(returnDeskApi.close, { params: { id: open }, body: { note: 'Agreed on the phone' } }),
  'an admin refunds the order': ({ admin, orderId }, server) => calls.refundOrder(server.as(admin), orderId),
  'an admin ships the rest': ({ admin, orderId, product }, server) =>
    calls.ship(server.as(admin), orderId, { productId: product.id, quantity: 1 }),
  'another buys all the stock': ({ other, product }, server) => place({ ...other, api: server.as(other) }, product, 45),
  'money goes back in the dashboard': refundInDashboard,
  'the sweeper runs': async ({ servers }, { means }) => {
    await servers.shop.pool.query('update refunds set next_try_at = now()')
    await sweepPayments(paymentsDepsOf(means))
  },
} satisfies Record<string, Action>
type ActionName = keyof typeof returnActions

async function refundInDashboard({ servers: { shop }, transactionId }: ReturnScenario, { app }: Server) {
  await shop.stripe.refunds.create({ payment_intent: transactionId, amount: 1_000 }).catch(() => undefined)
  for (const event of await eventsOf(shop, 'charge.refunded')) await deliver(app, event)
}

const table = (name: string) => (scenario: ReturnScenario) =>
  holdRows(scenario.servers.shop.url, `lock table ${name} in share mode`)

export const returnHoldPoints = {
  'before it has the product': ({ servers, product }) =>
    holdRows(servers.shop.url, 'select from products where id = $1 for update', [product.id]),
  'before it has the order': ({ servers, orderId }) =>
    holdRows(servers.shop.url, 'select from orders where id = $1 for update', [orderId]),
  'before it writes the refund': table('refunds'),
  'before the provider gets the refund': ({ servers }) => servers.gate.hold('request', /^POST .*refunds/),
  'before the refund is confirmed': ({ servers }) => servers.gate.hold('answer', /^POST .*refunds/),
  'before it writes the credit note': table('invoices'),
  'with its rows written but not committed': table('audit_log'),
} satisfies Record<string, (scenario: ReturnScenario) => Hold | Promise<Hold>>
type HoldPointName = keyof typeof returnHoldPoints

const AROUND_THE_ORDER: HoldPointName[] = ['before it has the order', 'with its rows written but not committed']

type Group = { action: ActionName; points: HoldPointName[]; rivals: ActionName[] }
const groups: Group[] = [
  {
    action: 'the buyer returns one more unit',
    points: AROUND_THE_ORDER,
    rivals: ['the buyer returns one more unit', 'an admin refunds the order', 'an admin ships the rest'],
  },
  {
    action: 'the buyer withdraws',
    points: AROUND_THE_ORDER,
    rivals: ['the buyer withdraws', 'an admin refuses', 'an admin authorises', 'an admin refunds the order'],
  },
  {
    action: 'an admin receives the goods',
    points: ['before it has the product', ...AROUND_THE_ORDER],
    rivals: ['an admin receives the goods', 'an admin replaces one unit', 'another buys all the stock'],
  },
  {
    action: 'an admin refunds the return',
    points: [
      'before it has the order',
      'before it writes the refund',
      'before the provider gets the refund',
      'before the refund is confirmed',
      'before it writes the credit note',
    ],
    rivals: [
      'an admin refunds the return',
      'an admin refunds the order',
      'an admin replaces one unit',
      'an admin receives the goods',
      'an admin closes the return',
      'money goes back in the dashboard',
      'the sweeper runs',
    ],
  },
  {
    action: 'an admin refunds the order',
    points: ['before it writes the refund', 'before the provider gets the refund', 'before the refund is confirmed'],
    rivals: [
      'the buyer returns one more unit',
      'the buyer withdraws',
      'an admin refunds the return',
      'an admin replaces one unit',
      'an admin receives the goods',
      'money goes back in the dashboard',
      'an admin ships the rest',
    ],
  },
  {
    action: 'an admin replaces one unit',
    points: ['before it has the product', ...AROUND_THE_ORDER],
    rivals: [
      'an admin replaces one unit',
      'an admin refunds the return',
      'an admin refunds the order',
      'an admin closes the return',
      'another buys all the stock',
    ],
  },
]

/** Each action held at each of its points, with each of its rivals. */
export const returnInterleavings = groups.flatMap(({ action, points, rivals }) =>
  points.flatMap((point) => rivals.map((rival) => ({ action, point, rival }))),
)

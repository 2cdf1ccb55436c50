import { overviewApi } from '@wheelyard/contract/office/overview.calls'
import { perFile, perTest } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, it } from 'vitest'
import { acceptFreight, proposedOrder } from '#api/finance/freight-quotes/testing'
import { refund as refundOrder, refundElsewhere, refundUnits, taxedPurchase } from '#api/finance/invoices/testing'
import { reconcile } from '#api/finance/payments/reconcile.service'
import { paymentShop } from '#api/finance/payments/testing'
import { authorisedReturn, refundOf, refundReturn } from '#api/finance/payments/testing-returns'
import { sweepEverything } from '#api/finance/payments/testing-recovery'
import { chargedOrder } from '#api/fulfilment/returns/testing'

const shop = perFile(paymentShop)
beforeEach(() => shop.truncate())
const admin = perTest(() => shop.admin())
const buyer = perTest(() => shop.customer())

/** 10 Trail 4x4 at $19.99, 12 Quad at $50.00 and 5 Bus at $100.00, paid on the second of three days: $1,299.90. */
async function orderOfTheSecond() {
  const order = { ...(await chargedOrder(shop, { buyer, admin })), buyer, admin }
  await paidOn('orders', '2026-03-02')
  return order
}

/** What was paid is paid on another day. */
async function paidOn(table: 'orders' | 'freight_quotes', day: string): Promise<void> {
  await shop.pool.query(`alter table ${table} disable trigger user; update ${table} set paid_at = '${day}T10:00:00Z';
    alter table ${table} enable trigger user`)
}

const read = ({ api } = admin) => api.call(overviewApi.read, { query: { from: '2026-03-01', to: '2026-03-03' } })

it('a refund in part lowers revenue on the day when the order was paid, once it is made', async () => {
  const { goods, ...order } = await orderOfTheSecond()
  const returned = await authorisedReturn(order, [goods.trail, 2], [goods.bus, 1])
  await shop.injectFault('refunds.create', 'lost_request', 2)
  await refundReturn(
    admin,
    returned,
    refundOf([
      [goods.trail, 2, 39.98],
      [goods.bus, 1, 60.02],
    ]),
  )
  expect(await read()).toMatchObject({ revenue: 1299.9, paidOrders: 1 })
  await sweepEverything(shop)
  expect(await read()).toMatchObject({
    revenue: 1199.9,
    paidOrders: 1,
    steps: [{ revenue: 0 }, { revenue: 1199.9 }, { revenue: 0 }],
  })
})

it('best sellers are without units that were refunded at their price, and without what others became cheaper by', async () => {
  const { goods, ...order } = await orderOfTheSecond()
  const { trail, quad, bus } = goods
  const returned = await authorisedReturn(order, [trail, 10], [quad, 4], [bus, 2])
  await refundReturn(
    admin,
    returned,
    refundOf([
      [trail, 10, 199.9],
      [quad, 4, 200],
      [bus, 2, 50],
    ]),
  )
  expect((await read()).bestSellers).toEqual([
    { productId: bus.id, name: 'Bus', quantity: 5, revenue: 450 },
    { productId: quad.id, name: 'Quad', quantity: 8, revenue: 400 },
  ])
})

it('an order that is refunded in full after a refund in part counts as nothing', async () => {
  const { goods, ...order } = await orderOfTheSecond()
  const returned = await authorisedReturn(order, [goods.trail, 2])
  await refundReturn(admin, returned, refundOf([[goods.trail, 2, 39.98]]))
  await refundOrder(admin, order.orderId)
  expect(await read()).toMatchObject({ revenue: 0, paidOrders: 0, bestSellers: [] })
})

it('a refund in part of freight that was paid apart lowers no revenue', async () => {
  const intentId = await acceptFreight(shop, await proposedOrder(shop, admin))
  await paidOn('orders', '2026-03-01')
  await paidOn('freight_quotes', '2026-03-03')
  await shop.stripe.refunds.create({ payment_intent: intentId, amount: 10_000 })
  await reconcile(shop.deps, new Date())
  expect((await read()).steps.map(({ revenue }) => revenue)).toEqual([99.95, 0, 0])
})

it('a whole refund of which only the freight is made yet lowers no revenue', async () => {
  const quoted = await proposedOrder(shop, admin)
  await acceptFreight(shop, quoted)
  await paidOn('orders', '2026-03-01')
  await paidOn('freight_quotes', '2026-03-03')
  // That of the goods, which is asked for first, with its repetition.
  await shop.injectFault('refunds.create', 'lost_request', 2)
  await expect(refundOrder(admin, quoted.orderId)).rejects.toMatchObject({ code: 'refund-waits' })
  expect((await read()).steps.map(({ revenue }) => revenue)).toEqual([99.95, 0, 0])
})

it('neither freight nor tax is revenue, and a refund lowers it by its goods alone', async () => {
  const purchase = await taxedPurchase(shop)
  await paidOn('orders', '2026-03-02')
  expect(await read(purchase.admin)).toMatchObject({
    revenue: 449.9,
    paidOrders: 1,
    steps: [{}, { revenue: 449.9 }, {}],
  })
  await refundUnits(purchase, [[purchase.kart, 2, 39.98]], 10)
  expect(await read(purchase.admin)).toMatchObject({ revenue: 409.92, before: { revenue: 0 } })
  const sold = (await read(purchase.admin)).bestSellers.reduce((sum, { revenue }) => sum + revenue, 0)
  expect(sold).toBeCloseTo(409.92, 2)
})

it('an amount that was refunded in the dashboard of the provider lowers revenue by its share of goods', async () => {
  const purchase = await taxedPurchase(shop)
  await paidOn('orders', '2026-03-02')
  await refundElsewhere(shop, purchase, 50.62)
  const { rows } = await shop.pool.query(
    `select sum((part ->> 'goodsCents')::int)::int as cents from refunds, jsonb_array_elements(parts) part`,
  )
  const { revenue } = await read(purchase.admin)
  expect(revenue).toBeCloseTo(449.9 - rows[0].cents / 100, 2)
  expect(revenue).toBeGreaterThan(449.9 - 50.62)
})

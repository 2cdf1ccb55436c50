import { type ReturnLine, returnsApi } from '@wheelyard/contract/fulfilment/returns.calls'
import { expect } from 'vitest'
import { expectChargesToMatchOrders } from '@wheelyard/api/finance/payments/testing'
import { integrityViolations } from '../support/integrity.ts'
import type { RealShop } from './commands.ts'
import type { Line, ShopModel } from './shop-model.ts'

/** Whether the shop is what its model says. */
export async function expectAgreement(model: ShopModel, real: RealShop): Promise<void> {
  await expectSameStock(model, real)
  await expectSameOrders(model, real)
  await expectSameReturns(model, real)
  await expectSameCarts(model, real)
  await expectSamePeople(model, real)
  const violations = (await integrityViolations(real.shop.url)).filter((check) => check.id !== 'roles-audited')
  expect(violations).toEqual([])
  if (model.orders.every((order) => order.state !== 'open' || !order.charged)) {
    await expectChargesToMatchOrders(real.shop)
  }
}

async function expectSameStock(model: ShopModel, { shop, productIds }: RealShop): Promise<void> {
  const { rows } = await shop.pool.query<{ id: string; available: number }>('select id, available from products')
  const available = new Map(rows.map((each) => [each.id, each.available]))
  expect(productIds.map((id) => available.get(id))).toEqual(model.products.map((each) => each.available))
}

const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id)

type OrderRow = {
  id: string
  state: string
  shipped: boolean
  refunded: boolean
  lines: {
    id: string
    cents: number
    off: number
    quantity: number
    shipped: number
    returned: number
    refunded: number
    keptBack: number
  }[]
}

async function expectSameOrders(model: ShopModel, { shop, productIds }: RealShop): Promise<void> {
  const { rows } = await shop.pool.query<OrderRow>(`
    select id, shipped_at is not null as shipped, refunded_at is not null as refunded,
      case when paid_at is not null then 'paid' when cancelled_at is not null then 'cancelled'
        when expired_at is not null then 'expired' else 'open' end as state,
      (select json_agg(json_build_object('id', product_id, 'cents', unit_price_cents, 'off', discount_cents, 'quantity', quantity,
        'shipped', shipped, 'returned', returned, 'refunded', refunded, 'keptBack', kept_back) order by line_no) from order_lines where order_id = orders.id) as lines
    from orders`)
  const expected = model.orders.map((order) => ({
    id: order.id,
    state: order.state,
    shipped: order.isShipped,
    refunded: order.refunded,
    lines: order.lines.map(
      ({ product, priceCents: cents, offCents, quantity, shipped, returned, refunded, keptBack }) => ({
        id: productIds[product],
        cents,
        off: offCents * quantity,
        quantity,
        shipped,
        returned,
        refunded,
        keptBack,
      }),
    ),
  }))
  expect(rows.toSorted(byId)).toEqual(expected.toSorted(byId))
}

async function expectSameReturns(model: ShopModel, { admin }: RealShop): Promise<void> {
  for (const { id, order, line: _line, sendBack: _sendBack, ...expected } of model.returns) {
    const { state, lines, orderId } = await admin.api.call(returnsApi.one, { params: { id } })
    expect({ state, orderId, ...unitsOf(lines[0]!) }).toEqual({ orderId: order.id, ...expected })
  }
}

const unitsOf = ({ quantity, restocked, replaced, refunded }: ReturnLine) => ({
  quantity,
  restocked,
  replaced,
  refunded,
})

async function expectSameCarts(model: ShopModel, { shop, buyers, productIds }: RealShop): Promise<void> {
  const { rows } = await shop.pool.query<{ user_id: string; version: number; lines: Line[] }>(`
    select carts.user_id, version, coalesce(json_agg(json_build_object('product', product_id, 'quantity', quantity)
      order by position) filter (where product_id is not null), '[]') as lines
    from carts left join cart_lines using (user_id) group by carts.user_id`)
  const carts = new Map(rows.map(({ user_id, ...cart }) => [user_id, cart]))
  const withIds = (lines: Line[]) => lines.map((line) => ({ ...line, product: productIds[line.product] }))
  expect(buyers.map(({ userId }) => carts.get(userId) ?? { version: 0, lines: [] })).toEqual(
    model.carts.map(({ version, lines }) => ({ version, lines: withIds(lines) })),
  )
}

async function expectSamePeople(model: ShopModel, { shop, buyers }: RealShop): Promise<void> {
  const people = await shop.pool.query<{ email: string; role: string; rating: number | null }>(
    'select u.email, u.role, r.rating from users u left join reviews r on r.user_id = u.id',
  )
  const known = new Map(people.rows.map(({ email, role, rating }) => [email, { role, rating }]))
  expect(buyers.map(({ email }) => known.get(email))).toEqual(
    buyers.map((_, n) => ({
      role: model.promoted.has(n) ? 'admin' : 'customer',
      rating: model.ratings.get(n) ?? null,
    })),
  )
}

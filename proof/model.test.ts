import fc from 'fast-check'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { describe, expect, it } from 'vitest'
import { expectChargesToMatchOrders, type PaymentShop, paymentShop } from '../apps/api/src/features/payments/testing.ts'
import { crashSteps } from './model/crash-commands.ts'
import { orderSteps, type RealShop } from './model/commands.ts'
import { otherSteps } from './model/other-commands.ts'
import type { ShopModel } from './model/shop-model.ts'
import { integrityViolations } from './support/integrity.ts'
import { rounds } from './support/effort.ts'
import { product } from './support/people.ts'
import { SEED } from './support/seed.ts'

const RUNS = rounds(25, 400)

/** Seeds that once failed. */
const REGRESSIONS: number[] = []

describe('the shop and its model', () => {
  const shop = perFile(paymentShop)

  it.each([SEED, ...REGRESSIONS])(
    `agree after every step of ${RUNS} sequences of steps, seed %i`,
    async (seed) => {
      const sequences = fc.commands(checkedSteps, { maxCommands: 40, size: '+1' })
      const property = fc.asyncProperty(sequences, async (steps) => {
        const start = await freshStart(shop)
        await fc.asyncModelRun(() => start, steps)
      })
      await fc.assert(property, { numRuns: RUNS, seed, endOnFailure: true })
    },
    600_000,
  )
})

const checkedSteps = [...orderSteps, ...otherSteps, ...crashSteps].map((arbitrary) =>
  arbitrary.map((step) => ({
    check: () => true,
    toString: () => step.toString(),
    async run(model: ShopModel, real: RealShop) {
      await step.run(model, real)
      await expectAgreement(model, real)
    },
  })),
)

async function freshStart(shop: PaymentShop): Promise<{ model: ShopModel; real: RealShop }> {
  await shop.truncate()
  const stock = [
    { available: 30, minOrder: 5 },
    { available: 12, minOrder: 3 },
  ]
  const [admin, ...buyers] = await Promise.all([shop.admin(), shop.customer(), shop.customer(), shop.customer()])
  const productIds = await Promise.all(stock.map((numbers) => product(shop.pool, { ...numbers, priceCents: 1_000 })))
  const model = {
    products: stock.map((numbers) => ({ ...numbers, archived: false })),
    orders: [],
    ratings: new Map(),
    promoted: new Set<number>(),
  }
  return { model, real: { shop, admin, buyers, productIds } }
}

async function expectAgreement(model: ShopModel, { shop, productIds, buyers }: RealShop): Promise<void> {
  const { rows: products } = await shop.pool.query<{ id: string; available: number }>(
    'select id, available from products',
  )
  const available = new Map(products.map((each) => [each.id, each.available]))
  expect(productIds.map((id) => available.get(id))).toEqual(model.products.map((each) => each.available))

  const { rows } = await shop.pool.query<{ id: string; state: string; shipped: boolean; refunded: boolean }>(`
    select id, shipped_at is not null as shipped, refunded_at is not null as refunded,
      case when paid_at is not null then 'paid' when cancelled_at is not null then 'cancelled'
        when expired_at is not null then 'expired' else 'open' end as state from orders`)
  const states = new Map(rows.map(({ id, ...state }) => [id, state]))
  for (const { id, state, shipped, refunded } of model.orders) {
    expect(states.get(id), id).toEqual({ state, shipped, refunded })
  }
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
  const violations = (await integrityViolations(shop.url)).filter((check) => check.id !== 'roles-audited')
  expect(violations).toEqual([])
  if (model.orders.every((order) => order.state !== 'open' || !order.charged)) await expectChargesToMatchOrders(shop)
}

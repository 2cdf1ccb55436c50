import { overviewApi } from '@wheelyard/contract/office/overview.calls'
import { dollarsOf } from '@wheelyard/contract/values/money'
import { perFile } from '@wheelyard/server/testing/fixtures'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PaymentShop, paymentShop } from '@wheelyard/api/finance/payments/testing'
import { dayFromNow } from '@wheelyard/api/buying/tax/testing'
import type { Person } from '@wheelyard/api/testing/test-shop'
import { expectBooksToAgree } from './returns/books.ts'
import { moneySteps, settleAll } from './returns/money-steps.ts'
import { authorise, request, returnSteps } from './returns/return-steps.ts'
import type { World } from './returns/world.ts'
import { openYard, order, stockUp, type Wanted, type Yard } from './returns/yard.ts'
import { byEffort } from './support/effort.ts'
import { integrityViolations } from './support/integrity.ts'
import { SEED } from './support/seed.ts'

const SEQUENCES = byEffort(11, 20, 1_000)
/** The provider's account is read as a whole, so it must not grow for ever. */
const PER_YARD = 20

/** Seeds that once failed. */
const REGRESSIONS: number[] = []

const wanted: fc.Arbitrary<Wanted> = fc.record({
  buyer: fc.nat(1),
  pieces: fc.array(fc.nat(7), { minLength: 3, maxLength: 3 }).filter((pieces) => pieces.some((count) => count > 0)),
  isQuoted: fc.nat(3).map((chance) => chance === 0),
  shipped: fc.constantFrom(50, 100, 100),
})
const sequences = fc.record({
  orders: fc.array(wanted, { minLength: 1, maxLength: 2 }),
  // Without a return most steps would do nothing.
  start: fc.tuple(request, authorise, request),
  steps: fc.array(fc.oneof(...returnSteps, ...moneySteps), { minLength: 8, maxLength: 30, size: 'max' }),
})

const DONE = [
  'request',
  'withdraw',
  'refuse',
  'authorise',
  'receive',
  'refund',
  'replace',
  'refund a part',
  'refund all',
  'dashboard',
]

describe('returns and refunds', () => {
  const shop = perFile(paymentShop)

  it.each([SEED, ...REGRESSIONS])(
    `never give back more than was paid, and balance to the cent after ${SEQUENCES} sequences of steps, seed %i`,
    async (seed) => {
      const done = new Map<string, number>()
      let yard: Yard
      let turn = 0
      const property = fc.asyncProperty(sequences, async ({ orders, start, steps }) => {
        if (turn % PER_YARD === 0) yard = await openYard(shop)
        turn += 1
        const world: World = { ...yard, goods: await stockUp(yard), orders: [], returns: [], done }
        for (const each of orders) world.orders.push(await order(yard, world.goods, each))
        for (const each of [...start, ...steps]) await each.run(world)
        await settleAll(world)
        await expectAllToBeWell(world)
      })
      await fc.assert(property, { numRuns: SEQUENCES, seed, endOnFailure: true })
      for (const what of DONE) expect(done.get(what) ?? 0, what).toBeGreaterThan(0)
    },
    7_200_000,
  )
})

async function expectAllToBeWell({ shop, admin, orders }: World): Promise<void> {
  await expectBooksToAgree(
    shop,
    orders.map(({ id }) => id),
  )
  expect(await revenueOf(admin)).toBe(await keptIn(shop))
  const violations = (await integrityViolations(shop.url)).filter(({ id }) => id !== 'roles-audited')
  expect(violations).toEqual([])
}

const revenueOf = async ({ api }: Person) => {
  const query = { from: dayFromNow(-1), to: dayFromNow(1) }
  return (await api.call(overviewApi.read, { query })).revenue
}

/** Of all goods that were paid for so far, in dollars. */
async function keptIn({ pool }: PaymentShop): Promise<number> {
  const { rows } = await pool.query<{ cents: number }>(`
    select sum(goods_cents - coalesce(refunded, 0))::int as cents
    from payments join orders on orders.id = order_id left join lateral (
      select sum((part ->> 'goodsCents')::int) as refunded from refunds, jsonb_array_elements(parts) part
      where payment_id = payments.id and refunds.status = 'succeeded') on true
    where payments.status = 'succeeded' and freight_quote_id is null`)
  return dollarsOf(rows[0]!.cents)
}

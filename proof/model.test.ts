import fc from 'fast-check'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { describe, it } from 'vitest'
import { addCode } from '@wheelyard/api/buying/discounts/testing'
import { type PaymentShop, paymentShop } from '@wheelyard/api/finance/payments/testing'
import { changeSettings } from '@wheelyard/api/shop/settings/testing'
import { expectAgreement } from './model/agreement.ts'
import { cartSteps } from './model/cart-commands.ts'
import { crashSteps } from './model/crash-commands.ts'
import { orderSteps, type RealShop } from './model/commands.ts'
import { offerSteps } from './model/offer-commands.ts'
import { otherSteps } from './model/other-commands.ts'
import { returnSteps } from './model/return-commands.ts'
import { shippingSteps } from './model/shipping-commands.ts'
import { discount, minimums, type ShopModel } from './model/shop-model.ts'
import { byEffort } from './support/effort.ts'
import { product } from './support/people.ts'
import { SEED } from './support/seed.ts'

const RUNS = byEffort(2, 25, 400)

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

const checkedSteps = [
  ...orderSteps,
  ...cartSteps,
  ...offerSteps,
  ...otherSteps,
  ...shippingSteps,
  ...returnSteps,
  ...crashSteps,
].map((arbitrary) =>
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
    { available: 48, minOrder: 5, casePack: 1, priceCents: 1_000, priceTiers: [{ minQuantity: 12, priceCents: 800 }] },
    { available: 30, minOrder: 3, casePack: 1, priceCents: 700, priceTiers: [] },
    { available: 46, minOrder: 6, casePack: 4, priceCents: 1_300, priceTiers: [{ minQuantity: 8, priceCents: 1_200 }] },
  ]
  await changeSettings(shop, minimums)
  const [admin, ...buyers] = await Promise.all([shop.admin(), shop.customer(), shop.customer(), shop.customer()])
  await addCode(admin, discount)
  const productIds = await Promise.all(stock.map((terms) => product(shop.pool, terms)))
  const model = {
    products: stock.map((terms) => ({ ...terms, archived: false })),
    orders: [],
    returns: [],
    carts: buyers.map(() => ({ version: 0, lines: [] })),
    ratings: new Map(),
    promoted: new Set<number>(),
  }
  return { model, real: { shop, admin, buyers, productIds } }
}

import fc from 'fast-check'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { expect, it } from 'vitest'
import { brokenRules, found } from '@wheelyard/api/buying/companies/testing'
import { changeSettings } from '@wheelyard/api/shop/settings/testing'
import { testShop } from '@wheelyard/api/testing/test-shop'
import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { type CompanyModel, seenBy } from './company-model/model.ts'
import { companySteps, type RealCompany } from './company-model/steps.ts'
import { byEffort } from './support/effort.ts'
import { product } from './support/people.ts'
import { SEED } from './support/seed.ts'

const RUNS = byEffort(2, 25, 400)

const shop = perFile(testShop)

it(`three people of a company and a customer see what the model says after every step of ${RUNS} sequences`, async () => {
  const sequences = fc.commands(companySteps, { maxCommands: 40, size: '+1' })
  const property = fc.asyncProperty(sequences, async (steps) => {
    const { model, real } = await freshStart()
    for (const step of steps) {
      await step.run(model, real)
      await expectAgreement(model, real, step.toString())
    }
    expect(await brokenRules(shop)).toEqual([])
  })
  await fc.assert(property, { numRuns: RUNS, seed: SEED, endOnFailure: true })
}, 600_000)

async function expectAgreement(model: CompanyModel, { people }: RealCompany, after: string): Promise<void> {
  const seen = await Promise.all(people.map(({ api }) => api.call(ordersApi.ofAccount)))
  for (const [nth, orders] of seen.entries())
    expect(
      orders.map(({ _id }) => _id),
      `what ${nth} sees after: ${after}`,
    ).toEqual(seenBy(model, nth))
}

async function freshStart(): Promise<{ model: CompanyModel; real: RealCompany }> {
  await shop.truncate()
  await changeSettings(shop, { unpaidLimitCents: 100_000_000, openingMinimumCents: 0, reorderMinimumCents: 0 })
  const people = await Promise.all(['Owen', 'Bea', 'Cleo', 'Robin'].map((name) => shop.customer(name)))
  const { _id: companyId } = await found(people[0]!)
  const terms = { available: 100_000, minOrder: 5, casePack: 1, priceCents: 1_000, priceTiers: [] }
  const productId = await product(shop.pool, terms)
  const model: CompanyModel = {
    roles: [['admin'], undefined, undefined, undefined],
    acting: [true, false, false, false],
    orders: [],
  }
  return { model, real: { shop, people, companyId, productId } }
}

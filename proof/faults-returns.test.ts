import { returnDeskApi } from '@wheelyard/contract/fulfilment/return-desk.calls'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestProduct } from '@wheelyard/api/orders/placing/testing'
import type { PaymentShop } from '@wheelyard/api/finance/payments/testing'
import { sweepEverything } from '@wheelyard/api/finance/payments/testing-recovery'
import { expectBooksToAgree } from './returns/books.ts'
import { authorise, receive, refund, refundOrder, refuse, replace, requestReturn, withdraw } from './returns/calls.ts'
import { openYard, order, type PaidOrder, stockUp, type Yard } from './returns/yard.ts'
import { byEffort } from './support/effort.ts'
import type { FaultProxy } from './support/fault-proxy.ts'
import { type Fault, httpFaults } from './support/faults.ts'
import { faultyShop } from './support/faulty-shop.ts'
import { integrityViolations } from './support/integrity.ts'
import { outcome } from './support/outcome.ts'
import { SEED, seeded } from './support/seed.ts'

const faults = byEffort<readonly Fault[]>(['answer-lost', 'truncated'], httpFaults)

describe(`returns while the card provider fails, seed ${SEED}`, () => {
  let shop: PaymentShop & { proxy: FaultProxy }
  let yard: Yard
  let kart: TestProduct
  let bought: PaidOrder
  beforeAll(async () => {
    shop = await faultyShop(seeded(SEED))
    yard = await openYard(shop)
  })
  afterAll(() => shop.close())
  /** Seven pieces at $19.99, 8.875% of tax and $37.77 of freight, all of them shipped. */
  beforeEach(async () => {
    const goods = await stockUp(yard)
    kart = goods[0]!
    bought = await order(yard, goods, { buyer: 0, pieces: [7, 0, 0], isQuoted: false, shipped: 100 })
  })

  const request = (quantity: number) =>
    requestReturn(bought.buyer.api, bought.id, { productId: kart.id, quantity }).then(({ _id }) => _id)

  async function authorised(quantity: number): Promise<string> {
    const id = await request(quantity)
    await authorise(yard.admin.api, id)
    return id
  }

  /** Ours at the provider, in cents. */
  async function refundsAtProvider(): Promise<number[]> {
    const { data } = await shop.stripe.refunds.list({ payment_intent: bought.intents[0]! })
    return data.map(({ amount }) => amount)
  }

  async function expectAllToBeWell(): Promise<void> {
    await expectBooksToAgree(shop, [bought.id])
    const violations = (await integrityViolations(shop.url)).filter(({ id }) => id !== 'roles-audited')
    expect(violations).toEqual([])
  }

  describe.each(faults)('by %s', (fault) => {
    async function whileFaulty(act: () => Promise<unknown>): Promise<void> {
      const metBefore = shop.proxy.met()
      await shop.proxy.injectFault(fault)
      await act().catch(() => undefined)
      await shop.proxy.injectFault(undefined)
      expect(shop.proxy.met(), 'the fault was met').toBeGreaterThan(metBefore)
    }

    it('two returns of a payment and then all that is left are refunded once each', async () => {
      const returns = [await authorised(2), await authorised(3)]
      for (const id of returns) await whileFaulty(() => refund(yard.admin.api, id))
      await whileFaulty(() => refundOrder(yard.admin.api, bought.id))
      await sweepEverything(shop)
      // 2 × $19.99 with $3.55 of tax, 3 × $19.99 with $5.32, and the rest of $193.47.
      expect((await refundsAtProvider()).toSorted((a, b) => a - b)).toEqual([4_353, 6_529, 8_465])
      await expectAllToBeWell()
    }, 60_000)
  })

  it('a refund whose answer was lost is found by its mark when the provider has forgotten the key', async () => {
    const id = await authorised(2)
    await shop.injectFault('refunds.create', 'lost_answer', 2)
    await expect(refund(yard.admin.api, id)).rejects.toMatchObject({ status: 503, code: 'refund-waits' })
    await shop.clearFaults()
    await shop.forgetKeys()
    await sweepEverything(shop)
    expect(await refundsAtProvider()).toEqual([4_353])
    await expectAllToBeWell()
  })

  it('an amount that the provider refuses fails, and what is left can be refunded', async () => {
    const id = await authorised(7)
    const { api } = yard.admin
    // All but $100.00, and no one told us.
    await shop.stripe.refunds.create({ payment_intent: bought.intents[0]!, amount: 9_347 })
    expect(await outcome(refund(api, id))).toBe('refund-refused')
    await expectAllToBeWell()
    const { return: refused } = await api.call(returnDeskApi.desk, { params: { id } })
    expect(refused.refund).toBeNull()
    expect(await outcome(refundOrder(api, bought.id))).toBe('ok')
    expect(await refundsAtProvider()).toEqual([10_000, 9_347])
    await expectAllToBeWell()
  })

  it('all that needs no provider goes on while it is down', async () => {
    const { api } = yard.admin
    const [decided, unwanted, refused] = [await authorised(2), await request(1), await request(1)]
    await shop.proxy.injectFault('refused')
    await authorise(api, await request(3))
    await withdraw(bought.buyer.api, unwanted)
    await refuse(api, refused)
    await receive(api, decided, { productId: kart.id, quantity: 1 }, 1)
    await replace(api, decided, { productId: kart.id, quantity: 2 })
    await shop.proxy.injectFault(undefined)
    await expectAllToBeWell()
  })
})

import { productsApi } from '@wheelyard/contract/catalogue/products.calls'
import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { paymentsApi } from '@wheelyard/contract/finance/payments.calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paymentsDepsOf } from '@wheelyard/api/composition/deps'
import { expireOrders } from '@wheelyard/api/finance/cancelling/expire-orders.service'
import { sweepPayments } from '@wheelyard/api/finance/payments/sweep.service'
import {
  confirm,
  expectChargesToMatchOrders,
  openOrder,
  type PaymentShop,
  type Purchase,
  record,
  startPaying,
} from '@wheelyard/api/finance/payments/testing'
import type { Person } from '@wheelyard/api/testing/test-shop'
import { cases } from './support/effort.ts'
import { integrityViolations } from './support/integrity.ts'
import type { FaultProxy } from './support/fault-proxy.ts'
import { httpFaults } from './support/faults.ts'
import { faultyShop } from './support/faulty-shop.ts'
import { SEED, seeded } from './support/seed.ts'

/** What a customer or an admin does while the provider fails. */
type Flow = (
  shop: PaymentShop,
  purchase: Purchase,
  whileFaulty: <T>(act: () => Promise<T>) => Promise<T | undefined>,
) => Promise<unknown>

const flows: Record<string, Flow> = {
  'starts to pay': async (shop, purchase, whileFaulty) => {
    await whileFaulty(() => startPaying(purchase))
    const intent = await startPaying(purchase)
    await confirm(shop, intent)
    await record(purchase, intent)
  },
  'has paid': async (shop, purchase, whileFaulty) => {
    const intent = await startPaying(purchase)
    await confirm(shop, intent)
    await whileFaulty(() => record(purchase, intent))
  },
  'has paid and cancels': async (shop, purchase, whileFaulty) => {
    await confirm(shop, await startPaying(purchase))
    await whileFaulty(() => cancel(purchase))
  },
  'cancels in the middle of paying': async (_shop, purchase, whileFaulty) => {
    await startPaying(purchase)
    await whileFaulty(() => cancel(purchase))
    await cancel(purchase).catch(() => undefined)
  },
  'lets the order expire': async (shop, purchase, whileFaulty) => {
    await startPaying(purchase)
    await shop.pool.query(`update orders set pay_by = now() - interval '1 second' where id = $1`, [purchase.orderId])
    await whileFaulty(() => expireOrders(paymentsDepsOf(shop.coreDeps)))
    await expireOrders(paymentsDepsOf(shop.coreDeps))
  },
  'is refunded': async (shop, purchase, whileFaulty) => {
    const intent = await startPaying(purchase)
    await confirm(shop, intent)
    await record(purchase, intent)
    const body = { reason: 'Sent back', restock: true }
    await whileFaulty(() => admin.api.call(paymentsApi.refund, { params: { id: purchase.orderId }, body }))
  },
}

const troubles = cases(httpFaults.flatMap((fault) => Object.keys(flows).map((flow) => ({ fault, flow }))))

let admin: Person

describe(`while the card provider fails, seed ${SEED}`, () => {
  let shop: PaymentShop & { proxy: FaultProxy }
  beforeAll(async () => {
    shop = await faultyShop(seeded(SEED))
    admin = await shop.admin()
  })
  afterAll(() => shop.close())

  it.each(troubles)(
    'by $fault, a customer who $flow is charged at most once and never for nothing',
    async ({ fault, flow }) => {
      const purchase = await openOrder(shop)
      const metBefore = shop.proxy.met()
      await flows[flow]!(shop, purchase, async (act) => {
        await shop.proxy.injectFault(fault)
        const [, outcome] = await Promise.all([catalogueAnswers(shop), act().catch(() => undefined)])
        await shop.proxy.injectFault(undefined)
        return outcome
      })
      expect(shop.proxy.met(), 'the fault was met').toBeGreaterThan(metBefore)

      // The sweeper finishes what the customer did not.
      await shop.pool.query('update payments set next_check_at = now()')
      await shop.pool.query('update refunds set next_try_at = now()')
      await sweepPayments(shop.deps)
      await expectChargesToMatchOrders(shop)
      expect((await integrityViolations(shop.url)).filter(({ id }) => id !== 'roles-audited')).toEqual([])
    },
    60_000,
  )
})

const cancel = ({ buyer, product }: Purchase) =>
  buyer.api.call(ordersApi.cancel, { body: { email: buyer.email, productId: product.id } })

async function catalogueAnswers(shop: PaymentShop): Promise<void> {
  expect(await shop.api.call(productsApi.list)).not.toEqual([])
}

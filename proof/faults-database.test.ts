import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ApiError } from '@wheelyard/contract/http/client'
import { ordersApi } from '@wheelyard/contract/orders/orders.calls'
import { paymentsApi } from '@wheelyard/contract/finance/payments.calls'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '@wheelyard/api/db/testing'
import { expectChargesToMatchOrders, intentIdOf } from '@wheelyard/api/finance/payments/testing'
import { integrityViolations } from './support/integrity.ts'
import { databaseProxy } from './support/database-proxy.ts'
import { byEffort } from './support/effort.ts'
import type { FaultProxy } from './support/fault-proxy.ts'
import { connectionFaults, type Fault } from './support/faults.ts'
import { people, type Person, product } from './support/people.ts'
import { type CardProvider, startCardProvider } from './support/card-provider.ts'
import { SEED, seeded } from './support/seed.ts'
import { type ShopProcess, startShop } from './support/shop-process.ts'

/** What the shop still serves while its database is down. */
const CACHED = ['/', '/api/products']
const faults = byEffort<readonly Fault[]>(
  ['refused', 'answer-lost', 'frozen'],
  [...connectionFaults, 'stalled', 'frozen'],
)

describe(`while the database fails, seed ${SEED}`, () => {
  let database: TestDatabase
  let provider: CardProvider
  let proxy: FaultProxy
  let shop: ShopProcess
  beforeAll(async () => {
    ;[database, provider] = await Promise.all([testDatabase(), startCardProvider()])
    const proxied = await databaseProxy(database.url, seeded(SEED))
    proxy = proxied.proxy
    shop = await startShop({ env: { DATABASE_URL: proxied.url, ...provider.env } })
    for (const path of CACHED) await get(path)
  })
  afterAll(async () => {
    await shop.stop()
    await proxy.close()
    await provider.close()
    await database.close()
  })

  const get = (path: string) => fetch(`${shop.url}${path}`)

  it.each(faults)(
    'by %s, nothing acknowledged is lost, no card is charged twice, and the shop recovers by itself',
    async (fault) => {
      const kart = await product(database.pool, { available: 1_000, minOrder: 1 })
      const buyers = await people(database.pool, 6)
      const purchases = buyers.map((buyer) => purchaseOf(buyer, kart))
      for (const path of CACHED) expect((await get(path)).status).toBe(200)
      const metBefore = proxy.met()

      // Makes the cached list stale, and no new one can be produced.
      await product(database.pool, { available: 1, minOrder: 1 })
      await proxy.injectFault(fault)
      const proceed = () => Promise.all(purchases.map((each) => each.proceed(shop.url, provider).catch(expectOutage)))
      const attempt = proceed()
      expect((await get('/api/products')).status).toBe(200)
      expect((await get('/')).status).toBe(200)
      await attempt
      // The first failures may come from connections that were cut before.
      while (proxy.met() === metBefore) await get('/readyz')
      if (fault === 'refused') await expectReportedDown(shop)
      await proxy.injectFault(undefined)
      expect(proxy.met()).toBeGreaterThan(metBefore)

      await vi.waitUntil(async () => (await get('/readyz')).ok, { timeout: 60_000 })
      for (const purchase of purchases) while (!(await finished(purchase.proceed(shop.url, provider)))) await pause(100)
      const { rows } = await database.pool.query<{ id: string; paid: boolean }>(
        'select id, paid_at is not null as paid from orders where product_id = $1',
        [kart],
      )
      expect(new Map(rows.map(({ id, paid }) => [id, paid]))).toEqual(
        new Map(purchases.map(({ orderId }) => [orderId(), true])),
      )
      expect(await integrityViolations(database.url)).toEqual([])
      await expectChargesToMatchOrders({ sandbox: provider.sandbox, pool: database.pool })
    },
    120_000,
  )

  it('queued jobs run again afterwards', async () => {
    await database.pool.query(`select graphile_worker.add_job('sweep-payments', job_key => 'proof')`)
    const waits = async () =>
      (await database.pool.query(`select from graphile_worker.jobs where key = 'proof'`)).rowCount
    await vi.waitUntil(async () => (await waits()) === 0, { timeout: 60_000, interval: 200 })
  }, 90_000)
})

/** One order from its placing to its payment; a step that was answered is not repeated. */
function purchaseOf(buyer: Person, productId: string) {
  const headers = { 'idempotency-key': randomUUID() }
  const body = { productId, orderQuantity: 2, phone: '555 0100', address: '1 Depot Road' }
  let order: { _id: string; totalCost: number } | undefined
  let intentId: string | undefined
  let isPaid = false
  return {
    orderId: () => order?._id ?? '',
    async proceed(shopUrl: string, provider: CardProvider): Promise<void> {
      const api = buyer.at(shopUrl)
      order ??= (await api.call(ordersApi.place, { body }, { headers })).order
      if (!intentId) {
        const { _id: orderId, totalCost } = order
        intentId = intentIdOf((await api.call(paymentsApi.start, { body: { orderId, totalCost } })).clientSecret)
        await provider.charge(intentId)
      }
      if (isPaid) return
      await api.call(paymentsApi.record, { params: { id: order._id }, body: { transactionId: intentId } })
      isPaid = true
    },
  }
}

/** An outage names the part that is down; a bug of ours would be a 500. */
function expectOutage(error: unknown): void {
  if (!(error instanceof ApiError)) throw error
  expect({ status: error.status, message: error.message }).toEqual({
    status: 503,
    message: 'The database is not responding right now. Please try again in a moment.',
  })
}

async function finished(work: Promise<void>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    expectOutage(error)
    return false
  }
}

async function expectReportedDown(shop: ShopProcess): Promise<void> {
  // The shop tries to write every other second.
  await vi.waitUntil(async () => (await fetch(`${shop.url}/readyz`)).status === 503, { timeout: 60_000 })
  expect(await (await fetch(`${shop.url}/readyz`)).json()).toMatchObject({ code: 'service-down' })
  for (const path of ['/api/products?q=not+cached', '/products?q=not+cached', `/products/${randomUUID()}`, '/readyz']) {
    const { status, headers } = await fetch(`${shop.url}${path}`)
    expect([path, status, headers.get('retry-after')]).toEqual([path, 503, '5'])
  }
}

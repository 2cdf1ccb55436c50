import { productsApi } from '@wheelyard/contract/catalogue/products.calls'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp } from '@wheelyard/api/composition/app'
import { addProduct, place } from '@wheelyard/api/orders/placing/testing'
import { testMetrics } from '@wheelyard/api/telemetry/metrics/testing'
import { type TestShop, testShop } from '@wheelyard/api/testing/test-shop'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { byEffort } from './support/effort.ts'
import { type FaultProxy, faultProxy } from './support/fault-proxy.ts'
import { type Fault, httpFaults } from './support/faults.ts'
import { browserAt, type Visitor } from './support/identity-browser.ts'
import { freePort } from './support/ports.ts'
import { expectMetricsToReport } from './support/readiness.ts'
import { SEED, seeded } from './support/seed.ts'
import { type ShopProcess, startIdentity } from './support/shop-process.ts'

const faults = byEffort<readonly Fault[]>(['refused', 'answer-lost', 'server-error'], [...httpFaults, 'stalled'])
/** Few, since each costs two password hashes. */
const noticeFaults = byEffort<readonly Fault[]>(
  ['answer-lost'],
  ['refused', 'answer-lost', 'truncated', 'server-error', 'duplicated'],
)

describe(`while the external identity service fails, seed ${SEED}`, () => {
  const metrics = perFile(testMetrics)
  let shop: TestShop
  let identity: ShopProcess
  let browser: ReturnType<typeof browserAt>
  /** From the shop to the service, and from the service to the shop. */
  let proxy: FaultProxy
  let backchannel: FaultProxy
  beforeAll(async () => {
    const [random, port] = [seeded(SEED), await freePort()]
    proxy = await faultProxy({ host: '127.0.0.1', port }, { random })
    const publicUrl = `http://127.0.0.1:${proxy.port}`
    shop = await testShop({ metrics: metrics.registry, env: { IDENTITY_URL: publicUrl } })
    await shop.app.listen({ port: 0 })
    const shopUrl = new URL(shop.app.listeningOrigin)
    backchannel = await faultProxy({ host: shopUrl.hostname, port: Number(shopUrl.port) }, { random })
    const env = {
      DATABASE_URL: shop.url,
      IDENTITY_URL: publicUrl,
      SHOP_URL: shopUrl.origin,
      SHOP_INTERNAL_URL: `http://127.0.0.1:${backchannel.port}`,
    }
    identity = await startIdentity({ env, port })
    browser = browserAt(identity.url, shop.pool)
    await addProduct(shop)
  })
  afterAll(async () => {
    await identity.stop()
    await shop.close()
    await Promise.all([proxy.close(), backchannel.close()])
  })

  const isOver = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await shop.app.inject({ method: 'POST', url: '/api/logout', headers })).statusCode === 401
  }

  it.each(faults)('by %s, signing in works or reports it, and works afterwards', async (fault) => {
    const visitor = await browser.signUp()
    // It has not fetched the service's keys yet; the other one has.
    const { metrics: _registry, ...deps } = shop.coreDeps as typeof shop.coreDeps & { metrics?: unknown }
    const fresh = await buildApp(deps)
    expect((await signIn(shop.app, visitor)).statusCode).toBe(200)
    const metBefore = proxy.met()
    await proxy.injectFault(fault)
    const [reply, known, catalogue] = await Promise.all([
      signIn(fresh, visitor),
      signIn(shop.app, visitor),
      shop.api.call(productsApi.list),
    ])
    await proxy.injectFault(undefined)
    expect(proxy.met()).toBeGreaterThan(metBefore)
    if (reply.statusCode !== 200) {
      expect(reply.json()).toEqual({
        code: 'service-down',
        message: 'The identity service is not responding right now. Please try again in a moment.',
      })
      expect(reply.statusCode).toBe(503)
    }
    expect(known.statusCode).toBe(200)
    expect(catalogue).toHaveLength(1)
    expect((await signIn(fresh, visitor)).statusCode).toBe(200)
    await fresh.close()
  })

  it('signed-in customers can still order', async () => {
    await proxy.injectFault('stalled')
    const customer = await shop.customer()
    expect(await place(customer, await addProduct(shop))).toMatchObject({ paid: false })
    await proxy.injectFault(undefined)
  })

  it('sessions that ended meanwhile end in the shop as soon as it can be notified, whatever the fault was', async () => {
    const tokens: string[] = []
    for (const fault of noticeFaults) {
      const visitor = await browser.signUp()
      tokens.push((await signIn(shop.app, visitor)).json().token)
      await backchannel.injectFault(fault)
      await browser.reset(visitor)
      await backchannel.injectFault(undefined)
    }
    const areOver = async () => {
      // Ending a session also delivers the notices that wait.
      await shop.pool.query('update identity.logout_notices set next_try_at = now()')
      await browser.reset(await browser.signUp())
      return (await Promise.all(tokens.map(isOver))).every(Boolean)
    }
    await vi.waitUntil(areOver, { timeout: 90_000, interval: 200 })
  }, 120_000)

  it('the metrics report it, and the shop is still ready', async () => {
    await expectMetricsToReport({ shop, metrics }, 'identity service', proxy, 'server-error')
  })
})

function signIn(app: FastifyInstance, { email, identityToken }: Visitor) {
  const headers = { authorization: `Bearer ${identityToken}` }
  return app.inject({ method: 'PUT', url: `/api/user/${email}`, headers, payload: {} })
}

import { productsApi } from '@wheelyard/contract/calls/products'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp } from '../apps/api/src/composition/app.ts'
import { addProduct, place } from '../apps/api/src/features/orders/testing.ts'
import { type TestShop, testShop } from '../apps/api/src/testing/test-shop.ts'
import { type FaultProxy, faultProxy } from './support/fault-proxy.ts'
import { type Fault, httpFaults } from './support/faults.ts'
import { browserAt, type Visitor } from './support/identity-apart.ts'
import { freePort } from './support/ports.ts'
import { SEED, seeded } from './support/seed.ts'
import { type ShopProcess, startIdentity } from './support/shop-process.ts'

const faults: readonly Fault[] = [...httpFaults, 'stalled']
/** Each costs two passwords to be hashed. */
const heardBadly: readonly Fault[] = ['refused', 'answer-lost', 'truncated', 'server-error', 'duplicated']

describe(`while the identity service, which runs apart, fails, seed ${SEED}`, () => {
  let shop: TestShop
  let identity: ShopProcess
  let browser: ReturnType<typeof browserAt>
  /** What stands between the shop and the service, and between the service and the shop. */
  let proxy: FaultProxy
  let wayBack: FaultProxy
  beforeAll(async () => {
    const [random, port] = [seeded(SEED), await freePort()]
    proxy = await faultProxy({ host: '127.0.0.1', port }, { random })
    const publicUrl = `http://127.0.0.1:${proxy.port}`
    shop = await testShop({ env: { IDENTITY_URL: publicUrl } })
    await shop.app.listen({ port: 0 })
    const shopUrl = new URL(shop.app.listeningOrigin)
    wayBack = await faultProxy({ host: shopUrl.hostname, port: Number(shopUrl.port) }, { random })
    const env = {
      DATABASE_URL: shop.url,
      IDENTITY_URL: publicUrl,
      SHOP_URL: shopUrl.origin,
      SHOP_INTERNAL_URL: `http://127.0.0.1:${wayBack.port}`,
    }
    identity = await startIdentity({ env, port })
    browser = browserAt(identity.url, shop.pool)
    await addProduct(shop)
  })
  afterAll(async () => {
    await identity.stop()
    await shop.close()
    await Promise.all([proxy.close(), wayBack.close()])
  })

  const isOver = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await shop.app.inject({ method: 'POST', url: '/api/logout', headers })).statusCode === 401
  }

  it.each(faults)('by %s, signing in says so or works, and works when it has ended', async (fault) => {
    const visitor = await browser.signUp()
    // It has never seen the service's keys; the other one has.
    const fresh = await buildApp(shop.coreDeps)
    expect((await signIn(shop.app, visitor)).statusCode).toBe(200)
    const metBefore = proxy.met()
    await proxy.misbehave(fault)
    const [reply, known, catalogue] = await Promise.all([
      signIn(fresh, visitor),
      signIn(shop.app, visitor),
      shop.api.call(productsApi.list),
    ])
    await proxy.misbehave(undefined)
    expect(proxy.met()).toBeGreaterThan(metBefore)
    if (reply.statusCode !== 200) {
      expect(reply.json()).toEqual({
        code: 'part-down',
        message: 'The identity service does not answer right now. Please try again in a moment.',
      })
      expect(reply.statusCode).toBe(503)
    }
    expect(known.statusCode).toBe(200)
    expect(catalogue).toHaveLength(1)
    expect((await signIn(fresh, visitor)).statusCode).toBe(200)
    await fresh.close()
  })

  it('those who are signed in order on', async () => {
    await proxy.misbehave('stalled')
    const customer = await shop.customer()
    expect(await place(customer, await addProduct(shop))).toMatchObject({ paid: false })
    await proxy.misbehave(undefined)
  })

  it('sessions that ended meanwhile are over when the shop can be told, whatever kept it from hearing', async () => {
    const tokens: string[] = []
    for (const fault of heardBadly) {
      const visitor = await browser.signUp()
      tokens.push((await signIn(shop.app, visitor)).json().token)
      await wayBack.misbehave(fault)
      await browser.reset(visitor)
      await wayBack.misbehave(undefined)
    }
    const areOver = async () => {
      // Whoever ends a session has all told that waits; what is not heard in time waits for the next.
      await shop.pool.query('update identity.logout_notices set next_try_at = now()')
      await browser.reset(await browser.signUp())
      return (await Promise.all(tokens.map(isOver))).every(Boolean)
    }
    await vi.waitUntil(areOver, { timeout: 90_000, interval: 200 })
  }, 120_000)

  it('/readyz says so, and that the shop is ready all the same', async () => {
    const state = async () => (await shop.app.inject('/readyz')).json().parts['identity service']
    await proxy.misbehave('server-error')
    await vi.waitUntil(async () => (await state()) === 'down', { timeout: 45_000 })
    expect((await shop.app.inject('/readyz')).statusCode).toBe(200)
    await proxy.misbehave(undefined)
    await vi.waitUntil(async () => (await state()) === 'up', { timeout: 45_000 })
  })
})

function signIn(app: FastifyInstance, { email, identityToken }: Visitor) {
  const headers = { authorization: `Bearer ${identityToken}` }
  return app.inject({ method: 'PUT', url: `/api/user/${email}`, headers, payload: {} })
}

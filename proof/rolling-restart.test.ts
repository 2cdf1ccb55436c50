import { perFile } from '@wheelyard/server/testing/fixtures'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testDatabase } from '@wheelyard/api/db/testing'
import { type Balancer, startBalancer } from './support/balancer.ts'
import { integrityViolations } from './support/integrity.ts'
import { freePort } from './support/ports.ts'
import { type ShopProcess, startShop } from './support/shop-process.ts'
import { startTraffic } from './support/traffic.ts'

const PATIENCE = { timeout: 100_000 }

describe('two shops behind a load balancer, restarted one after the other while they sell', () => {
  const database = perFile(testDatabase)
  let balancer: Balancer
  let shops: ShopProcess[]
  beforeAll(async () => {
    const ports = [await freePort(), await freePort()]
    balancer = await startBalancer(ports.map((port) => `http://127.0.0.1:${port}`))
    shops = await Promise.all(ports.map(start))
  })
  afterAll(async () => {
    await Promise.all(shops.map((shop) => shop.stop('SIGKILL')))
    await balancer.close()
  })

  // Longer than the test takes: it ends the drain itself, once the balancer has noticed.
  const start = (port: number) =>
    startShop({ port, env: { DATABASE_URL: database.url, PUBLIC_URL: balancer.url, DRAIN_SECONDS: '120' } })

  async function restart(turn: number): Promise<void> {
    const shop = shops[turn]!
    process.kill(shop.pid, 'SIGTERM')
    await vi.waitUntil(() => balancer.isOut(shop.url), PATIENCE)
    expect((await fetch(`${shop.url}/api/products`)).status).toBe(200)
    await shop.stop('SIGTERM')
    expect(await shop.ended).toEqual([0, null])
    shops[turn] = await start(Number(new URL(shop.url).port))
    await vi.waitUntil(() => balancer.isReady(shop.url), PATIENCE)
  }

  it('answer every request, and have every order', async () => {
    await vi.waitUntil(() => shops.every(({ url }) => balancer.isReady(url)), PATIENCE)
    const traffic = await startTraffic(database.pool, balancer.url)
    await traffic.another(50)
    for (const turn of [0, 1]) {
      await restart(turn)
      await traffic.another(50)
    }
    await traffic.stop()
    expect({ lost: balancer.failures, refused: traffic.failures }).toEqual({ lost: [], refused: [] })
    const { rows } = await database.pool.query<{ id: string }>('select id from orders')
    const stored = new Set(rows.map(({ id }) => id))
    expect(traffic.ordered.filter((id) => !stored.has(id))).toEqual([])
    expect(traffic.ordered.length).toBeGreaterThan(0)
    expect(await integrityViolations(database.url)).toEqual([])
  }, 300_000)
})

import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '@wheelyard/server/testing/eventually'
import { products } from '#api/tables/products'
import { seedProducts } from '#api/catalogue/products/products.seed'
import { statementsOf } from '#api/testing/statements-of'
import { testShop } from '#api/testing/test-shop'
import { httpServer } from '../http/http-server.ts'
import { cacheFirst } from './cache-first.ts'
import { ResponseCache } from './response-cache.ts'

/** What Node adds to a response on a socket. */
const SOCKET_HEADERS = ['connection', 'keep-alive', 'date', 'transfer-encoding']

describe('responses sent before Fastify sees the request', () => {
  const shop = perFile(testShop)
  let origin: string
  beforeAll(async () => {
    await seedProducts(shop.db, new URL('../../../../assets/products.json', import.meta.url))
    origin = await shop.app.listen({ host: '127.0.0.1', port: 0 })
  })

  const list = async (query: string) => (await fetch(`${origin}/api/products?${query}`)).json()
  const get = (headers: Record<string, string> = {}) => fetch(`${origin}/api/products?limit=2`, { headers })

  it('are the same as those sent by Fastify, security headers included', async () => {
    const fresh = await get({ 'accept-encoding': 'identity' })
    const cached = await get({ 'accept-encoding': 'identity' })
    const injected = await shop.app.inject('/api/products?limit=2')
    const body = await fresh.text()
    expect([await cached.text(), injected.body]).toEqual([body, body])
    expect(headersOf(cached.headers)).toEqual(headersOf(fresh.headers))
    expect(headersOf(Object.entries(injected.headers))).toEqual(headersOf(fresh.headers))
    expect(headersOf(cached.headers)).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-total-count': '12' })
  })

  it('are compressed as the browser accepts', async () => {
    const plain = await (await get({ 'accept-encoding': 'identity' })).text()
    for (const [accepted, used] of [
      ['br', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
      ['br;q=0, gzip;q=0', null],
    ] as const) {
      const response = await get({ 'accept-encoding': accepted })
      expect(response.headers.get('content-encoding')).toBe(used)
      expect(await response.text()).toBe(plain)
    }
  })

  it('are found in any order of the parameters, and parameters that mean nothing make no new ones', async () => {
    const first = await list('limit=3&sort=name')
    const statements = await statementsOf(async () => {
      expect(await list('sort=name&limit=3')).toEqual(first)
      expect(await list(`sort=name&limit=3&junk=${'x'.repeat(10_000)}`)).toEqual(first)
    })
    expect(statements).toBe(0)
  })

  it('are not sent again to a browser that has them', async () => {
    const etag = (await get()).headers.get('etag') ?? ''
    const response = await get({ 'if-none-match': etag })
    expect(response.status).toBe(304)
    expect(await response.text()).toBe('')
  })

  it('are gone when the data changes', async () => {
    const [first] = (await (await get()).json()) as { _id: string }[]
    await shop.db.update(products).set({ priceCents: 42_000 }).where(eq(products.id, first!._id))
    await eventually(async () => expect(await (await get()).json()).toMatchObject([{ price: 420 }, {}]))
  })

  it('have no body for HEAD, and other methods reach the routes', async () => {
    const url = `${origin}/api/products?limit=2`
    const head = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'identity' } })
    const body = await (await get({ 'accept-encoding': 'identity' })).text()
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(Buffer.byteLength(body))])
    expect(await head.text()).toBe('')
    expect((await fetch(url, { method: 'POST' })).status).toBe(401)
  })
})

it('Fastify is not involved in a hit, and one hit in a hundred is logged with the counts', async () => {
  const cache = new ResponseCache({ baseHeaders: {}, isDatabaseDown: () => false })
  cache.set('/cached', cache.create(Buffer.from('cached'), { 'content-type': 'text/plain' }), cache.generation)
  const logged: unknown[] = []
  const log = { info: (details: unknown) => void logged.push(structuredClone(details)) }
  const { answer } = cacheFirst({ caches: { pages: cache }, isWithinLimit: () => true, log })
  const server = httpServer({ answer, isBehindProxy: false })(
    (_request, response) => void response.end('by Fastify'),
    {},
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect(await (await fetch(`${origin}/other`)).text()).toBe('by Fastify')
  for (let hit = 1; hit <= 101; hit += 1) expect(await (await fetch(`${origin}/cached`)).text()).toBe('cached')
  server.close()
  expect(cache.counts).toEqual({ hits: 101, misses: 1, stale: 0 })
  expect(logged).toEqual([
    { counts: { pages: { hits: 1, misses: 1, stale: 0 } } },
    { counts: { pages: { hits: 101, misses: 1, stale: 0 } } },
  ])
})

it('beyond the limit of its address a client takes the usual way', async () => {
  const cache = new ResponseCache({ baseHeaders: {}, isDatabaseDown: () => false })
  cache.set('/cached', cache.create(Buffer.from('cached'), {}), cache.generation)
  const { answer } = cacheFirst({ caches: { cache }, isWithinLimit: () => false, log: { info: () => {} } })
  const server = httpServer({ answer, isBehindProxy: false })(
    (_request, response) => void response.end('by Fastify'),
    {},
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/cached`)
  expect(await response.text()).toBe('by Fastify')
  server.close()
})

function headersOf(headers: Iterable<[string, unknown]>): Record<string, string> {
  const own = [...headers].filter(([name]) => !SOCKET_HEADERS.includes(name))
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]))
}

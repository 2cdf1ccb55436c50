import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '#api/testing/eventually'
import { products } from '#api/features/products/products.table'
import { seedProducts } from '#api/features/products/products.seed'
import { type TestShop, testShop } from '#api/testing/test-shop'
import { cacheFirst } from './cache-first.ts'
import { ResponseCache } from './response-cache.ts'

/** What Node itself adds to a reply on a socket, and what differs with the moment or the encoding. */
const OWN_TO_SOCKETS = ['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding']

const plainly = { baseHeaders: {}, isDatabaseDown: () => false }

describe('replies sent before Fastify sees the request', () => {
  let shop: TestShop
  let address: string
  beforeAll(async () => {
    shop = await testShop()
    await seedProducts(shop.db, new URL('../../../../assets/products.json', import.meta.url))
    address = await shop.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => shop.close())

  const ask = (headers: Record<string, string> = {}) => fetch(`${address}/api/products?limit=2`, { headers })

  it('are the same as those sent after it, security headers included', async () => {
    const made = await ask({ 'accept-encoding': 'identity' })
    const kept = await ask({ 'accept-encoding': 'identity' })
    expect(await kept.text()).toBe(await made.text())
    expect(told(kept)).toEqual(told(made))
    expect(told(kept)['x-content-type-options']).toBe('nosniff')
    expect(told(kept)['x-total-count']).toBe('12')
  })

  it('are compressed as the browser asks', async () => {
    const plain = await (await ask({ 'accept-encoding': 'identity' })).text()
    for (const encoding of ['br', 'gzip']) {
      const reply = await ask({ 'accept-encoding': encoding })
      expect(reply.headers.get('content-encoding')).toBe(encoding)
      expect(await reply.text()).toBe(plain)
    }
  })

  it('are not sent again to a browser that has them', async () => {
    const etag = (await ask()).headers.get('etag') ?? ''
    const reply = await ask({ 'if-none-match': etag })
    expect(reply.status).toBe(304)
    expect(await reply.text()).toBe('')
  })

  it('are gone when the data changes', async () => {
    const [first] = (await (await ask()).json()) as { _id: string }[]
    await shop.db.update(products).set({ priceCents: 4_200 }).where(eq(products.id, first!._id))
    await eventually(async () => expect(await (await ask()).json()).toMatchObject([{ price: 42 }, {}]))
  })

  it('cost Fastify nothing: it is not asked', async () => {
    const replies = new ResponseCache(plainly)
    const ready = replies.ready(Buffer.from('kept'), { 'content-type': 'text/plain' })
    await ready.make('gzip')
    replies.keep('/kept', ready, replies.generation)
    const server = cacheFirst([replies])((_request, reply) => void reply.end('made'), {})
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    expect(await (await fetch(`${url}/kept`, { headers: { 'accept-encoding': 'gzip' } })).text()).toBe('kept')
    expect(await (await fetch(`${url}/other`)).text()).toBe('made')
    server.close()
  })

  it('are made smaller when a second visitor asks', async () => {
    const words = Array.from({ length: 4_000 }, (_, n) => `wheel ${(n * 7_919) % 311} for ages ${n % 13}`).join(' ')
    const ready = new ResponseCache(plainly).ready(Buffer.from(words), {})
    const first = await ready.make('br')
    await eventually(() => expect(ready.message('br')?.body.length).toBeLessThan(first.length))
    expect(brotliDecompressSync(ready.message('br')!.body).toString()).toBe(words)
  })

  it('leave every other method to the routes', async () => {
    const reply = await fetch(`${address}/api/products?limit=2`, { method: 'POST' })
    expect(reply.status).toBe(401)
  })
})

function told(reply: Response): Record<string, string> {
  return Object.fromEntries([...reply.headers].filter(([name]) => !OWN_TO_SOCKETS.includes(name)))
}

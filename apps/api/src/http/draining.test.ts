import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeAll, describe, expect, it } from 'vitest'
import { testShop } from '#api/testing/test-shop'

describe('a shop that is told to stop', () => {
  const stopping = new AbortController()
  const shop = perFile(() => testShop({ draining: stopping.signal }))
  let origin: string
  let stream: Response
  beforeAll(async () => {
    origin = await shop.app.listen({ host: '127.0.0.1', port: 0 })
    const ready = await fetch(`${origin}/readyz`)
    expect([ready.status, ready.headers.get('connection')]).toEqual([200, 'keep-alive'])
    expect(await ready.json()).toEqual({ status: 'ready' })
    stream = await fetch(`${origin}/api/events`)
    stopping.abort()
  })

  it('wants no more clients', async () => {
    const reply = await fetch(`${origin}/readyz`)
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '1'])
    expect(await reply.json()).toMatchObject({ status: 'draining' })
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  })

  it('answers as usual, from the cache too, and ends each connection with its response', async () => {
    for (const address of ['/api/products', '/api/products', '/healthz', '/api/nothing-here']) {
      const reply = await fetch(`${origin}${address}`)
      expect([address, reply.headers.get('connection')]).toEqual([address, 'close'])
    }
  })

  it('ends event streams, open and new ones, and tells browsers to come back at different times', async () => {
    const later = await fetch(`${origin}/api/events`)
    const retries = [await stream.text(), await later.text()].map((text) => Number(/retry: (\d+)\n\n$/.exec(text)?.[1]))
    for (const retry of retries) expect(retry).toBeGreaterThanOrEqual(3_000)
    expect(retries[0]).not.toBe(retries[1])
  })
})

import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeAll, describe, expect, it } from 'vitest'
import { testShop } from '#api/testing/test-shop'

describe('a shop behind TLS', () => {
  const shop = perFile(() => testShop({ env: { PUBLIC_URL: 'https://shop.example' } }))
  let address: string
  beforeAll(async () => {
    address = await shop.app.listen({ host: '127.0.0.1', port: 0 })
  })

  it('sends HSTS for two years with every reply, the event stream included', async () => {
    for (const path of ['/api/products', '/api/products', '/api/events', '/api/nothing-here', '/identity/google']) {
      const reply = await fetch(`${address}${path}`, { redirect: 'manual' })
      await reply.body?.cancel()
      expect(reply.headers.get('strict-transport-security'), path).toBe('max-age=63072000; includeSubDomains')
      expect(reply.headers.get('x-content-type-options'), path).toBe('nosniff')
      expect(reply.headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'")
    }
  })

  it('declares the charset of every text reply', async () => {
    for (const path of ['/api/products', '/api/docs', '/api/docs/style.css', '/healthz', '/api/nothing-here']) {
      expect((await shop.app.inject(path)).headers['content-type'], path).toMatch(/; charset=utf-8$/)
    }
  })

  it('lets no page of another site read its replies', async () => {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const reply = await shop.app.inject({
        method,
        url: '/api/products',
        headers: { origin: 'https://evil.example', 'access-control-request-method': 'GET' },
      })
      expect(reply.headers).not.toHaveProperty('access-control-allow-origin')
    }
  })

  it('keeps personal data out of every cache, whether access is granted or refused', async () => {
    const casey = await shop.customer()
    for (const path of [`/api/user/${casey.email}`, `/api/orders/${casey.email}`, `/api/sessions/${casey.email}`]) {
      for (const token of [casey.token, 'unknown']) {
        const reply = await shop.app.inject({ url: path, headers: { authorization: `Bearer ${token}` } })
        expect([reply.statusCode, reply.headers['cache-control']]).toEqual([
          token === casey.token ? 200 : 401,
          'no-store',
        ])
      }
    }
  })

  it('echoes no request and lists neither folders nor files outside its own', async () => {
    expect((await shop.app.inject({ method: 'TRACE' as 'GET', url: '/api/products' })).statusCode).toBe(404)
    for (const path of ['/.git/config', '/.env', '/package.json', '/assets/', '/images/', '/uploads/', '/api/']) {
      expect((await shop.app.inject(path)).statusCode, path).toBe(404)
    }
  })
})

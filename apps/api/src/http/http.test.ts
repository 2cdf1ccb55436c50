import { perFile } from '@wheelyard/server/testing/fixtures'
import { describe, expect, it } from 'vitest'
import { testShop } from '#api/testing/test-shop'

describe('the shop over HTTP', () => {
  const shop = perFile(testShop)

  it('reports that it is alive', async () => {
    expect((await shop.app.inject('/healthz')).json()).toEqual({ status: 'alive' })
  })

  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)(
    'answers %s of an unknown address of the API or the identity service with a JSON 404',
    async (method) => {
      for (const url of ['/api', '/api?page=2', '/api/nothing-here', '/api/orders/a/b/c', '/identity/nothing-here']) {
        const reply = await shop.app.inject({ method, url })
        expect(reply.statusCode, url).toBe(404)
        expect(reply.json(), url).toEqual({ code: 'not-found', message: 'Address not found' })
      }
    },
  )

  it('describes itself as OpenAPI 3.1 and as a page without scripts', async () => {
    const document = (await shop.app.inject('/api/openapi.json')).json()
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths)).toContain('/api/products/{id}')
    const page = await shop.app.inject('/api/docs')
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('/api/products/{id}')
    expect(page.body).not.toContain('<script')
    const callersOf = (summary: string) => page.body.split(`<span>${summary}</span>`)[1]?.match(/<small>(.*?)</)?.[1]
    const { post, get } = document.paths['/api/products']
    expect([callersOf(post.summary), callersOf(get.summary)]).toEqual(['staff', 'public'])
  })

  it('sends the security headers with every kind of reply', async () => {
    for (const url of ['/api/products', '/api/nothing-here', '/healthz', '/api/docs']) {
      const { headers } = await shop.app.inject(url)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
      expect(headers['content-security-policy']).not.toMatch(/unsafe/)
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    }
  })

  it('hides the cause of an unexpected error behind a request id', async () => {
    const broken = await testShop()
    await broken.pool.query('alter table products rename column name to nome')
    const reply = await broken.app.inject('/api/products?limit=3')
    await broken.close()
    expect(reply.statusCode).toBe(500)
    expect(reply.json()).toEqual({ code: 'internal', message: 'Something went wrong!', requestId: expect.any(String) })
  })
})

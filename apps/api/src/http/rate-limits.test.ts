import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { paymentShop } from '#api/finance/payments/testing'
import { testShop } from '#api/testing/test-shop'
import { replyToErrors } from '@wheelyard/server/problem-replies'
import { IN_PROCESS, limitRates, limitRenderings } from './rate-limits.ts'

let app: FastifyInstance
beforeEach(() => {
  app = Fastify()
  replyToErrors(app, 'database')
})
afterEach(() => app.close())

/** The statuses of `count` calls, one after the other, from one address. */
async function statuses(
  count: number,
  url: string,
  from: { headers?: Record<string, string>; remoteAddress?: string },
) {
  const all: number[] = []
  for (let call = 0; call < count; call += 1) all.push((await app.inject({ url, ...from })).statusCode)
  return all
}

const forwarded = (call: number) => ({ 'x-forwarded-for': `198.51.100.${call % 250}`, 'x-real-ip': IN_PROCESS })

describe('calls', () => {
  beforeEach(() =>
    app.register(async (api) => {
      await limitRates(api)
      api.get('/call', () => ({}))
    }),
  )

  it('are limited to six hundred a minute for one address, and other addresses are not affected', async () => {
    expect(new Set(await statuses(600, '/call', { remoteAddress: '192.0.2.1' }))).toEqual(new Set([200]))
    const refused = await app.inject({ url: '/call', remoteAddress: '192.0.2.1' })
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-requests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(await statuses(1, '/call', { remoteAddress: '192.0.2.2' })).toEqual([200])
  })

  it('cannot escape the limit by naming another address in a header', async () => {
    for (let call = 0; call < 600; call += 1) await app.inject({ url: '/call', headers: forwarded(call) })
    expect(await statuses(1, '/call', { headers: forwarded(601) })).toEqual([429])
  })

  it('of our own loaders are not counted', async () => {
    expect(new Set(await statuses(601, '/call', { remoteAddress: IN_PROCESS }))).toEqual(new Set([200]))
  })
})

it('rendering uncached pages is limited to three hundred a minute', async () => {
  await app.register(async (web) => {
    web.get('/*', { onRequest: await limitRenderings(web) }, () => 'page')
  })
  expect(new Set(await statuses(300, '/products?q=1', {}))).toEqual(new Set([200]))
  expect(await statuses(1, '/products?q=2', {})).toEqual([429])
})

it.each([
  ['pictures', { url: '/uploads/0b6f1f54-6b6f-4b0e-9a52-6a1f2f8b3c4d.webp' }, 404],
  ['identity tokens', { method: 'POST', url: '/identity/token', headers: { origin: 'http://localhost:3000' } }, 401],
] as const)('%s have the same limit, and a program gets JSON', async (_what, call, status) => {
  const shop = await testShop({ env: { RATE_LIMITS: 'on' } })
  for (let count = 0; count < 600; count += 1) expect((await shop.app.inject(call)).statusCode).toBe(status)
  const refused = await shop.app.inject(call)
  const elsewhere = await shop.app.inject({ ...call, remoteAddress: '192.0.2.2' })
  await shop.close()
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-requests'])
  expect(elsewhere.statusCode).toBe(status)
})

it('the card form has the same limit, and its script gets an error of the provider', async () => {
  const shop = await paymentShop(undefined, { env: { RATE_LIMITS: 'on' } })
  const call = { method: 'POST', url: '/sandbox/card/v1/payment_methods' } as const
  for (let count = 0; count < 600; count += 1) expect((await shop.app.inject(call)).statusCode).toBe(401)
  const refused = await shop.app.inject(call)
  await shop.close()
  expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'rate_limit'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
})

it('one person places at most thirty orders a minute', async () => {
  const shop = await testShop({ env: { RATE_LIMITS: 'on' } })
  const [casey, rival] = [await shop.customer('Casey'), await shop.customer('Rival')]
  const order = ({ token }: { token: string }) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/orders',
      headers: { authorization: `Bearer ${token}` },
      payload: { productId: randomUUID(), orderQuantity: 5, phone: '+1 555 0199', address: '1 Yard Lane' },
    })
  for (let count = 0; count < 30; count += 1) expect((await order(casey)).statusCode).toBe(404)
  const [refused, other] = [await order(casey), await order(rival)]
  await shop.close()
  expect([refused.statusCode, other.statusCode]).toEqual([429, 404])
})

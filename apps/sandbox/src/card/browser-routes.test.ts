import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { cardSandboxBrowserRoutes } from './browser-routes.ts'
import { testKeys, testSandbox } from './testing.ts'

const sandbox = await testSandbox()
const shop = Fastify()
await shop.register(cardSandboxBrowserRoutes(sandbox), { prefix: '/sandbox/card' })
afterAll(() => shop.close())

const post = (path: string, form: Record<string, string>) =>
  shop.inject({
    method: 'POST',
    url: `/sandbox/card${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ key: testKeys.publishableKey, ...form }).toString(),
  })

test('the script is one file without eval or inline styles', async () => {
  const reply = await shop.inject('/sandbox/card/stripe.js')
  expect(reply.headers['content-type']).toContain('text/javascript')
  expect(reply.body).toContain('window')
  expect(reply.body).not.toMatch(/\beval\(|new Function|setAttribute\("style"|<style/)
  expect(reply.body.length).toBeLessThan(25_000)
})

test('a browser pays with a card and the client secret', async () => {
  const { id, client_secret } = await sandbox.stripe.paymentIntents.create({ amount: 5_000, currency: 'usd' })
  const card = { 'card[number]': '4242 4242 4242 4242', 'card[exp_month]': '12', 'card[exp_year]': '34' }
  const method = await post('/v1/payment_methods', { type: 'card', ...card, 'billing_details[name]': 'A Buyer' })
  expect(method.json()).toMatchObject({ card: { last4: '4242', exp_year: 2034 }, billing_details: { name: 'A Buyer' } })
  const paid = await post(`/v1/payment_intents/${id}/confirm`, {
    client_secret: String(client_secret),
    payment_method: method.json().id,
  })
  expect(paid.json()).toMatchObject({ status: 'succeeded' })
})

test('calls for the shop only do not exist here, not even with the secret key', async () => {
  for (const path of ['/v1/refunds', '/v1/payment_intents', '/sandbox/faults'])
    expect((await post(path, { key: testKeys.secretKey })).statusCode, path).toBe(404)
  const method = await post('/v1/payment_methods', { key: testKeys.secretKey, type: 'card' })
  expect(method.statusCode).toBe(401)
})

test('a call beyond the limits of the shop, too large or of another kind is refused as the provider would', async () => {
  const limited = Fastify({ bodyLimit: 1_000 })
  limited.addHook('onRequest', async ({ headers }) => {
    if (headers['x-test'] === 'limited') throw Object.assign(new Error('too many'), { statusCode: 429 })
  })
  await limited.register(cardSandboxBrowserRoutes(sandbox), { prefix: '/sandbox/card' })
  const call = (headers: Record<string, string>, body: string) =>
    limited.inject({ method: 'POST', url: '/sandbox/card/v1/payment_methods', headers, body })
  const form = 'application/x-www-form-urlencoded'
  const tooMany = await call({ 'content-type': form, 'x-test': 'limited' }, 'type=card')
  expect([tooMany.statusCode, tooMany.json().error.code]).toEqual([429, 'rate_limit'])
  expect((await call({ 'content-type': form }, `type=${'card'.repeat(500)}`)).statusCode).toBe(413)
  expect((await call({ 'content-type': 'text/csv' }, 'card')).statusCode).toBe(415)
  await limited.close()
})

test('an intent is not confirmed without its client secret', async () => {
  const { id } = await sandbox.stripe.paymentIntents.create({ amount: 5_000, currency: 'usd' })
  for (const client_secret of [undefined, '', `${id}_secret_guess`]) {
    const reply = await post(`/v1/payment_intents/${id}/confirm`, {
      payment_method: 'pm_card_visa',
      ...(client_secret === undefined ? {} : { client_secret }),
    })
    expect(reply.statusCode).toBe(400)
  }
  expect((await sandbox.stripe.paymentIntents.retrieve(id)).status).toBe('requires_payment_method')
})

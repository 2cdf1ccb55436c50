import { drizzle } from 'drizzle-orm/node-postgres'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeEach, expect, test } from 'vitest'
import { testIdentity } from '../testing.ts'
import { databaseLimits } from './attempts.ts'

const service = perFile(() => testIdentity({ rateLimits: true }))

const buyer = { name: 'Toy Shop', email: 'buyer@example.com', password: 'plenty-of-wheels' }

beforeEach(() => service.pool.query('truncate identity.accounts, identity.attempts cascade'))

type Attempt = { ip?: string; to?: string; body?: object; headers?: Record<string, string> }
const attempt = ({ ip = '198.51.100.7', to = 'sign-in', body = {}, headers = {} }: Attempt) =>
  service.app.inject({
    method: 'POST',
    url: `/identity/${to}`,
    remoteAddress: ip,
    headers,
    payload: { ...buyer, password: 'wrong-password', ...body },
  })
const limits = () => databaseLimits(drizzle(service.pool, { casing: 'snake_case' }))
const everyCounter = (change: string) => service.pool.query(`update identity.attempts set ${change}`)

test('an account allows ten guesses, however many processes make them at once', async () => {
  const [one, other] = [limits(), limits()]
  const outcomes = await Promise.all(
    Array.from({ length: 25 }, (_, n) =>
      (n % 2 ? one : other).count('sign-in', { ip: `198.51.100.${n}`, account: buyer.email }),
    ),
  )
  expect(outcomes.filter((problem) => problem === undefined)).toHaveLength(10)
})

test('one network may try thirty accounts', async () => {
  const outcomes: (string | undefined)[] = []
  for (let n = 0; n < 31; n++) {
    const refusal = await limits().count('sign-in', { ip: '198.51.100.7', account: `victim${n}@example.com` })
    outcomes.push(refusal?.code)
  }
  expect(outcomes.indexOf('too-many-attempts')).toBe(30)
})

test.each(['sign-in', 'sign-up', 'password-reset', 'password-reset/confirm'])(
  '%s is limited by network, whatever address the headers claim',
  async (to) => {
    const token = 'A'.repeat(43)
    await attempt({ to, body: { token } })
    await everyCounter('count = 1000')
    const headers = { 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9', forwarded: 'for=203.0.113.9' }
    const others = { email: 'another@example.com', token: 'B'.repeat(43) }
    expect((await attempt({ to, headers, body: others })).statusCode).toBe(429)
    expect((await attempt({ to, ip: '203.0.113.9', body: others })).statusCode).not.toBe(429)
  },
)

test.each(['sign-in', 'sign-up', 'password-reset'])('%s is limited by account, known or not', async (to) => {
  await attempt({ to: 'sign-up', ip: '192.0.2.1', body: buyer })
  const accounts = ['buyer@example.com', 'nobody@example.com']
  for (const email of accounts) await attempt({ to, body: { email } })
  await everyCounter('count = 1000')
  const replies = await Promise.all(accounts.map((email) => attempt({ to, ip: '203.0.113.9', body: { email } })))
  expect(replies.map((reply) => reply.statusCode)).toEqual([429, 429])
  expect(replies[0]?.body).toBe(replies[1]?.body)
})

test('Retry-After says when the next attempt is allowed', async () => {
  await attempt({})
  await everyCounter(`count = 1000, window_ends_at = now() + interval '90 seconds'`)
  const refused = await attempt({})
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(90)
  expect(refused.json().message).toBe('Too many attempts. Please try again in 2 minutes.')

  await everyCounter(`window_ends_at = now() - interval '1 second'`)
  expect((await attempt({})).statusCode).toBe(401)
})

test('signing in clears the count of failed attempts', async () => {
  await attempt({ to: 'sign-up', body: buyer })
  await attempt({})
  await everyCounter('count = 9')
  expect((await attempt({ body: buyer })).statusCode).toBe(200)
  expect((await attempt({})).statusCode).toBe(401)
})

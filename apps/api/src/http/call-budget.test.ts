import { ok } from '@wheelyard/contract/values/result'
import { ROWS_MAX } from '@wheelyard/contract/buying/quick-order-rules'
import { eventually } from '@wheelyard/server/testing/eventually'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { testShop } from '#api/testing/test-shop'
import { budgetCalls } from './call-budget.ts'
import { IN_PROCESS } from './rate-limits.ts'
import { serveFile, serveGeneratedFile } from './serve-file.ts'
import { validateByContract } from './validate-by-contract.ts'

let app: FastifyInstance
let finishAll: () => void
let running: number
beforeEach(() => {
  // Otherwise a slow machine would earn back what it spends.
  vi.useFakeTimers({ toFake: ['performance'] })
  const finish = Promise.withResolvers<void>()
  finishAll = finish.resolve
  running = 0
  app = Fastify()
  app.addHook('onRequest', async (call) => {
    const { person } = call.headers
    if (person) call.caller = { userId: String(person) } as typeof call.caller
  })
  validateByContract(app, { replies: false })
  budgetCalls(app, { isEnforced: true })
  app.get('/small', async () => 'small')
  app.get('/large', async () => 'x'.repeat(5_000_000))
  app.get('/slip', async (call) => {
    call.extraCostMs += 400
    return 'slip'
  })
  serveGeneratedFile(app, fileOf('/document'), async () =>
    ok({ name: 'slip.pdf', bytes: Buffer.from('%PDF'), cpuMs: 400 }),
  )
  serveFile(app, fileOf('/export'), 'rows.csv', async function* rows() {
    for (let part = 0; part < 5; part += 1) yield 'x'.repeat(1_000_000)
  })
  app.get('/events', { config: { isStream: true } }, (_request, reply) => void reply.hijack())
  app.get('/slow', async () => {
    running += 1
    await finish.promise
    running -= 1
    return 'done'
  })
})
const fileOf = (path: string) =>
  ({
    method: 'GET',
    path,
    access: 'public',
    tag: 'files',
    summary: '',
    reply: z.string(),
    download: 'text/csv',
  }) as const

afterEach(async () => {
  vi.useRealTimers()
  await app.close()
})

async function get(url: string, { person, from = '10.0.0.1' }: { person?: string; from?: string } = {}) {
  const reply = await app.inject({ url, remoteAddress: from, headers: person ? { person } : {} })
  if (reply.statusCode === 429) expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  return reply.statusCode
}

async function statusesOf(count: number, call: () => Promise<number>): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < count; n += 1) statuses.push(await call())
  return statuses
}

it('what one person asks for is bounded by what it costs, and other people are not affected', async () => {
  const casey = { person: 'casey' }
  expect(await statusesOf(5, () => get('/slip', casey))).toEqual([200, 200, 200, 200, 429])
  expect(await get('/small', casey)).toBe(429)
  expect(await get('/slip', { person: 'robin' })).toBe(200)
})

it("a minute brings back half a minute's worth of calls, and never more than was there at first", async () => {
  const casey = { person: 'casey' }
  const asked = () => statusesOf(6, () => get('/slip', casey))
  expect(await asked()).toEqual([200, 200, 200, 200, 429, 429])
  vi.advanceTimersByTime(60_000)
  expect(await asked()).toEqual([200, 200, 200, 200, 429, 429])
  vi.advanceTimersByTime(3_600_000)
  expect(await asked()).toEqual([200, 200, 200, 200, 429, 429])
})

it('a reply costs as much as it is long', async () => {
  const casey = { person: 'casey' }
  expect(await statusesOf(4, () => get('/large', casey))).toEqual([200, 200, 200, 429])
  expect(new Set(await statusesOf(100, () => get('/small', { person: 'robin' })))).toEqual(new Set([200]))
})

it('a document costs what rendering it took, and a file of unknown length what was sent of it', async () => {
  expect(await statusesOf(5, () => get('/document', { person: 'casey' }))).toEqual([200, 200, 200, 200, 429])
  expect(await statusesOf(4, () => get('/export', { person: 'robin' }))).toEqual([200, 200, 200, 429])
})

it('neither event streams nor calls of our own loaders are counted', async () => {
  for (let n = 0; n < 20; n += 1) void app.inject({ url: '/events', remoteAddress: '10.0.0.1' })
  expect(await get('/small')).toBe(200)
  expect(new Set(await statusesOf(10, () => get('/slip', { from: IN_PROCESS })))).toEqual(new Set([200]))
})

it('many accounts of one network have a budget together, and visitors share one', async () => {
  const people = Array.from({ length: 20 }, (_, n) => ({ person: `person ${n}` }))
  const statuses: number[] = []
  for (const person of people) statuses.push(await get('/slip', person))
  expect(statuses.filter((status) => status === 200)).toHaveLength(15)
  expect(await get('/slip', { person: 'elsewhere', from: '10.0.0.2' })).toBe(200)
  expect(await statusesOf(5, () => get('/slip', { from: '10.0.0.3' }))).toEqual([200, 200, 200, 200, 429])
})

it('of many calls at one time six are served, and the others wait for their turn', async () => {
  const calls = Array.from({ length: 20 }, () => get('/slow', { person: 'casey' }))
  await eventually(() => expect(running).toBe(6))
  expect(await get('/small', { person: 'robin' })).toBe(200)
  expect(running).toBe(6)
  finishAll()
  expect(new Set(await Promise.all(calls))).toEqual(new Set([200]))
})

it('when a hundred are waiting, more are refused', async () => {
  const calls = Array.from({ length: 106 }, () => get('/slow', { person: 'casey' }))
  await eventually(() => expect(running).toBe(6))
  expect(await get('/slow', { person: 'casey' })).toBe(429)
  finishAll()
  expect(new Set(await Promise.all(calls))).toEqual(new Set([200]))
})

it('a visitor who sends one large quick order after another is refused, and others are not', async () => {
  const shop = await testShop({ env: { RATE_LIMITS: 'on' } })
  const rows = Array.from({ length: ROWS_MAX }, (_, n) => ({ code: `${'W'.repeat(80)}${n}`, quantity: 1 }))
  const check = async (payload: object, remoteAddress: string) =>
    (await shop.app.inject({ method: 'POST', url: '/api/quick-order/check', payload, remoteAddress })).statusCode
  const statuses = await statusesOf(20, () => check({ rows }, '192.0.2.1'))
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 429])
  expect(await check({ rows: [] }, '192.0.2.1')).toBe(429)
  expect(await check({ rows }, '192.0.2.2')).toBe(200)
  await shop.close()
})

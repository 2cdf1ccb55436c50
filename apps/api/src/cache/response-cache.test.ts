import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { serviceDown } from '@wheelyard/contract/values/problem'
import { sendProblem } from '@wheelyard/server/problem-replies'
import { securityHeaders } from '../http/security-headers.ts'
import type { CachedResponse } from './cached-response.ts'
import { ResponseCache } from './response-cache.ts'

/** A cached list whose data can be taken away. */
async function cachedList() {
  const state = { list: 'one', isFailing: false, isDatabaseDown: false, timesStale: 0, timesProduced: 0 }
  const cache = new ResponseCache({
    baseHeaders: {},
    isDatabaseDown: () => state.isDatabaseDown,
    onServedStale: () => (state.timesStale += 1),
  })
  const app = Fastify()
  const beforeSending = { run: async () => {} }
  app.get(
    '/list',
    cache.hooks(({ url }) => url),
    async (_request, reply) => {
      state.timesProduced += 1
      if (state.isFailing) return sendProblem(reply, serviceDown('database'))
      const { list } = state
      await beforeSending.run()
      return list
    },
  )
  return { state, cache, beforeSending, get: (url = '/list') => app.inject(url) }
}

it('a stale response is not sent while a new one can be produced', async () => {
  const { state, cache, get } = await cachedList()
  expect((await get()).body).toBe('one')
  state.list = 'two'
  expect((await get()).body).toBe('one')
  cache.invalidate()
  expect((await get()).body).toBe('two')
  expect(cache.counts).toEqual({ hits: 1, misses: 2, stale: 0 })
})

it('a response that was started before a change and finished after it is kept for an outage only', async () => {
  const { state, cache, beforeSending, get } = await cachedList()
  beforeSending.run = async () => {
    state.list = 'two'
    cache.invalidate()
    beforeSending.run = async () => {}
  }
  expect((await get()).body).toBe('one')
  state.isFailing = true
  const stale = await get()
  expect([stale.statusCode, stale.body]).toEqual([200, 'one'])
  state.isFailing = false
  expect((await get()).body).toBe('two')
})

it('a response that took longer than a newer one does not replace it', () => {
  const cache = new ResponseCache({ baseHeaders: {}, isDatabaseDown: () => false })
  const [older, newer] = ['one', 'two'].map((text) => cache.create(Buffer.from(text), {}))
  const before = cache.generation
  cache.invalidate()
  cache.set('/list', newer!, cache.generation)
  cache.set('/list', older!, before)
  expect(cache.find('/list')).toBe(newer)
})

it('a stale response is sent, and not stored as a fresh one, while its data is unavailable', async () => {
  const { state, cache, get } = await cachedList()
  const { etag } = (await get()).headers
  cache.invalidate()
  state.isFailing = true
  const stale = await get()
  expect([stale.statusCode, stale.body, stale.headers.etag, state.timesStale]).toEqual([200, 'one', etag, 1])
  expect((await get('/list?never=seen')).statusCode).toBe(503)
  state.isFailing = false
  state.list = 'two'
  expect((await get()).body).toBe('two')
  expect(cache.counts).toEqual({ hits: 0, misses: 2, stale: 1 })
})

it('while the database is known to be down, the stale response is sent without trying to produce a new one', async () => {
  const { state, cache, get } = await cachedList()
  await get()
  cache.invalidate()
  state.isDatabaseDown = true
  expect([(await get()).body, state.timesProduced]).toEqual(['one', 1])
  expect(cache.counts).toEqual({ hits: 0, misses: 1, stale: 1 })
})

it('the least recently used responses leave when 24 MB are full', () => {
  const cache = new ResponseCache({ baseHeaders: {}, isDatabaseDown: () => false })
  const store = (url: string) => cache.set(url, cache.create(Buffer.alloc(5_000_000), {}), cache.generation)
  store('/first')
  store('/second')
  cache.find('/first')
  store('/third')
  expect(['/first', '/second', '/third'].filter((url) => cache.find(url))).toEqual(['/first', '/third'])
})

it('a search that finds nothing is not stored, a list that is still empty is', async () => {
  const { state, cache, get } = await cachedList()
  state.list = '[]'
  for (let search = 0; search < 3; search += 1) expect((await get(`/list?q=${search}`)).body).toBe('[]')
  expect([cache.bytes, cache.counts]).toEqual([0, { hits: 0, misses: 3, stale: 0 }])
  for (let visit = 0; visit < 2; visit += 1) expect((await get('/list')).body).toBe('[]')
  expect(cache.counts).toEqual({ hits: 1, misses: 4, stale: 0 })
})

it.each([
  ['small lists', { count: 3_000, bodyLength: 20 }],
  ['pages', { count: 200, bodyLength: 44_000 }],
])('the memory counted for %s is at least what they take', async (_what, { count, bodyLength }) => {
  const cache = new ResponseCache({ baseHeaders: securityHeaders({ tls: true }), isDatabaseDown: () => false })
  const before = await usedMemory()
  for (let number = 0; number < count; number += 1) {
    const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'public, no-cache' }
    const response = cache.create(Buffer.from(randomText(bodyLength)), headers)
    cache.set(`/list?number=${number}`, response, cache.generation)
    await sendInEveryEncoding(response)
  }
  expect((await usedMemory()) - before).toBeLessThan(cache.bytes)
})

it('long addresses count, and however many there are, 24 MB are not exceeded', () => {
  const cache = new ResponseCache({ baseHeaders: {}, isDatabaseDown: () => false })
  for (let number = 0; number < 5_000; number += 1) {
    cache.set(`/list?${number}`.padEnd(15_000, 'x'), cache.create(Buffer.from('{}'), {}), cache.generation)
  }
  expect(cache.bytes).toBeGreaterThan(23_000_000)
  expect(cache.bytes).toBeLessThanOrEqual(24_000_000)
})

/** Compresses like a page: to about a third. */
function randomText(length: number): string {
  const words = Array.from({ length: length / 10 }, () => Math.floor(Math.random() * 1e4).toString())
  return words.join('<p>it</p>').slice(0, length)
}

async function sendInEveryEncoding(response: CachedResponse): Promise<void> {
  for (const encoding of ['br', 'gzip', 'identity']) {
    await new Promise<void>((end) => {
      const target = { writeHead: () => target, end }
      response.send(
        { headers: { 'accept-encoding': encoding } } as unknown as IncomingMessage,
        target as unknown as ServerResponse,
      )
    })
  }
}

/** What is still referenced: freed buffers leave only after a few rounds. */
async function usedMemory(): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  for (let round = 0; round < 5; round += 1) {
    collectGarbage()
    await setTimeout(20)
  }
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

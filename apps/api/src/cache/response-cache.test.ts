import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { serviceDown } from '@wheelyard/contract/rules/problem'
import { sendProblem } from '@wheelyard/server/problem-replies'
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
  app.get('/list', cache.hooks, async (_request, reply) => {
    state.timesProduced += 1
    if (state.isFailing) return sendProblem(reply, serviceDown('database'))
    const { list } = state
    await beforeSending.run()
    return list
  })
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

it('a response that was started before a change and finished after it is sent but not stored', async () => {
  const { state, cache, beforeSending, get } = await cachedList()
  beforeSending.run = async () => {
    state.list = 'two'
    cache.invalidate()
    beforeSending.run = async () => {}
  }
  expect((await get()).body).toBe('one')
  expect((await get()).body).toBe('two')
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

it('the least recently used responses leave when 32 MB are full', () => {
  const cache = new ResponseCache({ baseHeaders: {}, isDatabaseDown: () => false })
  const store = (url: string) => cache.set(url, cache.create(Buffer.alloc(10_000_000), {}), cache.generation)
  store('/first')
  store('/second')
  cache.find('/first')
  store('/third')
  expect(['/first', '/second', '/third'].filter((url) => cache.find(url))).toEqual(['/first', '/third'])
})

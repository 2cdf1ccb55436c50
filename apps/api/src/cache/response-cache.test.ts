import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { partDown } from '@wheelyard/contract/rules/problem'
import { sendProblem } from '../http/problems.ts'
import { ResponseCache } from './response-cache.ts'

/** A list behind ready replies, whose data can be taken away. */
async function shelf() {
  const state = { list: 'one', isDown: false, isDatabaseDown: false, olds: 0, asked: 0 }
  const ready = new ResponseCache({
    baseHeaders: {},
    isDatabaseDown: () => state.isDatabaseDown,
    onServedStale: () => (state.olds += 1),
  })
  const app = Fastify()
  app.get('/list', ready.hooks, async (_request, reply) => {
    state.asked += 1
    return state.isDown ? sendProblem(reply, partDown('database')) : state.list
  })
  return { state, ready, ask: (url = '/list') => app.inject(url) }
}

it('a change makes replies old, and an old one is not sent while a new one can be had', async () => {
  const { state, ready, ask } = await shelf()
  expect((await ask()).body).toBe('one')
  state.list = 'two'
  expect((await ask()).body).toBe('one')
  ready.drop()
  expect((await ask()).body).toBe('two')
})

it('an old reply is sent, and not taken for a new one, when its data are out of reach', async () => {
  const { state, ready, ask } = await shelf()
  const { etag } = (await ask()).headers
  ready.drop()
  state.isDown = true
  const old = await ask()
  expect([old.statusCode, old.body, old.headers.etag, state.olds]).toEqual([200, 'one', etag, 1])
  expect((await ask('/list?never=seen')).statusCode).toBe(503)
  state.isDown = false
  state.list = 'two'
  expect((await ask()).body).toBe('two')
})

it('while it is known that the data are away, nobody waits to find out', async () => {
  const { state, ready, ask } = await shelf()
  await ask()
  ready.drop()
  state.isDatabaseDown = true
  expect([(await ask()).body, state.asked]).toEqual(['one', 1])
})

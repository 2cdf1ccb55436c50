import { setTimeout as pause } from 'node:timers/promises'
import { eventually } from '@wheelyard/server/testing/eventually'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { slowDownRefusals } from './slow-refusals.ts'

const BODY = Buffer.alloc(4_000_000)

it('a refused upload is answered later, and its body not read meanwhile', async () => {
  const app = Fastify({ bodyLimit: 2 * BODY.length })
  let read = 0
  let earlier = false
  app.addHook('onSend', async () => void setTimeout(() => (earlier = true), 100))
  slowDownRefusals(app, () => pause(200))
  app.addHook('onSend', async (request) => void (read = request.raw.socket.bytesRead))
  app.post('/upload', { onRequest: async (_request, reply) => reply.code(429).send({}) }, () => ({}))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const headers = { 'content-type': 'application/octet-stream' }
  const answer = await fetch(`${url}/upload`, { method: 'POST', headers, body: BODY })
  await app.close()
  expect(answer.status).toBe(429)
  expect(earlier).toBe(true)
  expect(read).toBeLessThan(BODY.length / 4)
})

it('of many that are refused at one time, twenty are answered and the connections of the others end', async () => {
  const app = Fastify({ bodyLimit: BODY.length })
  const delayed = Promise.withResolvers<void>()
  let waiting = 0
  slowDownRefusals(app, () => {
    waiting += 1
    return delayed.promise
  })
  app.post('/upload', { onRequest: async (_request, reply) => reply.code(429).send({}) }, () => ({}))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const headers = { 'content-type': 'application/octet-stream' }
  const upload = () => fetch(`${url}/upload`, { method: 'POST', headers, body: BODY.subarray(0, 100_000) })
  const first = Array.from({ length: 20 }, upload)
  await eventually(() => expect(waiting).toBe(20))
  await expect(upload()).rejects.toThrow('fetch failed')
  delayed.resolve()
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 429))
  expect((await upload()).status).toBe(429)
  await app.close()
})

import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eventually } from '@wheelyard/server/testing/eventually'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { boundLargeBodies } from './large-bodies.ts'

const MEGABYTE = 1024 * 1024

let app: FastifyInstance
let finishAll: () => void
let started: number
beforeEach(async () => {
  const finish = Promise.withResolvers<void>()
  finishAll = finish.resolve
  started = 0
  app = Fastify({ bodyLimit: 64 * 1024 })
  app.addHook('onRequest', async (call) => {
    const { person } = call.headers
    if (person) call.caller = { userId: String(person) } as typeof call.caller
  })
  boundLargeBodies(app)
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async () => 'file')
  const handler = async () => {
    started += 1
    await finish.promise
    return 'stored'
  }
  app.post('/files', { bodyLimit: 10 * MEGABYTE, handler })
  app.post('/rows', { bodyLimit: 2 * MEGABYTE, handler })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  finishAll()
  await app.close()
})

type Sent = { bytes: number; person?: string; from?: string; type?: string; path?: string; isChunked?: boolean }

async function send({ bytes, person, from = '127.0.0.1', type = 'application/pdf', path = '/files', isChunked }: Sent) {
  const { port } = app.server.address() as AddressInfo
  const size = isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': bytes }
  const headers = { 'content-type': type, ...size, ...(person && { person }) }
  const sent = request({ host: '127.0.0.1', port, localAddress: from, method: 'POST', path, headers })
  sent.on('error', () => {})
  sent.end(type === 'application/json' ? JSON.stringify('x'.repeat(bytes - 2)) : Buffer.alloc(bytes))
  const [reply] = (await once(sent, 'response')) as [{ statusCode: number; resume(): void }]
  reply.resume()
  return reply.statusCode
}

it('one person has two files of 5 MB under way at most, and others are not affected', async () => {
  const bytes = 5 * MEGABYTE
  const casey = [send({ bytes, person: 'casey' }), send({ bytes, person: 'casey' })]
  await eventually(() => expect(started).toBe(2))
  expect(await send({ bytes, person: 'casey' })).toBe(429)
  const robin = send({ bytes, person: 'robin' })
  await eventually(() => expect(started).toBe(3))
  finishAll()
  expect(await Promise.all([...casey, robin])).toEqual([200, 200, 200])
  expect(await send({ bytes, person: 'casey' })).toBe(200)
})

it('the accounts of one network have four of them under way together', async () => {
  const bytes = 5 * MEGABYTE
  const first = [1, 2, 3, 4].map((person) => send({ bytes, person: `person ${person}` }))
  await eventually(() => expect(started).toBe(4))
  expect(await send({ bytes, person: 'late' })).toBe(429)
  const elsewhere = send({ bytes, person: 'elsewhere', from: '127.0.0.2' })
  await eventually(() => expect(started).toBe(5))
  finishAll()
  expect(await Promise.all([...first, elsewhere])).toEqual([200, 200, 200, 200, 200])
})

it('all networks together have forty megabytes under way, and more are refused until one is done', async () => {
  const bytes = 10 * MEGABYTE
  const first = [1, 2, 3, 4].map((n) => send({ bytes, from: `127.0.1.${n}` }))
  await eventually(() => expect(started).toBe(4))
  expect(await send({ bytes, from: '127.0.2.1' })).toBe(503)
  finishAll()
  expect(await Promise.all(first)).toEqual([200, 200, 200, 200])
  expect(await send({ bytes, from: '127.0.2.1' })).toBe(200)
})

it('a body that does not say how long it is counts as the longest that its call permits', async () => {
  const first = send({ bytes: 10, isChunked: true })
  await eventually(() => expect(started).toBe(1))
  expect(await send({ bytes: 5 * MEGABYTE })).toBe(429)
  finishAll()
  expect(await first).toBe(200)
})

it('JSON counts four times, because it is parsed; small bodies never count', async () => {
  const rows = { bytes: 2 * MEGABYTE, type: 'application/json', path: '/rows' }
  const first = send(rows)
  await eventually(() => expect(started).toBe(1))
  expect(await send(rows)).toBe(429)
  const small = [1, 2, 3].map(() => send({ ...rows, bytes: 64 * 1024 }))
  finishAll()
  expect(await Promise.all([first, ...small])).toEqual([200, 200, 200, 200])
})

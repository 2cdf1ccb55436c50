import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { eventually } from '@wheelyard/server/testing/eventually'
import { uploadSlots } from './upload-slots.ts'

let app: FastifyInstance
let finishUploads: () => void
let started: number
beforeEach(() => {
  const finish = Promise.withResolvers<void>()
  finishUploads = finish.resolve
  started = 0
  app = Fastify()
  app.addHook('onRequest', async (request) => {
    request.caller = { userId: String(request.headers.person), email: '', role: 'customer' } as typeof request.caller
  })
  app.post('/uploads', { preHandler: uploadSlots() }, async () => {
    started += 1
    await finish.promise
    return 'stored'
  })
})
afterEach(() => app.close())

const upload = async (person: string) =>
  (await app.inject({ method: 'POST', url: '/uploads', headers: { person } })).statusCode

it('one person has two uploads under way at most, and others are not affected', async () => {
  const casey = [upload('casey'), upload('casey')]
  await eventually(() => expect(started).toBe(2))
  expect([await upload('casey'), await upload('casey')]).toEqual([429, 429])
  const robin = upload('robin')
  await eventually(() => expect(started).toBe(3))
  finishUploads()
  expect(await Promise.all([...casey, robin])).toEqual([200, 200, 200])
  expect(await upload('casey')).toBe(200)
})

it('when ten uploads are under way, more are refused until one is done', async () => {
  const first = Array.from({ length: 10 }, (_, person) => upload(`person ${person}`))
  await eventually(() => expect(started).toBe(10))
  expect(await upload('late')).toBe(503)
  finishUploads()
  expect(new Set(await Promise.all(first))).toEqual(new Set([200]))
  expect(await upload('late')).toBe(200)
})

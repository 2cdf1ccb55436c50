import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { type Form, parseForm } from './form-body.ts'
import { actOnce } from './idempotency.ts'
import { newId } from './ids.ts'
import { type Keys, keyOf, refuseCaller } from './keys.ts'
import { takeFault } from './misbehaviour.ts'
import { API_VERSION } from './objects.ts'
import type { Operation } from './operation.ts'
import { internalError, type Reply, tooManyRequests, unknownUrl } from './reply.ts'
import { inTransaction } from './tables.ts'

export type World = {
  pool: pg.Pool
  keys: Keys
  /** Called after something happened that the shop is to be told of. */
  wakeCourier(): void
  log: { error(details: object, message: string): void }
}

/** Puts the operations on a server (or on a part of one): form bodies, keys, faults, errors in the provider's shape. */
export function serveOperations(
  app: FastifyInstance,
  world: World,
  operations: readonly Operation[],
  audience: 'shop' | 'browser',
): void {
  speakForms(app)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'request-id': newId('req'), 'stripe-version': API_VERSION, 'cache-control': 'no-store' })
  })
  app.setErrorHandler((error, _request, reply) => {
    world.log.error({ err: error }, 'the card sandbox failed')
    return send(reply, internalError)
  })
  app.setNotFoundHandler((request, reply) => send(reply, unknownUrl(request.method, pathOf(request))))
  for (const operation of operations) {
    app.route<{ Params: { id?: string } }>({
      method: operation.method,
      url: operation.path,
      handler: async (request, reply) => {
        const said = `${request.url} ${JSON.stringify(request.body ?? null)}`
        const fault = await takeFault(world.pool, [operation.name, '*'], said)
        if (fault?.fault === 'slow') await delay(fault.delay_ms)
        if (fault?.fault === 'lost_request') return hangUp(request, reply)
        if (fault?.fault === 'server_error') return send(reply, internalError)
        if (fault?.fault === 'rate_limit') return send(reply, tooManyRequests)
        const result = await perform(world, operation, audience, request, reply)
        return fault?.fault === 'lost_answer' ? hangUp(request, reply) : send(reply, result)
      },
    })
  }
}

async function perform(
  world: World,
  operation: Operation,
  audience: 'shop' | 'browser',
  request: FastifyRequest<{ Params: { id?: string } }>,
  reply: FastifyReply,
): Promise<Reply> {
  const { key: keyParam, ...form } = formOf(request)
  const key = keyOf(request.headers.authorization, keyParam)
  const id = request.params.id ?? ''
  const refused = await refuseCaller(world.pool, world.keys, { operation, audience, key, id, form })
  if (refused) return refused
  const { act, refusal } = operation.prepare(id, form, world.keys.secretKey)
  if (refusal) return refusal
  if (operation.method === 'GET') return shownTo(world, key, await act(world.pool))

  const idempotencyKey = request.headers['idempotency-key']
  const result = await inTransaction(world.pool, async (tx) => {
    if (typeof idempotencyKey !== 'string') return { reply: await act(tx), replayed: false }
    return actOnce(tx, { key: idempotencyKey, path: pathOf(request), params: form }, () => act(tx))
  })
  world.wakeCourier()
  if (typeof idempotencyKey === 'string') reply.header('idempotency-key', idempotencyKey)
  if (result.replayed) reply.header('idempotent-replayed', 'true')
  return shownTo(world, key, result.reply)
}

/** The publishable key sees nothing the shop noted for itself, neither in an intent nor in an error about one. */
function shownTo(world: World, key: string | undefined, reply: Reply): Reply {
  if (key === world.keys.secretKey) return reply
  return { ...reply, body: withoutShopNotes(reply.body) }
}

function withoutShopNotes(body: Record<string, unknown>): Record<string, unknown> {
  const shown = Object.entries(body)
    .filter(([name]) => name !== 'metadata' && name !== 'latest_charge')
    .map(([name, value]) => [name, isRecord(value) ? withoutShopNotes(value) : value])
  return Object.fromEntries(shown)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function speakForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, parseForm(String(body))),
  )
}

function formOf(request: FastifyRequest): Form {
  if (request.method !== 'GET') return isForm(request.body) ? request.body : {}
  return parseForm(request.raw.url?.split('?', 2)[1] ?? '')
}

const isForm = (body: unknown): body is Form => isRecord(body)

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? ''

function send(reply: FastifyReply, { status, body }: Reply) {
  return reply.code(status).send(body)
}

function hangUp(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack()
  request.raw.socket.destroy()
  return reply
}

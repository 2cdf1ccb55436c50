import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { takeFault } from './fault-injection.ts'
import { type Form, parseForm } from './form-body.ts'
import { runOnce } from './idempotency.ts'
import { newId } from './ids.ts'
import { accessProblem, apiKeyOf, type Keys } from './keys.ts'
import { API_VERSION } from './objects.ts'
import type { Operation } from './operation.ts'
import { internalError, type Reply, tooManyRequests, unknownUrl } from './reply.ts'
import { inTransaction } from './tables.ts'

export type SandboxContext = {
  pool: pg.Pool
  keys: Keys
  deliverEvents(): void
  log: { error(details: object, message: string): void }
}

/** Adds the operations to a server, with the provider's form bodies, API keys and error bodies, and with faults. */
export function serveOperations(
  app: FastifyInstance,
  context: SandboxContext,
  operations: readonly Operation[],
  audience: 'shop' | 'browser',
): void {
  parseFormBodies(app)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'request-id': newId('req'), 'stripe-version': API_VERSION, 'cache-control': 'no-store' })
  })
  app.setErrorHandler((error, _request, reply) => {
    context.log.error({ err: error }, 'the card sandbox failed')
    return send(reply, internalError)
  })
  app.setNotFoundHandler((request, reply) => send(reply, unknownUrl(request.method, pathOf(request))))
  for (const operation of operations) {
    app.route<{ Params: { id?: string } }>({
      method: operation.method,
      url: operation.path,
      handler: async (request, reply) => {
        const content = `${request.url} ${JSON.stringify(request.body ?? null)}`
        const fault = await takeFault(context.pool, [operation.name, '*'], content)
        if (fault?.fault === 'slow') await delay(fault.delay_ms)
        if (fault?.fault === 'lost_request') return dropConnection(request, reply)
        if (fault?.fault === 'server_error') return send(reply, internalError)
        if (fault?.fault === 'rate_limit') return send(reply, tooManyRequests)
        const result = await perform(context, operation, audience, request, reply)
        return fault?.fault === 'lost_answer' ? dropConnection(request, reply) : send(reply, result)
      },
    })
  }
}

async function perform(
  context: SandboxContext,
  operation: Operation,
  audience: 'shop' | 'browser',
  request: FastifyRequest<{ Params: { id?: string } }>,
  reply: FastifyReply,
): Promise<Reply> {
  const { key: keyParam, ...form } = formOf(request)
  const key = apiKeyOf(request.headers.authorization, keyParam)
  const id = request.params.id ?? ''
  const problem = await accessProblem(context.pool, context.keys, { operation, audience, key, id, form })
  if (problem) return problem
  const { run, refusal } = operation.prepare(id, form, context.keys.secretKey)
  if (refusal) return refusal
  if (operation.method === 'GET') return visibleTo(context, key, await run(context.pool))

  const idempotencyKey = request.headers['idempotency-key']
  const result = await inTransaction(context.pool, async (tx) => {
    if (typeof idempotencyKey !== 'string') return { reply: await run(tx), replayed: false }
    return runOnce(tx, { key: idempotencyKey, path: pathOf(request), params: form }, () => run(tx))
  })
  context.deliverEvents()
  if (typeof idempotencyKey === 'string') reply.header('idempotency-key', idempotencyKey)
  if (result.replayed) reply.header('idempotent-replayed', 'true')
  return visibleTo(context, key, result.reply)
}

/** Hides the shop's metadata from the publishable key, both in intents and in errors about them. */
function visibleTo(context: SandboxContext, key: string | undefined, reply: Reply): Reply {
  if (key === context.keys.secretKey) return reply
  return { ...reply, body: withoutPrivateFields(reply.body) }
}

function withoutPrivateFields(body: Record<string, unknown>): Record<string, unknown> {
  const visible = Object.entries(body)
    .filter(([name]) => name !== 'metadata' && name !== 'latest_charge')
    .map(([name, value]) => [name, isRecord(value) ? withoutPrivateFields(value) : value])
  return Object.fromEntries(visible)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parseFormBodies(app: FastifyInstance): void {
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

function dropConnection(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack()
  request.raw.socket.destroy()
  return reply
}

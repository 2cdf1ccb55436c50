import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { takeFault } from './fault-injection.ts'
import { type Form, parseForm } from './form-body.ts'
import { runOnce } from './idempotency.ts'
import { newId } from './ids.ts'
import { accessProblem, bearerKey, type Keys } from './keys.ts'
import type { Operation, Run } from './operation.ts'
import { API_VERSION, internalError, type Reply, tooManyRequests, unknownUrl, unreadable } from './reply.ts'
import { inTransaction } from './tables.ts'

export type SandboxContext = {
  pool: pg.Pool
  keys: Keys
  deliverEvents: () => void
  log: { error(details: object, message: string): void }
}

type Request = FastifyRequest<{ Params: { id?: string }; Body: Form | undefined }>

/** Adds the operations to a server, with the provider's form bodies, API keys and error bodies, and with faults. */
export function serveOperations(app: FastifyInstance, context: SandboxContext, operations: readonly Operation[]): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, parseForm(String(body))),
  )
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'request-id': newId('req'), 'stripe-version': API_VERSION, 'cache-control': 'no-store' })
  })
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const { statusCode = 500 } = error
    if (statusCode < 500) return send(reply, statusCode === 429 ? tooManyRequests : unreadable(statusCode))
    context.log.error({ err: error }, 'the card sandbox failed')
    return send(reply, internalError)
  })
  app.setNotFoundHandler((request, reply) => send(reply, unknownUrl(request.method, pathOf(request.url))))
  for (const operation of operations) {
    app.route({
      method: operation.method,
      url: operation.path,
      handler: async (request: Request, reply) => {
        const content = `${request.url} ${JSON.stringify(request.body ?? null)}`
        const fault = await takeFault(context.pool, [operation.name, '*'], content)
        if (fault?.fault === 'slow') await delay(fault.delay_ms)
        if (fault?.fault === 'lost_request') return dropConnection(request, reply)
        if (fault?.fault === 'server_error') return send(reply, internalError)
        if (fault?.fault === 'rate_limit') return send(reply, tooManyRequests)
        const result = await perform(context, operation, request)
        return fault?.fault === 'lost_answer' ? dropConnection(request, reply) : send(reply, result)
      },
    })
  }
}

async function perform(context: SandboxContext, operation: Operation, request: Request): Promise<Reply> {
  const { pool } = context
  const { key: formKey, ...form } = operation.method === 'GET' ? queryOf(request) : (request.body ?? {})
  // A page of another site can send a form, but no header: there the secret key counts for nothing.
  const secret = bearerKey(request)
  const key = secret ?? formKey
  const keys = secret === undefined ? { ...context.keys, secretKey: undefined } : context.keys
  const id = request.params.id ?? ''
  const problem = await accessProblem(pool, keys, { operation, key, id, clientSecret: form.client_secret })
  if (problem) return problem
  const run = operation.prepare(form, id)
  if (typeof run !== 'function') return run
  const reply = operation.method === 'GET' ? await run(pool) : await write(context, request, form, run)
  return key === keys.secretKey ? reply : withoutPrivateFields(reply)
}

async function write({ pool, deliverEvents }: SandboxContext, request: Request, params: Form, run: Run) {
  const key = request.headers['idempotency-key']
  const reply = await inTransaction(pool, (tx) =>
    typeof key === 'string' ? runOnce(tx, { key, path: pathOf(request.url), params }, run) : run(tx),
  )
  deliverEvents()
  return reply
}

/** The publishable key does not see the shop's metadata, neither in intents nor in errors about them. */
function withoutPrivateFields(reply: Reply): Reply {
  return JSON.parse(
    JSON.stringify(reply, (name, value) => (name === 'metadata' || name === 'latest_charge' ? undefined : value)),
  )
}

const queryOf = ({ url }: Request) => parseForm(url.split('?', 2)[1] ?? '')
const pathOf = (url: string) => url.split('?', 1)[0] ?? ''

function send(reply: FastifyReply, { status, body, replayed }: Reply) {
  if (replayed) reply.header('idempotent-replayed', 'true')
  return reply.code(status).send(body)
}

function dropConnection(request: Request, reply: FastifyReply): FastifyReply {
  reply.hijack()
  request.raw.socket.destroy()
  return reply
}

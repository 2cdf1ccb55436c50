import type { Endpoint, ParsedInput, ReplyInputOf } from '@wheelyard/contract/calls/endpoint'
import { invalid, notFound, partDown, type Problem, problem } from '@wheelyard/contract/rules/problem'
import type { Result } from '@wheelyard/contract/rules/result'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'

export type Call<E extends Endpoint> = ParsedInput<E> & { request: FastifyRequest; reply: FastifyReply }

/** Makes one call of the identity service answer: parsed by the contract, refused as a value. */
export function answer<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Result<ReplyInputOf<E>>>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    // No password and no address is longer; nobody makes us read more.
    bodyLimit: 8 * 1024,
    handler: async (request, reply) => {
      const body = endpoint.body?.safeParse(request.body)
      if (body && !body.success) return sendProblem(reply, invalid(firstIssueMessage(body.error)))
      const call = { params: undefined, query: undefined, body: body?.data, request, reply } as Call<E>
      const result = await handler(call)
      return result.ok ? reply.send(result.value) : sendProblem(reply, result.problem)
    },
  })
}

export function sendProblem(reply: FastifyReply, refusal: Problem): FastifyReply {
  const { status, code, message, extra } = refusal
  const { retryAfterSeconds, ...shown } = { retryAfterSeconds: undefined, ...extra }
  if (typeof retryAfterSeconds === 'number') reply.header('retry-after', retryAfterSeconds)
  return reply.code(status).send({ ...shown, code, message })
}

/** What is not expected is a bland 500; its cause is only in the log. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = problemOf(error)
    if (known) return sendProblem(reply, known)
    request.log.error({ err: error }, 'unexpected error in the identity service')
    return reply.code(500).send({ code: 'internal', message: 'Something went wrong!', requestId: request.id })
  })
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, notFound('Address')))
}

function problemOf(error: FastifyError): Problem | undefined {
  if (error.statusCode === 413) return problem(413, 'too-large', 'The request is too large')
  if (error.statusCode === 415) return problem(415, 'unsupported-media-type', 'This kind of content is not accepted')
  if (error.statusCode && error.statusCode < 500) return invalid('The request could not be read')
  return isDatabaseOutage(error) ? partDown('identity service') : undefined
}

// Class 08: connection lost; 57P0: PostgreSQL is stopping or starting; 53300: no connection left.
const OUTAGE = /^(08\w{3}|57P0\d|53300|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/
// What the driver says without a code; the last when a transaction cannot even be rolled back any more.
const BROKEN = /Connection terminated|timeout exceeded when trying to connect|is not queryable/

function isDatabaseOutage(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && OUTAGE.test(cause.code)) return true
    if (BROKEN.test(cause.message)) return true
  }
  return false
}

/** The contract's own sentence where it has one, else the field and zod's reason. */
function firstIssueMessage(error: z.ZodError): string {
  const [issue] = error.issues
  if (!issue) return 'Invalid input'
  return issue.code === 'custom' ? issue.message : `${issue.path.join('.') || 'body'}: ${issue.message}`
}

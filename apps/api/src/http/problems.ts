import { invalid, notFound, partDown, type Problem, problem, tooManyRequests } from '@wheelyard/contract/rules/problem'
import { firstIssueMessage } from '@wheelyard/contract/calls/validation-message'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import type { z } from 'zod'

export function sendProblem(reply: FastifyReply, refusal: Problem): FastifyReply {
  const { status, code, message, extra } = refusal
  return sendJson(reply, status, { ...extra, code, message })
}

// As text: a refusal has the same shape everywhere and must not pass through the reply schema of its call.
function sendJson(reply: FastifyReply, status: number, body: object): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

/** Thrown by the validator for input that does not fit the contract; becomes a 400. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput'

  constructor(error: z.ZodError, part: string) {
    super(firstIssueMessage(error, part))
  }
}

/** The one place where errors become replies. What is not expected is a bland 500; its cause is only in the log. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = problemOf(error)
    if (!known) {
      request.log.error({ err: error }, 'unexpected error')
      return sendJson(reply, 500, { code: 'internal', message: 'Something went wrong!', requestId: request.id })
    }
    if (known.status === 503) request.log.warn({ err: error }, 'a part is down')
    return sendProblem(reply, known)
  })
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, notFound('Address')))
}

function problemOf(error: FastifyError): Problem | undefined {
  if (error instanceof InvalidInput) return invalid(error.message)
  if (isDatabaseOutage(error)) return partDown('database')
  switch (error.statusCode) {
    case 400:
    case 414:
      return invalid('The request could not be read')
    case 413:
      return problem(413, 'too-large', 'The request is too large')
    case 415:
      return problem(415, 'unsupported-media-type', 'This kind of content is not accepted')
    case 429:
      return tooManyRequests
    case 503:
      return problem(503, 'busy', 'The shop is busy. Please try again in a moment.')
    case undefined:
    default:
      return undefined
  }
}

// Class 08: connection lost; 57P0: PostgreSQL is stopping or starting; 53300: no connection left.
const OUTAGE = /^(08\w{3}|57P0\d|53300|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/
// What the driver says without a code; the last when a transaction cannot even be rolled back any more.
const BROKEN = /Connection terminated|timeout exceeded when trying to connect|is not queryable/

function isDatabaseOutage(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const code = (cause as { code?: unknown }).code
    if (typeof code === 'string' && OUTAGE.test(code)) return true
    if (BROKEN.test(cause.message)) return true
  }
  return false
}

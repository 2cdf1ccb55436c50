import { notFound, type Problem } from '@wheelyard/contract/values/problem'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  const { status, code, message, details, retryAfterSeconds } = problem
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  return sendJson(reply, status, Object.assign({}, details, { code, message }))
}

// As text: a problem has the same shape everywhere and must not pass through the response schema of its endpoint.
function sendJson(reply: FastifyReply, status: number, body: object): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

/** The cause of an unexpected error is only in the log. */
export function replyToErrors(app: FastifyInstance, problemOf: (error: FastifyError) => Problem | undefined): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = problemOf(error)
    if (!known) {
      request.log.error({ err: error }, 'unexpected error')
      return sendJson(reply, 500, { code: 'internal', message: 'Something went wrong!', requestId: request.id })
    }
    if (known.status === 503) request.log.warn({ err: error }, 'a service is down')
    return sendProblem(reply, known)
  })
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, notFound('Address')))
}

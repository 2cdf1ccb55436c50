import { notFound, type Problem, problem } from '@wheelyard/contract/values/problem'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'

export const tooLarge = problem(413, 'too-large', 'The request is too large')
export const unsupportedMediaType = problem(415, 'unsupported-media-type', 'This kind of content is not accepted')

/** `retryAfterSeconds` among a problem's extras becomes the header of that name. */
export function sendProblem(reply: FastifyReply, { status, code, message, extra }: Problem): FastifyReply {
  const { retryAfterSeconds, ...shown } = { retryAfterSeconds: undefined, ...extra }
  if (typeof retryAfterSeconds === 'number') reply.header('retry-after', retryAfterSeconds)
  return sendJson(reply, status, { ...shown, code, message })
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

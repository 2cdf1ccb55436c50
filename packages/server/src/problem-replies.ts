import {
  invalid,
  notFound,
  type Problem,
  serviceDown,
  shopBusy,
  tooLarge,
  tooManyRequests,
  unsupportedMediaType,
} from '@wheelyard/contract/values/problem'
import { isDatabaseOutage, OUTAGE_RETRY } from '@wheelyard/postgres/outage'
import * as t from '@wheelyard/messages/server'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'

const UNREADABLE = invalid(t.commonProblems_requestCouldNotBe)
const BY_STATUS: Partial<Record<number, Problem>> = {
  400: UNREADABLE,
  413: tooLarge,
  414: UNREADABLE,
  415: unsupportedMediaType,
  429: tooManyRequests,
  503: shopBusy,
}

/** Thrown by the validator for input that does not fit the contract; becomes a 400. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput'
}

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

type ErrorOptions = {
  onOutage?: () => void
  /** What the database refuses by a rule of its own, whichever call it was. */
  refusalOf?: (error: unknown) => Problem | undefined
}

/** While the database is away, `service` is what does not answer. The cause of an unexpected error is only in the log. */
export function replyToErrors(app: FastifyInstance, service: string, { onOutage, refusalOf }: ErrorOptions = {}): void {
  function problemOf(error: FastifyError): Problem | undefined {
    if (error instanceof InvalidInput) return invalid(error.message)
    if (!isDatabaseOutage(error)) return refusalOf?.(error) ?? BY_STATUS[error.statusCode ?? 500]
    onOutage?.()
    return { ...serviceDown(service), ...OUTAGE_RETRY }
  }
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = problemOf(error)
    if (!known) {
      request.log.error({ err: error }, 'unexpected error')
      return sendJson(reply, 500, {
        code: 'internal',
        message: t.problemReplies_somethingWentWrong(),
        requestId: request.id,
      })
    }
    if (known.status === 503) request.log.warn({ err: error }, 'a service is down')
    return sendProblem(reply, known)
  })
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, notFound('Address')))
}

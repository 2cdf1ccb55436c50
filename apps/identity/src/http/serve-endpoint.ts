import type { Endpoint, ParsedInput, ResultOf } from '@wheelyard/contract/http/endpoint'
import { parseInput } from '@wheelyard/contract/http/parse-input'
import {
  invalid,
  type Problem,
  serviceDown,
  tooLarge,
  tooManyRequests,
  unsupportedMediaType,
} from '@wheelyard/contract/values/problem'
import { isDatabaseOutage, OUTAGE_RETRY } from '@wheelyard/postgres/outage'
import { sendProblem } from '@wheelyard/server/problem-replies'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export type Call<E extends Endpoint> = ParsedInput<E> & { request: FastifyRequest; reply: FastifyReply }

export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<ResultOf<E>>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: 8 * 1024,
    handler: async (request, reply) => {
      const params = endpoint.params && parseInput(endpoint.params, request.params, 'path')
      if (params && !params.ok) return sendProblem(reply, params.problem)
      const body = endpoint.body && parseInput(endpoint.body, request.body, 'body')
      if (body && !body.ok) return sendProblem(reply, body.problem)
      const call = { params: params?.value, query: undefined, body: body?.value, request, reply } as Call<E>
      const result = await handler(call)
      return result.ok ? reply.send(result.value) : sendProblem(reply, result.problem)
    },
  })
}

export function problemOf(error: FastifyError): Problem | undefined {
  if (error.statusCode === 413) return tooLarge
  if (error.statusCode === 415) return unsupportedMediaType
  if (error.statusCode === 429) return tooManyRequests
  if (error.statusCode && error.statusCode < 500) return invalid('The request could not be read')
  return isDatabaseOutage(error) ? { ...serviceDown('identity service'), ...OUTAGE_RETRY } : undefined
}

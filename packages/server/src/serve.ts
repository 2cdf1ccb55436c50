import type { Endpoint, ParsedInput, ResultOf } from '@wheelyard/contract/http/endpoint'
import { parseInput } from '@wheelyard/contract/http/parse-input'
import type { Problem } from '@wheelyard/contract/values/problem'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { z } from 'zod'
import { InvalidInput, sendProblem } from './problem-replies.ts'

export type Call<E extends Endpoint> = ParsedInput<E> & { request: FastifyRequest; reply: FastifyReply }

type Options = RouteShorthandOptions & {
  /** Sees what is about to be sent, and may refuse it. */
  beforeReply?: (reply: FastifyReply, value: unknown) => Promise<Problem | undefined>
}

/** Serves one call of the contract: its validation and its reply. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<ResultOf<E>>,
  { beforeReply, ...options }: Options = {},
): void {
  app.route({
    ...routeOf(endpoint),
    ...options,
    handler: async (request, reply) => {
      const result = await handler(callOf<E>(request, reply))
      if (!result.ok) return sendProblem(reply, result.problem)
      const refusal = await beforeReply?.(reply, result.value)
      return refusal ? sendProblem(reply, refusal) : reply.send(result.value)
    },
  })
}

export const routeOf = ({ method, path, params, query, body }: Endpoint) => ({
  method,
  url: path,
  schema: { ...(params && { params }), ...(query && { querystring: query }), ...(body && { body }) },
})

/** Sound because the validator has parsed the input. */
export function callOf<E extends Endpoint>(request: FastifyRequest, reply: FastifyReply): Call<E> {
  const { params, query, body } = request
  return { params, query, body, request, reply } as Call<E>
}

export function validateInput(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) => (data) => {
    const parsed = parseInput(schema, data, httpPart ?? 'body')
    return parsed.ok ? { value: parsed.value } : { error: new InvalidInput(parsed.problem.message) }
  })
}

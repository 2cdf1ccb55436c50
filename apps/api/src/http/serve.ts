import { callPath, type PathInput } from '@wheelyard/contract/http/call-path'
import type { Endpoint, ParsedInput, ResultOf } from '@wheelyard/contract/http/endpoint'
import { SEARCHED_FOR } from '@wheelyard/contract/http/client'
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { SignedInCaller } from './caller.ts'
import { sendProblem } from '@wheelyard/server/problem-replies'
import type { ResponseCache } from '../cache/response-cache.ts'
import { readingProblem } from './personal-data.ts'

export type Call<E extends Endpoint> = ParsedInput<E> & {
  caller: E['access'] extends 'public' | 'identity' ? undefined : SignedInCaller
  request: FastifyRequest
  reply: FastifyReply
}

/** `cache` only for what every visitor sees alike. */
type Options = { cache: ResponseCache } | { cache?: never; onRequest?: onRequestAsyncHookHandler; bodyLimit?: number }

/** Serves one call of the contract: its guard, its validation, its documentation and its reply. */
export function serve<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<ResultOf<E>>,
  { cache, ...options }: Options = {},
): void {
  app.route({
    ...routeOf(endpoint),
    ...options,
    ...cache?.hooks((request) => app.prefix + callPath(endpoint, request as PathInput)),
    handler: async (request, reply) => {
      const result = await handler(callOf<E>(request, reply))
      if (!result.ok) return sendProblem(reply, result.problem)
      const tooMuch = await readingProblem(request, endpoint, result.value)
      if (tooMuch) return sendProblem(reply, tooMuch)
      if (endpoint.access !== 'public') reply.header('cache-control', 'no-store')
      return reply.send(result.value)
    },
  })
}

export const routeOf = (endpoint: Endpoint) => ({
  method: endpoint.method,
  url: endpoint.path,
  config: {
    endpoint,
    access: endpoint.access,
    risk: endpoint.risk,
    maxFileBytes: endpoint.upload?.maxBytes,
    costMs: endpoint.costMs,
  },
  schema: schemaOf(endpoint),
})

/** Sound because the validator has parsed the input and the guard has set the caller. */
export function callOf<E extends Endpoint>(request: FastifyRequest, reply: FastifyReply): Call<E> {
  const { params, query, body, caller } = request
  return { params, query, body, caller, request, reply } as Call<E>
}

const schemaOf = ({ params, query, body, reply }: Endpoint) => ({
  ...(params && { params }),
  ...(query && { querystring: query }),
  ...(body && { body }),
  response: { 200: reply },
})

type PageInfo = { total?: number; nextCursor?: string | undefined; searchedFor?: string | undefined }

/** Lists stay arrays; their total and the next page's cursor travel in headers. */
export function pageHeaders(reply: FastifyReply, page: PageInfo): void {
  if (page.total !== undefined) reply.header('x-total-count', page.total)
  if (page.nextCursor !== undefined) reply.header('x-next-cursor', page.nextCursor)
  if (page.searchedFor !== undefined) reply.header(SEARCHED_FOR, encodeURIComponent(page.searchedFor))
}

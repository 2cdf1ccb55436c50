import { callPath, type PathInput } from '@wheelyard/contract/http/call-path'
import type { Endpoint, ResultOf } from '@wheelyard/contract/http/endpoint'
import { SEARCHED_FOR } from '@wheelyard/contract/http/client'
import { type Call as ServedCall, routeOf as contractRoute, serve as serveCall } from '@wheelyard/server/serve'
import type { FastifyInstance, FastifyReply, onRequestAsyncHookHandler } from 'fastify'
import type { SignedInCaller } from './caller.ts'
import type { ResponseCache } from '../cache/response-cache.ts'
import { readingProblem } from './personal-data.ts'

export type Call<E extends Endpoint> = ServedCall<E> & {
  caller: E['access'] extends 'public' | 'identity' ? undefined : SignedInCaller
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
  serveCall(app, endpoint, (call) => handler(withCaller(call)), {
    ...routeOf(endpoint),
    ...options,
    ...cache?.hooks((request) => app.prefix + callPath(endpoint, request as PathInput)),
    beforeReply(reply, value) {
      if (endpoint.access !== 'public') reply.header('cache-control', 'no-store')
      return readingProblem(reply.request, endpoint, value)
    },
  })
}

export function routeOf(endpoint: Endpoint) {
  const { access, right, memberRight, risk, upload, costMs, reply } = endpoint
  const { schema, ...route } = contractRoute(endpoint)
  return {
    ...route,
    config: { endpoint, access, right, memberRight, risk, maxFileBytes: upload?.maxBytes, costMs },
    schema: { ...schema, response: { 200: reply } },
  }
}

/** Sound because the guard has set the caller. */
export const withCaller = <E extends Endpoint>(call: ServedCall<E>) =>
  ({ ...call, caller: call.request.caller }) as Call<E>

type PageInfo = { total?: number; nextCursor?: string | undefined; searchedFor?: string | undefined }

/** Lists stay arrays; their total and the next page's cursor travel in headers. */
export function pageHeaders(reply: FastifyReply, page: PageInfo): void {
  if (page.total !== undefined) reply.header('x-total-count', page.total)
  if (page.nextCursor !== undefined) reply.header('x-next-cursor', page.nextCursor)
  if (page.searchedFor !== undefined) reply.header(SEARCHED_FOR, encodeURIComponent(page.searchedFor))
}

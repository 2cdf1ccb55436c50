import type { Endpoint } from '@wheelyard/contract/http/endpoint'
import { ok } from '@wheelyard/contract/values/result'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { type Call, pageHeaders, serve } from './serve.ts'

type Listed<E extends Endpoint> = {
  rows: z.input<E['reply']>
  nextCursor: string | undefined
  total: number | undefined
  searchedFor?: string | undefined
}

/** Serves a call of the contract that lists something, page by page. */
export function serveList<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  list: (call: Call<E>) => Promise<Listed<E>>,
  options?: Parameters<typeof serve>[3],
): void {
  const handler = async (call: Call<E>) => {
    const page = await list(call)
    pageHeaders(call.reply, page)
    return ok(page.rows)
  }
  serve(app, endpoint, handler, options)
}

import type { Endpoint } from '@wheelyard/contract/http/endpoint'
import { hasFiguresOf, refusalsOf } from '@wheelyard/contract/http/refusals'
import { validateInput } from '@wheelyard/server/serve'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

/**
 * Input is always parsed by the contract; replies and refusals only in tests and development, where a leak or a wrong
 * shape must show.
 */
export function validateByContract(app: FastifyInstance, options: { replies: boolean }): void {
  validateInput(app)
  app.setSerializerCompiler<z.ZodType>(
    ({ schema }) =>
      (data) =>
        JSON.stringify(options.replies ? schema.parse(data) : data),
  )
  if (!options.replies) return
  app.addHook('onSend', async (request, { statusCode }, payload) => {
    const { endpoint } = request.routeOptions.config
    if (!endpoint || statusCode < 400 || statusCode === 500 || typeof payload !== 'string') return
    if (!declares(endpoint, statusCode, JSON.parse(payload)))
      throw new Error(`${endpoint.method} ${endpoint.path} does not declare ${statusCode} ${payload}`)
  })
}

type Sent = { code: string; message?: string }

function declares(endpoint: Endpoint, status: number, { code, ...figures }: Sent): boolean {
  delete figures.message
  const known = refusalsOf(endpoint).filter((refusal) => refusal.status === status && refusal.code === code)
  return known.some((refusal) => hasFiguresOf(refusal, figures))
}

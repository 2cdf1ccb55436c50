import { Readable } from 'node:stream'
import type { Endpoint, ResultOf } from '@wheelyard/contract/http/endpoint'
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { sendProblem } from '@wheelyard/server/problem-replies'
import { callOf } from '@wheelyard/server/serve'
import { BYTES_PER_MS } from './call-budget.ts'
import { readingProblem } from './personal-data.ts'
import { type Call, routeOf, withCaller } from './serve.ts'

/** Serves a call of the contract with a file that is sent while it is being written. */
export function serveFile<E extends Endpoint & { download: string }>(
  app: FastifyInstance,
  endpoint: E,
  filename: string | ((call: Call<E>) => string),
  write: (call: Call<E>) => AsyncIterable<string>,
): void {
  app.route({
    ...routeOf(endpoint),
    handler: (request, reply) => {
      const call = withCaller(callOf<E>(request, reply))
      const name = typeof filename === 'string' ? filename : filename(call)
      return reply
        .type(`${endpoint.download}; charset=utf-8`)
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(Readable.from(charged(request, write(call))))
    },
  })
}

/** A file whose size is not known beforehand is charged while it is sent. */
async function* charged(request: FastifyRequest, parts: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const part of parts) {
    request.extraCostMs += part.length / BYTES_PER_MS
    yield part
  }
}

/** Of a stream, the size must be known; `cpuMs` if it was rendered just now. */
type GeneratedFile = { name: string; cpuMs?: number } & ({ bytes: Buffer } | { stream: Readable; size: number })

/** The same for a file that is generated whole or of a known size, or refused. */
export function serveGeneratedFile<E extends Endpoint & { download: string }>(
  app: FastifyInstance,
  endpoint: E,
  generate: (call: Call<E>) => Promise<ResultOf<E, GeneratedFile>>,
  options: { onRequest?: onRequestAsyncHookHandler } = {},
): void {
  app.route({
    ...routeOf(endpoint),
    ...options,
    handler: async (request, reply) => {
      const tooMuch = await readingProblem(request, endpoint)
      if (tooMuch) return sendProblem(reply, tooMuch)
      const file = await generate(withCaller(callOf<E>(request, reply)))
      if (!file.ok) return sendProblem(reply, file.problem)
      const { name, cpuMs = 0, ...content } = file.value
      request.extraCostMs += cpuMs
      if ('size' in content) reply.header('content-length', content.size)
      return reply
        .type(endpoint.download)
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${name}"`)
        .send('stream' in content ? content.stream : content.bytes)
    },
  })
}

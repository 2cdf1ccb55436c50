import { Readable } from 'node:stream'
import type { Endpoint } from '@wheelyard/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { schemaOf } from './serve.ts'

/** Makes a call of the contract answer with a file, sent while it is being written. */
export function serveFile(
  app: FastifyInstance,
  endpoint: Endpoint & { download: string },
  filename: string,
  write: (request: FastifyRequest) => AsyncIterable<string>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { access: endpoint.access },
    schema: schemaOf(endpoint),
    handler: (request, reply) =>
      reply
        .type(`${endpoint.download}; charset=utf-8`)
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${filename}"`)
        .send(Readable.from(write(request))),
  })
}

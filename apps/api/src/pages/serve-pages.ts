import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import { SingleFlight } from '../cache/single-flight.ts'
import { type CachedResponse, sendCached } from '../cache/cached-response.ts'
import type { ResponseCache } from '../cache/response-cache.ts'
import { pageRenderer, type RenderOptions, type RenderPage, type WebBuild } from './render-page.ts'

type Options = RenderOptions & {
  /** The built web: `client/` and `server/index.js`. */
  buildDir: string
  cache: ResponseCache
  /** Asked before a page is rendered, not before a kept one is sent. */
  limit?: preHandlerAsyncHookHandler | undefined
}

/**
 * The web's pages. The access token lives in the browser, so what is rendered here is the same for
 * every visitor: a page is rendered once, kept as ready bytes and dropped when its data changes.
 */
export async function servePages(app: FastifyInstance, options: Options): Promise<void> {
  const build = (await import(pathToFileURL(join(options.buildDir, 'server/index.js')).href)) as WebBuild
  await serveFiles(app, join(options.buildDir, 'client'))
  const render = pageRenderer(app, build, options)
  const making = new SingleFlight((address) => makePage(render, options.cache, address))
  const sendKept = async (request: FastifyRequest, reply: FastifyReply) => {
    const kept = options.cache.find(request.url)
    if (kept) return sendCached(request, reply, kept)
  }
  const preHandler = options.limit ? [sendKept, options.limit] : [sendKept]
  app.get('/*', { preHandler }, async (request, reply) => {
    const { status, ready } = await making.run(request.url, options.cache.generation)
    return sendCached(request, reply.code(status), ready)
  })
}

type MadePage = { status: number; ready: CachedResponse }

async function makePage(render: RenderPage, cache: ResponseCache, address: string): Promise<MadePage> {
  const { generation } = cache
  const { status, headers, body } = await render(address)
  const ready = cache.create(body, headers)
  if (status === 200) cache.set(address, ready, generation)
  return { status, ready }
}

async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders(reply: FastifyReply, path: string) {
      // Files under assets/ carry a hash of their content in their name.
      const lasting = path.includes('/assets/')
      reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
}

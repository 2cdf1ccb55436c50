import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import { shopBusy } from '@wheelyard/contract/values/problem'
import type { FastifyInstance, FastifyReply, onRequestAsyncHookHandler } from 'fastify'
import { sendProblem } from '@wheelyard/server/problem-replies'
import { TaskQueue } from '@wheelyard/server/task-queue'
import { SingleFlight } from '../cache/single-flight.ts'
import { type CachedResponse, sendCached } from '../cache/cached-response.ts'
import type { ResponseCache } from '../cache/response-cache.ts'
import { pageRenders } from '../telemetry/metrics/http-metrics.ts'
import { isCacheable } from './cacheable-page.ts'
import { pageRenderer, type RenderOptions, type RenderPage, type WebBuild } from './render-page.ts'
import { traceRenders } from './trace-renders.ts'

/** A program that mistypes an address should get JSON. */
const NOT_PAGES = /^\/(api|identity)([/?]|$)/

/** More at once would not be faster, since they share one thread, and each takes megabytes until it is sent. */
const RENDERING = { concurrency: 4, maxWaiting: 200 }

type Options = RenderOptions & {
  /** The built web: `client/` and `server/index.js`. */
  buildDir: string
  cache: ResponseCache
  limit?: onRequestAsyncHookHandler | undefined
}

/**
 * The web's pages. The access token lives in the browser, so what is rendered here is the same for
 * every visitor: a page is rendered once, cached, and invalidated when its data changes.
 */
export async function servePages(app: FastifyInstance, options: Options): Promise<void> {
  const build = (await import(pathToFileURL(join(options.buildDir, 'server/index.js')).href)) as WebBuild
  await serveFiles(app, join(options.buildDir, 'client'))
  const render = traceRenders(pageRenderer(app, build, options), build)
  const queue = new TaskQueue(RENDERING)
  const renders = new SingleFlight((address) => queue.run(() => renderAndCache(render, options.cache, address)))
  app.get('/*', options.limit ? { onRequest: options.limit } : {}, async (request, reply) => {
    if (NOT_PAGES.test(request.url)) return reply.callNotFound()
    const cached = options.cache.find(request.url)
    if (cached) return sendCached(request, reply, cached)
    const rendered = await renders.run(request.url, options.cache.generation)
    if (!rendered) return sendProblem(reply.header('retry-after', '5'), shopBusy)
    const stale = rendered.status === 503 ? options.cache.findStale(request.url) : undefined
    if (stale) return sendCached(request, reply, stale)
    return sendCached(request, reply.code(rendered.status), rendered.response)
  })
}

type Rendered = { status: number; response: CachedResponse }

async function renderAndCache(render: RenderPage, cache: ResponseCache, address: string): Promise<Rendered> {
  const { generation } = cache
  const rendered = pageRenders.startTimer()
  const { status, headers, body } = await render(address)
  rendered({ status })
  const response = cache.create(body, headers)
  if (status === 200 && isCacheable(address)) cache.set(address, response, generation)
  return { status, response }
}

async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    // Sent in place of the file, by what a browser accepts; each would be a route of its own.
    globIgnore: ['**/*.{br,gz}'],
    setHeaders(reply: FastifyReply, path: string) {
      // Files under assets/ have a hash of their content in their name.
      const isImmutable = path.includes('/assets/')
      reply.header('cache-control', isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
}

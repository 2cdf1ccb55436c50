import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import { type ApiClient, createClient } from '@wheelyard/contract/client'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import { readyReply, sendReady } from './ready-bytes.ts'
import type { ReadyReplies } from './ready-replies.ts'
import { IN_PROCESS } from './rate-limits.ts'
import { pagePolicy } from './security-headers.ts'

type WebBuild = ServerBuild & { entry: { module: { apiContext: RouterContext<ApiClient> } } }

type Options = {
  /** The built web: `client/` and `server/index.js`. */
  buildDir: string
  publicUrl: string
  /** Whether the card provider's own script and frames must be let in. */
  stripe: boolean
  ready: ReadyReplies
}

/**
 * The web's pages. The access token lives in the browser, so what is rendered here is the same for
 * every visitor: a page is rendered once, kept as ready bytes and dropped when its data changes.
 */
export async function servePages(app: FastifyInstance, options: Options): Promise<void> {
  const build = (await import(pathToFileURL(join(options.buildDir, 'server/index.js')).href)) as WebBuild
  await serveFiles(app, join(options.buildDir, 'client'))
  const render = pageRenderer(app, build, options)
  app.get('/*', async (request, reply) => {
    const kept = options.ready.find(request.url)
    if (kept) return sendReady(request, reply, kept)
    const { generation } = options.ready
    const page = await render(request)
    const ready = await readyReply(page.body, page.headers)
    if (page.status === 200) options.ready.keep(request.url, ready, generation)
    return sendReady(request, reply.code(page.status), ready)
  })
}

type RenderedPage = { status: number; headers: Record<string, string>; body: Buffer }

export function pageRenderer(app: FastifyInstance, build: WebBuild, options: Pick<Options, 'publicUrl' | 'stripe'>) {
  const handle = createRequestHandler(build, 'production')
  const api = inProcessApi(app)
  return async (request: FastifyRequest): Promise<RenderedPage> => {
    const context = new RouterContextProvider()
    context.set(build.entry.module.apiContext, api)
    // Nothing of the visitor goes in: neither headers nor the Host they claim, only the address.
    const response = await handle(new Request(options.publicUrl + request.url), context)
    const body = Buffer.from(await response.arrayBuffer())
    const headers = { ...Object.fromEntries(response.headers), 'cache-control': 'public, no-cache' }
    const policy = pagePolicy({ scriptHashes: inlineScriptHashes(body), stripe: options.stripe })
    return { status: response.status, headers: { ...headers, 'content-security-policy': policy }, body }
  }
}

/** Loaders call the API as anybody would, only without a network in between. */
function inProcessApi(app: FastifyInstance): ApiClient {
  return createClient({
    baseUrl: '/api',
    fetch: async (url, init) => {
      const reply = await app.inject({
        method: 'GET',
        url,
        remoteAddress: IN_PROCESS,
        headers: { ...(init.headers as Record<string, string>) },
      })
      const headers = Object.entries(reply.headers).map(([name, value]) => [name, String(value)] as [string, string])
      return new Response(new Uint8Array(reply.rawPayload), { status: reply.statusCode, headers })
    },
  })
}

/** React Router writes its data into inline scripts; naming their hashes keeps every other inline script out. */
function inlineScriptHashes(html: Buffer): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', code = ''] of html.toString().matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/\ssrc=/.test(attributes) || /application\/(ld\+)?json/.test(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
  return [...hashes]
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

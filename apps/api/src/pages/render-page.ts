import { createHash } from 'node:crypto'
import { type ApiClient, type ClientReply, createClient } from '@wheelyard/contract/http/client'
import { folderOf, languageOf } from '@wheelyard/contract/shop/language-paths'
import type { Site } from '@wheelyard/contract/shop/shop.calls'
import { inLanguage } from '@wheelyard/messages/in-language'
import { OUTAGE_RETRY } from '@wheelyard/postgres/outage'
import type { FastifyInstance } from 'fastify'
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import { IN_PROCESS } from '../http/rate-limits.ts'
import { findCached } from '../cache/cache-first.ts'
import type { ResponseCache } from '../cache/response-cache.ts'
import { pagePolicy } from '../http/security-headers.ts'

/** The web's build exports the context keys that the server sets. */
export type WebBuild = ServerBuild & {
  entry: {
    module: {
      apiContext: RouterContext<ApiClient>
      siteContext: RouterContext<Site>
    }
  }
}

type RenderedPage = { status: number; headers: Record<string, string>; body: Buffer }
export type RenderPage = (address: string) => Promise<RenderedPage>

export type RenderOptions = {
  site: Site
  /** Whether the content policy must allow the card provider's script and frames. */
  stripe: boolean
  /** Cached API responses, which loaders use without a request. */
  apiCaches?: ResponseCache[]
}

export function pageRenderer(
  app: FastifyInstance,
  build: WebBuild,
  { site, stripe, apiCaches = [] }: RenderOptions,
): RenderPage {
  const handlers = Object.fromEntries(
    site.languages.map((language) => [
      language,
      createRequestHandler({ ...build, basename: folderOf(language) || '/' }, 'production'),
    ]),
  )
  const { apiContext, siteContext } = build.entry.module
  const api = inProcessApi(app, apiCaches)
  const identityOrigin = URL.canParse(site.identity) ? new URL(site.identity).origin : undefined
  return async (address) => {
    const context = new RouterContextProvider()
    context.set(apiContext, api)
    context.set(siteContext, site)
    // Nothing of the visitor's request goes in but the address: neither headers nor the Host they claim.
    const language = languageOf(address, site.languages)
    const request = new Request(site.publicUrl + address)
    const response = await inLanguage(language, () => handlers[language]!(request, context))
    const html = await response.text()
    const policy = pagePolicy({ scriptHashes: inlineScriptHashes(html), stripe, identityOrigin })
    if (response.status === 503) response.headers.set('retry-after', String(OUTAGE_RETRY.retryAfterSeconds))
    const headers = { ...Object.fromEntries(response.headers), 'content-security-policy': policy }
    return {
      status: response.status,
      headers: { ...headers, 'cache-control': 'public, no-cache' },
      body: Buffer.from(html),
    }
  }
}

/** Loaders call the API like any client, without a network in between. */
function inProcessApi(app: FastifyInstance, apiCaches: ResponseCache[]): ApiClient {
  return createClient({
    baseUrl: '/api',
    fetch: async (url, init) => {
      const cached = findCached(apiCaches, url)
      if (cached) return replyOf(200, cached.headers, cached.body)
      const headers = init.headers as Record<string, string>
      const reply = await app.inject({ method: 'GET', url, remoteAddress: IN_PROCESS, headers })
      return replyOf(reply.statusCode, reply.headers, reply.rawPayload)
    },
  })
}

type HeaderValues = Readonly<Record<string, string | number | string[] | undefined>>

/** A `Response` would copy the bytes into a stream and out again. */
function replyOf(status: number, headers: HeaderValues, bytes: Buffer): ClientReply {
  return {
    ok: status < 300,
    status,
    headers: { get: (name) => headers[name]?.toString() ?? null },
    json: async () => JSON.parse(bytes.toString()) as unknown,
    blob: async () => new Blob([new Uint8Array(bytes)]),
  }
}

/** React Router writes its data into inline scripts; the policy allows these by hash and no others. */
function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', code = ''] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/\ssrc=/.test(attributes) || /application\/(ld\+)?json/.test(attributes)) continue
    hashes.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
  return [...hashes]
}

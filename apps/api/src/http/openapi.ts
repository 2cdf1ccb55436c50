import type { Endpoint } from '@wheelyard/contract/http/endpoint'
import { inEnglish } from '@wheelyard/messages/in-language'
import type { FastifyInstance } from 'fastify'
import { referencePage } from './api-reference.ts'
import { budgetCalls } from './call-budget.ts'
import { describeCalls } from './openapi-document.ts'
import { pagePolicy } from './security-headers.ts'

/** The calls that are served after it as OpenAPI 3.1, at /api/openapi.json, with a reference page at /api/docs. */
export async function describeApi(
  app: FastifyInstance,
  { version, budget }: { version: string; budget: { isEnforced: boolean } },
): Promise<void> {
  // Fastify adds a HEAD route to every GET.
  const calls = new Set<Endpoint>()
  app.addHook('onRoute', ({ config }) => void (config?.endpoint && calls.add(config.endpoint)))
  await app.register(async (pages) => {
    budgetCalls(pages, budget)
    servePages(pages, () => describe([...calls], version))
  })
}

function servePages(app: FastifyInstance, make: () => ReturnType<typeof describe>): void {
  // By the first request every route is known, and none comes later.
  let made: ReturnType<typeof describe> | undefined
  const madeOnce = () => (made ??= inEnglish(make))
  app.get('/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(madeOnce().document))
  app.get('/docs', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy({ scriptHashes: [], stripe: false }))
      .send(madeOnce().page),
  )
  app.get('/docs/style.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE))
}

function describe(calls: Endpoint[], version: string) {
  const document = describeCalls(calls, version)
  return { document: Buffer.from(JSON.stringify(document)), page: Buffer.from(referencePage(document)) }
}

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#1b2433, #f7f5f2); --paper: light-dark(#f7f5f2, #141b27); --line: light-dark(#d9d4cc, #344055); --soft: light-dark(#5a6474, #a9b4c4) }
body { margin: 0 auto; max-width: 62rem; padding: 2rem 1rem 6rem; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper) }
h1 { margin-bottom: 0 } h2 { margin-top: 3rem; text-transform: capitalize } a { color: inherit }
details { border: 1px solid var(--line); border-radius: .6rem; margin: .5rem 0; padding: .6rem .9rem }
summary { cursor: pointer; display: flex; gap: .8rem; flex-wrap: wrap; align-items: baseline }
summary b { font: 700 .8rem ui-monospace, monospace; background: #ff6a1a; color: #1b2433; border-radius: .3rem; padding: .1rem .5rem }
code, pre { font: .85rem/1.45 ui-monospace, monospace } code { overflow-wrap: anywhere } pre { overflow-x: auto; padding: .8rem; border: 1px solid var(--line); border-radius: .4rem }
summary small, p { color: var(--soft) }
`

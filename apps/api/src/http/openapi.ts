import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { type ApiDocument, referencePage } from './api-reference.ts'
import { budgetCalls } from './call-budget.ts'
import { pagePolicy } from './security-headers.ts'

/** OpenAPI 3.1 generated from the contract, at /api/openapi.json, with a reference page at /api/docs. */
export async function describeApi(
  app: FastifyInstance,
  { version, budget }: { version: string; budget: { isEnforced: boolean } },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Wheelyard', version, description: 'Ride-on toy vehicles sold in bulk. Money is in US dollars.' },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          accessToken: { type: 'http', scheme: 'bearer', description: 'From PUT /api/user/{email} after signing in' },
          identityToken: { type: 'http', scheme: 'bearer', description: 'From the identity service after signing in' },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })
  await app.register(async (pages) => {
    budgetCalls(pages, budget)
    servePages(pages)
  })
}

function servePages(app: FastifyInstance): void {
  const hidden = { schema: { hide: true } }
  // By the first request every route is known, and none comes later.
  let made: { document: Buffer; page: Buffer } | undefined
  const madeOnce = () => (made ??= describe(app.swagger() as ApiDocument))
  app.get('/openapi.json', hidden, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(madeOnce().document),
  )
  app.get('/docs', hidden, (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy({ scriptHashes: [], stripe: false }))
      .send(madeOnce().page),
  )
  app.get('/docs/style.css', hidden, (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE))
}

const describe = (document: ApiDocument) => ({
  document: Buffer.from(JSON.stringify(document)),
  page: Buffer.from(referencePage(document)),
})

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#1b2433, #f7f5f2); --paper: light-dark(#f7f5f2, #141b27); --line: light-dark(#d9d4cc, #344055); --soft: light-dark(#5a6474, #a9b4c4) }
body { margin: 0 auto; max-width: 62rem; padding: 2rem 1rem 6rem; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper) }
h1 { margin-bottom: 0 } h2 { margin-top: 3rem; text-transform: capitalize } a { color: inherit }
details { border: 1px solid var(--line); border-radius: .6rem; margin: .5rem 0; padding: .6rem .9rem }
summary { cursor: pointer; display: flex; gap: .8rem; flex-wrap: wrap; align-items: baseline }
summary b { font: 700 .8rem ui-monospace, monospace; background: #ff6a1a; color: #1b2433; border-radius: .3rem; padding: .1rem .5rem }
code, pre { font: .85rem/1.45 ui-monospace, monospace } pre { overflow-x: auto; padding: .8rem; border: 1px solid var(--line); border-radius: .4rem }
summary small, p { color: var(--soft) }
`

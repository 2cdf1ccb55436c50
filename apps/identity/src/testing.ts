import { createClient } from '@wheelyard/contract/http/client'
import type { Transport } from '@wheelyard/mail/transport'
import { responseOf } from '@wheelyard/server/testing/inject'
import { type ScratchDatabase, scratchDatabase } from '@wheelyard/postgres/testing/scratch-database'
import Fastify, { type FastifyInstance } from 'fastify'
import { migrateIdentity } from './db/migrate.ts'
import { createIdentityService } from './identity-service.ts'
import type { IdentityOptions } from './options.ts'

export async function identityDatabase(): Promise<ScratchDatabase> {
  const database = await scratchDatabase()
  await migrateIdentity(database.url)
  return database
}

export const CHEAP_HASHES = { logN: 8, r: 8, p: 1 }

type SentMail = { recipient: string; subject: string; text: string; html: string }

type TestOptions = Partial<IdentityOptions> & { logTo?: { write(line: string): void } }

/** The service with a database of its own. */
export async function testIdentity(options: TestOptions = {}) {
  const database = await identityDatabase()
  const service = await identityUnderTest(database.url, options)
  return {
    ...database,
    ...service,
    async close() {
      await service.app.close()
      await database.close()
    },
  }
}

/** The service alone, as `node apps/identity/src/server.ts` runs it, without a socket; what it sends is collected in `mails`. */
export async function identityUnderTest(databaseUrl: string, { logTo, ...changes }: TestOptions = {}) {
  const mails: SentMail[] = []
  const mail: Transport = { keepsContent: false, send: async (sent) => void mails.push(sent) }
  const app = Fastify({ logger: logTo ? { stream: logTo } : false })
  app.removeContentTypeParser('text/plain')
  const { routes } = createIdentityService({
    databaseUrl,
    publicUrl: 'http://localhost:3000/identity',
    shopUrl: 'http://localhost:3000',
    audience: 'wheelyard-shop',
    shopApiUrl: 'http://localhost:3000/api',
    backchannelUrl: 'http://localhost:3000/api/backchannel-logout',
    mail,
    rateLimits: false,
    passwordCost: CHEAP_HASHES,
    fetch: async () => new Response('{}'),
    ...changes,
  })
  await app.register(routes, { prefix: '/identity' })
  return { app, mails, browser: () => browserAt(app) }
}

/** A browser with cookies, which follows no redirects. */
export function browserAt(app: FastifyInstance) {
  const cookies = new Map<string, string>()
  const fetch = async (url: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: url.replace('http://localhost:3000', ''),
      headers: { ...Object.fromEntries(new Headers(init.headers)), ...(cookie && { cookie }) },
      ...(typeof init.body === 'string' && { payload: init.body }),
    })
    for (const { name, value } of reply.cookies) {
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    return responseOf(reply)
  }
  return { cookies, fetch, identity: createClient({ baseUrl: '/identity', fetch }) }
}

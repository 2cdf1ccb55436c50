import { createClient } from '@wheelyard/contract/calls/client'
import type { Transport } from '@wheelyard/mail/transport'
import { type ScratchDatabase, scratchDatabase } from '@wheelyard/server/testing/scratch-database'
import Fastify, { type FastifyInstance } from 'fastify'
import { vi } from 'vitest'
import { migrateIdentity } from './db/migrate.ts'
import { createIdentityService } from './identity-service.ts'
import type { IdentityOptions } from './options.ts'

export async function identityDatabase(): Promise<ScratchDatabase> {
  const database = await scratchDatabase()
  await migrateIdentity(database.url)
  return database
}

export const CHEAP_HASHES = { logN: 8, r: 8, p: 1 }

/** For effects that follow the call that causes them, on a busy machine much later. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 45_000 })

type SentMail = { recipient: string; subject: string; text: string }

/** The service alone, as `npm run identity` runs it, without a socket; what it sends is collected in `mails`. */
export async function identityUnderTest(databaseUrl: string, changes: Partial<IdentityOptions> = {}) {
  const mails: SentMail[] = []
  const mail: Transport = { keepsContent: false, send: async (sent) => void mails.push(sent) }
  const app = Fastify({ logger: false })
  app.removeContentTypeParser('text/plain')
  const { routes } = createIdentityService({
    databaseUrl,
    publicUrl: 'http://localhost:3000/identity',
    shopUrl: 'http://localhost:3000',
    audience: 'wheelyard-shop',
    backchannelUrl: 'http://localhost:3000/api/backchannel-logout',
    mail,
    rateLimits: false,
    passwordCost: CHEAP_HASHES,
    fetch: async () => new Response('{}'),
    ...changes,
  })
  await app.register(routes, { prefix: '/identity' })
  return { app, mails, browser: () => browserOf(app) }
}

function browserOf(app: FastifyInstance, headers: Record<string, string> = {}) {
  const cookies = new Map<string, string>()
  const fetch = async (url: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url,
      headers: { ...headers, ...(init.headers as Record<string, string>), ...(cookie && { cookie }) },
      ...(typeof init.body === 'string' && { payload: init.body }),
    })
    for (const { name, value } of response.cookies) {
      if (value) cookies.set(name, value)
      else cookies.delete(name)
    }
    const received = Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)])
    return new Response(response.statusCode === 204 ? null : response.body, {
      status: response.statusCode,
      headers: received,
    })
  }
  return { cookies, fetch, identity: createClient({ baseUrl: '/identity', fetch }) }
}

import { randomBytes } from 'node:crypto'
import type { Transport } from '@wheelyard/mail/transport'
import { createClient } from '@wheelyard/contract/calls/client'
import Fastify, { type FastifyInstance } from 'fastify'
import pg from 'pg'
import { inject, vi } from 'vitest'
import { migrateIdentity } from './db/migrate.ts'
import { createIdentityService } from './identity-service.ts'
import type { IdentityOptions } from './options.ts'

/** A database of its own with the identity tables, on the server of the test run. */
export async function identityDatabase() {
  const server = inject('testServer')
  const name = `identity_test_${randomBytes(4).toString('hex')}`
  await onServer(server.url, `create database ${name}`)
  const address = new URL(server.url)
  address.pathname = name
  await migrateIdentity(address.href)
  const pool = new pg.Pool({ connectionString: address.href, max: 2 })
  // The database is dropped by force while its last connections are still saying goodbye.
  pool.on('error', () => {})
  const close = async () => {
    await pool.end()
    await onServer(server.url, `drop database ${name} with (force)`)
  }
  return { url: address.href, pool, close }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Enough to tell passwords apart; the strength has a test of its own. */
export const LIGHT = { logN: 8, r: 8, p: 1 }

/** For what happens a moment after the call that causes it; on a busy machine that moment is long. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 45_000 })

export type SentMail = { recipient: string; subject: string; text: string }

/** The service alone, as `npm run identity` runs it, without a socket; mails are kept in `mails`. */
export async function identityUnderTest(databaseUrl: string, changes: Partial<IdentityOptions> = {}) {
  const mails: SentMail[] = []
  const mail: Transport = { keepsMails: false, send: async (letter) => void mails.push(letter) }
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
    passwordCost: LIGHT,
    fetch: async () => new Response('{}'),
    ...changes,
  })
  await app.register(routes, { prefix: '/identity' })
  return { app, mails, browser: () => browserOf(app) }
}

/** Keeps cookies like a browser, and calls by the contract. */
export function browserOf(app: FastifyInstance, headers: Record<string, string> = {}) {
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
    const kept = Object.entries(response.headers).map(([name, value]) => [name, String(value)] as [string, string])
    return new Response(response.statusCode === 204 ? null : response.body, {
      status: response.statusCode,
      headers: kept,
    })
  }
  return { cookies, fetch, identity: createClient({ baseUrl: '/identity', fetch }) }
}

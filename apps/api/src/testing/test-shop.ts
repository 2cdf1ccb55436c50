import { randomUUID } from 'node:crypto'
import { type ApiClient, createClient } from '@wheelyard/contract/http/client'
import { CHEAP_HASHES } from '@wheelyard/identity/testing'
import { personalRights } from '@wheelyard/contract/people/company-roles'
import { type StaffRole, rolesText } from '@wheelyard/contract/people/staff-rights'
import { responseOf } from '@wheelyard/server/testing/inject'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#api/composition/app'
import type { AppDeps, CoreDeps } from '#api/composition/deps'
import { connectCardProvider } from '#api/clients/card-provider'
import { connectStripeTax } from '#api/clients/stripe-tax'
import { connectVies } from '#api/clients/vat-register'
import { listenForChanges } from '#api/db/change-feed'
import { type TestDatabase, testDatabase } from '#api/db/testing'
import { readSettings } from '#api/env'
import { issueAccessToken } from '#api/people/users/access-tokens.store'
import { personally } from '#api/people/users/ownership'
import { storedRoles } from '#api/people/users/staff-roles'
import type { Caller } from '#api/http/caller'
import { createLogger } from '#api/http/log'
import { users } from '#api/tables/users'

/** With `rights`, a caller. */
export type Person = Omit<Caller, 'rights'> & { token: string; api: ApiClient }

/** Who buys for themselves. */
export const personOf = (userId: string, who: Pick<Person, 'email' | 'name' | 'token' | 'api'>): Person => ({
  ...personally(userId),
  memberRights: personalRights,
  ...who,
})

export type TestShop = TestDatabase & {
  app: FastifyInstance
  /** For services that run outside of requests, as jobs do. */
  coreDeps: CoreDeps
  /** The API as a visitor calls it. */
  api: ApiClient
  customer(name?: string): Promise<Person>
  /** `secondFactor`: signed in by one just now. */
  admin(name?: string, options?: { secondFactor?: boolean }): Promise<Person>
  staff(...roles: StaffRole[]): Promise<Person>
}

export type Overrides = Partial<AppDeps> & {
  database?: TestDatabase
  env?: NodeJS.ProcessEnv
  logTo?: { write(line: string): void }
}

/** The whole shop on its own database, called as the web calls it: `perFile(testShop)`. */
export async function testShop({ database: given, env, logTo, ...rest }: Overrides = {}): Promise<TestShop> {
  const database = given ?? (await testDatabase())
  const changes = await listenForChanges(database.url, (error) => {
    // A database that the test brings may go away on purpose.
    if (!given) throw error
  })
  const settings = readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMITS: 'off', ...env })
  const log = createLogger({ level: settings.logLevel, pretty: false, traced: settings.traces !== undefined }, logTo)
  const outside = { cards: unreachableCards(), vatRegister: connectVies({ url: NOBODY, warn: () => {} }) }
  const coreDeps = { settings, db: database.db, changes, ...outside, log, ...rest }
  const app = await buildApp({ identityHome: { databaseUrl: database.url, passwordCost: CHEAP_HASHES }, ...coreDeps })

  async function person(roles: StaffRole[], name: string, { secondFactor = false } = {}): Promise<Person> {
    const email = `${name.toLowerCase().replaceAll(/\W+/g, '.')}.${randomUUID().slice(0, 8)}@example.com`
    const identitySubject = randomUUID()
    const row = { email, name, ...storedRoles(roles), identitySubject, secondFactor, emailConfirmedAt: new Date() }
    const [user] = await database.db.insert(users).values(row).returning()
    if (!user) throw new Error('the user was not stored')
    const token = await issueAccessToken(database.db, user.id, { secondFactor })
    return personOf(user.id, { email, name, token, api: clientOf(app, token) })
  }
  return {
    ...database,
    app,
    coreDeps,
    api: clientOf(app),
    customer: (name = 'Casey Customer') => person([], name),
    admin: (name = 'Ada Admin', options) => person(['administrator'], name, options),
    staff: (...roles) => person(roles, rolesText(roles)),
    async close() {
      await app.close()
      await changes.close()
      await database.close()
    },
  }
}

/** Where nothing listens. */
const NOBODY = 'http://127.0.0.1:9'

export const unreachableStripeTax = () =>
  connectStripeTax({ secretKey: 'sk_test_unreachable', apiBase: NOBODY }, () => {})

function unreachableCards() {
  return connectCardProvider(
    { secretKey: 'sk_test_unreachable', webhookSecret: 'whsec_unreachable', apiBase: NOBODY },
    () => {},
  )
}

/** The API as called with this token, or by a visitor. */
export function clientOf(app: FastifyInstance, token?: string): ApiClient {
  return createClient({
    baseUrl: '/api',
    token: () => token,
    fetch: async (url, init) => {
      const { headers, payload } = await sentAs(init)
      return responseOf(await app.inject({ method: init.method as 'GET', url, headers, ...(payload && { payload }) }))
    },
  })
}

/** As browsers send it: a form says how long it is. */
async function sentAs({ headers, body }: RequestInit) {
  const named = headers as Record<string, string>
  if (!(body instanceof FormData)) return { headers: named, payload: typeof body === 'string' ? body : undefined }
  const form = new Response(body)
  const type = form.headers.get('content-type') ?? ''
  return { headers: { ...named, 'content-type': type }, payload: Buffer.from(await form.arrayBuffer()) }
}

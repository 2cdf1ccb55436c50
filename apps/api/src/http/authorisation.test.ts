import type { Access, Endpoint } from '@wheelyard/contract/http/endpoint'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { fastify } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { contractCalls, nameOf } from '#api/testing/contract-calls'
import { samplesFor } from '#api/testing/authorisation-samples'
import type { Sample } from '#api/testing/sample'
import { sendSample } from '#api/testing/send-sample'
import { makeWorld, SECRET_ADDRESS, type World } from '#api/testing/authorisation-world'
import { keepAllRows, versionOfAllRows } from '#api/testing/all-rows'
import { testShop } from '#api/testing/test-shop'
import { guardRoutes } from './guard.ts'

const calls = await contractCalls()

const shop = perFile(testShop)

let world: World
beforeAll(async () => {
  world = await makeWorld(shop)
})
const kept = perFile(() => keepAllRows(shop))

/** Callers without access, with the status each must get. What the others get is for the call's own tests. */
const refusals: Record<Access, Partial<Record<CallerName, number>>> = {
  public: {},
  identity: { visitor: 401, owner: 401, 'other customer': 401, admin: 401 },
  user: { visitor: 401 },
  member: { visitor: 401 },
  self: { visitor: 401, 'other customer': 403, admin: 403 },
  'self-or-staff': { visitor: 401, 'other customer': 403 },
  'owner-or-staff': { visitor: 401 },
  staff: { visitor: 401, owner: 403, 'other customer': 403 },
}

type CallerName = 'visitor' | 'owner' | 'other customer' | 'admin'

describe('the calls of the API', () => {
  it('are at least the twenty of the specification', () => {
    expect(calls.length).toBeGreaterThan(20)
  })

  it('are exactly those of the contract', async () => {
    const reply = await shop.app.inject('/api/openapi.json')
    const document: { paths: Record<string, object> } = reply.json()
    const served = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(
        (method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '').replaceAll(/\{(\w+)\}/g, ':$1')}`,
      ),
    )
    expect(served.toSorted()).toEqual(calls.map(nameOf).toSorted())
  })

  it('are open to exactly the callers that the table names', () => {
    const samples = samplesFor(world)
    const table = Object.entries(samples).flatMap(([access, of]) => Object.keys(of).map((name) => `${name}: ${access}`))
    expect(calls.map((call) => `${nameOf(call)}: ${call.access}`).toSorted()).toEqual(table.toSorted())
  })
})

it('a route that does not say who may call it stops the start', () => {
  const app = fastify()
  guardRoutes(app, { findCaller: async () => undefined, countRecords: async () => true })
  expect(() => app.get('/forgotten', async () => 'open to all')).toThrow('/forgotten does not say who may call it')
})

/** Whose samples have no valid token in the body. */
const needToken = ['POST /account-notices', 'POST /backchannel-logout', 'POST /sessions/prove']
const rows = calls.map((call) => ({ call, name: nameOf(call), access: call.access }))

describe('a caller without access is refused, learns nothing and changes nothing:', () => {
  it.each(rows.filter(({ access, name }) => access !== 'public' || needToken.includes(name)))(
    '$name, for $access',
    async ({ call, access }) => {
      const sample = sampleOf({ call, access })
      const before = await versionOfAllRows(shop)
      const refused = refusedCallers(access, sample)
      expect(refused.length).toBeGreaterThan(3)
      for (const { who, token, status } of refused) {
        for (const method of call.method === 'GET' ? ['GET', 'HEAD'] : [call.method]) {
          const reply = await sendSample(shop, call, sample, { token, method })
          expect.soft(status, `${who} by ${method}: ${reply.statusCode}`).toContain(reply.statusCode)
          expect.soft(reply.body, `the answer to ${who}`).not.toContain(SECRET_ADDRESS)
        }
      }
      expect(await versionOfAllRows(shop), 'rows after all of them').toEqual(before)
    },
  )
})

describe('a caller with access is not refused:', () => {
  it.each(rows.filter(({ access, name }) => access !== 'identity' && !needToken.includes(name)))(
    '$name, for $access',
    async ({ call, access }) => {
      for (const who of allowedCallers(access)) {
        const sample = sampleOf({ call, access })
        if (sample.isCaseys && who !== 'owner') continue
        const reply = await sendSample(shop, call, sample, { token: tokenOf(who), method: call.method })
        const answer = `${who}: ${reply.statusCode} ${reply.body.slice(0, 200)}`
        expect.soft([401, 403], answer).not.toContain(reply.statusCode)
        if (call.method !== 'GET') await kept.restore()
      }
    },
  )
})

function sampleOf({ call, access }: { call: Endpoint; access: Access }): Sample {
  const sample = samplesFor(world)[access][nameOf(call)]
  if (!sample) throw new Error(`${nameOf(call)} has no sample for ${access} in authorisation-samples.ts`)
  return sample
}

type Refused = { who: string; token: string | undefined; status: number[] }

function refusedCallers(access: Access, sample: Sample): Refused[] {
  const everyone: CallerName[] = ['visitor', 'owner', 'other customer', 'admin']
  const unproven = everyone
    .filter((who) => sample.isUnproven !== undefined && refusals[access][who] === undefined)
    .map((who) => ({ who, token: tokenOf(who), status: [sample.isUnproven ?? 0] }))
  const byRole = Object.entries(refusals[access]).map(([who, status]) => ({
    who,
    token: tokenOf(who as CallerName),
    status: [status],
  }))
  const byToken = access === 'public' ? [] : deadTokens().map((dead) => ({ ...dead, status: [401] }))
  // The call is open to every signed-in caller, the thing is not: it is forbidden or reported as unknown.
  const byOwner = sample.isCaseys ? [{ who: 'other customer', token: world.robin.token, status: [400, 403, 404] }] : []
  return [...byRole, ...unproven, ...byToken, ...byOwner]
}

function deadTokens(): { who: string; token: string }[] {
  const { token } = world.ada
  return [
    { who: 'an expired token', token: world.expired },
    { who: 'a logged-out token', token: world.loggedOut },
    { who: 'a token that was never issued', token: 'A'.repeat(43) },
    { who: "a token like the admin's", token: `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}` },
    { who: "the admin's token in capitals", token: token.toUpperCase() },
    { who: "the admin's token twice", token: `${token},${token}` },
    { who: "the admin's address as token", token: world.ada.email },
    { who: 'an unsigned JWT', token: unsignedJwt({ sub: world.ada.userId, email: world.ada.email, role: 'admin' }) },
    { who: 'SQL', token: "' or 1=1 --" },
  ]
}

const unsignedJwt = (claims: object) => `${jwtPart({ alg: 'none', typ: 'JWT' })}.${jwtPart(claims)}.`
const jwtPart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function allowedCallers(access: Access): CallerName[] {
  const everyone: CallerName[] = ['visitor', 'owner', 'other customer', 'admin']
  return everyone.filter((who) => refusals[access][who] === undefined)
}

function tokenOf(who: CallerName): string | undefined {
  const tokens = {
    visitor: undefined,
    owner: world.casey.token,
    'other customer': world.robin.token,
    admin: world.ada.token,
  }
  return tokens[who]
}

import type { Endpoint } from '@wheelyard/contract/calls/endpoint'
import { productAdminApi } from '@wheelyard/contract/calls/product-admin'
import { usersApi } from '@wheelyard/contract/calls/users'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Sample, samplesFor } from '#api/testing/authorisation-samples'
import { hashOfAllRows, makeWorld, type World } from '#api/testing/authorisation-world'
import { contractCalls, nameOf } from '#api/testing/contract-calls'
import { sendSample } from '#api/testing/send-sample'
import { testShop } from '#api/testing/test-shop'

const calls = await contractCalls()
const flagged = calls.filter(({ recentProof }) => recentProof).map((call) => ({ call, name: nameOf(call) }))

const written: string[] = []
const logTo = { write: (line: string) => void written.push(line) }
const shop = perFile(() => testShop({ env: { LOG_LEVEL: 'info' }, logTo }))
beforeEach(() => void written.splice(0))

/** Written separately from the contract on purpose, so that the test compares the two. */
const AT_STAKE = {
  roles: ['PUT /user/admin/:email', 'DELETE /user/admin/:email'],
  sessions: ['DELETE /sessions/:email', 'POST /second-factor-resets'],
  money: [
    'POST /orders/:id/refund',
    'POST /returns/:id/refund',
    'POST /returns/:id/replacement',
    'POST /payment-incidents/:id/settle',
  ],
  settings: ['PUT /settings', 'PUT /tax/table', 'PUT /freight/table', 'POST /freight/table/import'],
  exports: [
    'POST /orders/export',
    'GET /products/export',
    'GET /invoices/csv',
    'GET /invoices/zip',
    'GET /freight/table/export',
  ],
  deleting: ['DELETE /products', 'DELETE /help-texts/:slug', 'DELETE /synonyms/:id'],
}

const isAtStake = ({ method, path }: Endpoint) => method === 'DELETE' || /refund|export|csv|zip/.test(path)

describe('the calls that ask for a recent proof', () => {
  it('are those where roles, money, settings, exports or deleting are at stake', () => {
    expect(flagged.map(({ name }) => name).toSorted()).toEqual(Object.values(AT_STAKE).flat().toSorted())
    expect(flagged.map(({ call }) => call.access)).toEqual(flagged.map(() => 'admin'))
  })

  it('have every deletion, refund and export of administrators among them', () => {
    const forgotten = calls.filter((call) => call.access === 'admin' && isAtStake(call) && !call.recentProof)
    expect(forgotten.map(nameOf)).toEqual([])
  })

  it('say so in the documentation', async () => {
    const { paths } = (await shop.app.inject('/api/openapi.json')).json() as {
      paths: Record<string, Record<string, { description?: string }>>
    }
    for (const { call, name } of flagged) {
      const path = `/api${call.path.replaceAll(/:(\w+)/g, '{$1}')}`
      expect(paths[path]?.[call.method.toLowerCase()]?.description, name).toContain('proof-needed')
    }
    expect(paths['/api/orders']?.get?.description ?? '').not.toContain('proof-needed')
  })
})

type Proof = { secondFactor: boolean; minutesAgo: number }

const lastProof = ({ ada }: World, { secondFactor, minutesAgo }: Proof) =>
  shop.pool.query(
    'update access_tokens set second_factor = $2, proved_at = now() - make_interval(mins => $3) where user_id = $1',
    [ada.userId, secondFactor, minutesAgo],
  )
const sampleOf = (call: Endpoint, world: World): Sample => samplesFor(world).admin[nameOf(call)] ?? {}

describe('an administrator with a second factor whose last proof is ten minutes old', () => {
  let world: World
  beforeAll(async () => {
    world = await makeWorld(shop)
    await lastProof(world, { secondFactor: true, minutesAgo: 10 })
  })

  it.each(flagged)('is asked for another before $name, which changes nothing', async ({ call }) => {
    const before = await hashOfAllRows(shop)
    for (const method of call.method === 'GET' ? ['GET', 'HEAD'] : [call.method]) {
      const reply = await sendSample(shop, call, sampleOf(call, world), { token: world.ada.token, method })
      expect(reply.statusCode, method).toBe(403)
      if (method !== 'HEAD')
        expect(reply.json()).toEqual({ code: 'proof-needed', message: 'Please confirm that it is you.' })
    }
    expect(await hashOfAllRows(shop)).toBe(before)
    expect(written.join('')).toContain('"outcome":"proof-needed"')
  })

  it('is asked before the body is read', async () => {
    const reply = await shop.app.inject({
      method: 'PUT',
      url: '/api/settings',
      headers: { authorization: `Bearer ${world.ada.token}`, 'content-type': 'application/json' },
      payload: '{ this is no JSON',
    })
    expect(reply.json()).toMatchObject({ code: 'proof-needed' })
  })

  it('goes on with everything else', async () => {
    const { api } = world.ada
    expect(await api.call(usersApi.all)).not.toEqual([])
    const restock = { reason: 'restock', delta: 1, note: 'Container 8' } as const
    await api.call(productAdminApi.moveStock, { params: { id: world.productId }, body: restock })
  })
})

it('a customer is not asked for a proof, but refused', async () => {
  const world = await makeWorld(shop)
  for (const { call, name } of flagged) {
    const reply = await sendSample(shop, call, sampleOf(call, world), { token: world.casey.token })
    expect(reply.json(), name).toMatchObject({ code: 'not-allowed' })
  }
})

describe.each([
  { who: 'an administrator with a second factor who proved it nine minutes ago', secondFactor: true, minutesAgo: 9 },
  { who: 'an administrator without a second factor', secondFactor: false, minutesAgo: 10_000 },
])('$who', ({ secondFactor, minutesAgo }) => {
  let world: World | undefined

  it.each(flagged)('is not asked before $name', async ({ call }) => {
    world ??= await makeWorld(shop)
    const { ada } = world
    await lastProof(world, { secondFactor, minutesAgo })
    const reply = await sendSample(shop, call, sampleOf(call, world), { token: ada.token })
    expect([401, 403], reply.body.slice(0, 200)).not.toContain(reply.statusCode)
    if (call.method !== 'GET') world = undefined
  })
})

it('an account that has a second factor is asked also where its session has not told of it yet', async () => {
  const world = await makeWorld(shop)
  await lastProof(world, { secondFactor: false, minutesAgo: 10 })
  await shop.pool.query('update users set second_factor = true where id = $1', [world.ada.userId])
  const removed = world.ada.api.call(productAdminApi.remove, { query: { id: world.productId } })
  await expect(removed).rejects.toMatchObject({ status: 403, code: 'proof-needed' })
})

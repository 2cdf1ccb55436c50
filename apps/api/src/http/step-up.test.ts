import type { Endpoint } from '@wheelyard/contract/http/endpoint'
import { productAdminApi } from '@wheelyard/contract/catalogue/product-admin.calls'
import { RECORDS_WITHOUT_PROOF } from '@wheelyard/contract/values/limits'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { samplesFor } from '#api/testing/authorisation-samples'
import type { Sample } from '#api/testing/sample'
import { keepAllRows, versionOfAllRows } from '#api/testing/all-rows'
import { makeWorld, type World } from '#api/testing/authorisation-world'
import { contractCalls, nameOf } from '#api/testing/contract-calls'
import { sendSample } from '#api/testing/send-sample'
import { testShop } from '#api/testing/test-shop'
import { asksAtOnce } from './risk.ts'

const calls = await contractCalls()
const ofAdmins = calls.filter(({ risk }) => risk !== undefined).map((call) => ({ call, name: nameOf(call) }))
const risky = ofAdmins.filter(({ call }) => asksAtOnce(call.risk))
const others = ofAdmins.filter(({ call }) => !asksAtOnce(call.risk))
const reading = ofAdmins.filter(({ call }) => call.risk === 'personal-data')

const written: string[] = []
const logTo = { write: (line: string) => void written.push(line) }
const shop = perFile(() => testShop({ env: { LOG_LEVEL: 'info' }, logTo }))
beforeEach(() => void written.splice(0))

type Proof = { secondFactor: boolean; minutesAgo: number }

const lastProof = ({ ada }: World, { secondFactor, minutesAgo }: Proof) =>
  shop.pool.query(
    'update access_tokens set second_factor = $2, proved_at = now() - make_interval(mins => $3) where user_id = $1',
    [ada.userId, secondFactor, minutesAgo],
  )
const sampleOf = (call: Endpoint, world: World): Sample => samplesFor(world)[call.access][nameOf(call)] ?? {}

describe('an administrator with a second factor whose last proof is ten minutes old', () => {
  let world: World
  beforeAll(async () => {
    world = await makeWorld(shop)
    await lastProof(world, { secondFactor: true, minutesAgo: 10 })
  })

  it.each(risky)('is asked for another before $name, which changes nothing', async ({ call }) => {
    const before = await versionOfAllRows(shop)
    for (const method of call.method === 'GET' ? ['GET', 'HEAD'] : [call.method]) {
      const reply = await sendSample(shop, call, sampleOf(call, world), { token: world.ada.token, method })
      expect(reply.statusCode, method).toBe(403)
      if (method !== 'HEAD')
        expect(reply.json()).toEqual({ code: 'proof-needed', message: 'Please confirm that it is you.' })
    }
    expect(await versionOfAllRows(shop)).toEqual(before)
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

  it.each(others)('is not asked before $name', async ({ call }) => {
    const reply = await sendSample(shop, call, sampleOf(call, world), { token: world.ada.token })
    expect([401, 403], reply.body.slice(0, 200)).not.toContain(reply.statusCode)
  })

  it.each(reading)('is asked before $name once the session has read much', async ({ call }) => {
    await shop.pool.query(
      `insert into records_read (identity_session_id, proved_at, records)
      select identity_session_id, proved_at, array(select generate_series(1, $1::int)) from access_tokens
      on conflict (identity_session_id) do update set records = excluded.records`,
      [RECORDS_WITHOUT_PROOF],
    )
    const reply = await sendSample(shop, call, sampleOf(call, world), { token: world.ada.token })
    expect(reply.json()).toMatchObject({ code: 'proof-needed' })
    expect(written.join('')).toContain('"outcome":"proof-needed"')
  })
})

it('a customer is not asked for a proof, but refused', async () => {
  const world = await makeWorld(shop)
  for (const { call, name } of risky) {
    const reply = await sendSample(shop, call, sampleOf(call, world), { token: world.casey.token })
    expect(reply.json(), name).toMatchObject({ code: 'not-allowed' })
  }
})

describe.each([
  { who: 'an administrator with a second factor who proved it nine minutes ago', secondFactor: true, minutesAgo: 9 },
  { who: 'an administrator without a second factor', secondFactor: false, minutesAgo: 10_000 },
])('$who', ({ secondFactor, minutesAgo }) => {
  let world: World
  beforeAll(async () => {
    world = await makeWorld(shop)
  })
  const kept = perFile(() => keepAllRows(shop))

  it.each(risky)('is not asked before $name', async ({ call }) => {
    await lastProof(world, { secondFactor, minutesAgo })
    const reply = await sendSample(shop, call, sampleOf(call, world), { token: world.ada.token })
    expect([401, 403], reply.body.slice(0, 200)).not.toContain(reply.statusCode)
    if (call.method !== 'GET') await kept.restore()
  })
})

it('an account that has a second factor is asked also where its session has not told of it yet', async () => {
  const world = await makeWorld(shop)
  await lastProof(world, { secondFactor: false, minutesAgo: 10 })
  await shop.pool.query('update users set second_factor = true where id = $1', [world.ada.userId])
  const removed = world.ada.api.call(productAdminApi.remove, { query: { id: world.productId } })
  await expect(removed).rejects.toMatchObject({ status: 403, code: 'proof-needed' })
})

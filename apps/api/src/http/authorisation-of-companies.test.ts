import { companiesApi } from '@wheelyard/contract/buying/companies.calls'
import type { Endpoint } from '@wheelyard/contract/http/endpoint'
import { type CompanyRole, companyRoles, type MemberRight } from '@wheelyard/contract/people/company-roles'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeAll, describe, expect, it } from 'vitest'
import { bringAlong } from '#api/buying/companies/bring-along.store'
import { colleague, found, remove } from '#api/buying/companies/testing'
import { keepAllRows, versionOfAllRows } from '#api/testing/all-rows'
import { samplesFor } from '#api/testing/authorisation-samples'
import { makeWorld, SECRET_ADDRESS, type World } from '#api/testing/authorisation-world'
import { contractCalls, nameOf } from '#api/testing/contract-calls'
import type { Sample } from '#api/testing/sample'
import { sendSample } from '#api/testing/send-sample'
import { testShop } from '#api/testing/test-shop'

/** Written separately from the contract on purpose, so that the test compares the two. */
const NEEDS: Record<MemberRight, string[]> = {
  see: [
    'GET /cart',
    'GET /lists',
    'GET /lists/:id',
    'GET /addresses',
    'GET /business-details',
    'GET /exemption-certificates/mine',
    'GET /exemption-certificates/:id/file',
    'GET /order/:id',
    'GET /freight-quotes/:id',
    'GET /shipments/:id/packing-slip',
    'GET /returns/mine',
    'GET /returns/:id',
    'GET /returns/:id/photos/:photoId',
    'GET /company',
    'GET /company/orders',
    'GET /company/cost-centres',
    'POST /company/leave',
  ],
  buy: [
    'PUT /cart/lines',
    'POST /cart/lines',
    'POST /cart/merge',
    'POST /cart/fill',
    'PATCH /cart/lines/:productId',
    'DELETE /cart/lines/:productId',
    'POST /cart/discount',
    'DELETE /cart/discount',
    'POST /cart/tax',
    'POST /cart/order',
    'POST /lists',
    'PATCH /lists/:id',
    'PUT /lists/:id/lines',
    'DELETE /lists/:id',
    'POST /orders',
    'DELETE /orders',
    'POST /orders/:id/cancel',
    'POST /orders/:id/quantity',
    'POST /freight-quotes/:id/refuse',
    'POST /return-photos',
    'POST /orders/:id/returns',
    'POST /returns/:id/withdraw',
  ],
  approve: [],
  pay: [
    'POST /create-payment-intent',
    'PATCH /orders/:id',
    'GET /invoices/mine',
    'GET /invoices/:id/pdf',
    'GET /invoices/:id/ubl',
    'GET /orders/:id/invoice',
    'GET /freight-quotes/:id/invoice',
  ],
  manage: [
    'POST /addresses',
    'PUT /addresses/:id',
    'DELETE /addresses/:id',
    'PUT /business-details',
    'POST /exemption-certificates',
    'DELETE /exemption-certificates/:id',
    'PUT /company',
    'GET /company/members',
    'PATCH /company/members/:userId',
    'DELETE /company/members/:userId',
    'POST /company/invitations',
    'POST /company/invitations/:id/accept',
    'DELETE /company/invitations/:id',
    'PUT /company/cost-centres',
  ],
}

const MAY: Record<CompanyRole, MemberRight[]> = {
  buyer: ['see', 'buy', 'pay'],
  approver: ['see', 'approve'],
  finance: ['see', 'pay'],
  admin: ['see', 'buy', 'approve', 'pay', 'manage'],
}

/** What is about an order of one buyer, which another buyer does not see. */
const isOfOneBuyer = (name: string) => /order|invoice|payment|freight-quotes|shipments|returns\//.test(name)

const calls = (await contractCalls())
  .filter(({ access }) => access === 'member' || access === 'owner-or-staff')
  .map((call) => ({ call, name: nameOf(call) }))
const rightFor = (name: string) => Object.entries(NEEDS).find(([, names]) => names.includes(name))?.[0] as MemberRight
const mayCall = (role: CompanyRole, name: string) => MAY[role].includes(rightFor(name))

const shop = perFile(testShop)
let world: World
const tokens = {} as Record<CompanyRole | 'removed' | 'stranger', string>
beforeAll(async () => {
  world = await makeWorld(shop)
  const { casey } = world
  const { _id: companyId } = await found(casey, 'Secret Depot Company')
  await bringAlong(shop.db, {
    userId: casey.userId,
    companyId,
    bring: { orders: true, addresses: true, lists: true, certificates: true },
  })
  for (const role of companyRoles) tokens[role] = (await colleague(shop, casey, role, role)).token
  const removed = await colleague(shop, casey, 'Removed', 'admin')
  await remove(casey, removed)
  tokens.removed = removed.token
  const stranger = await shop.customer('Stranger')
  await found(stranger, 'Another Company')
  tokens.stranger = stranger.token
})
const kept = perFile(() => keepAllRows(shop))
const sampleOf = (call: Endpoint): Sample => samplesFor(world)[call.access][nameOf(call)] ?? {}

it('every call of members needs the right that this table has', () => {
  const table = Object.entries(NEEDS).flatMap(([right, names]) => names.map((name) => `${name}: ${right}`))
  expect(calls.map(({ call, name }) => `${name}: ${call.memberRight}`).toSorted()).toEqual(table.toSorted())
})

describe('members without the right are refused, learn nothing and change nothing:', () => {
  it.each(calls)('$name', async ({ call, name }) => {
    const before = await versionOfAllRows(shop)
    for (const role of companyRoles.filter((each) => !mayCall(each, name))) {
      for (const method of call.method === 'GET' ? ['GET', 'HEAD'] : [call.method]) {
        const reply = await sendSample(shop, call, sampleOf(call), { token: tokens[role], method })
        expect.soft(reply.statusCode, `${role} by ${method}`).toBe(403)
        expect.soft(reply.body, `the answer to ${role}`).not.toContain(SECRET_ADDRESS)
      }
    }
    expect(await versionOfAllRows(shop), 'rows after all of them').toEqual(before)
  })
})

describe('members with the right are not refused, but buyers what a colleague ordered:', () => {
  it.each(calls)('$name', async ({ call, name }) => {
    const sample = sampleOf(call)
    for (const role of companyRoles.filter((each) => mayCall(each, name))) {
      const reply = await sendSample(shop, call, sample, { token: tokens[role] })
      const isHidden = role === 'buyer' && sample.isCaseys && isOfOneBuyer(name)
      const answer = `${role}: ${reply.statusCode} ${reply.body.slice(0, 200)}`
      // The specification's way to cancel names the email of who ordered.
      if (name === 'DELETE /orders') continue
      if (isHidden) expect.soft([400, 404], answer).toContain(reply.statusCode)
      else expect.soft([401, 403], answer).not.toContain(reply.statusCode)
      if (isHidden) expect.soft(reply.body).not.toContain(SECRET_ADDRESS)
      if (sample.isCaseys && call.method === 'GET' && !isHidden) expect.soft(reply.statusCode, answer).not.toBe(404)
      if (call.method !== 'GET') await kept.restore()
    }
  })
})

describe('to former members and to other companies nothing of it exists:', () => {
  it.each(calls.filter(({ call }) => isAboutCaseys(call)))('$name', async ({ call }) => {
    const before = await versionOfAllRows(shop)
    for (const who of ['removed', 'stranger'] as const) {
      const reply = await sendSample(shop, call, sampleOf(call), { token: tokens[who] })
      expect.soft([400, 403, 404], `${who}: ${reply.statusCode}`).toContain(reply.statusCode)
      expect.soft(reply.body, `the answer to ${who}`).not.toContain(SECRET_ADDRESS)
    }
    expect(await versionOfAllRows(shop), 'rows after both').toEqual(before)
  })

  it('their lists are empty', async () => {
    for (const who of ['removed', 'stranger'] as const) {
      for (const { call, name } of calls.filter(
        ({ call: { method, path } }) => method === 'GET' && !path.includes(':'),
      )) {
        const { body } = await sendSample(shop, call, {}, { token: tokens[who] })
        expect.soft(body, `${name} to ${who}`).not.toContain(SECRET_ADDRESS)
        expect.soft(body, `${name} to ${who}`).not.toContain('Secret Depot')
      }
    }
  })
})

/** Whether its sample names a thing of Casey's; without the world, since the table is made before it. */
function isAboutCaseys(call: Endpoint): boolean {
  const nobody = { casey: {}, robin: {}, ada: {} } as World
  return samplesFor(nobody)[call.access][nameOf(call)]?.isCaseys === true
}

it('the members of a company are unknown to those of another', async () => {
  const [{ userId } = { userId: '' }] = (await world.casey.api.call(companiesApi.members)).members
  for (const method of ['PATCH', 'DELETE'] as const) {
    const reply = await shop.app.inject({
      method,
      url: `/api/company/members/${userId}`,
      headers: { authorization: `Bearer ${tokens.stranger}` },
      ...(method === 'PATCH' && { payload: { roles: ['buyer'] } }),
    })
    expect(reply.statusCode).toBe(404)
  }
})

import type { Endpoint } from '@wheelyard/contract/http/endpoint'
import { type StaffRight, type StaffRole, staffRoles } from '@wheelyard/contract/people/staff-rights'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeAll, describe, expect, it } from 'vitest'
import { keepAllRows, versionOfAllRows } from '#api/testing/all-rows'
import { samplesFor } from '#api/testing/authorisation-samples'
import type { Sample } from '#api/testing/sample'
import { makeWorld, SECRET_ADDRESS, type World } from '#api/testing/authorisation-world'
import { contractCalls, nameOf } from '#api/testing/contract-calls'
import { sendSample } from '#api/testing/send-sample'
import { testShop } from '#api/testing/test-shop'

/** Written separately from the contract on purpose, so that the test compares the two. */
const NEEDS: Record<StaffRight, string[]> = {
  'see-shop': [
    'GET /overview/todo',
    'GET /find',
    'GET /managed-products',
    'GET /managed-products/:id',
    'GET /products/stock',
    'GET /products/:id/stock',
    'GET /products/:id/offers',
    'GET /products/export',
  ],
  'see-catalogue': [
    'GET /families',
    'GET /discount-codes',
    'GET /synonyms',
    'GET /translations',
    'GET /translations/progress',
    'GET /products/:id/translations/:language',
    'GET /help-texts',
    'GET /help-texts/:slug',
    'GET /help-texts/:slug/earlier',
    'GET /help-texts/:slug/translations/:language',
    'GET /review-moderation',
  ],
  'see-orders': [
    'GET /orders',
    'POST /orders/export',
    'GET /order-tags',
    'GET /order/:id',
    'GET /orders/:id/packing',
    'GET /shipments/:id/packing-slip',
    'GET /shipments/:id/labels',
    'POST /orders/packing-slips',
    'GET /freight-quotes/:id',
    'GET /returns',
    'GET /returns/:id',
    'GET /returns/:id/desk',
    'GET /returns/:id/photos/:photoId',
  ],
  'change-orders': [
    'POST /orders/:id/accept-vat-id',
    'POST /orders/:id/notes',
    'DELETE /order-notes/:id',
    'PUT /orders/:id/tags',
    'GET /customers/:id/addresses',
    'POST /customers/:id/order-costs',
    'POST /customers/:id/orders',
    'POST /orders/:id/freight-quotes',
    'POST /orders/:id/returns',
    'POST /returns/:id/authorise',
    'POST /returns/:id/refuse',
    'POST /returns/:id/close',
  ],
  ship: [
    'PATCH /orders',
    'POST /orders/ship',
    'POST /orders/:id/shipments',
    'PATCH /shipments/:id',
    'POST /shipments/undo',
    'POST /returns/:id/receive',
    'POST /returns/:id/replacement',
  ],
  'see-customers': [
    'GET /customers/:id',
    'GET /allUsers',
    'GET /user/:email',
    'GET /admin/:email',
    'GET /companies',
    'GET /companies/:id',
  ],
  'change-customers': [
    'POST /customers/:id/block',
    'POST /customers/:id/unblock',
    'POST /companies/:id/approve',
    'POST /companies/:id/adopt',
    'POST /customers/:id/delete',
    'POST /customers/:id/notes',
    'DELETE /customer-notes/:id',
  ],
  'see-money': [
    'GET /overview',
    'GET /orders/:id/invoice',
    'GET /orders/:id/refundable',
    'GET /freight-quotes/:id/invoice',
    'GET /invoices',
    'GET /invoices/:id/pdf',
    'GET /invoices/:id/ubl',
    'GET /invoices/csv',
    'GET /invoices/zip',
    'GET /invoices/:id/changes',
    'POST /invoices/prepare',
    'GET /exemption-certificates',
    'GET /exemption-certificates/:id/file',
    'GET /payment-incidents',
    'GET /settings/seller-state',
  ],
  'move-money': [
    'POST /invoices/:id/resend',
    'POST /invoices/:id/correct',
    'POST /exemption-certificates/:id/accept',
    'POST /exemption-certificates/:id/refuse',
    'POST /payment-incidents/search',
    'POST /payment-incidents/:id/settle',
    'POST /orders/:id/transfer',
    'POST /orders/:id/refund',
    'POST /orders/:id/partial-refund',
    'POST /refunds/:id/sent',
    'POST /returns/:id/refund',
  ],
  'change-catalogue': [
    'POST /products',
    'PUT /products/:id',
    'DELETE /products',
    'POST /products/import',
    'PUT /products/:id/state',
    'POST /families',
    'PUT /families/:id',
    'DELETE /families/:id',
    'POST /discount-codes',
    'PUT /discount-codes/:id',
    'DELETE /discount-codes/:id',
    'PUT /products/:id/translations/:language',
    'DELETE /products/:id/translations/:language',
    'POST /synonyms',
    'PUT /synonyms/:id',
    'DELETE /synonyms/:id',
    'POST /review-moderation/:id/publish',
    'POST /review-moderation/:id/hide',
    'PUT /review-moderation/:id/reply',
    'DELETE /review-moderation/:id/reply',
    'POST /help-texts/preview',
    'PUT /help-texts/:slug',
    'DELETE /help-texts/:slug',
    'PUT /help-texts/:slug/translations/:language',
    'DELETE /help-texts/:slug/translations/:language',
  ],
  'change-stock': ['POST /products/:id/stock', 'POST /products/stock'],
  'see-settings': [
    'GET /settings',
    'GET /settings/direct-purchase',
    'GET /tax/table',
    'GET /freight/table',
    'GET /freight/table/export',
    'GET /mail-words',
    'POST /mail-words/preview',
    'GET /audit',
    'GET /audit/csv',
    'GET /integrity-checks',
  ],
  'change-settings': [
    'PUT /settings',
    'PUT /tax/table',
    'PUT /freight/table',
    'POST /freight/table/import',
    'PUT /mail-words',
    'POST /mail-words/test',
  ],
  'manage-staff': [
    'PUT /user/admin/:email',
    'DELETE /user/admin/:email',
    'DELETE /sessions/:email',
    'POST /second-factor-resets',
    'GET /staff',
    'PUT /staff/:userId/roles',
    'POST /staff-invitations',
    'DELETE /staff-invitations/:id',
  ],
}

const MAY: Record<StaffRole, StaffRight[]> = {
  administrator: Object.keys(NEEDS) as StaffRight[],
  orders: ['see-shop', 'see-orders', 'change-orders', 'see-customers', 'change-customers'],
  warehouse: ['see-shop', 'see-orders', 'ship', 'change-stock'],
  accounts: ['see-shop', 'see-orders', 'see-customers', 'see-money', 'move-money'],
  catalogue: ['see-shop', 'see-catalogue', 'change-catalogue', 'change-stock'],
  'read-only': ['see-shop', 'see-orders', 'see-customers', 'see-money', 'see-catalogue', 'see-settings'],
}

const calls = (await contractCalls())
  .filter(({ access }) => access.endsWith('staff'))
  .map((call) => ({ call, name: nameOf(call) }))
const rightFor = (name: string) => Object.entries(NEEDS).find(([, names]) => names.includes(name))?.[0] as StaffRight
const mayCall = (role: StaffRole, name: string) => MAY[role].includes(rightFor(name))

const shop = perFile(testShop)
let world: World
const tokens = {} as Record<StaffRole, string>
beforeAll(async () => {
  world = await makeWorld(shop)
  for (const role of staffRoles) tokens[role] = (await shop.staff(role)).token
})
const kept = perFile(() => keepAllRows(shop))
const sampleOf = (call: Endpoint): Sample => samplesFor(world)[call.access][nameOf(call)] ?? {}

it('every call of staff needs the right that this table has', () => {
  const table = Object.entries(NEEDS).flatMap(([right, names]) => names.map((name) => `${name}: ${right}`))
  expect(calls.map(({ call, name }) => `${name}: ${call.right}`).toSorted()).toEqual(table.toSorted())
})

it('the documentation says which right a call needs', async () => {
  const { paths } = (await shop.app.inject('/api/openapi.json')).json() as {
    paths: Record<string, Record<string, { description?: string }>>
  }
  for (const { call, name } of calls) {
    const path = `/api${call.path.replaceAll(/:(\w+)/g, '{$1}')}`
    const description = paths[path]?.[call.method.toLowerCase()]?.description ?? ''
    expect(description, name).toContain(`staff with the right \`${rightFor(name)}\``)
  }
})

describe('staff without the right are refused, learn nothing and change nothing:', () => {
  it.each(calls)('$name', async ({ call, name }) => {
    const refused = staffRoles.filter((role) => !mayCall(role, name))
    const before = await versionOfAllRows(shop)
    for (const role of refused) {
      for (const method of call.method === 'GET' ? ['GET', 'HEAD'] : [call.method]) {
        const reply = await sendSample(shop, call, sampleOf(call), { token: tokens[role], method })
        // The call is open to every buyer, the thing is not: it is forbidden or reported as unknown.
        const expected = call.access === 'owner-or-staff' ? [400, 403, 404] : [403]
        expect.soft(expected, `${role} by ${method}: ${reply.statusCode}`).toContain(reply.statusCode)
        expect.soft(reply.body, `the answer to ${role}`).not.toContain(SECRET_ADDRESS)
      }
    }
    expect(await versionOfAllRows(shop), 'rows after all of them').toEqual(before)
  })
})

describe('staff with the right are not refused:', () => {
  it.each(calls)('$name', async ({ call, name }) => {
    for (const role of staffRoles.filter((each) => mayCall(each, name))) {
      const reply = await sendSample(shop, call, sampleOf(call), { token: tokens[role] })
      expect
        .soft([401, 403], `${role}: ${reply.statusCode} ${reply.body.slice(0, 200)}`)
        .not.toContain(reply.statusCode)
      if (call.access === 'owner-or-staff' && call.method === 'GET')
        expect.soft(reply.statusCode, `${role} finds it as an administrator does`).toBe(await asAdministrator(call))
      if (call.method !== 'GET') await kept.restore()
    }
  })
})

const asAdministrator = async (call: Endpoint) =>
  (await sendSample(shop, call, sampleOf(call), { token: world.ada.token })).statusCode

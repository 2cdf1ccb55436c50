import type { Risk } from '@wheelyard/contract/http/endpoint'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { fastify } from 'fastify'
import { expect, it } from 'vitest'
import { contractCalls, nameOf } from '#api/testing/contract-calls'
import { testShop } from '#api/testing/test-shop'
import { guardRoutes } from './guard.ts'

const calls = await contractCalls()
const shop = perFile(testShop)

/** Written separately from the contract on purpose, so that the test compares the two. */
const RISKS: Record<Risk, string[]> = {
  money: [
    'POST /orders/:id/refund',
    'POST /orders/:id/transfer',
    'POST /refunds/:id/sent',
    'POST /orders/:id/partial-refund',
    'POST /returns/:id/refund',
    'POST /payment-incidents/:id/settle',
    'POST /companies/:id/approve',
    'POST /invoices/:id/correct',
    'PUT /settings',
  ],
  goods: [
    'POST /products/:id/stock',
    'POST /products/stock',
    'PATCH /orders',
    'POST /orders/ship',
    'POST /orders/:id/accept-vat-id',
    'POST /orders/:id/shipments',
    'PATCH /shipments/:id',
    'POST /shipments/undo',
    'POST /returns/:id/authorise',
    'POST /returns/:id/refuse',
    'POST /returns/:id/receive',
    'POST /returns/:id/replacement',
    'POST /returns/:id/close',
    'POST /customers/:id/orders',
  ],
  prices: [
    'POST /products',
    'PUT /products/:id',
    'POST /products/import',
    'PUT /tax/table',
    'PUT /freight/table',
    'POST /discount-codes',
    'PUT /discount-codes/:id',
    'DELETE /discount-codes/:id',
    'POST /freight/table/import',
    'POST /orders/:id/freight-quotes',
    'POST /exemption-certificates/:id/accept',
    'POST /exemption-certificates/:id/refuse',
  ],
  'public-content': [
    'PUT /products/:id/state',
    'POST /families',
    'PUT /families/:id',
    'DELETE /families/:id',
    'DELETE /products',
    'POST /review-moderation/:id/publish',
    'POST /review-moderation/:id/hide',
    'PUT /review-moderation/:id/reply',
    'DELETE /review-moderation/:id/reply',
    'PUT /help-texts/:slug',
    'DELETE /help-texts/:slug',
    'PUT /help-texts/:slug/translations/:language',
    'DELETE /help-texts/:slug/translations/:language',
    'PUT /mail-words',
    'PUT /products/:id/translations/:language',
    'DELETE /products/:id/translations/:language',
    'POST /synonyms',
    'PUT /synonyms/:id',
    'DELETE /synonyms/:id',
  ],
  'sign-in': [
    'PUT /user/admin/:email',
    'DELETE /user/admin/:email',
    'DELETE /sessions/:email',
    'PUT /staff/:userId/roles',
    'POST /staff-invitations',
    'DELETE /staff-invitations/:id',
    'POST /second-factor-resets',
    'POST /customers/:id/block',
    'POST /customers/:id/unblock',
    'POST /companies/:id/adopt',
    'POST /customers/:id/delete',
  ],
  export: [
    'POST /orders/export',
    'POST /orders/packing-slips',
    'GET /products/export',
    'GET /invoices/csv',
    'GET /audit/csv',
    'GET /invoices/zip',
    'GET /freight/table/export',
  ],
  'personal-data': [
    'GET /orders',
    'GET /customers/:id',
    'GET /companies',
    'GET /companies/:id',
    'GET /customers/:id/addresses',
    'GET /order/:id',
    'GET /orders/:id/packing',
    'GET /orders/:id/invoice',
    'GET /shipments/:id/packing-slip',
    'GET /shipments/:id/labels',
    'GET /freight-quotes/:id',
    'GET /freight-quotes/:id/invoice',
    'GET /invoices',
    'GET /invoices/:id/changes',
    'GET /invoices/:id/pdf',
    'GET /invoices/:id/ubl',
    'GET /returns',
    'GET /returns/:id',
    'GET /returns/:id/desk',
    'GET /returns/:id/photos/:photoId',
    'GET /exemption-certificates',
    'GET /exemption-certificates/:id/file',
    'GET /allUsers',
    'GET /staff',
    'GET /review-moderation',
    'GET /user/:email',
    'GET /products/:id/stock',
    'GET /audit',
    'GET /find',
  ],
  harmless: [
    'GET /admin/:email',
    'GET /order-tags',
    'GET /orders/:id/refundable',
    'POST /customers/:id/order-costs',
    'POST /orders/:id/notes',
    'POST /customers/:id/notes',
    'DELETE /customer-notes/:id',
    'PUT /orders/:id/tags',
    'DELETE /order-notes/:id',
    'GET /overview',
    'GET /overview/todo',
    'GET /settings',
    'GET /settings/seller-state',
    'GET /settings/direct-purchase',
    'GET /tax/table',
    'GET /freight/table',
    'GET /synonyms',
    'GET /translations',
    'GET /translations/progress',
    'GET /products/:id/translations/:language',
    'GET /discount-codes',
    'GET /help-texts',
    'GET /help-texts/:slug',
    'GET /help-texts/:slug/earlier',
    'GET /help-texts/:slug/translations/:language',
    'POST /help-texts/preview',
    'GET /mail-words',
    'POST /mail-words/preview',
    'POST /mail-words/test',
    'GET /products/stock',
    'GET /managed-products',
    'GET /managed-products/:id',
    'GET /families',
    'GET /products/:id/offers',
    'GET /integrity-checks',
    'GET /payment-incidents',
    'POST /payment-incidents/search',
    'POST /invoices/prepare',
    'POST /invoices/:id/resend',
    'POST /orders/:id/returns',
  ],
}

it('every call of staff has the risk that this table has', () => {
  const table = Object.entries(RISKS).flatMap(([risk, names]) => names.map((name) => `${name}: ${risk}`))
  const contract = calls.filter(({ access }) => access.endsWith('staff'))
  expect(contract.map((call) => `${nameOf(call)}: ${call.risk}`).toSorted()).toEqual(table.toSorted())
})

it('the documentation says which calls ask for a proof, and why', async () => {
  const { paths } = (await shop.app.inject('/api/openapi.json')).json() as {
    paths: Record<string, Record<string, { description?: string }>>
  }
  for (const call of calls) {
    const path = `/api${call.path.replaceAll(/:(\w+)/g, '{$1}')}`
    const description = paths[path]?.[call.method.toLowerCase()]?.description ?? ''
    const asks = call.risk !== undefined && call.risk !== 'harmless'
    expect(description.includes('proof-needed'), nameOf(call)).toBe(asks)
  }
  expect(paths['/api/orders/{id}/refund']?.post?.description).toContain('Moves money: asks staff')
  expect(paths['/api/orders']?.get?.description).toContain('beyond 500 records since the last proof')
})

it('a route for staff that does not say what it risks, or which right it needs, stops the start', () => {
  const app = fastify()
  guardRoutes(app, { findCaller: async () => undefined, countRecords: async () => true })
  const forgotten = () =>
    app.get('/forgotten', { config: { access: 'staff', right: 'see-orders' } }, async () => 'risky')
  expect(forgotten).toThrow('/forgotten does not say what it risks')
  const open = () => app.get('/open', { config: { access: 'staff', risk: 'money' } }, async () => 'for whom?')
  expect(open).toThrow('/open does not say which right it needs')
})

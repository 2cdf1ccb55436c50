import type { Access } from '@wheelyard/contract/http/endpoint'
import type { World } from './authorisation-world.ts'
import { deliveryAddress, type Sample } from './sample.ts'
import { staffSamples } from './staff-samples.ts'

const pngHeader = new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])])
const certificate = { country: 'US', region: 'IL', number: 'X', validFrom: '2026-01-01', validUntil: '2999-12-31' }
const phoneAndAddress = { phone: '555', address: 'Somewhere' }

/**
 * One sample for every call of the contract, grouped by who may make it. Written separately from the contract on
 * purpose, so that the test compares the two.
 */
export function samplesFor(world: World): Record<Access, Record<string, Sample>> {
  const own = { params: { email: world.casey.email } }
  return {
    public: {
      'GET /shop': {},
      'GET /products': {},
      'GET /products/:id': { params: { id: world.productId } },
      'GET /categories': {},
      'GET /search/suggestions': { query: { q: 'kart' } },
      'GET /reviews': {},
      'GET /help-pages': {},
      'GET /help-pages/:slug': { params: { slug: 'terms' } },
      'POST /cart/check': { body: { lines: [{ productId: world.productId, quantity: 5 }] } },
      'POST /cart/estimate': {
        body: { country: 'US', postcode: '62701', lines: [{ productId: world.productId, quantity: 5 }] },
      },
      'POST /freight/options': {
        body: { country: 'US', postcode: '62701', lines: [{ productId: world.productId, quantity: 5 }] },
      },
      'POST /quick-order/check': { body: { rows: [{ code: 'X', quantity: 5 }] } },
      'POST /newsletter': { body: { email: 'reader@example.com' } },
      'POST /newsletter/confirm': { body: { token: 'x'.repeat(30) } },
      'POST /newsletter/unsubscribe': { body: { token: 'x'.repeat(30) } },
      'POST /account-notices': { body: { token: 'x', done: [] }, isUnproven: 401 },
      'POST /backchannel-logout': { body: { logout_token: 'x' }, isUnproven: 401 },
    },
    identity: { 'PUT /user/:email': { ...own, body: { email: world.casey.email, name: 'Casey' } } },
    user: {
      'POST /logout': {},
      'POST /sessions/prove': { body: { identityToken: 'x' }, isUnproven: 403 },
      'POST /staff-invitations/accept': { body: { token: 'x' } },
      'POST /uploads': { file: pngHeader },
      'GET /back-in-stock': {},
      'PUT /products/:id/back-in-stock': { params: { id: world.productId } },
      'DELETE /products/:id/back-in-stock': { params: { id: world.productId } },
      'GET /companies/mine': {},
      'POST /companies': { body: { name: 'Lakeside Rental Park' } },
      'PUT /companies/acting': { body: { companyId: null } },
      'POST /companies/requests': { body: { companyId: world.listId } },
      'POST /companies/invitations/read': { body: { token: 'x' } },
      'POST /companies/invitations/accept': { body: { token: 'x' } },
    },
    member: {
      'GET /cart': {},
      'PUT /cart/lines': { body: { version: 0, lines: [] } },
      'POST /cart/discount': { body: { code: 'SPRING10' } },
      'DELETE /cart/discount': {},
      'POST /cart/lines': { body: { lines: [{ productId: world.productId, quantity: 5 }] } },
      'POST /cart/merge': { body: { lines: [{ productId: world.productId, quantity: 5 }] } },
      'POST /cart/fill': { body: { listId: world.listId }, isCaseys: true },
      'PATCH /cart/lines/:productId': { params: { productId: world.productId }, body: { quantity: 5 } },
      'DELETE /cart/lines/:productId': { params: { productId: world.productId } },
      'POST /cart/tax': { body: { addressId: world.addressId }, isCaseys: true },
      'POST /cart/order': { body: { version: 0, expectedTotal: 100, ...phoneAndAddress } },
      'GET /lists': {},
      'POST /lists': { body: { name: 'Copied', from: { listId: world.listId } }, isCaseys: true },
      'GET /lists/:id': { params: { id: world.listId }, isCaseys: true },
      'PATCH /lists/:id': { params: { id: world.listId }, body: { name: 'Renamed' }, isCaseys: true },
      'PUT /lists/:id/lines': {
        params: { id: world.listId },
        body: { version: 1, lines: [{ productId: world.productId, quantity: 5 }] },
        isCaseys: true,
      },
      'DELETE /lists/:id': { params: { id: world.listId }, isCaseys: true },
      'GET /addresses': {},
      'POST /addresses': { body: deliveryAddress },
      'PUT /addresses/:id': { params: { id: world.addressId }, body: deliveryAddress, isCaseys: true },
      'DELETE /addresses/:id': { params: { id: world.addressId }, isCaseys: true },
      'GET /business-details': {},
      'PUT /business-details': { body: { companyName: 'X', billingAddress: deliveryAddress } },
      'GET /exemption-certificates/mine': {},
      'POST /exemption-certificates': { query: certificate, file: pngHeader },
      'DELETE /exemption-certificates/:id': { params: { id: world.certificateId }, isCaseys: true },
      'POST /orders': { body: { productId: world.productId, orderQuantity: 5, ...phoneAndAddress } },
      'GET /invoices/mine': {},
      'POST /freight-quotes/:id/refuse': { params: { id: world.freightQuoteId }, isCaseys: true },
      'POST /return-photos': { file: pngHeader },
      'GET /returns/mine': {},
      'POST /returns/:id/withdraw': { params: { id: world.returnId }, isCaseys: true },
      'DELETE /orders': { body: { email: world.casey.email, productId: world.productId }, isCaseys: true },
      'POST /orders/:id/cancel': { params: { id: world.openOrderId }, isCaseys: true },
      'POST /orders/:id/quantity': { params: { id: world.openOrderId }, body: { orderQuantity: 6 }, isCaseys: true },
      'POST /create-payment-intent': { body: { totalCost: 100, orderId: world.openOrderId }, isCaseys: true },
      'PATCH /orders/:id': { params: { id: world.openOrderId }, body: { transactionId: 'pi_casey' }, isCaseys: true },
      'GET /company': {},
      'PUT /company': { body: { name: 'X', buyersSeeAll: false, mailDomain: null, version: 1 } },
      'GET /company/orders': {},
      'GET /company/members': {},
      'PATCH /company/members/:userId': { params: { userId: world.casey.userId }, body: { roles: ['buyer'] } },
      'DELETE /company/members/:userId': { params: { userId: world.casey.userId } },
      'POST /company/leave': {},
      'POST /company/invitations': { body: { people: [{ email: 'new@example.com', roles: ['buyer'] }] } },
      'POST /company/invitations/:id/accept': { params: { id: world.listId }, body: { roles: ['buyer'] } },
      'DELETE /company/invitations/:id': { params: { id: world.listId } },
      'GET /company/cost-centres': {},
      'PUT /company/cost-centres': { body: { costCentres: [{ code: '1000' }] } },
    },
    self: {
      'PUT /users/:email': { ...own, body: { ...phoneAndAddress, img: '' } },
      'PUT /users/:email/preferences': { ...own, body: { language: 'de', units: 'us' } },
      'GET /reviews/:email': own,
      'PUT /reviews/:email': { ...own, body: { rating: 1, details: 'Changed.' } },
      'GET /orders/:email': own,
      'GET /sessions/:email': own,
    },
    'self-or-staff': { 'GET /user/:email': own, 'GET /admin/:email': own },
    'owner-or-staff': {
      'GET /exemption-certificates/:id/file': { params: { id: world.certificateId }, isCaseys: true },
      'GET /order/:id': { params: { id: world.openOrderId }, isCaseys: true },
      'GET /orders/:id/invoice': { params: { id: world.paidOrderId }, isCaseys: true },
      'GET /invoices/:id/pdf': { params: { id: world.invoiceId }, isCaseys: true },
      'GET /invoices/:id/ubl': { params: { id: world.invoiceId }, isCaseys: true },
      'GET /freight-quotes/:id': { params: { id: world.freightQuoteId }, isCaseys: true },
      'GET /freight-quotes/:id/invoice': { params: { id: world.freightQuoteId }, isCaseys: true },
      'GET /shipments/:id/packing-slip': { params: { id: world.shipmentId }, isCaseys: true },
      'POST /orders/:id/returns': { params: { id: world.paidOrderId }, body: wrong(world), isCaseys: true },
      'GET /returns/:id': { params: { id: world.returnId }, isCaseys: true },
      'GET /returns/:id/photos/:photoId': {
        params: { id: world.returnId, photoId: world.returnPhotoId },
        isCaseys: true,
      },
    },
    staff: staffSamples(world),
  }
}

const wrong = (world: World) => ({
  arrivedOn: new Date().toISOString().slice(0, 10),
  lines: [{ productId: world.otherProductId, quantity: 1, reason: 'damaged', wish: 'refund' }],
})

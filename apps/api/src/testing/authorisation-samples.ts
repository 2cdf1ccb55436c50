import { discountTerms } from '#api/buying/discounts/testing'
import type { Access } from '@wheelyard/contract/http/endpoint'
import type { World } from './authorisation-world.ts'

/** A request as its rightful caller makes it, about Casey's data; the other callers send exactly the same. */
export type Sample = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  file?: Blob
  /** For calls open to every signed-in user: another customer must not make this one, since the data is Casey's. */
  isCaseys?: true
  /** Open to callers whose body has a valid token; this one has none, and gets this status. */
  isUnproven?: 401 | 403
}

const pngHeader = new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])])
const certificate = { country: 'US', region: 'IL', number: 'X', validFrom: '2026-01-01', validUntil: '2999-12-31' }
const phoneAndAddress = { phone: '555', address: 'Somewhere' }
const mailWords = { greeting: 'X', signOff: 'X', notes: {} }
const settings = {
  sellerName: 'X',
  sellerLine1: '',
  sellerLine2: '',
  sellerCity: '',
  sellerRegion: '',
  sellerPostcode: '',
  sellerCountry: '',
  sellerVatId: '',
  sellerBank: '',
  sellerIban: '',
  sellerBic: '',
  sellerEmail: '',
  sellerPhone: '',
  sellerTaxId: '',
  openingMinimum: 1,
  reorderMinimum: 1,
  directPurchase: false,
  unpaidLimit: 1,
  unpaidLimitReturning: 1,
  returnDaysDamage: 1,
  returnDaysFault: 1,
  returnDaysUnsold: 1,
  paymentReminderHours: 1,
  notifyPayments: false,
  notifyIncidents: false,
  notifyLowStock: false,
  footerPages: {},
}
const deliveryAddress = {
  recipient: 'X',
  line1: 'X',
  city: 'X',
  region: 'X',
  postcode: '62701',
  country: 'US',
  phone: '555',
}
const year = { from: '2026-01-01', to: '2026-12-31' }
const family = { name: 'X', optionName: 'Color', members: [] }
const details = { name: 'X', img: '/images/x.webp', price: 1, minOrder: 1, description: 'X' }

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
      'GET /back-in-stock': {},
      'PUT /products/:id/back-in-stock': { params: { id: world.productId } },
      'DELETE /products/:id/back-in-stock': { params: { id: world.productId } },
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
    },
    self: {
      'PUT /users/:email': { ...own, body: { ...phoneAndAddress, img: '' } },
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

const wantedBy = (world: World) => ({
  lines: [{ productId: world.productId, quantity: 5 }],
  address: deliveryAddress,
})

function staffSamples(world: World): Record<string, Sample> {
  const product = { params: { id: world.productId } }
  return {
    'GET /orders': {},
    'PATCH /orders': { query: { id: world.paidOrderId } },
    'POST /orders/:id/accept-vat-id': { params: { id: world.paidOrderId } },
    'POST /orders/ship': { body: { ids: [world.paidOrderId] } },
    'POST /orders/export': { body: {} },
    'GET /order-tags': {},
    'GET /customers/:id': { params: { id: world.casey.userId } },
    'POST /customers/:id/block': { params: { id: world.ada.userId }, body: { reason: 'X', openOrders: 'keep' } },
    'POST /customers/:id/unblock': { params: { id: world.casey.userId } },
    'POST /customers/:id/delete': { params: { id: world.ada.userId }, body: { email: world.ada.email } },
    'POST /customers/:id/notes': { params: { id: world.casey.userId }, body: { text: 'X' } },
    'DELETE /customer-notes/:id': { params: { id: world.paidOrderId } },
    'GET /customers/:id/addresses': { params: { id: world.casey.userId } },
    'POST /customers/:id/order-costs': { params: { id: world.casey.userId }, body: wantedBy(world) },
    'POST /customers/:id/orders': {
      params: { id: world.casey.userId },
      body: { ...wantedBy(world), expectedTotal: 1 },
    },
    'POST /orders/:id/notes': { params: { id: world.paidOrderId }, body: { text: 'X' } },
    'PUT /orders/:id/tags': { params: { id: world.paidOrderId }, body: { tags: ['x'] } },
    'DELETE /order-notes/:id': { params: { id: world.paidOrderId } },
    'POST /orders/packing-slips': { body: { ids: [world.paidOrderId] } },
    'POST /shipments/undo': { body: { orderIds: [world.paidOrderId] } },
    'GET /orders/:id/packing': { params: { id: world.paidOrderId } },
    'POST /orders/:id/shipments': {
      params: { id: world.paidOrderId },
      body: { lines: [{ productId: world.otherProductId, quantity: 1 }] },
    },
    'GET /shipments/:id/labels': { params: { id: world.shipmentId } },
    'PATCH /shipments/:id': { params: { id: world.shipmentId }, body: { carrier: 'Yard Freight' } },
    'POST /orders/:id/transfer': {
      params: { id: world.openOrderId },
      body: { reference: 'SEPA 2', receivedOn: '2026-11-02' },
    },
    'POST /refunds/:id/sent': { params: { id: world.refundId }, body: { reference: 'OUT 1' } },
    'POST /orders/:id/refund': { params: { id: world.paidOrderId }, body: { reason: 'Broken', restock: true } },
    'GET /orders/:id/refundable': { params: { id: world.paidOrderId } },
    'POST /orders/:id/partial-refund': {
      params: { id: world.paidOrderId },
      body: { reason: 'Broken', restock: true, goodwill: 1, expectedTotal: 1 },
    },
    'POST /orders/:id/freight-quotes': {
      params: { id: world.paidOrderId },
      body: { amount: 480, minDays: 30, maxDays: 40 },
    },
    ...returnDeskSamples(world),
    'GET /invoices': {},
    'GET /invoices/csv': { query: year },
    'POST /invoices/prepare': { body: year },
    'GET /invoices/zip': { query: year },
    'POST /invoices/:id/resend': { params: { id: world.invoiceId } },
    'GET /invoices/:id/changes': { params: { id: world.invoiceId } },
    'POST /invoices/:id/correct': { params: { id: world.invoiceId }, body: { reason: 'Renamed' } },
    'GET /payment-incidents': {},
    'POST /payment-incidents/search': {},
    'POST /payment-incidents/:id/settle': { params: { id: world.paidOrderId }, body: { note: 'Looked at' } },
    'GET /integrity-checks': {},
    'GET /allUsers': {},
    'DELETE /sessions/:email': { params: { email: world.casey.email } },
    'POST /second-factor-resets': { body: { email: world.casey.email } },
    'PUT /user/admin/:email': { params: { email: world.robin.email } },
    'DELETE /user/admin/:email': { params: { email: world.ada.email } },
    'GET /staff': {},
    'PUT /staff/:userId/roles': { params: { userId: world.robin.userId }, body: { roles: ['warehouse'] } },
    'POST /staff-invitations': { body: { email: 'packer@example.com', roles: ['warehouse'] } },
    'DELETE /staff-invitations/:id': { params: { id: world.invitationId } },
    'POST /products': { body: { ...details, available: 1 } },
    'PUT /products/:id': { ...product, body: details },
    'DELETE /products': { query: { id: world.productId } },
    'GET /families': {},
    'POST /families': { body: { ...family, members: [{ productId: world.otherProductId, option: 'Red' }] } },
    'PUT /families/:id': { params: { id: world.familyId }, body: family },
    'DELETE /families/:id': { params: { id: world.familyId } },
    'GET /managed-products': {},
    'GET /managed-products/:id': product,
    'PUT /products/:id/state': { ...product, body: { state: 'hidden' } },
    'POST /products/:id/stock': { ...product, body: { reason: 'restock', delta: 1, note: 'X' } },
    'GET /products/:id/stock': product,
    'GET /products/stock': {},
    'POST /products/stock': {
      body: { reason: 'restock', note: 'X', lines: [{ productId: world.productId, delta: 1 }] },
    },
    'GET /products/:id/offers': product,
    'POST /products/import': { file: new Blob(['_id,price\n', `${world.productId},1`]) },
    'GET /products/export': {},
    'GET /overview': { query: { from: '2026-01-01', to: '2026-01-31' } },
    'GET /overview/todo': {},
    'GET /audit': {},
    'GET /audit/csv': {},
    'GET /find': { query: { q: 'kart' } },
    'GET /review-moderation': {},
    'POST /review-moderation/:id/publish': {
      params: { id: world.reviewId },
      body: { seenUpdatedAt: '2026-01-01T00:00:00.000Z' },
    },
    'POST /review-moderation/:id/hide': { params: { id: world.reviewId }, body: { reason: 'X' } },
    'PUT /review-moderation/:id/reply': { params: { id: world.reviewId }, body: { reply: 'X' } },
    'DELETE /review-moderation/:id/reply': { params: { id: world.reviewId } },
    'GET /discount-codes': {},
    'POST /discount-codes': { body: { ...discountTerms, code: 'AUTUMN5' } },
    'PUT /discount-codes/:id': { params: { id: world.discountCodeId }, body: { ...discountTerms, version: 1 } },
    'DELETE /discount-codes/:id': { params: { id: world.discountCodeId } },
    'GET /synonyms': {},
    'POST /synonyms': { body: { terms: ['lorry', 'truck'] } },
    'PUT /synonyms/:id': { params: { id: world.synonymsId }, body: { terms: ['kart', 'buggy'] } },
    'DELETE /synonyms/:id': { params: { id: world.synonymsId } },
    'GET /freight/table': {},
    'PUT /freight/table': { body: { version: 0, zones: [] } },
    'POST /freight/table/import': { query: { version: '0' }, file: new Blob(['zone,areas\n', 'Home,US']) },
    'GET /freight/table/export': {},
    'GET /tax/table': {},
    'PUT /tax/table': { body: { version: 0, engine: 'off', rates: [] } },
    'GET /exemption-certificates': {},
    'POST /exemption-certificates/:id/accept': { params: { id: world.certificateId } },
    'POST /exemption-certificates/:id/refuse': { params: { id: world.certificateId }, body: { reason: 'X' } },
    'GET /help-texts': {},
    'GET /help-texts/:slug': { params: { slug: 'terms' } },
    'GET /help-texts/:slug/earlier': { params: { slug: 'terms' } },
    'POST /help-texts/preview': { body: { body: 'X' } },
    'PUT /help-texts/:slug': { params: { slug: 'terms' }, body: { title: 'X', body: 'X', seenUpdatedAt: null } },
    'DELETE /help-texts/:slug': { params: { slug: 'terms' }, body: { seenUpdatedAt: null } },
    'GET /mail-words': {},
    'PUT /mail-words': { body: { ...mailWords, version: 0 } },
    'POST /mail-words/preview': { body: { kind: 'shipped', words: mailWords } },
    'POST /mail-words/test': { body: { kind: 'shipped', words: mailWords } },
    'GET /settings': {},
    'GET /settings/seller-state': {},
    'GET /settings/direct-purchase': {},
    'PUT /settings': { body: settings },
  }
}

function returnDeskSamples({ returnId, otherProductId: productId }: World): Record<string, Sample> {
  const params = { id: returnId }
  return {
    'GET /returns': {},
    'GET /returns/:id/desk': { params },
    'POST /returns/:id/authorise': { params, body: { sendBack: true } },
    'POST /returns/:id/refuse': { params, body: { note: 'X' } },
    'POST /returns/:id/receive': { params, body: { lines: [{ productId, restocked: 1, scrapped: 0 }] } },
    'POST /returns/:id/refund': { params, body: { lines: [{ productId, quantity: 1, amount: 1 }], expectedTotal: 1 } },
    'POST /returns/:id/replacement': { params, body: { lines: [{ productId, quantity: 1 }] } },
    'POST /returns/:id/close': { params, body: { note: 'X' } },
  }
}

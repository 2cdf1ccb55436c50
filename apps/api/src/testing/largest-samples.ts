import { STOCK_NOTE_MAX } from '@wheelyard/contract/catalogue/product-admin.calls'
import { mailKinds } from '@wheelyard/contract/shop/mail-kinds'
import {
  HELP_PAGE_BODY_MAX,
  LINES_MAX,
  MAIL_GREETING_MAX,
  MAIL_NOTE_MAX,
  MAIL_SIGN_OFF_MAX,
} from '@wheelyard/contract/values/limits'
import { ROWS_MAX } from '@wheelyard/contract/buying/quick-order-rules'
import type { Sample } from './sample.ts'
import type { LargestWorld } from './largest-world.ts'

const details = {
  name: 'X',
  img: '/images/x.webp',
  price: 1,
  minOrder: 1,
  description: 'wheel '.repeat(833).padEnd(5_000, 'x'),
}
const address = {
  recipient: 'X',
  line1: 'X',
  city: 'X',
  region: 'IL',
  postcode: '62701',
  country: 'US',
  phone: '555',
}
const page = { query: { limit: '200' } }
const german = { language: 'de' }
const inGerman = ['', 'rad achse teil', 'achsse teill'].map((q) => ({
  query: { limit: '200', sort: q ? 'best-match' : 'name', q, ...german },
}))
const today = () => new Date().toISOString().slice(0, 10)

/**
 * Calls whose requests can be large, as large as they may be; several where it is not obvious what costs most. All
 * other calls are made as the samples of the authorisation test make them, about the largest things there are.
 */
export function largestSamples(world: LargestWorld): Record<string, Sample[]> {
  const { productIds, skus } = world
  const products = productIds.slice(0, LINES_MAX)
  const lines = products.map((productId) => ({ productId, quantity: 1 }))
  return {
    'GET /products': [
      page,
      { query: { limit: '200', q: 'wheel axle part' } },
      { query: { q: 'whel axel prat' } },
      ...inGerman,
    ],
    'GET /search/suggestions': [
      { query: { q: 'wheel axle part' } },
      { query: { q: 'whel axel prat' } },
      { query: { q: 'rad achse teil', ...german } },
      { query: { q: 'achsse teill', ...german } },
    ],
    'GET /translations': [{ query: { q: 'rad achse', ...german } }, { query: { state: 'done', ...german } }],
    'GET /orders': [page, { query: { limit: '200', q: 'street' } }],
    'GET /orders/:email': [{ params: { email: world.casey.email }, ...page }],
    'PUT /company/cost-centres': [
      { body: { costCentres: Array.from({ length: 200 }, (_, n) => ({ code: `${n}`, name: 'X'.repeat(100) })) } },
    ],
    'POST /company/invitations': [
      { body: { people: Array.from({ length: 200 }, (_, n) => ({ email: `p${n}@example.com`, roles: ['buyer'] })) } },
    ],
    'GET /invoices': [page],
    'GET /returns': [page],
    'GET /allUsers': [page, { query: { limit: '200', q: 'example' } }],
    'GET /audit': [page],
    'GET /find': [{ query: { q: 'example' } }],
    'GET /order/:id': [{ params: { id: world.paidOrderId } }],
    'POST /customers/:id/order-costs': [{ params: { id: world.casey.userId }, body: { lines, address } }],
    'POST /customers/:id/orders': [{ params: { id: world.casey.userId }, body: { lines, address, expectedTotal: 1 } }],
    'POST /account-notices': [{ body: { token: 'x', done: products.slice(0, 100) }, isUnproven: 401 }],
    'POST /cart/check': [{ body: { lines } }],
    'PUT /cart/lines': [{ body: { version: world.cartVersion, lines } }],
    'POST /cart/lines': [{ body: { lines } }],
    'POST /cart/merge': [{ body: { lines } }],
    'POST /cart/estimate': [{ body: { country: 'US', postcode: '62701', lines } }],
    'POST /freight/options': [{ body: { country: 'US', postcode: '62701', lines } }],
    'POST /lists': [{ body: { name: 'Largest', from: { lines } } }],
    'PUT /lists/:id/lines': [{ params: { id: world.listId }, body: { version: 1, lines } }],
    'POST /quick-order/check': [
      rows((n) => skus[n % skus.length]!),
      rows((n) => `${'\uFDFA'.repeat(90)}${n}`),
      rows((n) => `wheel axle part ${n} bulk`, 100),
      rows((n) => `WY_${n}`, 100),
    ],
    'POST /orders/:id/returns': [
      {
        params: { id: world.shippedOrderId },
        body: {
          arrivedOn: today(),
          message: 'W'.repeat(2_000),
          lines: lines.map((line) => ({ ...line, reason: 'damaged', wish: 'refund' })),
        },
      },
    ],
    ...largestAdminSamples(world, lines),
  }
}

const rows = (codeOf: (n: number) => string, count = ROWS_MAX) => ({
  body: { rows: Array.from({ length: count }, (_, n) => ({ code: codeOf(n), quantity: 5 })) },
})
const text = (body: string) => ({ body: { body } })

type Lines = { productId: string; quantity: number }[]

function largestAdminSamples(world: LargestWorld, lines: Lines): Record<string, Sample[]> {
  const manyIds = (count: number) => Array.from({ length: count }, () => world.paidOrderId)
  const returned = { params: { id: world.returnId } }
  return {
    'POST /orders/export': [{ body: { ids: world.orderIds } }],
    'POST /orders/ship': [{ body: { ids: world.orderIds } }],
    'POST /shipments/undo': [{ body: { orderIds: world.orderIds } }],
    'POST /orders/packing-slips': [{ body: { ids: manyIds(50) } }],
    'POST /orders/:id/shipments': [{ params: { id: world.unshippedOrderId }, body: { lines } }],
    'POST /returns/:id/receive': [
      { ...returned, body: { lines: lines.map(({ productId }) => ({ productId, restocked: 1, scrapped: 0 })) } },
    ],
    'POST /returns/:id/refund': [
      {
        ...returned,
        body: { lines: lines.map((line) => ({ ...line, amount: 20 })), expectedTotal: 20 * lines.length },
      },
    ],
    'POST /orders/:id/partial-refund': [
      {
        params: { id: world.unshippedOrderId },
        body: {
          reason: 'Broken',
          restock: true,
          lines: lines.map((line) => ({ ...line, amount: 20 })),
          expectedTotal: 20 * lines.length,
        },
      },
    ],
    'POST /returns/:id/replacement': [{ ...returned, body: { lines } }],
    'POST /help-texts/preview': [
      text('_a'.repeat(HELP_PAGE_BODY_MAX / 2)),
      text('>'.repeat(HELP_PAGE_BODY_MAX)),
      text(paragraphs),
    ],
    'PUT /help-texts/:slug': [
      { params: { slug: 'terms' }, body: { title: 'X', body: paragraphs, seenUpdatedAt: null } },
    ],
    'PUT /help-texts/:slug/translations/:language': [
      {
        params: { slug: 'terms', ...german },
        body: { title: 'X', body: paragraphs, source: '0'.repeat(32), seenUpdatedAt: null },
      },
    ],
    'PUT /mail-words': [
      { body: { ...mailWords, translations: { ar: translated, de: translated, ja: translated }, version: 0 } },
    ],
    'POST /mail-words/preview': [{ body: mailSample }],
    'POST /mail-words/test': [{ body: mailSample }],
    'POST /products/stock': [
      {
        body: {
          reason: 'correction',
          note: 'W'.repeat(STOCK_NOTE_MAX),
          lines: lines.map(({ productId }) => ({ productId, delta: 1 })),
        },
      },
    ],
    'POST /products': [{ body: { ...details, available: 1 } }],
    'PUT /products/:id': [{ params: { id: world.productId }, body: details }],
    'PUT /products/:id/translations/:language': [
      {
        params: { id: world.productId, ...german },
        body: { name: 'X', description: details.description, alt: 'X', source: '0'.repeat(32), seenUpdatedAt: null },
      },
    ],
    'PUT /tax/table': [{ body: { version: 0, engine: 'table', rates: taxRates(1_000) } }],
    'PUT /freight/table': [{ body: { version: 0, zones: zones(200) } }],
  }
}

const paragraphs = 'A paragraph with *words*.\n\n'.repeat(1_800).padEnd(HELP_PAGE_BODY_MAX, '.')

const mailWords = {
  greeting: '&'.repeat(MAIL_GREETING_MAX),
  signOff: '&'.repeat(MAIL_SIGN_OFF_MAX),
  notes: Object.fromEntries(mailKinds.map((kind) => [kind, '&'.repeat(MAIL_NOTE_MAX)])),
}
const { greeting, signOff, notes } = mailWords
const translated = Object.fromEntries(
  Object.entries({ greeting, signOff, ...notes }).map(([name, each]) => [name, { of: each, text: each }]),
)
const mailSample = {
  kind: 'order-received',
  language: 'de',
  words: { ...mailWords, translations: { de: translated } },
}

const taxRates = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    country: 'US',
    region: 'IL',
    category: 'standard',
    name: `Tax ${n}`,
    percent: 1,
    validFrom: `${1000 + n}-01-01`,
    validUntil: `${1000 + n}-12-31`,
  }))

const zones = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    name: `Zone ${n}`,
    areas: Array.from({ length: 40 }, (_each, area) => ({ country: 'US', prefix: String(10_000 + n * 100 + area) })),
    services: [
      {
        mode: 'pallet',
        incoterm: 'DAP',
        minDays: 3,
        maxDays: 5,
        basis: 'kg',
        bands: Array.from({ length: 20 }, (_each, band) => ({
          from: band * 100,
          upTo: band === 19 ? null : (band + 1) * 100,
          price: 10 + band,
          perUnit: 0,
        })),
      },
    ],
  }))

import { perFile } from '@wheelyard/server/testing/fixtures'
import { eventually } from '@wheelyard/server/testing/eventually'
import { beforeAll, describe, expect, it } from 'vitest'
import { addProduct } from '#api/orders/placing/testing'
import { statementsOf } from '#api/testing/statements-of'
import { type Person, testShop } from '#api/testing/test-shop'

/** How to call each list of the contract. The first test fails until a new list is added here. */
const lists: Record<string, (shop: { admin: Person; productId: string }) => string> = {
  '/api/products': () => '/api/products?limit=50',
  '/api/categories': () => '/api/categories?',
  '/api/products/stock': () => '/api/products/stock?',
  '/api/managed-products': () => '/api/managed-products?limit=50',
  '/api/families': () => '/api/families?',
  '/api/products/{id}/stock': ({ productId }) => `/api/products/${productId}/stock?`,
  '/api/orders': () => '/api/orders?limit=50',
  '/api/companies': () => '/api/companies?limit=50',
  '/api/company/orders': () => '/api/company/orders?limit=50',
  '/api/company/cost-centres': () => '/api/company/cost-centres?',
  '/api/orders/{email}': ({ admin }) => `/api/orders/${admin.email}?limit=50`,
  '/api/invoices': () => '/api/invoices?limit=50',
  '/api/invoices/mine': () => '/api/invoices/mine?limit=50',
  '/api/payment-incidents': () => '/api/payment-incidents?',
  '/api/returns': () => '/api/returns?limit=50',
  '/api/returns/mine': () => '/api/returns/mine?limit=50',
  '/api/reviews': () => '/api/reviews?',
  '/api/review-moderation': () => '/api/review-moderation?q=p',
  '/api/sessions/{email}': ({ admin }) => `/api/sessions/${admin.email}?`,
  '/api/allUsers': () => '/api/allUsers?',
  '/api/lists': () => '/api/lists?',
  '/api/addresses': () => '/api/addresses?',
  '/api/customers/{id}/addresses': ({ admin }) => `/api/customers/${admin.userId}/addresses?`,
  '/api/exemption-certificates': () => '/api/exemption-certificates?',
  '/api/exemption-certificates/mine': () => '/api/exemption-certificates/mine?',
  '/api/integrity-checks': () => '/api/integrity-checks?',
  '/api/audit': () => '/api/audit?',
  '/api/find': () => '/api/find?q=example',
  '/api/discount-codes': () => '/api/discount-codes?',
  '/api/synonyms': () => '/api/synonyms?',
  '/api/translations': () => '/api/translations?language=de',
  '/api/translations/progress': () => '/api/translations/progress?',
  '/api/back-in-stock': () => '/api/back-in-stock?',
  '/api/help-texts': () => '/api/help-texts?',
  '/api/help-texts/{slug}/earlier': () => '/api/help-texts/terms/earlier?',
}

describe('a list', () => {
  const shop = perFile(() => testShop({ env: { LANGUAGES: 'de' } }))
  let admin: Person
  let productId: string
  beforeAll(async () => {
    admin = await shop.admin()
    productId = (await addProduct(shop, { available: 1_000 })).id
  })

  async function queriesOf(address: string): Promise<number> {
    return statementsOf(async () => {
      const reply = await shop.app.inject({ url: address, headers: { authorization: `Bearer ${admin.token}` } })
      expect(reply.statusCode, `${address} ${reply.body}`).toBe(200)
    })
  }

  it('is in this test, whichever feature it belongs to', async () => {
    const { paths } = (await shop.app.inject('/api/openapi.json')).json() as ApiDocument
    const found = Object.entries(paths).filter(([, { get }]) => replyTypeOf(get) === 'array')
    expect(found.map(([path]) => path).toSorted()).toEqual(Object.keys(lists).toSorted())
  })

  it('needs as many queries for forty rows as for one or none', async () => {
    const addresses = Object.values(lists).map((address) => address({ admin, productId }))
    const few = new Map<string, number>()
    for (const address of addresses) few.set(address, await queriesOf(address))
    await shop.pool.query(FORTY_OF_EVERYTHING, [admin.userId, productId])
    for (const [address, queries] of few) {
      // Until the cache hears of the new rows, it answers without any query.
      await eventually(async () => expect(await queriesOf(address), address).toBe(queries))
    }
  })
})

type ApiDocument = { paths: Record<string, { get?: Call }> }
type Call = { responses: Record<string, { content?: Record<string, { schema: { type?: string } }> }> }

const replyTypeOf = (call: Call | undefined) => call?.responses['200']?.content?.['application/json']?.schema.type

const FORTY_OF_EVERYTHING = `with n as (select n from generate_series(1, 40) n),
  people as (
    insert into users (email, identity_subject, name) select 'p' || n || '@example.com', 'p' || n, 'P' from n returning id),
  goods as (
    insert into products (name, description, category, img, alt, price_cents, min_order, available)
    select 'Kart ' || n, '', 'Kind ' || n, '/x.webp', '', 100, 1, 5 from n returning id),
  families as (insert into product_families (name, option_name) select 'Family ' || n, 'Color' from n returning id),
  kin as (
    insert into family_members (product_id, family_id, option, position)
    select goods.id, families.id, 'Red ' || row_number() over (), row_number() over ()
    from goods cross join (select id from families limit 1) families),
  opinions as (insert into reviews (user_id, rating, details) select id, 5, 'Good' from people),
  ordered as (
    insert into orders (user_id, email, customer_name, phone, address, product_id, title, price_cents, pieces,
      total_cents, pay_by)
    select $1::uuid, 'a@example.com', 'A', '1', '1', id, 'Kart', 100, 1, 100, now() from goods
    returning id, product_id),
  lines as (
    insert into order_lines (order_id, line_no, product_id, product_name, sku, unit_price_cents, quantity, total_cents)
    select id, 1, product_id, 'Kart', 'KART', 100, 1, 100 from ordered),
  returned as (
    insert into returns (order_id, user_id, requested_by, arrived_on) select id, $1::uuid, 'a@example.com', now() from ordered
    returning id, order_id),
  returned_lines as (
    insert into return_lines (return_id, order_id, product_id, quantity, reason, wish, is_late)
    select returned.id, order_id, product_id, 1, 'damaged', 'refund', false from returned join ordered on ordered.id = order_id),
  charged as (
    insert into payments (order_id, attempt, amount_cents, next_check_at) select id, 1, 100, now() from ordered
    returning id, order_id),
  billed as (
    insert into invoices (series, number, user_id, order_id, payment_id, total_cents, tax_cents)
    select 'invoice', row_number() over (), $1::uuid, order_id, id, 100, 0 from charged),
  firms as (
    insert into companies (name, company_name, billing_address, founded_by)
    select 'Park ' || n, 'Park', '{}', $1::uuid from n returning id),
  hired as (insert into company_members (company_id, user_id, roles) select id, $1::uuid, '{admin}' from firms),
  wanted as (insert into saved_lists (user_id, name) select $1::uuid, 'List ' || n from n returning id),
  wanted_lines as (
    insert into saved_list_lines (list_id, product_id, position, quantity, offer_version)
    select id, $2::uuid, 1, 5, 1 from wanted),
  places as (
    insert into addresses (user_id, address) select $1::uuid, jsonb_build_object('recipient', 'A', 'line1', '1',
      'line2', '', 'city', 'A', 'region', '', 'postcode', '10115', 'country', 'DE', 'phone', '1', 'dock', false,
      'liftGate', false, 'openingHours', '') from n),
  papers as (
    insert into exemption_certificates (user_id, country, region, number, valid_from, valid_until, file_name, file_size,
      file)
    select $1::uuid, 'US', 'IL', n::text, '2026-01-01', '2026-12-31', 'x.pdf', 1, 'x' from n),
  sessions as (
    insert into access_tokens (token_hash, user_id, expires_at)
    select decode(lpad(n::text, 64, '0'), 'hex'), $1::uuid, now() + interval '1 hour' from n),
  moved as (
    insert into stock_ledger (product_id, delta, balance, reason, actor)
    select $2::uuid, 1, 1000 + n, 'restock', 'shop' from n),
  awaited as (insert into back_in_stock_requests (user_id, product_id) select $1::uuid, id from goods),
  help as (insert into help_pages (slug, title, body, updated_by) select 'page-' || n, 'Page', '', 'shop' from n),
  translated as (
    insert into help_page_translations (slug, language, title, body, "of", updated_by)
    select 'page-' || n, 'de', 'Seite', '', '', 'shop' from n),
  groups as (
    insert into synonyms (words, term, group_id, position) select 'term ' || n, 'Term ' || n, gen_random_uuid(), 0 from n)
  insert into audit_log (actor, action, subject_kind, subject_id) select 'shop', 'tested', 'product', n::text from n`

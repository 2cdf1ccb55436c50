import { integrityApi } from '@wheelyard/contract/office/integrity.calls'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeAll, describe, expect, it } from 'vitest'
import { seedProducts } from '#api/catalogue/products/products.seed'
import { type Person, testShop } from '#api/testing/test-shop'
import { databaseChecks } from './integrity.store.ts'

/** Cancelled, so that no buyer has two open orders of a product. */
const taxedOrder = (totalCents: number, taxCents: number, tax: object) => `
  insert into orders (user_id, email, customer_name, phone, address, product_id, title, price_cents, pieces, total_cents,
    tax_cents, tax, pay_by, cancelled_at)
  select u.id, u.email, '', '', '', p.id, p.name, 100, 1, ${totalCents}, ${taxCents}, '${JSON.stringify(tax)}', now(), now()
  from users u, products p limit 1`
const vatOf = { treatment: 'taxed', name: 'VAT', ratePpm: 190_000, goodsCents: 100, freightCents: 0, taxCents: 19 }

const demoCatalogue = new URL('../../../../../assets/products.json', import.meta.url)

/** Damage by a manual change or a bug; each must be found by its check. */
const damages: Record<string, string> = {
  'stock-ledger': `update products set available = available - 1 where name like 'Trail%'`,
  'order-lines': `
    insert into orders (user_id, email, customer_name, phone, address, product_id, title, price_cents, pieces, total_cents, pay_by)
    select u.id, u.email, '', '', '', p.id, p.name, 100, 1, 100, now() from users u, products p limit 1`,
  'stock-held': `
    insert into order_lines (order_id, line_no, product_id, product_name, sku, unit_price_cents, quantity, total_cents)
    select id, 1, product_id, title, 'SKU', 100, 1, 100 from orders`,
  'lines-as-offered': `
    alter table order_lines disable trigger order_lines_are_not_added_later;
    insert into order_lines (order_id, line_no, product_id, product_name, sku, unit_price_cents, quantity, total_cents, offer_version)
    select orders.id, 2, products.id, name, products.sku, products.price_cents - 1, min_order, (products.price_cents - 1) * min_order, 1
    from orders, products where products.id <> product_id limit 1`,
  'order-discounts': `
    insert into order_lines (order_id, line_no, product_id, product_name, sku, unit_price_cents, quantity, discount_cents, total_cents)
    select orders.id, 3, products.id, name, products.sku, 100, 1, 10, 90 from orders, products
    where not exists (select from order_lines where order_id = orders.id and order_lines.product_id = products.id) limit 1`,
  'discount-uses': `insert into discount_codes (code, percent_bp, uses, created_by) values ('SPRING10', 1000, 1, 'shop')`,
  'current-offers': `
    alter table products disable trigger changed_offers_are_recorded;
    update products set min_order = min_order + 1 where name like 'Trail%'`,
  'product-shipping': `
    alter table products drop constraint carton_has_size_and_weight;
    update products set carton = carton || '{"grossGrams": 1.5}' where name like 'Trail%'`,
  'product-fits': `
    insert into product_fits (part_id, vehicle_id)
    select a.id, b.id from (select id from products limit 2) a join (select id from products limit 2) b on a.id <> b.id`,
  'stock-orders': `
    insert into stock_ledger (product_id, delta, balance, reason, order_id, actor)
    select id, 5, available, 'cancelled', gen_random_uuid(), 'shop' from products limit 1`,
  'paid-by-one-charge': `update orders set paid_at = now(), transaction_id = 'pi_invented' where paid_at is null`,
  'shipped-lines': `update order_lines set shipped = shipped + 1 where shipped < quantity`,
  'shipment-numbers': `insert into shipments (order_id, number, shipped_by) select id, 2, 'shop' from orders limit 1`,
  'stock-replacements': `
    with returned as (
      insert into returns (order_id, user_id, requested_by, arrived_on) select id, user_id, email, now() from orders limit 1
      returning id, order_id)
    insert into return_lines (return_id, order_id, product_id, quantity, reason, wish, is_late, replaced)
    select returned.id, order_id, product_id, 1, 'damaged', 'refund', false, 1 from returned join order_lines using (order_id)
    limit 1`,
  'returned-units': `update order_lines set returned = returned + 1 where returned < shipped`,
  'return-states': `update return_lines set scrapped = 1 - restocked`,
  'returned-stock': `
    insert into stock_ledger (product_id, delta, balance, reason, order_id, return_id, actor)
    select product_id, 1, 1, 'returned', order_id, return_id, 'shop' from return_lines limit 1`,
  'return-photos': `
    insert into return_photos (owner_id, return_id, product_id, position, size, width, height, bytes)
    select user_id, returns.id, product_id, 2, 1, 640, 480, 'x' from returns join return_lines on return_id = returns.id limit 1`,
  'freight-quotes': `
    insert into freight_quotes (order_id, number, amount_cents, min_days, max_days, note, proposed_by, paid_at)
    select id, 1, 48000, 30, 40, '', 'shop', now() from orders limit 1`,
  'order-tax': taxedOrder(118, 18, { engine: 'stripe', parts: [vatOf] }),
  'tax-as-in-table': taxedOrder(119, 19, { engine: 'table', tableVersion: 7, parts: [vatOf] }),
  'quoted-tax': `
    insert into freight_quotes (order_id, number, amount_cents, tax_cents, tax_parts, min_days, max_days, note, proposed_by, withdrawn_at)
    select id, 7, 48000, 5, '[]', 30, 40, '', 'shop', now() from orders limit 1`,
  'tax-tables': `insert into tax_tables (version, engine, rates, saved_by) values (2, 'off', '[]', 'shop')`,
  'surplus-returned': `
    insert into payments (order_id, attempt, amount_cents, status, intent_id, next_check_at)
    select id, 9, total_cents, 'surplus', 'pi_surplus', now() from orders limit 1`,
  'refunded-amounts': `update payments set refunded_cents = 5 where intent_id = 'pi_surplus'`,
  'refund-parts': `
    insert into refunds (payment_id, amount_cents, kind, parts, reason, requested_by)
    select id, 7, 'elsewhere', '[{"goodsCents": 5, "freightCents": 0, "taxCents": 1}]', '', 'shop' from payments limit 1`,
  'refunded-prices': `
    insert into refund_lines (refund_id, product_id, quantity, cents, price_cents)
    select refunds.id, product_id, 0, 1, 1000000 from refunds join payments on payments.id = payment_id
    join order_lines using (order_id) where return_id is null limit 1`,
  'refunded-by-refund': `
    update orders set refunded_at = now() where paid_at is not null;
    insert into payments (order_id, attempt, amount_cents, status, intent_id, next_check_at)
    select id, 8, total_cents, 'succeeded', 'pi_kept', now() from orders where refunded_at is not null limit 1`,
  'return-refunds': `
    insert into refunds (payment_id, amount_cents, kind, return_id, parts, reason, requested_by)
    select payments.id, 100, 'return', returns.id, '[{"goodsCents": 100}]', 'Broken', 'shop' from payments, returns limit 1`,
  'invoice-per-payment': `
    insert into invoices (series, number, user_id, order_id, payment_id, total_cents, tax_cents)
    select 'invoice', 1001, user_id, order_id, payments.id, amount_cents, 0
    from payments join orders on orders.id = order_id where status = 'surplus'`,
  'invoice-numbers': `insert into invoice_counters (series, last_number, counted_from) values ('invoice', 1002, 1001)`,
  'credit-notes': `
    insert into invoices (series, number, user_id, order_id, payment_id, corrects_id, total_cents, tax_cents)
    select 'credit-note', 1001, user_id, order_id, payment_id, id, total_cents - 1, 0 from invoices`,
  'invoice-documents': `update invoices set document = '{"totalCents": 1}'`,
  'invoice-files': `
    insert into invoice_files (invoice_id, format, size, bytes) select id, 'pdf', 4, '%PD' from invoices limit 1`,
  'tax-evidence': taxedOrder(100, 0, { engine: 'stripe', parts: [], reason: { code: 'certificate' } }),
  'tax-reports': `
    with paid as (
      insert into payments (order_id, attempt, amount_cents, status, intent_id, next_check_at)
      select id, 1, total_cents, 'surplus', 'pi_untold', now() from orders where tax->>'engine' = 'stripe' limit 1
      returning id, order_id, amount_cents)
    insert into invoices (series, number, user_id, order_id, payment_id, total_cents, tax_cents, issued_at)
    select 'invoice', 1, user_id, order_id, paid.id, amount_cents, 0, now() - interval '2 days'
    from paid join orders on orders.id = order_id`,
  'sums-of-sales': `insert into sales (at, orders, paid_orders, cents) values ('2026-03-01', 1, 1, 100)`,
  'sums-of-products': `
    insert into product_sales (unit, starts, product_id, quantity, cents) select 'day', '2026-03-01', id, 1, 100 from products limit 1`,
  companies: `insert into companies (name, company_name, billing_address, founded_by) select 'X', 'X', '{}', id from users limit 1`,
  'saved-lists': `insert into saved_lists (user_id, name) select id, 'Without lines' from users limit 1`,
  'default-addresses': `insert into addresses (user_id, address) select id, '{}' from users limit 1`,
  'freight-tables': `insert into freight_tables (version, zones, saved_by) values (2, '[]', 'shop')`,
  'synonym-groups': `insert into synonyms (words, term, group_id, position) values ('jeep', 'Jeep', gen_random_uuid(), 0)`,
  'search-words': `delete from search_words where word = 'roadster'`,
  'roles-audited': `update users set role = 'admin' where role = 'customer'`,
  'blocked-accounts': `
    insert into users (email, identity_subject, phone, blocked_at, blocked_by, blocked_reason, deleted_at)
    values ('x@deleted.invalid', 'x', '+1 555 0142', now(), 'ada', '', now())`,
}

describe('the integrity checks', () => {
  const shop = perFile(testShop)
  let admin: Person
  beforeAll(async () => {
    await seedProducts(shop.db, demoCatalogue)
    admin = await shop.admin()
    await shop.customer()
    await shop.pool.query(
      `insert into audit_log (actor, action, subject_kind, subject_id) values ('shop', 'role.granted', 'user', $1)`,
      [admin.email],
    )
  })

  const failed = async () => {
    const checks = await admin.api.call(integrityApi.run)
    return checks.filter((check) => check.broken.length > 0).map((check) => check.id)
  }

  it('pass in an undamaged shop, and report that its card provider could not be reached', async () => {
    const checks = await admin.api.call(integrityApi.run)
    const provider = ['provider-charges', 'provider-refunds']
    expect(checks.map((check) => check.id)).toEqual([...databaseChecks.map((check) => check.id), ...provider])
    expect(checks.filter((check) => check.unchecked).map((check) => check.id)).toEqual(provider)
    expect(await failed()).toEqual([])
  })

  it('find damage done directly in the database', async () => {
    for (const damage of Object.values(damages)) await shop.pool.query(damage)
    expect((await failed()).toSorted()).toEqual(Object.keys(damages).toSorted())
  })
})

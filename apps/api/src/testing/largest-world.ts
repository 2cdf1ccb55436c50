import { orderCartApi } from '@wheelyard/contract/orders/order-cart.calls'
import { cartApi } from '@wheelyard/contract/buying/cart.calls'
import { shipmentsApi } from '@wheelyard/contract/fulfilment/shipments.calls'
import { LINES_MAX } from '@wheelyard/contract/values/limits'
import { LISTS_MAX } from '@wheelyard/contract/buying/list-rules'
import { pay } from '#api/orders/placing/testing'
import { requestReturn } from '#api/fulfilment/returns/testing'
import { changeSettings } from '#api/shop/settings/testing'
import { invoice, makeWorld, type World } from './authorisation-world.ts'
import type { TestShop } from './test-shop.ts'

/** The same world where every list, order and account is as large as the shop lets it become. */
export type LargestWorld = World & {
  skus: string[]
  productIds: string[]
  cartVersion: number
  /** As `paidOrderId`, which is shipped, returned and invoiced: paid, of 500 lines, and not shipped or not returned. */
  unshippedOrderId: string
  shippedOrderId: string
  /** A page of orders that one call can ship. */
  orderIds: string[]
}

const CATALOGUE = 2_000
const BATCH = 250

export async function makeLargestWorld(shop: TestShop): Promise<LargestWorld> {
  const world = await makeWorld(shop)
  await changeSettings(shop, { unpaidLimitCents: 99_999_999, unpaidLimitReturningCents: 99_999_999 })
  const goods = await addCatalogue(shop)
  const productIds = goods.map(({ id }) => id)
  const lines = productIds.slice(0, LINES_MAX).map((productId) => ({ productId, quantity: 1 }))
  const [paidOrderId, shippedOrderId, unshippedOrderId] = [
    await largestOrder(shop, world, lines),
    await largestOrder(shop, world, lines),
    await largestOrder(shop, world, lines),
  ]
  const ship = (id: string) => world.ada.api.call(shipmentsApi.create, { params: { id }, body: { lines } })
  const [shipment] = [await ship(paidOrderId), await ship(shippedOrderId)]
  const claimed = lines.map((line) => ({ ...line, reason: 'damaged' as const, wish: 'refund' as const }))
  const body = { arrivedOn: new Date().toISOString().slice(0, 10), message: 'W'.repeat(2_000), lines: claimed }
  const returned = await requestReturn(world.casey, paidOrderId, body)
  const cart = await world.casey.api.call(cartApi.add, { body: { lines } })
  await shop.pool.query(LISTS, [world.casey.userId, LISTS_MAX - 2, productIds.slice(0, LINES_MAX)])
  const lists = await shop.pool.query<{ id: string }>(`select id from saved_lists where name = 'List 1'`)
  await shop.pool.query(PAGES, [world.casey.userId, world.casey.email, productIds[0]])
  const orders = await shop.pool.query<{ id: string }>('select id from orders where cancelled_at is not null limit 200')
  await shop.pool.query('analyze')
  return {
    ...world,
    paidOrderId,
    shippedOrderId,
    unshippedOrderId,
    orderIds: orders.rows.map(({ id }) => id),
    shipmentId: shipment._id,
    returnId: returned._id,
    invoiceId: await invoice(shop, paidOrderId, 'pi_largest'),
    listId: lists.rows[0]!.id,
    cartVersion: cart.version,
    productIds,
    skus: goods.map(({ sku }) => sku),
  }
}

async function addCatalogue({ pool }: TestShop) {
  const goods: { id: string; sku: string }[] = []
  for (let first = 1; first <= CATALOGUE; first += BATCH) {
    const { rows } = await pool.query<{ id: string; sku: string }>(PRODUCTS, [first, first + BATCH - 1])
    await pool.query(TRANSLATIONS, [rows.map(({ id }) => id)])
    goods.push(...rows)
  }
  return goods
}

async function largestOrder(shop: TestShop, { casey }: World, lines: { productId: string; quantity: number }[]) {
  const { version, goods } = await casey.api.call(cartApi.add, { body: { lines } })
  const contact = { phone: '555-0100', address: `${'W'.repeat(295)}, USA` }
  const { order } = await casey.api.call(orderCartApi.place, { body: { version, expectedTotal: goods, ...contact } })
  await pay(shop, order._id)
  return order._id
}

const PRODUCTS = `
  insert into products (name, description, category, img, alt, sku, gtin, price_cents, min_order, available, carton, price_tiers)
  select rpad('Wheel axle part ' || n || ' bulk ', 200, 'long '), rpad('', 5000, 'A part that fits. '), 'Kind ' || n % 40,
    '/images/kart.webp', rpad('', 200, 'alt '), 'WY-' || n, lpad(n::text, 13, '0'), 2000, 1, 1000,
    jsonb_build_object('lengthMm', 400 + n % 90, 'widthMm', 300 + n % 70, 'heightMm', 200 + n % 50, 'grossGrams', 9000,
      'pieces', 1, 'maxStack', 4, 'keepUpright', false),
    (select jsonb_agg(jsonb_build_object('minQuantity', 10 * tier, 'priceCents', 2000 - 10 * tier)) from generate_series(1, 10) tier)
  from generate_series($1::int, $2::int) n returning id, sku`

const TRANSLATIONS = `
  insert into product_translations (product_id, language, name, description, alt, "of", updated_by)
  select id, 'de', rpad(replace(name, 'Wheel axle part', 'Rad Achse Teil'), 200, 'lang '),
    rpad('', 5000, 'Ein Teil, das passt. '), rpad('', 200, 'alt '), md5(name || E'\\n' || alt || E'\\n' || description), 'shop'
  from products where id = any($1::uuid[])`

const LISTS = `
  with lists as (
    insert into saved_lists (user_id, name) select $1::uuid, 'List ' || n from generate_series(1, $2::int) n returning id)
  insert into saved_list_lines (list_id, product_id, position, quantity, offer_version)
  select lists.id, product, position, 5, 1 from lists cross join unnest($3::uuid[]) with ordinality goods(product, position)`

const PAGES = `with n as (select n from generate_series(1, 300) n),
  people as (
    insert into users (email, identity_subject, name) select 'p' || n || '@example.com', 'p' || n, 'P' from n returning id),
  opinions as (insert into reviews (user_id, rating, details) select id, 5, rpad('', 250, 'Good ') from people),
  ordered as (
    insert into orders (user_id, email, customer_name, phone, address, product_id, title, price_cents, pieces,
      total_cents, pay_by, cancelled_at)
    select $1::uuid, $2, 'A', '1', rpad('', 300, 'street '), $3::uuid, 'Kart', 100, 1, 100, now(), now() from n
    returning id, product_id),
  lines as (
    insert into order_lines (order_id, line_no, product_id, product_name, sku, unit_price_cents, quantity, total_cents)
    select id, 1, product_id, 'Kart', 'KART', 100, 1, 100 from ordered),
  places as (
    insert into addresses (user_id, address) select $1::uuid, jsonb_build_object('recipient', 'A', 'line1', '1',
      'line2', '', 'city', 'A', 'region', '', 'postcode', '10115', 'country', 'DE', 'phone', '1', 'dock', false,
      'liftGate', false, 'openingHours', '') from n where n < 50),
  sessions as (
    insert into access_tokens (token_hash, user_id, expires_at)
    select decode(lpad(n::text, 64, '0'), 'hex'), $1::uuid, now() + interval '1 hour' from n)
  insert into audit_log (actor, action, subject_kind, subject_id) select 'shop', 'tested', 'product', n::text from n`

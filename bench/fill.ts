import pg from 'pg'
import type { Progress } from './progress.ts'
import { ADMIN_TOKEN } from './requests.ts'

export const BUYERS = 20_000
const BATCH = 25_000
const PRODUCTS_FOR_ORDERS = 5_000
/** Each is ordered once. Their lines are a few lists of different products, so that not all wait for the same. */
const CARTS = 5_000
export const CART_LINES = 40
const CART_LISTS = 25
export const BUYER_WITH_50_LINES = CARTS

export type Size = { products: number; orders: number }
export type Filled = { products: string[]; firstProduct: string; cartTotals: number[] }

/** Fills an empty, migrated database with a busy year, without going through the shop. */
export async function fill(url: string, size: Size, progress: Progress): Promise<Filled> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(FLOOR_TABLE)
    progress.say(`filling: ${size.products} products, ${BUYERS} buyers`)
    await client.query(PRODUCTS, [size.products])
    await client.query(STOCK)
    await client.query(PEOPLE, [BUYERS])
    await client.query(TOKENS)
    await client.query(ADMIN, [ADMIN_TOKEN])
    progress.say(`filling: ${CARTS} carts of ${CART_LINES} lines`)
    const cartTotals = await fillCarts(client)
    await fillOrders(client, url, size.orders, progress)
    progress.say('filling: vacuum analyze')
    await client.query('vacuum analyze')
    await client.query('checkpoint').catch(() => undefined)
    const { rows } = await client.query<{ id: string }>(
      `select id from products order by created_at desc, id limit ${PRODUCTS_FOR_ORDERS}`,
    )
    const products = rows.map((row) => row.id)
    return { products, firstProduct: products[0] ?? '', cartTotals }
  } finally {
    await client.end()
  }
}

/** The total in dollars of each list of products. */
async function fillCarts(client: pg.Client): Promise<number[]> {
  await client.query(CARTS_OF_BUYERS)
  await client.query(CART_OF_50_LINES)
  const { rows } = await client.query<{ total: number }>(CART_TOTALS)
  return rows.map(({ total }) => total)
}

/** Triggers are off, and indexes and foreign keys are created afterwards, which is faster than row by row. */
async function fillOrders(client: pg.Client, url: string, orders: number, progress: Progress): Promise<void> {
  if (orders === 0) return
  await client.query('alter table orders disable trigger user')
  await client.query(`set maintenance_work_mem = '256MB'`)
  const { rows: dropped } = await client.query<{ drop: string; create: string }>(RECREATED)
  for (const { drop } of dropped) await client.query(drop)
  await inBatches(url, orders, progress)
  progress.say('filling: indexes of the orders')
  for (const { create } of dropped) await client.query(create)
  await client.query('alter table orders enable trigger user')
}

async function inBatches(url: string, orders: number, progress: Progress): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  let from = 1
  const worker = async () => {
    while (from <= orders) {
      const [first, last] = [from, Math.min(orders, from + BATCH - 1)]
      from += BATCH
      progress.say(`filling: order ${last} of ${orders}`)
      await pool.query(ORDERS, [first, last, BUYERS, orders])
    }
  }
  await Promise.all([worker(), worker()])
  await pool.end()
}

const RECREATED = `
  select format('drop index %I', indexname) as drop, indexdef as create
  from pg_indexes where tablename = 'orders'
    and indexname not in (select conname from pg_constraint where conrelid = 'orders'::regclass)
  union all
  select format('alter table %s drop constraint %I', conrelid::regclass, conname),
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
  from pg_constraint
  where conrelid = any('{orders,order_lines,shipments,shipment_lines}'::regclass[]) and contype = 'f'
    or conrelid = 'orders'::regclass and contype = 'u'`

const FLOOR_TABLE = `create table if not exists bench_floor (
  id bigint primary key generated always as identity, product_id text not null, quantity integer not null,
  phone text not null, address text not null, placed_at timestamptz not null default now())`

const PRODUCTS = `insert into products
    (name, description, category, img, alt, price_cents, min_order, available, created_at)
  select 'Trail Buggy ' || n,
    'Two-seat off-roader number ' || n || ' for ages 3 to 7 with roll cage, working light bar and a rear-mounted '
      || 'spare. A 12 V 10 Ah battery drives two 35 W motors at 3 or 6 km/h; a parent remote overrides the pedal. '
      || 'Blow-moulded polypropylene body on a steel subframe, 50 kg limit. Carton 112 x 64 x 46 cm.',
    (array['Off-road', 'Cars', 'Emergency', 'Trucks', 'Two wheels'])[1 + n % 5],
    '/images/trail-4x4-12v.webp', 'Orange two-seat ride-on off-roader with black fenders',
    5000 + n % 20000, 1, 1000000, now() - make_interval(secs => $1::int - n)
  from generate_series(1, $1::int) n`

const STOCK = `insert into stock_ledger (product_id, delta, balance, reason, actor)
  select id, available, available, 'initial', 'shop' from products`

const PEOPLE = `insert into users (email, identity_subject, name, phone, address)
  select 'buyer' || n || '@example.com', 'bench-' || n, 'Buyer ' || n, '555-0100', n || ' Paddock Lane'
  from generate_series(0, $1::int - 1) n`

const TOKENS = `insert into access_tokens (token_hash, user_id, expires_at)
  select sha256(convert_to('bench-buyer-' || substr(identity_subject, 7), 'UTF8')), id, now() + interval '12 hours'
  from users`

const CARTS_OF_BUYERS = `
  with buyers as (select id, substr(identity_subject, 7)::int as place from users where identity_subject ~ '^bench-[0-9]+$'),
  goods as (select id, row_number() over (order by id) - 1 as place from products),
  filled as (insert into carts (user_id) select id from buyers where place <= ${CARTS})
  insert into cart_lines (user_id, product_id, position, quantity)
  select buyers.id, goods.id, goods.place, 1 from buyers
  join goods on goods.place % ${CART_LISTS} = buyers.place % ${CART_LISTS} and goods.place / ${CART_LISTS} < ${CART_LINES}
  where buyers.place < ${CARTS}`

const CART_OF_50_LINES = `insert into cart_lines (user_id, product_id, position, quantity)
  select users.id, goods.id, goods.place, 1
  from users, (select id, row_number() over (order by id) as place from products limit 50) goods
  where identity_subject = 'bench-${CARTS}'`

const CART_TOTALS = `
  select (sum(price_cents) / 100.0)::float8 as total
  from (select price_cents, row_number() over (order by id) - 1 as place from products) goods
  where place / ${CART_LISTS} < ${CART_LINES}
  group by place % ${CART_LISTS} order by place % ${CART_LISTS}`

const ADMIN = `with admin as (
    insert into users (email, identity_subject, name, role)
    values ('bench-admin@example.com', 'bench-admin', 'Bench Admin', 'admin') returning id)
  insert into access_tokens (token_hash, user_id, expires_at)
  select sha256(convert_to($1::text, 'UTF8')), id, now() + interval '12 hours' from admin`

// Over the last year: of a hundred, one expired, two refunded, ten paid and not yet shipped, the others delivered.
const ORDERS = `with buyers as materialized (
    select id, email, name, phone, address, substr(identity_subject, 7)::int as place from users
    where role = 'customer'),
  goods as materialized (
    select id, name, price_cents, row_number() over (order by id) - 1 as place, count(*) over () as many
    from (select * from products order by id limit ${PRODUCTS_FOR_ORDERS}) chosen),
  placed as (
  insert into orders (user_id, email, customer_name, phone, address, product_id, title, price_cents, pieces,
    total_cents, placed_at, pay_by, paid_at, transaction_id, shipped_at, expired_at, refunded_at)
  select buyer.id, email, buyer.name, phone, address, good.id, good.name, price_cents, 10, price_cents * 10,
    at, at + interval '2 days',
    case when n % 100 <> 0 then at + interval '1 hour' end, case when n % 100 <> 0 then 'bench-' || n end,
    case when n % 100 > 10 then at + interval '1 day' end,
    case when n % 100 = 0 then at + interval '2 days' end,
    case when n % 100 in (11, 12) then at + interval '9 days' end
  from generate_series($1::int, $2::int) n
  cross join lateral (select now() - interval '1 year' * (1 - n::float / ($4::int + 1)) as at) placed
  join buyers buyer on buyer.place = n % $3::int
  join goods good on good.place = n % good.many
  returning id, product_id, title, price_cents, pieces, total_cents, shipped_at),
  lines as (
  insert into order_lines (order_id, line_no, product_id, product_name, sku, unit_price_cents, quantity, total_cents, shipped)
  select id, 1, product_id, title, '', price_cents, pieces, total_cents, case when shipped_at is null then 0 else pieces end
  from placed),
  sent as (
  insert into shipments (order_id, number, shipped_by, shipped_at)
  select id, 1, 'shop', shipped_at from placed where shipped_at is not null returning id, order_id)
  insert into shipment_lines (shipment_id, order_id, product_id, quantity)
  select sent.id, order_id, product_id, pieces from sent join placed on placed.id = order_id`

import { createHash } from 'node:crypto'
import pg from 'pg'
import type { Progress } from '../progress.ts'

export const MONTHS = 36
const BATCH = 50_000
export type Years = { orders: number; buyers: number; products: number }

/** As the database makes them from a counter. */
export function benchId(kind: 'o' | 'p' | 'u' | 'ret', n: number): string {
  const hex = createHash('md5').update(`${kind}${n}`).digest('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/**
 * Three years of orders of one to four lines, with their payments, shipments, ledger, refunds and returns, and an audit
 * entry for every fourth. Ids and prices follow from counters, so that each table is filled by itself.
 */
export async function fillYears(url: string, years: Years, progress: Progress): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`set maintenance_work_mem = '1GB'`)
    for (const [name, body] of Object.entries(FUNCTIONS)) await client.query(`create function ${name} ${body}`)
    progress.say(`filling: ${years.products} products, ${years.buyers} buyers`)
    await client.query(PRODUCTS, [years.products])
    await client.query(BUYERS, [years.buyers])
    for (const table of TABLES) await client.query(`alter table ${table} disable trigger user`)
    const { rows: recreated } = await client.query<{ drop: string; create: string }>(RECREATED, [TABLES])
    for (const { drop } of recreated) await client.query(drop)
    for (const [table, statement] of Object.entries(STATEMENTS)) {
      await inBatches(client, years, `filling: ${table}`, statement, progress)
    }
    for (const { create } of recreated.toReversed()) {
      progress.say(create.slice(0, 70))
      await client.query(create)
    }
    for (const table of TABLES) await client.query(`alter table ${table} enable trigger user`)
    progress.say('vacuum analyze')
    await client.query('vacuum (freeze, analyze)')
  } finally {
    await client.end()
  }
}

async function inBatches(client: pg.Client, years: Years, name: string, statement: string, progress: Progress) {
  for (let first = 1; first <= years.orders; first += BATCH) {
    const last = Math.min(years.orders, first + BATCH - 1)
    if (first % (BATCH * 10) === 1) progress.say(`${name} from ${first} of ${years.orders}`)
    const asked = `with placed as not materialized (${placed(years)}) ${statement}`
    await client.query(asked, [first, last])
  }
}

const TABLES = [
  'orders',
  'order_lines',
  'payments',
  'stock_ledger',
  'audit_log',
  'refunds',
  'returns',
  'return_lines',
  'refund_lines',
]

/** Foreign keys first, since they need the indexes of primary keys. In the other order they are created again. */
const RECREATED = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create,
    case contype when 'f' then 1 else 2 end as step
  from pg_constraint
  where contype in ('f', 'p', 'u') and (conrelid = any($1::text[]::regclass[]) or confrelid = any($1::text[]::regclass[]))
  union all
  select format('drop index %I', indexname), indexdef, 3 from pg_indexes
  where tablename = any($1::text[]) and schemaname = 'public'
    and indexname not in (select conname from pg_constraint where contype in ('p', 'u'))
  order by step`

const FUNCTIONS = {
  'bench_id(kind text, n bigint) returns uuid': `language sql immutable return md5(kind || n)::uuid`,
  'bench_price(n bigint) returns integer': `language sql immutable return 5000 + n % 20000`,
  'bench_name(n bigint) returns text': `language sql immutable return
    (array['Trail', 'City', 'Desert', 'Forest', 'Polar', 'Racing', 'Rescue', 'Farm', 'Harbour', 'Night'])[1 + n % 10]
    || ' Buggy ' || n`,
  'bench_sku(n bigint) returns text': `language sql immutable return 'TB-' || n`,
}

const PRODUCTS = `insert into products
    (id, name, sku, description, category, img, alt, price_cents, min_order, available, created_at)
  select bench_id('p', n), bench_name(n), bench_sku(n), 'Two-seat off-roader number ' || n,
    (array['Off-road', 'Cars', 'Emergency', 'Trucks', 'Two wheels'])[1 + n % 5],
    '/images/trail-4x4-12v.webp', 'Ride-on off-roader', bench_price(n), 1, 100000000, now() - interval '4 years'
  from generate_series(0, $1::int - 1) n`

const BUYERS = `insert into users (id, email, identity_subject, name, phone, address)
  select bench_id('u', n), 'buyer' || n || '@shop' || n % 5000 || '.example', 'bench-' || n, 'Buyer ' || n, '555-0100',
    n || ' Paddock Lane'
  from generate_series(0, $1::int - 1) n`

/** Unpaid and paid orders of the last days wait; of a hundred older ones one is expired and two are refunded. */
const placed = ({ orders, buyers, products }: Years) => `
  select n, bench_id('o', n) as id, bench_id('u', buyer) as user_id, buyer, at::timestamptz(3) as at,
    at > now() - interval '2 days' and n % 10 = 0 as waits,
    n % 100 = 0 as expires, n % 100 in (11, 12) as refunded, at > now() - interval '3 days' as to_ship,
    (array[1, 1, 1, 2, 2, 3, 4])[1 + n % 7] as lines, n * 7919 % ${products - 111} as good
  from generate_series($1::bigint, $2::bigint) n
  cross join lateral (
    select now() - interval '${MONTHS} months' * (1 - n::float / ${orders + 1}) as at,
      abs(hashint8(n)::bigint) % ${buyers} as buyer) own`

const LINES = (columns: string) => `
  select ${columns} from placed
  cross join lateral generate_series(1, lines) line
  cross join lateral (select (good + (line - 1) * 37) as product) sold`

const isPaid = 'not waits and not expires'
const isReturned = 'n % 50 = 25'
const TOTAL = 'select sum(10 * bench_price(good + (line - 1) * 37)) as total from generate_series(1, lines) line'

const STATEMENTS: Record<string, string> = {
  orders: `insert into orders (id, user_id, email, customer_name, phone, address, product_id, price_cents, title, pieces,
      total_cents, lines_text, idempotency_key, placed_at, pay_by, paid_at, transaction_id, shipped_at, expired_at,
      refunded_at)
    select id, user_id, 'buyer' || buyer || '@shop' || buyer % 5000 || '.example', 'Buyer ' || buyer, '555-0100',
      buyer || ' Paddock Lane', case lines when 1 then bench_id('p', good) end,
      case lines when 1 then bench_price(good) end,
      bench_name(good) || case lines when 1 then '' else ' and ' || lines - 1 || ' more' end, lines * 10, total, text,
      'key-' || n, at, at + interval '2 days', case when ${isPaid} then at + interval '1 hour' end,
      case when ${isPaid} then 'pi_' || n end, case when ${isPaid} and not to_ship then at + interval '1 day' end,
      case when expires and not waits and at < now() - interval '2 days' then at + interval '2 days' end,
      case when refunded and ${isPaid} then least(now(), at + interval '9 days') end
    from placed cross join lateral (
      select sum(10 * bench_price(good + (line - 1) * 37)) as total,
        string_agg(bench_name(good + (line - 1) * 37) || ' ' || bench_sku(good + (line - 1) * 37), ' ') as text
      from generate_series(1, lines) line) sums`,
  order_lines: `insert into order_lines (order_id, line_no, product_id, product_name, sku, unit_price_cents, quantity,
      total_cents, shipped)
    ${LINES(`id, line, bench_id('p', product), bench_name(product), bench_sku(product), bench_price(product), 10,
      10 * bench_price(product), case when ${isPaid} and not to_ship then 10 else 0 end`)}`,
  payments: `insert into payments (id, order_id, attempt, amount_cents, refunded_cents, status, intent_id, card_brand,
      card_last4, created_at, touched_at, next_check_at, settled_at)
    select bench_id('pay', n), id, 1, total,
      case when refunded then total when ${isReturned} and at < now() - interval '20 days' then 2 * bench_price(good)
        else 0 end,
      'succeeded', 'pi_' || n, 'visa', '4242', at, at, at, at + interval '1 hour'
    from placed cross join lateral (${TOTAL}) sums where ${isPaid}`,
  stock_ledger: `insert into stock_ledger (product_id, delta, balance, reason, order_id, actor, at)
    ${LINES(`bench_id('p', product), -10, 100000, 'order', id, 'buyer' || buyer || '@shop' || buyer % 5000 || '.example', at`)}`,
  audit_log: `insert into audit_log (actor, action, subject_kind, subject_id, subject_name, at)
    select 'admin' || n % 20 || '@wheelyard.example', 'order.shipped', 'order', id::text, bench_name(good),
      at + interval '1 day'
    from placed where n % 4 = 1 and ${isPaid} and not to_ship`,
  shipments: `insert into shipments (id, order_id, number, carrier, shipped_by, shipped_at)
    select bench_id('s', n), id, 1, 'DHL', 'admin', at + interval '1 day' from placed where ${isPaid} and not to_ship`,
  returns: `insert into returns (id, order_id, user_id, requested_by, arrived_on, requested_at, authorised_at, send_back,
      closed_at)
    select bench_id('ret', n), id, user_id, 'buyer', at + interval '4 days', at + interval '5 days',
      case when at < now() - interval '8 days' then at + interval '6 days' end,
      case when at < now() - interval '8 days' then false end,
      case when at < now() - interval '20 days' then at + interval '7 days' end
    from placed where ${isReturned} and ${isPaid} and at < now() - interval '5 days'`,
  return_lines: `insert into return_lines (return_id, order_id, product_id, quantity, reason, wish, is_late)
    select bench_id('ret', n), id, bench_id('p', good), 2, 'damaged', 'refund', false
    from placed where ${isReturned} and ${isPaid} and at < now() - interval '5 days'`,
  refunds: `insert into refunds (id, payment_id, amount_cents, kind, return_id, reason, requested_by, status,
      provider_refund_id, created_at, settled_at)
    select bench_id('ref', n), bench_id('pay', n), case when refunded then total else 2 * bench_price(good) end,
      case when refunded then 'by-admin' else 'return' end, case when not refunded then bench_id('ret', n) end,
      'Damaged', 'admin1@wheelyard.example', 'succeeded', 're_' || n, least(now(), at + interval '7 days'),
      least(now(), at + interval '7 days')
    from placed cross join lateral (${TOTAL}) sums
    where ${isPaid} and (refunded or ${isReturned} and at < now() - interval '20 days')`,
  refund_lines: `insert into refund_lines (refund_id, return_id, product_id, quantity, cents)
    select bench_id('ref', n), bench_id('ret', n), bench_id('p', good), 2, 2 * bench_price(good)
    from placed where ${isPaid} and ${isReturned} and at < now() - interval '20 days'`,
}

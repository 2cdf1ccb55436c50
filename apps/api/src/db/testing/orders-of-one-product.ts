import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'

const JOURNAL = 'meta/_journal.json'
const migrations = fileURLToPath(new URL('../migrations', import.meta.url))

type Journal = { entries: { idx: number }[] }
const readJournal = async (folder: string): Promise<Journal> =>
  JSON.parse(await readFile(join(folder, JOURNAL), 'utf8')) as Journal

/** Its number. */
export const lastMigration = async () => (await readJournal(migrations)).entries.length - 1

/** A copy of the migrations up to this number, in a folder that the caller removes. */
export async function migrationsUpTo(last: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wheelyard-migrations-'))
  await cp(migrations, folder, { recursive: true })
  const journal = await readJournal(folder)
  const entries = journal.entries.filter(({ idx }) => idx <= last)
  await writeFile(join(folder, JOURNAL), JSON.stringify({ ...journal, entries }))
  return folder
}

/** Orders in all states as migration 18 knew them, with their stock, payments and refunds. */
export async function fillOrdersOfOneProduct(client: Pick<pg.Pool, 'query'>, orders: number): Promise<void> {
  await client.query('alter table orders disable trigger user; alter table stock_ledger disable trigger user')
  // Created again afterwards, which is faster than row by row.
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(INDEXES)
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  for (const statement of [PEOPLE, PRODUCTS]) await client.query(statement)
  for (const statement of [ORDERS, STOCK_TAKEN, STOCK_RETURNED, PAYMENTS, REFUNDS])
    await client.query(statement.replace('$orders', String(orders)))
  await client.query(AVAILABLE)
  for (const { definition } of indexes) await client.query(definition)
  await client.query('alter table orders enable trigger user; alter table stock_ledger enable trigger user')
  await client.query('analyze')
}

const INDEXES = `select indexname as name, indexdef as definition from pg_indexes
  where tablename in ('orders', 'stock_ledger') and indexname not like '%_pkey'`

const PEOPLE = `insert into users (email, identity_subject, name)
  select 'buyer' || n || '@example.com', 'subject-' || n, 'Buyer ' || n from generate_series(0, 19999) n`

const PRODUCTS = `
  with added as (
    insert into products (name, description, category, img, alt, price_cents, min_order, available)
    select 'Kart ' || n, '', 'Cars', '/kart.webp', '', 1000 + n, 1, 0 from generate_series(0, 39) n returning id)
  insert into stock_ledger (product_id, delta, balance, reason, actor)
  select id, 1000000, 1000000, 'initial', 'shop' from added`

// By the last digit: 0 open, 1 cancelled, 2 expired, 3 to 6 shipped, 7 paid, 8 and 9 refunded.
const ORDERS = `
  with goods as (select id, name, price_cents, row_number() over (order by name) - 1 as place from products),
  buyers as (select id, email, name, substr(identity_subject, 9)::int as place from users)
  insert into orders (user_id, email, customer_name, phone, address, product_id, product_name, price_cents, quantity,
    total_cents, pay_by, placed_at, cancelled_at, expired_at, paid_at, transaction_id, shipped_at, refunded_at)
  select buyers.id, email, buyers.name, '555', 'Here, USA', goods.id, goods.name || ' as it was', price_cents - 1, 1 + n % 7,
    (price_cents - 1) * (1 + n % 7), at, at, case when n % 10 = 1 then at end, case when n % 10 = 2 then at end,
    case when n % 10 > 2 then at end, case when n % 10 > 2 then 'pi_' || n end,
    case when n % 10 between 3 and 6 then at end, case when n % 10 > 7 then at end
  from generate_series(1, $orders) n
  cross join lateral (select now() - interval '1 second' * n as at) times
  join goods on goods.place = (n / 10 / 20000) % 40
  join buyers on buyers.place = (n / 10) % 20000`

const STOCK_TAKEN = `insert into stock_ledger (product_id, delta, balance, reason, order_id, actor)
  select product_id, -quantity, 1, 'order', id, email from orders`

const STOCK_RETURNED = `insert into stock_ledger (product_id, delta, balance, reason, order_id, actor)
  select product_id, quantity, 1,
    case when cancelled_at is not null then 'cancelled' when expired_at is not null then 'expired' else 'refunded' end,
    id, 'shop'
  from orders
  where cancelled_at is not null or expired_at is not null or (refunded_at is not null and transaction_id like '%8')`

const PAYMENTS = `
  insert into payments (order_id, attempt, amount_cents, status, intent_id, invoice_number, next_check_at)
  select id, 1, total_cents, 'succeeded', transaction_id, nextval('invoice_numbers'), now()
  from orders where paid_at is not null`

const REFUNDS = `insert into refunds (payment_id, amount_cents, kind, reason, requested_by, status)
  select payments.id, amount_cents, 'by-admin', '', 'shop', 'succeeded'
  from payments join orders on orders.id = order_id where refunded_at is not null`

const AVAILABLE = `update products set available = moved.sum
  from (select product_id, sum(delta)::int from stock_ledger group by product_id) moved where product_id = id`

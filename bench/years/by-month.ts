import pg from 'pg'
import type { Progress } from '../progress.ts'
import { MONTHS } from './fill.ts'

export const BY_MONTH = 'by_month'

/**
 * The same orders, lines, ledger and audit log in a second schema, the first and the last two by month: with it in the
 * search path the shop's own statements use them. Unique indexes cannot span partitions, so what those promise is kept
 * by tables beside it and triggers; only the stock ledger's are left out.
 */
export async function copyByMonth(url: string, progress: Progress): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`set maintenance_work_mem = '1GB'`)
    await client.query(TABLES)
    await createMonths(client)
    for (const statement of [
      ...COPIES,
      ...(await indexesLikeToday(client)),
      PROMISES,
      TRIGGERS,
      'vacuum (freeze, analyze)',
    ]) {
      progress.say(`by month: ${statement.trim().slice(0, 60)}`)
      await client.query(statement)
    }
  } finally {
    await client.end()
  }
}

const TABLES = `
  create schema ${BY_MONTH};
  create table ${BY_MONTH}.orders (like public.orders including defaults including constraints including generated)
    partition by range (placed_at);
  create table ${BY_MONTH}.order_lines (like public.order_lines including defaults including constraints,
    order_placed_at timestamptz(3) not null default now());
  create table ${BY_MONTH}.stock_ledger (like public.stock_ledger including defaults including constraints including identity)
    partition by range (id);
  create table ${BY_MONTH}.audit_log
    (like public.audit_log including defaults including constraints including generated including identity)
    partition by range (id)`

/** The ledger and the audit log are listed by id, so their months begin at the first id of the month. */
async function createMonths(client: pg.Client): Promise<void> {
  for (const [table, key, time] of [
    ['orders', 'placed_at', 'placed_at'],
    ['stock_ledger', 'id', 'at'],
    ['audit_log', 'id', 'at'],
  ] as const) {
    const begin = `(select min(${key}) from public.${table} where ${time} >= date_trunc('month', now()) - make_interval(months => n))`
    const from =
      key === 'id' ? `coalesce(${begin}, 1)::text` : `(date_trunc('month', now()) - make_interval(months => n))::text`
    const { rows } = await client.query<{ begin: string }>(
      `select ${from} as begin from generate_series(${MONTHS - 1}, 0, -1) n`,
    )
    const begins = ['minvalue', ...rows.map((row) => `'${row.begin}'`), 'maxvalue']
    for (let month = 0; month + 1 < begins.length; month += 1) {
      if (begins[month] === begins[month + 1]) continue
      await client.query(`create table ${BY_MONTH}.${table}_${month} partition of ${BY_MONTH}.${table}
        for values from (${begins[month]}) to (${begins[month + 1]})`)
    }
  }
}

const ORDER_COLUMNS = `id, user_id, email, customer_name, phone, address, delivery_address, product_id, price_cents, title,
  pieces, total_cents, freight, freight_cents, tax, tax_cents, po_number, lines_text, idempotency_key, placed_at, pay_by,
  paid_at, transaction_id, shipped_at, cancelled_at, expired_at, refunded_at`
const AUDIT_COLUMNS = 'id, at, actor, action, subject_kind, subject_id, subject_name, detail'

const COPIES = [
  `insert into ${BY_MONTH}.orders (${ORDER_COLUMNS}) select ${ORDER_COLUMNS} from public.orders`,
  `insert into ${BY_MONTH}.order_lines select lines.*, placed_at
    from public.order_lines lines join public.orders on orders.id = order_id`,
  `insert into ${BY_MONTH}.stock_ledger overriding system value select * from public.stock_ledger`,
  `insert into ${BY_MONTH}.audit_log (${AUDIT_COLUMNS}) overriding system value select ${AUDIT_COLUMNS} from public.audit_log`,
  `select setval(pg_get_serial_sequence('${BY_MONTH}.stock_ledger', 'id'), (select max(id) from public.stock_ledger))`,
  `select setval(pg_get_serial_sequence('${BY_MONTH}.audit_log', 'id'), (select max(id) from public.audit_log))`,
  `alter table ${BY_MONTH}.orders add primary key (id, placed_at)`,
  `alter table ${BY_MONTH}.order_lines add primary key (order_id, product_id)`,
  `alter table ${BY_MONTH}.stock_ledger add primary key (id)`,
  `alter table ${BY_MONTH}.audit_log add primary key (id)`,
  `alter table ${BY_MONTH}.orders add foreign key (user_id) references users, add foreign key (product_id) references products`,
  `alter table ${BY_MONTH}.stock_ledger add foreign key (product_id) references products`,
  `alter table ${BY_MONTH}.order_lines add foreign key (product_id) references products,
    add foreign key (order_id, order_placed_at) references ${BY_MONTH}.orders (id, placed_at)`,
]

/** All of them, those that are unique today as ordinary ones. */
async function indexesLikeToday(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ create: string }>(`
    select replace(replace(indexdef, ' UNIQUE', ''), ' public.', ' ${BY_MONTH}.') as create from pg_indexes
    where schemaname = 'public' and tablename in ('orders', 'stock_ledger', 'audit_log') and indexname !~ '_pkey$'`)
  return rows.map((row) => row.create)
}

const IS_OPEN = (row: string) => `${row}paid_at is null and ${row}cancelled_at is null and ${row}expired_at is null`

const PROMISES = `
  create table ${BY_MONTH}.open_orders (user_id uuid, product_id uuid, primary key (user_id, product_id));
  create table ${BY_MONTH}.order_keys (user_id uuid, idempotency_key text, primary key (user_id, idempotency_key));
  create table ${BY_MONTH}.order_transactions (transaction_id text primary key);
  insert into ${BY_MONTH}.open_orders select user_id, product_id from public.orders
    where product_id is not null and ${IS_OPEN('')};
  insert into ${BY_MONTH}.order_keys select user_id, idempotency_key from public.orders where idempotency_key is not null;
  insert into ${BY_MONTH}.order_transactions select transaction_id from public.orders where transaction_id is not null;
  create function ${BY_MONTH}.place_once() returns trigger language plpgsql as $$
  begin
    if new.idempotency_key is not null then
      insert into ${BY_MONTH}.order_keys values (new.user_id, new.idempotency_key) on conflict do nothing;
      if not found then return null; end if;
    end if;
    if new.product_id is not null then
      insert into ${BY_MONTH}.open_orders values (new.user_id, new.product_id) on conflict do nothing;
      if not found then
        delete from ${BY_MONTH}.order_keys where user_id = new.user_id and idempotency_key = new.idempotency_key;
        return null;
      end if;
    end if;
    return new;
  end $$;
  create function ${BY_MONTH}.end_once() returns trigger language plpgsql as $$
  begin
    if old.transaction_id is null and new.transaction_id is not null then
      insert into ${BY_MONTH}.order_transactions values (new.transaction_id);
    end if;
    if not (${IS_OPEN('new.')}) then
      delete from ${BY_MONTH}.open_orders where user_id = new.user_id and product_id = new.product_id;
    end if;
    return null;
  end $$`

/** Those of today, and those that keep the promises. */
const TRIGGERS = `
  create trigger orders_are_kept before delete on ${BY_MONTH}.orders for each row execute function refuse_rewriting();
  create trigger orders_never_reverse before update on ${BY_MONTH}.orders
    for each row execute function refuse_unmaking_an_order();
  create constraint trigger orders_are_the_sum_of_their_lines after insert on ${BY_MONTH}.orders deferrable initially deferred
    for each row when (new.product_id is null) execute function refuse_a_wrong_sum();
  create trigger stock_ledger_is_append_only before update or delete on ${BY_MONTH}.stock_ledger
    for each row execute function refuse_rewriting();
  create trigger stock_movements_are_told after insert on ${BY_MONTH}.stock_ledger
    for each row when (new.reason <> 'order') execute function tell_change('products');
  create trigger audit_log_is_append_only before update or delete on ${BY_MONTH}.audit_log
    for each row execute function refuse_rewriting();
  create trigger orders_are_placed_once before insert on ${BY_MONTH}.orders
    for each row execute function ${BY_MONTH}.place_once();
  create trigger orders_end_once after update on ${BY_MONTH}.orders for each row when (${IS_OPEN('old.')})
    execute function ${BY_MONTH}.end_once()`

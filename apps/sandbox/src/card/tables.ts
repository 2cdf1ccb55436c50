import { advisoryLocks } from '@wheelyard/postgres/advisory-locks'
import type pg from 'pg'

export type Queryable = Pick<pg.ClientBase, 'query'>

export async function findRow<T extends pg.QueryResultRow>(
  db: Queryable,
  sql: string,
  values: unknown[],
): Promise<T | undefined> {
  return (await db.query<T>(sql, values)).rows[0]
}

export async function writeRow<T extends pg.QueryResultRow>(db: Queryable, sql: string, values: unknown[]): Promise<T> {
  const row = await findRow<T>(db, sql, values)
  if (!row) throw new Error('the statement returned no row')
  return row
}

/** Several processes may start at once; the lock lets one of them create the tables. */
export async function createTables(pool: pg.Pool): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [advisoryLocks.cardSandboxTables])
    await tx.query(DDL)
  })
}

/** Rolls back only if `work` throws: a declined card is a result and is stored. */
export async function inTransaction<T>(pool: pg.Pool, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

// Card numbers and security codes have no column: only the behaviour of the test card is stored.
const DDL = `
create schema if not exists sandbox;

create table if not exists sandbox.card_payment_methods (
  id text primary key,
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  exp_month integer not null,
  exp_year integer not null,
  challenge boolean not null,
  decline text,
  billing_details jsonb not null,
  created_at timestamptz not null default now()
);

create table if not exists sandbox.card_intents (
  id text primary key,
  client_secret text not null,
  amount integer not null check (amount between 50 and 99999999),
  currency text not null,
  status text not null check (status in ('requires_payment_method', 'requires_action', 'succeeded', 'canceled')),
  metadata jsonb not null,
  description text,
  payment_method text references sandbox.card_payment_methods,
  latest_charge text,
  last_payment_error jsonb,
  created_at timestamptz not null default now()
);
create index if not exists card_intents_by_age on sandbox.card_intents (created_at desc, id desc);

create table if not exists sandbox.card_charges (
  id text primary key,
  intent text not null references sandbox.card_intents,
  payment_method text not null references sandbox.card_payment_methods,
  amount integer not null,
  amount_refunded integer not null default 0 check (amount_refunded between 0 and amount),
  succeeded boolean not null,
  created_at timestamptz not null default now()
);
create unique index if not exists card_one_success on sandbox.card_charges (intent) where succeeded;

create table if not exists sandbox.card_refunds (
  id text primary key,
  charge text not null references sandbox.card_charges,
  intent text not null references sandbox.card_intents,
  amount integer not null check (amount > 0),
  metadata jsonb not null,
  created_at timestamptz not null default now()
);
create index if not exists card_refunds_of_intent on sandbox.card_refunds (intent);

create table if not exists sandbox.card_events (
  seq bigint generated always as identity unique,
  id text primary key,
  type text not null,
  body text not null,
  created_at timestamptz not null default now()
);

create table if not exists sandbox.card_deliveries (
  id bigint generated always as identity primary key,
  event text not null references sandbox.card_events,
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  waits_for_later_event boolean not null default false,
  done_at timestamptz
);
create index if not exists card_deliveries_due on sandbox.card_deliveries (due_at, id) where done_at is null;

create table if not exists sandbox.card_idempotency_keys (
  key text primary key,
  path text not null,
  params_hash text not null,
  status integer,
  body jsonb,
  created_at timestamptz not null default now()
);

create table if not exists sandbox.tax_calculations (
  id text primary key,
  body jsonb not null,
  created_at timestamptz not null default now()
);

create table if not exists sandbox.tax_transactions (
  id text primary key,
  reference text not null unique,
  type text not null check (type in ('transaction', 'reversal')),
  calculation text not null references sandbox.tax_calculations,
  original_transaction text references sandbox.tax_transactions,
  line_items jsonb not null default '[]',
  created_at timestamptz not null default now()
);
alter table sandbox.tax_transactions add column if not exists line_items jsonb not null default '[]',
  drop constraint if exists tax_transactions_original_transaction_key;

create table if not exists sandbox.card_faults (
  id bigint generated always as identity primary key,
  operation text not null,
  fault text not null,
  remaining integer not null check (remaining >= 0),
  delay_ms integer not null
);
alter table sandbox.card_faults add column if not exists about text;

-- Columns of earlier versions. A backup contains every column and is restored into these tables.
alter table sandbox.card_payment_methods drop column if exists fingerprint;
alter table sandbox.card_intents drop column if exists receipt_email, drop column if exists canceled_at,
  drop column if exists cancellation_reason;
alter table sandbox.card_charges drop column if exists failure_code, drop column if exists failure_message;
alter table sandbox.card_refunds drop column if exists reason;
`

import { createDatabase } from '@wheelyard/postgres/testing/scratch-database'
import { inject } from 'vitest'
import { openDatabase, type Database } from './client.ts'

export type TestDatabase = Database & {
  url: string
  /** Empties every table but keeps the structure. */
  truncate(): Promise<void>
}

/** A migrated database for one test file: `perFile(testDatabase)`. */
export async function testDatabase(): Promise<TestDatabase> {
  const created = await createDatabase(inject('testServer').template)
  let closing = false
  const database = openDatabase(created.url, {
    poolSize: 10,
    // A slow machine must not fail a test.
    connectionTimeoutMs: 50_000,
    onError: (error) => {
      // The database is dropped while its last connections close, and some tests break connections on purpose.
      if (!closing && !BROKEN_ON_PURPOSE.test(error.message)) throw error
    },
  })
  return {
    ...database,
    url: created.url,
    truncate: async () => {
      await database.pool.query(EMPTY_ALL)
    },
    close: async () => {
      closing = true
      await database.close()
      await created.drop()
    },
  }
}

const BROKEN_ON_PURPOSE =
  /terminating connection due to administrator command|Connection terminated unexpectedly|ECONNRESET|EPIPE/

// Keeps the tables of the migrations and of the job queue. Deletes rather than truncates, which takes a third of the
// processor time; in one statement, which checks foreign keys at its end. Work that the previous test started may still
// be running, so it locks without waiting, which avoids deadlocks.
const EMPTY_ALL = `
do $$
declare
  candidate regclass;
  is_filled boolean;
  filled regclass[];
  switch_guards text;
  deletes text;
begin
  loop
    filled := '{}';
    for candidate in
      select format('%I.%I', schemaname, tablename) from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema', 'drizzle', 'graphile_worker')
    loop
      execute format('select exists (select from %s)', candidate) into is_filled;
      if is_filled then filled := filled || candidate; end if;
    end loop;
    exit when filled = '{}';
    begin
      execute format('lock table %s in access exclusive mode nowait', array_to_string(filled, ', '));
      -- Orders, stock ledger and audit log refuse to lose rows.
      select string_agg(distinct format('alter table %s %%1$s trigger user;', tgrelid::regclass), '') into switch_guards
      from pg_trigger where tgrelid = any(filled) and not tgisinternal and tgtype & 8 <> 0;
      execute format(coalesce(switch_guards, ''), 'disable');
      select string_agg(format('d%s as (delete from %s)', n, name), ', ') into deletes
      from unnest(filled) with ordinality as t(name, n);
      execute 'with ' || deletes || ' select';
      execute format(coalesce(switch_guards, ''), 'enable');
      perform setval(seqrelid, seqstart, false)
      from pg_sequence join pg_depend on objid = seqrelid and classid = 'pg_class'::regclass
      where refobjid = any(filled);
      exit;
    exception when lock_not_available or deadlock_detected or foreign_key_violation then
      perform pg_sleep(0.002);
    end;
  end loop;
end $$`

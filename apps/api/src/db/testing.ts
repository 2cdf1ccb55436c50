import { createDatabase } from '@wheelyard/server/testing/scratch-database'
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
      await database.pool.query(TRUNCATE_ALL)
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

// Keeps the tables of the migrations and of the job queue. Truncates only filled tables, which is faster. Work that
// the previous test started may still be running, so it locks without waiting, which avoids deadlocks.
const TRUNCATE_ALL = `
do $$
declare
  candidate text;
  is_filled boolean;
  filled text[] := '{}';
begin
  for candidate in
    select format('%I.%I', schemaname, tablename) from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema', 'drizzle', 'graphile_worker')
  loop
    execute 'select exists (select from ' || candidate || ')' into is_filled;
    if is_filled then filled := filled || candidate; end if;
  end loop;
  while filled <> '{}' loop
    begin
      execute 'lock table ' || array_to_string(filled, ', ') || ' in access exclusive mode nowait';
      execute 'truncate ' || array_to_string(filled, ', ') || ' restart identity cascade';
      exit;
    exception when lock_not_available or deadlock_detected then
      perform pg_sleep(0.002);
    end;
  end loop;
end $$`

import { createDatabase } from '@wheelyard/postgres/testing/scratch-database'
import pg from 'pg'
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
  // Its own connection, since emptying makes one forget its plans.
  const emptier = new pg.Pool({ connectionString: created.url, max: 1 })
  // Dropping the database may end it before it has closed.
  emptier.on('connect', (client) => client.on('error', () => {}))
  return {
    ...database,
    url: created.url,
    truncate: async () => {
      await emptier.query(EMPTY_ALL)
    },
    close: async () => {
      closing = true
      await emptier.end()
      await database.close()
      await created.drop()
    },
  }
}

const BROKEN_ON_PURPOSE =
  /terminating connection due to administrator command|Connection terminated unexpectedly|ECONNRESET|EPIPE/

// Keeps the tables of the migrations and of the job queue. Deletes rather than truncates, which takes three times the
// processor time, from tables that were ever written to, with their guards and foreign keys off. Work that the previous
// test started may still be running, so it locks without waiting, which avoids deadlocks.
const EMPTY_ALL = `
do $$
declare
  written regclass[];
  name regclass;
begin
  set local session_replication_role = replica;
  loop
    select array_agg(oid::regclass) into written from pg_class
    where relkind = 'r' and relpersistence = 'p' and pg_relation_size(oid) > 0 and relnamespace::regnamespace::text
      not in ('pg_catalog', 'information_schema', 'drizzle', 'graphile_worker');
    exit when written is null;
    begin
      execute format('lock table %s in access exclusive mode nowait', array_to_string(written, ', '));
      foreach name in array written loop execute format('delete from %s', name); end loop;
      perform setval(seqrelid, seqstart, false)
      from pg_sequence join pg_depend on objid = seqrelid and classid = 'pg_class'::regclass
      where refobjid = any(written);
      exit;
    exception when lock_not_available then
      perform pg_sleep(0.002);
    end;
  end loop;
end $$`

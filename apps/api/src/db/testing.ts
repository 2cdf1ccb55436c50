import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { openDatabase, type Database } from './client.ts'
import { databaseOn, onServer } from './testing/test-server.ts'

export type TestDatabase = Database & {
  url: string
  /** Empties every table of ours; what migrations brought about in structure stays. */
  truncate(): Promise<void>
}

/** A database of its own for one test file, with all migrations applied. Close it in `afterAll`. */
export async function testDatabase(): Promise<TestDatabase> {
  const server = inject('testServer')
  const name = `${server.template}_${randomBytes(4).toString('hex')}`
  await onServer(server.url, `create database ${name} template ${server.template}`)
  const url = databaseOn(server.url, name)
  let closing = false
  const database = openDatabase(url, {
    poolSize: 10,
    onError: (error) => {
      // The database is dropped while its last connections are still saying goodbye.
      if (!closing) throw error
    },
  })
  return {
    ...database,
    url,
    truncate: async () => {
      await database.pool.query(TRUNCATE_ALL)
    },
    close: async () => {
      closing = true
      await database.close()
      await onServer(server.url, `drop database ${name} with (force)`)
    },
  }
}

// The bookkeeping of the migrations and of the job queue is structure, not content.
const TRUNCATE_ALL = `
do $$
declare tables text;
begin
  select string_agg(format('%I.%I', schemaname, tablename), ', ') into tables
  from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema', 'drizzle', 'graphile_worker');
  if tables is not null then execute 'truncate ' || tables || ' restart identity cascade'; end if;
end $$`

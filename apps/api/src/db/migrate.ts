import { fileURLToPath } from 'node:url'
import { advisoryLocks } from '@wheelyard/postgres/advisory-locks'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

/** Several processes may start at once: the lock lets one migrate while the others wait and find nothing left to do. */
export async function migrate(url: string, migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))) {
  const client = new pg.Client({ connectionString: url })
  // The statement fails too; an event that nobody hears would end the process and leave its PostgreSQL behind.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.shopMigrations])
    await applyMigrations(drizzle(client), { migrationsFolder })
  } finally {
    // Closing the connection releases the lock, also after a failure.
    await client.end()
  }
}

import type { MigrationConfig } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

type Migrations = MigrationConfig & { advisoryLock: number }

/** Several processes may start at once: the lock lets one migrate while the others wait and find nothing left to do. */
export async function migrate(url: string, { advisoryLock, ...migrations }: Migrations): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  // The statement fails too; an event that no one hears would end the process and leave its PostgreSQL behind.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLock])
    await applyMigrations(drizzle(client), migrations)
  } finally {
    // Closing the connection releases the lock, also after a failure.
    await client.end()
  }
}

import { fileURLToPath } from 'node:url'
import { advisoryLocks } from '@wheelyard/postgres/advisory-locks'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

export async function migrateIdentity(url: string): Promise<void> {
  const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))
  const client = new pg.Client({ connectionString: url })
  // The statement fails too; an event that nobody hears would end the process and leave its PostgreSQL behind.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.identityMigrations])
    await migrate(drizzle(client), { migrationsFolder, migrationsTable: 'identity_migrations' })
  } finally {
    await client.end()
  }
}

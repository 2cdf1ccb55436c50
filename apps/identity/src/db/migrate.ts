import { fileURLToPath } from 'node:url'
import { advisoryLocks } from '@wheelyard/postgres/advisory-locks'
import { migrate } from '@wheelyard/postgres/migrate'

export const migrateIdentity = (url: string): Promise<void> =>
  migrate(url, {
    migrationsFolder: fileURLToPath(new URL('migrations', import.meta.url)),
    migrationsTable: 'identity_migrations',
    advisoryLock: advisoryLocks.identityMigrations,
  })

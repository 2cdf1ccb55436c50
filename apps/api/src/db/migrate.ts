import { fileURLToPath } from 'node:url'
import { advisoryLocks } from '@wheelyard/postgres/advisory-locks'
import { migrate as applyMigrations } from '@wheelyard/postgres/migrate'

const ALL_MIGRATIONS = fileURLToPath(new URL('migrations', import.meta.url))

export const migrate = (url: string, migrationsFolder = ALL_MIGRATIONS): Promise<void> =>
  applyMigrations(url, { migrationsFolder, advisoryLock: advisoryLocks.shopMigrations })

import { migrateIdentity } from '@wheelyard/identity/db/migrate'
import { createTables as createCardTables } from '@wheelyard/sandbox/card/tables'
import pg from 'pg'
import { restoreBackup } from '../db/backup/restore-backup.ts'
import { migrate } from '../db/migrate.ts'
import { readSettings } from '../env.ts'
import { StartupError } from '@wheelyard/server/startup-error'
import { runCommand, withDatabase } from './command.ts'

/** `npm run restore -- FILE`: loads a backup into an empty database (a new DATA_DIR or DATABASE_URL). */
await runCommand(async () => {
  const file = process.argv[2]
  if (!file) throw new StartupError('Usage: npm run restore -- FILE')
  return withDatabase(readSettings(), async (url) => {
    await createTables(url)
    return `Restored ${await restoreBackup(url, file)} rows from ${file}`
  })
})

/** Including those of the identity service and the card sandbox, which a demo's backup contains. */
async function createTables(url: string): Promise<void> {
  await migrate(url)
  await migrateIdentity(url)
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  await createCardTables(pool)
  await pool.end()
}

import { restoreBackup } from '../db/backup/restore-backup.ts'
import { reachDatabase } from '../db/embedded/reach-database.ts'
import { migrate } from '../db/migrate.ts'
import { readSettings } from '../env.ts'
import { StartupError } from '../startup-error.ts'
import { runCommand } from './command.ts'

/** `npm run restore -- FILE`: a backup into an empty database (a new DATA_DIR or DATABASE_URL). */
await runCommand(async () => {
  const file = process.argv[2]
  if (!file) throw new StartupError('Which file? npm run restore -- FILE')
  const database = await reachDatabase(readSettings())
  try {
    await migrate(database.url)
    return `Restored ${await restoreBackup(database.url, file)} rows from ${file}`
  } finally {
    await database.close()
  }
})

import { writeBackup } from '../db/backup/write-backup.ts'
import { reachDatabase } from '@wheelyard/embedded-postgres/reach-database'
import { readSettings } from '../env.ts'
import { runCommand } from './command.ts'

/** `npm run backup [-- FILE]`: writes all data of the shop, running or not, to one file. */
await runCommand(async () => {
  const file = process.argv[2] ?? `wheelyard-${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}.sql.gz`
  const database = await reachDatabase(readSettings())
  try {
    return `Wrote ${await writeBackup(database.url, file)} rows to ${file}`
  } finally {
    await database.close()
  }
})

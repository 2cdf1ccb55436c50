import { writeBackup } from '../db/backup/write-backup.ts'
import { readSettings } from '../env.ts'
import { runCommand, withDatabase } from './command.ts'

/** `npm run backup [-- FILE]`: writes all data of the shop, running or not, to one file. */
await runCommand(() => {
  const file = process.argv[2] ?? `wheelyard-${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}.sql.gz`
  return withDatabase(readSettings(), async (url) => `Wrote ${await writeBackup(url, file)} rows to ${file}`)
})

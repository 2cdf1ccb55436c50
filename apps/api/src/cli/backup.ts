import { parseArgs } from 'node:util'
import { writeBackup } from '../db/backup/write-backup.ts'
import { openDatabase } from '../db/client.ts'
import { readSettings } from '../env.ts'
import { noteVerifiedBackup } from '#api/office/backups/backups.store'
import { runCommand, withDatabase } from './command.ts'

/**
 * `npm run backup [-- FILE] [--no-verify]`: writes all data of the shop, running or not, to one file, and reads it back
 * as a restore would, unless there is no time for that.
 */
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { verify: { type: 'boolean', default: true } },
    allowNegative: true,
    allowPositionals: true,
  })
  const [file = `wheelyard-${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}.sql.gz`] = positionals
  return withDatabase(readSettings(), async (url) => {
    const rows = await writeBackup(url, file, values)
    if (values.verify) await note(url, rows)
    return `Wrote ${rows} rows to ${file}${values.verify ? ' and read them back' : ''}`
  })
})

/** For the alert about backups that stopped. */
async function note(url: string, rows: number): Promise<void> {
  const { db, close } = openDatabase(url, { poolSize: 1, onError: () => {} })
  await noteVerifiedBackup(db, rows)
  await close()
}

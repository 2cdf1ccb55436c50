import { openDatabase } from '../db/client.ts'
import { readSettings } from '../env.ts'
import { changeAdmins } from './admin/change-admins.ts'
import { runCommand, withDatabase } from './command.ts'

/**
 * `npm run admin -- grant EMAIL | revoke EMAIL | list | reset-second-factor EMAIL`: the way to create the first
 * administrator, and to let in one who has lost the second factor.
 */
await runCommand(() => {
  const settings = readSettings()
  return withDatabase(settings, async (databaseUrl) => {
    const database = openDatabase(databaseUrl, { poolSize: 2, onError: () => {} })
    const { publicUrl: shopUrl, identityUrl } = settings
    try {
      return await changeAdmins(database.db, process.argv.slice(2), { databaseUrl, shopUrl, identityUrl })
    } finally {
      await database.close()
    }
  })
})

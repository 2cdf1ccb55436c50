import { openDatabase } from '../db/client.ts'
import { readSettings } from '../env.ts'
import { changeAdmins } from './admin/change-admins.ts'
import { runCommand, withDatabase } from './command.ts'

/** `npm run admin -- grant EMAIL | revoke EMAIL | list`: the way to create the first administrator. */
await runCommand(() =>
  withDatabase(readSettings(), async (url) => {
    const database = openDatabase(url, { poolSize: 2, onError: () => {} })
    try {
      return await changeAdmins(database.db, process.argv.slice(2))
    } finally {
      await database.close()
    }
  }),
)

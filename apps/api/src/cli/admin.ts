import { openDatabase } from '../db/client.ts'
import { reachDatabase } from '@wheelyard/embedded-postgres/reach-database'
import { readSettings } from '../env.ts'
import { changeAdmins } from './admin/change-admins.ts'
import { runCommand } from './command.ts'

/** `npm run admin -- grant EMAIL | revoke EMAIL | list`: the way to create the first administrator. */
await runCommand(async () => {
  const reached = await reachDatabase(readSettings())
  const database = openDatabase(reached.url, { poolSize: 2, onError: () => {} })
  try {
    return await changeAdmins(database.db, process.argv.slice(2))
  } finally {
    await database.close()
    await reached.close()
  }
})

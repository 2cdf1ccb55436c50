import { openDatabase } from '../../apps/api/src/db/client.ts'
import { runDatabaseChecks } from '../../apps/api/src/features/integrity/integrity.store.ts'

/** The promises that the rows break right now, with those rows; an empty list is well. */
export async function brokenPromises(url: string): Promise<{ id: string; broken: unknown[] }[]> {
  const database = openDatabase(url, { poolSize: 1, onError: () => {} })
  try {
    const checks = await runDatabaseChecks(database.db)
    return checks.filter((check) => check.broken.length > 0).map(({ id, broken }) => ({ id, broken }))
  } finally {
    await database.close()
  }
}

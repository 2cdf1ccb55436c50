import { openDatabase } from '@wheelyard/api/db/client'
import { runDatabaseChecks } from '@wheelyard/api/office/integrity/integrity.store'

/** The integrity checks that fail now, with the rows that break them. */
export async function integrityViolations(url: string): Promise<{ id: string; broken: unknown[] }[]> {
  const database = openDatabase(url, { poolSize: 1, onError: () => {} })
  try {
    const checks = await runDatabaseChecks(database.db)
    return checks.filter((check) => check.broken.length > 0).map(({ id, broken }) => ({ id, broken }))
  } finally {
    await database.close()
  }
}

import { openDatabase } from '../db/client.ts'
import { reachDatabase } from '../db/embedded/reach-database.ts'
import { readSettings } from '../env.ts'
import { auditBooks } from '../features/books/books.store.ts'
import { runCommand } from './command.ts'

/** `npm run audit:books`: every promise with its verdict, and a non-zero exit if one is broken. */
await runCommand(async () => {
  const reached = await reachDatabase(readSettings())
  const database = openDatabase(reached.url, { poolSize: 2, onError: () => {} })
  try {
    const checks = await auditBooks(database.db)
    if (checks.some((check) => check.broken.length > 0)) process.exitCode = 1
    return checks.map(verdict).join('\n')
  } finally {
    await database.close()
    await reached.close()
  }
})

function verdict({ promise, broken }: { promise: string; broken: unknown[] }): string {
  if (broken.length === 0) return `holds   ${promise}`
  return `BROKEN  ${promise}\n${broken.map((row) => `          ${JSON.stringify(row)}`).join('\n')}`
}

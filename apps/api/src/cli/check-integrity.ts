import type { IntegrityCheck } from '@wheelyard/contract/calls/integrity'
import { startCards } from '../composition/card-wiring.ts'
import { openDatabase } from '../db/client.ts'
import { reachDatabase } from '@wheelyard/embedded-postgres/reach-database'
import { readSettings } from '../env.ts'
import { runAllChecks } from '../features/integrity/integrity.service.ts'
import { runCommand } from './command.ts'

/**
 * `npm run check:integrity [-- DAYS]`: every promise with its verdict, and a non-zero exit unless all of them
 * hold. The card provider's charges of so many days are compared; a demo's stand-in keeps its books in the
 * same database and is started for the time of the command.
 */
const DAYS = 31

await runCommand(async () => {
  const settings = readSettings()
  const reached = await reachDatabase(settings)
  const database = openDatabase(reached.url, { poolSize: 2, onError: () => {} })
  const { cards, cardSandbox } = await startCards({ ...settings, cardSandboxPort: 0 }, database.pool, () => undefined)
  try {
    const days = Number(process.argv[2] ?? DAYS)
    const checks = await runAllChecks({ db: database.db, cards }, new Date(Date.now() - days * 24 * 3_600_000))
    if (checks.some((check) => check.broken.length > 0 || check.unchecked !== undefined)) process.exitCode = 1
    return checks.map(verdict).join('\n')
  } finally {
    await cardSandbox?.close()
    await database.close()
    await reached.close()
  }
})

function verdict({ promise, broken, unchecked }: IntegrityCheck): string {
  if (unchecked !== undefined) return `UNKNOWN ${promise}\n          ${unchecked}`
  if (broken.length === 0) return `holds   ${promise}`
  return `BROKEN  ${promise}\n${broken.map((row) => `          ${JSON.stringify(row)}`).join('\n')}`
}

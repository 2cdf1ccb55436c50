import type { IntegrityCheck } from '@wheelyard/contract/office/integrity.calls'
import { startCards } from '../composition/card-wiring.ts'
import { openDatabase } from '../db/client.ts'
import { readSettings, type Settings } from '../env.ts'
import { runAllChecks } from '#api/office/integrity/integrity.service'
import { createLogger } from '../http/log.ts'
import { runCommand, withDatabase } from './command.ts'

const DEFAULT_DAYS = 31

/** `node apps/api/src/cli/check-integrity.ts [-- DAYS]`: exits 1 unless all pass. DAYS: how far back the provider's charges are compared. */
await runCommand(() => {
  const settings = readSettings()
  return withDatabase(settings, (url) => checkIntegrity(settings, url))
})

async function checkIntegrity(settings: Settings, url: string): Promise<string> {
  const log = createLogger({ level: 'silent', pretty: false })
  const database = openDatabase(url, { poolSize: 2, allowsStandby: true, onError: () => {} })
  const { cards, cardSandbox } = await startCards({ ...settings, cardSandboxPort: 0 }, database.pool, log)
  try {
    const days = Number(process.argv[2] ?? DEFAULT_DAYS)
    const checks = await runAllChecks({ db: database.db, cards }, new Date(Date.now() - days * 24 * 3_600_000))
    if (checks.some((check) => check.broken.length > 0 || check.unchecked !== undefined)) process.exitCode = 1
    return checks.map(resultOf).join('\n')
  } finally {
    await cardSandbox?.close()
    await database.close()
  }
}

function resultOf({ description, broken, unchecked }: IntegrityCheck): string {
  if (unchecked !== undefined) return `UNKNOWN ${description}\n          ${unchecked}`
  if (broken.length === 0) return `ok      ${description}`
  return `FAILED  ${description}\n${broken.map((row) => `          ${JSON.stringify(row)}`).join('\n')}`
}

import { reachDatabase } from '@wheelyard/embedded-postgres/reach-database'
import { StartupError } from '@wheelyard/server/startup-error'
import type { Settings } from '../env.ts'

export async function runCommand(command: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await command()}\n`)
  } catch (error) {
    exitWithError(error)
  }
}

export function exitWithError(error: unknown): void {
  const text = error instanceof StartupError ? error.message : error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${text}\n`)
  process.exitCode = 1
}

/** The shop's database, never its pooler: of a running shop, or started for the duration of the command. */
export async function withDatabase(settings: Settings, command: (url: string) => Promise<string>): Promise<string> {
  const database = await reachDatabase({ ...settings, databaseUrl: settings.databaseDirectUrl ?? settings.databaseUrl })
  try {
    return await command(database.url)
  } finally {
    await database.close()
  }
}

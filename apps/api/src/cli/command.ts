import { reachDatabase } from '@wheelyard/embedded-postgres/reach-database'
import { exitOnUncaughtErrors, exitWithError } from '@wheelyard/server/exit-with-error'
import type { Settings } from '../env.ts'

export async function runCommand(command: () => Promise<string>): Promise<void> {
  exitOnUncaughtErrors()
  try {
    process.stdout.write(`${await command()}\n`)
  } catch (error) {
    exitWithError(error)
  }
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

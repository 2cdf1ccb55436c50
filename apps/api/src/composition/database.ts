import { migrateIdentity } from '@wheelyard/identity/db/migrate'
import { lockDataFolder } from '@wheelyard/embedded-postgres/data-folder-lock'
import { startEmbeddedPostgres } from '@wheelyard/embedded-postgres/embedded-postgres'
import { StartupError } from '@wheelyard/server/startup-error'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { migrate } from '../db/migrate.ts'
import type { Settings } from '../env.ts'
import type { ShutdownList } from './shutdown.ts'

export async function prepareDatabase(
  settings: Settings,
  shutdown: ShutdownList,
  log: FastifyBaseLogger,
): Promise<string> {
  const url = settings.databaseUrl
    ? await checkConnection(settings.databaseUrl)
    : await startOwnDatabase(settings, shutdown, log)
  await migrate(url)
  if (!settings.identityUrl) await migrateIdentity(url)
  return url
}

/** Our own PostgreSQL in the data folder, which only one shop may use at a time. */
async function startOwnDatabase(settings: Settings, shutdown: ShutdownList, log: FastifyBaseLogger): Promise<string> {
  const lock = await lockDataFolder(settings.dataDir)
  shutdown.add('data folder', () => lock.release())
  const postgres = await startEmbeddedPostgres({ dataDir: settings.dataDir, log })
  shutdown.add('PostgreSQL', () => postgres.stop(), { outlivesUs: true })
  await lock.announce(settings.publicUrl)
  return postgres.url
}

/** An unreachable database is a matter of settings: the operator gets a sentence, not a stack trace. */
async function checkConnection(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  try {
    await client.connect()
    await client.end()
    return url
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartupError(`The PostgreSQL of DATABASE_URL cannot be used (${reason}).`, { cause: error })
  }
}

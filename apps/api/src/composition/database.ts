import { migrateIdentity } from '@wheelyard/identity/db/migrate'
import { lockDataFolder } from '@wheelyard/embedded-postgres/data-folder-lock'
import { startEmbeddedPostgres } from '@wheelyard/embedded-postgres/embedded-postgres'
import { PrimaryConnection } from '@wheelyard/postgres/connection'
import { serverLimits } from '@wheelyard/postgres/pool'
import type { ShutdownList } from '@wheelyard/server/shutdown'
import { StartupError } from '@wheelyard/server/startup-error'
import type { FastifyBaseLogger } from 'fastify'
import { migrate } from '../db/migrate.ts'
import type { Settings } from '../env.ts'

export type DatabaseUrls = {
  url: string
  /** Set if `url` is a pooler in transaction mode: for what lives longer than a transaction. */
  directUrl: string | undefined
}

export async function prepareDatabase(
  settings: Settings,
  shutdown: ShutdownList,
  log: FastifyBaseLogger,
): Promise<DatabaseUrls> {
  const { databaseUrl, databaseDirectUrl: directUrl } = settings
  if (databaseUrl && directUrl) await checkPooler(databaseUrl)
  const reached = directUrl ?? databaseUrl
  if (reached) await checkConnection(directUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL', reached)
  const url = databaseUrl ?? (await startOwnDatabase(settings, shutdown, log))
  await migrate(directUrl ?? url)
  if (!settings.identityUrl) await migrateIdentity(directUrl ?? url)
  return { url, directUrl }
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

/** A pooler may ignore the limits that a connection asks for; it then has to set them itself. */
async function checkPooler(url: string): Promise<void> {
  const limit = await checkConnection('DATABASE_URL', url)
  if (limit === '0') {
    throw new StartupError(
      'The pooler of DATABASE_URL lets statements run for ever: deploy/pgbouncer/pgbouncer.ini shows how it limits them.',
    )
  }
}

/**
 * An unreachable database is a matter of settings: the operator gets a sentence, not a stack trace. Returns how long a
 * statement may run there.
 */
async function checkConnection(setting: string, url: string): Promise<string | undefined> {
  const client = new PrimaryConnection({ connectionString: url, connectionTimeoutMillis: 5_000, ...serverLimits })
  try {
    await client.connect()
    const { rows } = await client.query<{ statement_timeout: string }>('show statement_timeout')
    return rows[0]?.statement_timeout
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartupError(`The PostgreSQL of ${setting} cannot be used (${reason}).`, { cause: error })
  } finally {
    await client.end()
  }
}

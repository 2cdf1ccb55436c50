import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '@wheelyard/server/startup-error'
import { lockDataFolder } from './data-folder-lock.ts'
import { databaseUrl, startEmbeddedPostgres } from './embedded-postgres.ts'
import { processStart } from './process-identity.ts'

export type ReachedDatabase = { url: string; close(): Promise<void> }

/**
 * The shop's database for a command beside the shop: the one named by DATABASE_URL, else our own,
 * joined where a running shop has it open and started for the time of the command where none has.
 */
export async function reachDatabase(settings: {
  databaseUrl: string | undefined
  dataDir: string
}): Promise<ReachedDatabase> {
  if (settings.databaseUrl) return { url: settings.databaseUrl, close: async () => {} }
  try {
    return await startOwn(settings.dataDir)
  } catch (error) {
    const running = error instanceof StartupError ? await runningUrl(settings.dataDir) : undefined
    if (running) return { url: running, close: async () => {} }
    throw error
  }
}

async function startOwn(dataDir: string): Promise<ReachedDatabase> {
  const lock = await lockDataFolder(dataDir)
  try {
    const postgres = await startEmbeddedPostgres({ dataDir, log: { info: () => {}, error: () => {} } })
    return {
      url: postgres.url,
      async close() {
        await postgres.stop()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** PostgreSQL notes in its pid file where it listens: line 4 the port, line 5 the socket's folder. */
async function runningUrl(dataDir: string): Promise<string | undefined> {
  const cluster = join(dataDir, 'pg', 'cluster')
  const note = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  if (processStart(Number(note[0])) === undefined) return undefined
  const password = await readFile(join(cluster, 'shop-password'), 'utf8')
  const hasSocket = Boolean(note[4])
  return databaseUrl(
    hasSocket ? { kind: 'socket', folder: cluster } : { kind: 'port', port: Number(note[3]) },
    password,
  )
}

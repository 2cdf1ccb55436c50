import { join } from 'node:path'
import { StartupError } from '@wheelyard/server/startup-error'
import { readPassword } from './cluster.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { databaseUrl, startEmbeddedPostgres } from './embedded-postgres.ts'
import { readPidFile } from './pid-file.ts'
import { processStartTime } from './process-identity.ts'

type ReachedDatabase = { url: string; close(): Promise<void> }

/** For command line tools; the embedded database is started unless a running shop has already started it. */
export async function reachDatabase(settings: {
  databaseUrl: string | undefined
  dataDir: string
}): Promise<ReachedDatabase> {
  if (settings.databaseUrl) return { url: settings.databaseUrl, close: async () => {} }
  try {
    return await startEmbedded(settings.dataDir)
  } catch (error) {
    const running = error instanceof StartupError ? await runningUrl(settings.dataDir) : undefined
    if (running) return { url: running, close: async () => {} }
    throw error
  }
}

async function startEmbedded(dataDir: string): Promise<ReachedDatabase> {
  await using started = new AsyncDisposableStack()
  const lock = await lockDataFolder(dataDir)
  started.defer(() => lock.release())
  const postgres = await startEmbeddedPostgres({ dataDir, log: { info: () => {}, error: () => {} } })
  started.defer(() => postgres.stop())
  const running = started.move()
  return { url: postgres.url, close: () => running.disposeAsync() }
}

async function runningUrl(dataDir: string): Promise<string | undefined> {
  const cluster = join(dataDir, 'pg', 'cluster')
  const { pid, port, hasSocket } = await readPidFile(cluster)
  if (processStartTime(pid) === undefined) return undefined
  const address = hasSocket ? ({ kind: 'socket', folder: cluster } as const) : ({ kind: 'port', port } as const)
  return databaseUrl(address, await readPassword(cluster))
}

import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { StartupError } from '@wheelyard/server/startup-error'
import { DATABASE, prepareCluster, ROLE } from './cluster.ts'
import { restartOnCrash, type Log } from './restart-on-crash.ts'
import { stopOrphanedServer } from './orphaned-server.ts'
import { startPostmaster } from './postmaster.ts'
import { serverSettings, type ListenAddress } from './server-settings.ts'

export type EmbeddedPostgres = { url: string; stop(): Promise<void> }

// With the closing zero, 108 bytes are allowed on Linux and 104 on macOS.
const MAX_SOCKET_PATH_BYTES = 103

/**
 * A PostgreSQL of the shop's own, so that `npm start` needs neither Docker nor an installed database. The caller has
 * locked `dataDir`. `fsync: false` is for tests only: it is faster but loses data in a power failure.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  log: Log
  fsync?: boolean
}): Promise<EmbeddedPostgres> {
  const { dataDir, log, fsync = true } = options
  try {
    return await start(resolve(dataDir), log, fsync)
  } catch (error) {
    if (!(error instanceof Error) || !('syscall' in error)) throw error
    throw new StartupError(`The database in ${dataDir} could not be started (${error.message}).`, { cause: error })
  }
}

async function start(data: string, log: Log, fsync: boolean): Promise<EmbeddedPostgres> {
  const { pgFolder, osUser, postgres, cluster, password } = await prepareCluster(data, fsync)
  const address = await chooseListenAddress(cluster)
  const settings = serverSettings(address, fsync)
  const logFile = join(pgFolder, 'postgres.log')
  const startOnce = async () => {
    await stopOrphanedServer(cluster)
    return startPostmaster({ postgres, cluster, osUser, settings, logFile })
  }
  const running = restartOnCrash(await startOnce(), startOnce, log)
  return { url: databaseUrl(address, password), stop: () => running.stop() }
}

async function chooseListenAddress(cluster: string): Promise<ListenAddress> {
  const path = join(cluster, '.s.PGSQL.5432')
  if (Buffer.byteLength(path) <= MAX_SOCKET_PATH_BYTES) return { kind: 'socket', folder: cluster }
  return { kind: 'port', port: await freePort() }
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer().once('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

export function databaseUrl(address: ListenAddress, password: string): string {
  const login = `postgresql://${ROLE}:${password}`
  if (address.kind === 'port') return `${login}@127.0.0.1:${address.port}/${DATABASE}`
  return `${login}@localhost/${DATABASE}?host=${encodeURIComponent(address.folder)}`
}

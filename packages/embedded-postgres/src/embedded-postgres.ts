import { access, chmod, chown, constants, mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { StartupError } from '@wheelyard/server/startup-error'
import { chooseOsUser, type OsUser } from './os-user.ts'
import { DATABASE, ensureCluster, ROLE } from './cluster.ts'
import { restartOnCrash, type Log } from './restart-on-crash.ts'
import { stopOrphanedServer } from './orphaned-server.ts'
import { startPostmaster } from './postmaster.ts'
import { findPrograms } from './programs.ts'
import { serverSettings, type ListenAddress } from './server-settings.ts'

/*
 * Runs a PostgreSQL that belongs to the shop, so that `npm start` needs neither Docker nor an installed database.
 * The programs come from an npm package, the data lies in the shop's data folder, which one process at a time may
 * lock. The server is restarted if it crashes, and one left over from a killed shop is stopped first.
 */

export type EmbeddedPostgres = { url: string; stop(): Promise<void> }

/** The operating system's limit: 108 bytes with the closing zero on Linux, 104 on macOS. */
const MAX_SOCKET_PATH_BYTES = 103

/**
 * Starts PostgreSQL on the data in `dataDir`/pg, which the caller has locked. `fsync: false` is for tests only: it is
 * faster but loses data in a power failure.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  log: Log
  fsync?: boolean
}): Promise<EmbeddedPostgres> {
  try {
    return await start(resolve(options.dataDir), options.log, options.fsync ?? true)
  } catch (error) {
    if (!(error instanceof Error) || !('syscall' in error)) throw error
    throw new StartupError(`The database in ${options.dataDir} could not be started (${error.message}).`, {
      cause: error,
    })
  }
}

async function start(data: string, log: Log, fsync: boolean): Promise<EmbeddedPostgres> {
  const pgFolder = join(data, 'pg')
  const osUser = await chooseOsUser({ pg: pgFolder, data })
  await ensureFolder(pgFolder, osUser)
  const programs = await findPrograms(pgFolder, osUser)
  const { cluster, password } = await ensureCluster({ pgFolder, programs, osUser, fsync })
  const address = await chooseListenAddress(cluster)
  const settings = serverSettings(address, fsync)
  const logFile = join(pgFolder, 'postgres.log')
  const startOnce = async () => {
    await stopOrphanedServer(cluster)
    return startPostmaster({ postgres: programs.postgres, cluster, osUser, settings, logFile })
  }
  const running = restartOnCrash(await startOnce(), startOnce, log)
  return { url: databaseUrl(address, password), stop: () => running.stop() }
}

async function ensureFolder(folder: string, osUser: OsUser) {
  try {
    await mkdir(folder, { recursive: true })
    if (osUser) await chown(folder, osUser.uid, osUser.gid)
    await chmod(folder, 0o700)
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown reason'
    throw new StartupError(
      `The database folder ${folder} cannot be used (${reason}). ` +
        'Start the shop as the owner of that folder, or set DATA_DIR to another one.',
      { cause: error },
    )
  }
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

import { access, chmod, chown, constants, mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { StartupError } from '@wheelyard/server/startup-error'
import { databaseAccount, type Account } from './account.ts'
import { DATABASE, ensureCluster, ROLE } from './cluster.ts'
import { keepRunning, type Log } from './keep-running.ts'
import { stopOrphan } from './orphan.ts'
import { startPostmaster } from './postmaster.ts'
import { findPrograms } from './programs.ts'
import { serverSettings, type Door } from './settings.ts'

export type EmbeddedPostgres = { url: string; stop(): Promise<void> }

/** The system's limit for a socket's path: 108 bytes with the closing zero on Linux, 104 on macOS. */
const LONGEST_SOCKET_PATH = 103

/**
 * Starts the shop's own PostgreSQL on the data in `dataDir`/pg, which the caller has locked.
 * `fsync: false` is for tests only: it is quicker and loses data when the power fails.
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
    // The system said no: a full disk, no right to change an owner, too many files.
    throw new StartupError(`The database in ${options.dataDir} could not be started (${error.message}).`, {
      cause: error,
    })
  }
}

async function start(data: string, log: Log, fsync: boolean): Promise<EmbeddedPostgres> {
  const pgFolder = join(data, 'pg')
  const account = await databaseAccount({ pg: pgFolder, data })
  await ensureFolder(pgFolder, account)
  const programs = await findPrograms(pgFolder, account)
  const { cluster, password } = await ensureCluster({ pgFolder, programs, account, fsync })
  const door = await chooseDoor(cluster)
  const settings = serverSettings(door, fsync)
  const logFile = join(pgFolder, 'postgres.log')
  const startOnce = async () => {
    await stopOrphan(cluster)
    return startPostmaster({ postgres: programs.postgres, cluster, account, settings, logFile })
  }
  const running = keepRunning(await startOnce(), startOnce, log)
  return { url: databaseUrl(door, password), stop: () => running.stop() }
}

async function ensureFolder(folder: string, account: Account) {
  try {
    await mkdir(folder, { recursive: true })
    if (account) await chown(folder, account.uid, account.gid)
    await chmod(folder, 0o700)
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown reason'
    throw new StartupError(
      `The database folder ${folder} is not ours to use (${reason}). ` +
        'Start the shop as the user it belongs to, or set DATA_DIR to another folder.',
      { cause: error },
    )
  }
}

async function chooseDoor(cluster: string): Promise<Door> {
  const path = join(cluster, '.s.PGSQL.5432')
  if (Buffer.byteLength(path) <= LONGEST_SOCKET_PATH) return { kind: 'socket', folder: cluster }
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

export function databaseUrl(door: Door, password: string): string {
  const login = `postgresql://${ROLE}:${password}`
  if (door.kind === 'port') return `${login}@127.0.0.1:${door.port}/${DATABASE}`
  return `${login}@localhost/${DATABASE}?host=${encodeURIComponent(door.folder)}`
}

import { chown, cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { chooseOsUser } from './os-user.ts'
import { ensureCluster, ROLE } from './cluster.ts'
import { databaseUrl } from './embedded-postgres.ts'
import { startPostmaster } from './postmaster.ts'
import { findPrograms } from './programs.ts'
import { serverSettings } from './server-settings.ts'

const REPLICATED = { wal_level: 'replica', max_wal_senders: '4', hot_standby: 'on', max_connections: '120' }

type Server = { url: string; pid: number; stop(): Promise<void> }
export type Replicated = { primary: Server; replica: Server; stop(): Promise<void> }

/**
 * A PostgreSQL and a streaming replica of it in new folders on this machine. The replica starts from a copy made
 * while the primary is stopped, since the npm package has no pg_basebackup. `fill` runs before that, so that its data
 * need not be streamed.
 */
export async function startReplicated(options: {
  fsync: boolean
  fill: (url: string) => Promise<void>
}): Promise<Replicated> {
  const folder = await mkdtemp(join(tmpdir(), 'wheelyard-replicated-'))
  const pgFolder = join(folder, 'pg')
  await mkdir(pgFolder)
  const osUser = await chooseOsUser({ pg: pgFolder, data: folder })
  for (const each of osUser ? [folder, pgFolder] : []) await chown(each, osUser?.uid ?? 0, osUser?.gid ?? 0)
  const programs = await findPrograms(pgFolder, osUser)
  const { cluster, password } = await ensureCluster({ pgFolder, programs, osUser, fsync: options.fsync })
  const standby = join(pgFolder, 'standby')

  async function start(data: string, extraSettings: Record<string, string>): Promise<Server> {
    const address = { kind: 'socket', folder: data } as const
    const settings = { ...serverSettings(address, options.fsync), ...REPLICATED, ...extraSettings }
    const logFile = join(folder, `${data === cluster ? 'primary' : 'replica'}.log`)
    const server = await startPostmaster({ postgres: programs.postgres, cluster: data, osUser, settings, logFile })
    const pid = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    return { url: databaseUrl(address, password), pid, stop: () => server.stop() }
  }

  // Only root and the PostgreSQL user have access to the folder, so they may also log in and replicate.
  await writeFile(join(cluster, 'pg_hba.conf'), 'local all all trust\nlocal replication all trust\n')
  const first = await start(cluster, {})
  await grantReplication(first.url)
  await options.fill(first.url)
  await first.stop()
  await cp(cluster, standby, { recursive: true })
  await writeFile(join(standby, 'standby.signal'), '')
  await chownRecursively(standby, osUser)

  const primary = await start(cluster, {})
  const replica = await start(standby, { primary_conninfo: `host=${cluster} user=${ROLE} application_name=replica` })
  const stop = async () => {
    await replica.stop()
    await primary.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { primary, replica, stop }
}

async function grantReplication(url: string): Promise<void> {
  const asSuperuser = new URL(url)
  asSuperuser.username = 'postgres'
  const client = new pg.Client({ connectionString: asSuperuser.href })
  await client.connect()
  await client.query(`alter role ${ROLE} superuser replication`)
  await client.end()
}

async function chownRecursively(folder: string, osUser: { uid: number; gid: number } | undefined): Promise<void> {
  if (!osUser) return
  for (const name of ['.', ...(await readdir(folder, { recursive: true }))]) {
    await chown(join(folder, name), osUser.uid, osUser.gid)
  }
}

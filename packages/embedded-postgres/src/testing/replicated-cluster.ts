import { chmod, chown, cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { prepareCluster, ROLE } from '../cluster.ts'
import { databaseUrl } from '../embedded-postgres.ts'
import { readPidFile } from '../pid-file.ts'
import { startPostmaster } from '../postmaster.ts'
import { serverSettings } from '../server-settings.ts'

const REPLICATED = { wal_level: 'replica', max_wal_senders: '4', hot_standby: 'on', max_connections: '120' }

type Server = { url: string; pid: number; stop(): Promise<void> }
export type Replicated = { primary: Server; replica: Server; stop(): Promise<void> }

/**
 * A PostgreSQL and a streaming replica of it, which starts from a copy made while the primary is stopped: the npm
 * package has no pg_basebackup. `fill` runs before that, so that its data need not be streamed.
 */
export async function startReplicated(options: {
  fsync: boolean
  fill: (url: string) => Promise<void>
}): Promise<Replicated> {
  const folder = await mkdtemp(join(tmpdir(), 'wheelyard-replicated-'))
  // The replica opens the primary's socket by its path; the folder below is closed to others.
  await chmod(folder, 0o711)
  const { pgFolder, osUser, postgres, cluster, password } = await prepareCluster(folder, options.fsync)
  const standby = join(pgFolder, 'standby')

  async function start(data: string, extraSettings: Record<string, string> = {}): Promise<Server> {
    const address = { kind: 'socket', folder: data } as const
    const settings = { ...serverSettings(address, options.fsync), ...REPLICATED, ...extraSettings }
    const logFile = join(folder, `${data === cluster ? 'primary' : 'replica'}.log`)
    const server = await startPostmaster({ postgres, cluster: data, osUser, settings, logFile })
    const { pid } = await readPidFile(data)
    return { url: databaseUrl(address, password), pid, stop: () => server.stop() }
  }

  // Only root and the PostgreSQL user have access to the cluster, so they may also log in and replicate.
  await writeFile(join(cluster, 'pg_hba.conf'), 'local all all trust\nlocal replication all trust\n')
  const first = await start(cluster)
  await grantReplication(first.url)
  await options.fill(first.url)
  await first.stop()
  await cp(cluster, standby, { recursive: true })
  await writeFile(join(standby, 'standby.signal'), '')
  if (osUser) await chownRecursively(standby, osUser)

  const primary = await start(cluster)
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

async function chownRecursively(folder: string, { uid, gid }: { uid: number; gid: number }): Promise<void> {
  for (const name of ['.', ...(await readdir(folder, { recursive: true }))]) await chown(join(folder, name), uid, gid)
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chooseOsUser } from '@wheelyard/embedded-postgres/os-user'
import { eventually } from '@wheelyard/server/testing/eventually'
import pg from 'pg'
import { databaseProxy } from './database-proxy.ts'
import { freePort } from './ports.ts'
import { type Pooler, SESSIONS } from './transaction-pooler.ts'

const sample = new URL('../../deploy/pgbouncer/pgbouncer.ini', import.meta.url)

/** Debian puts it where only administrators look. */
export const pgbouncer = [...(process.env.PATH ?? '').split(':'), '/usr/sbin']
  .map((folder) => join(folder, 'pgbouncer'))
  .find((file) => existsSync(file))

/** PgBouncer with the settings that operators copy, but few connections. */
export async function startPgBouncer(program: string, databaseUrl: string): Promise<Pooler> {
  // PostgreSQL's socket is in a folder that PgBouncer's user may not enter.
  const database = await databaseProxy(databaseUrl, Math.random)
  const { username, password, port, pathname } = new URL(database.url)
  const folder = await mkdtemp(join(tmpdir(), 'wheelyard-pgbouncer-'))
  const [settings, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'userlist.txt')]
  const listenPort = await freePort()
  await writeFile(users, `"${username}" "${decodeURIComponent(password)}"\n`)
  const changes: [string, string][] = [
    ['host=127.0.0.1 port=5432 dbname=shop', `host=127.0.0.1 port=${port} dbname=${pathname.slice(1)}`],
    ['listen_port = 6432', `listen_port = ${listenPort}`],
    ['auth_file = /etc/pgbouncer/userlist.txt', `auth_file = ${users}`],
    ['default_pool_size = 20', `default_pool_size = ${SESSIONS}`],
  ]
  await writeFile(settings, changes.reduce(replaced, await readFile(sample, 'utf8')))
  // It refuses to run as root.
  const user = await chooseOsUser({ pg: folder, data: folder })
  if (user) await chown(folder, user.uid, user.gid)
  const child = spawn(program, ['--quiet', settings], { ...user, stdio: ['ignore', 'ignore', 'pipe'] })
  let log = ''
  child.stderr.on('data', (chunk: Buffer) => (log = (log + chunk.toString()).slice(-4_000)))
  const exited = once(child, 'exit')
  const url = `postgres://${username}:${password}@127.0.0.1:${listenPort}/shop`
  await eventually(() => {
    if (child.exitCode !== null) throw new Error(`PgBouncer did not start:\n${log}`)
    return reach(url)
  })
  return {
    url,
    async close() {
      child.kill('SIGTERM')
      await exited
      await database.proxy.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** A sample without this text would be tested in vain. */
function replaced(text: string, [from, to]: [string, string]): string {
  if (!text.includes(from)) throw new Error(`pgbouncer.ini has no '${from}'`)
  return text.replace(from, to)
}

async function reach(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  await client.end()
}

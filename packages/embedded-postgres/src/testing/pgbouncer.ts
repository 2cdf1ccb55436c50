import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { chooseOsUser } from '../os-user.ts'

export type PgBouncer = { url: string; pid: number; close(): Promise<void> }

const sample = new URL('../../../../deploy/pgbouncer/pgbouncer.ini', import.meta.url)
const START_LIMIT_MS = 30_000

/** The program, if it is installed. Debian puts it where only administrators look. */
export const pgbouncer = [...(process.env.PATH ?? '').split(':'), '/usr/sbin']
  .map((folder) => join(folder, 'pgbouncer'))
  .find((file) => existsSync(file))

/** PgBouncer with the settings that operators copy, before a database of our own PostgreSQL. */
export async function startPgBouncer(options: {
  program: string
  databaseUrl: string
  port: number
  poolSize: number
}): Promise<PgBouncer> {
  const { username, password, hostname, port, pathname, searchParams } = new URL(options.databaseUrl)
  const socketFolder = searchParams.get('host')
  const host = socketFolder ?? hostname
  const folder = await mkdtemp(join(tmpdir(), 'wheelyard-pgbouncer-'))
  const [settings, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'userlist.txt')]
  const changes: [string, string][] = [
    ['host=127.0.0.1 port=5432 dbname=shop', `host=${host} port=${port || 5432} dbname=${pathname.slice(1)}`],
    ['listen_port = 6432', `listen_port = ${options.port}`],
    ['auth_file = /etc/pgbouncer/userlist.txt', `auth_file = ${users}`],
    ['default_pool_size = 20', `default_pool_size = ${options.poolSize}`],
  ]
  await writeFile(settings, changes.reduce(replaced, await readFile(sample, 'utf8')))
  await writeFile(users, `"${username}" "${decodeURIComponent(password)}"\n`)

  // It refuses to run as root, and must get at PostgreSQL's socket.
  const user = await chooseOsUser({ pg: host, data: host })
  if (user) {
    await chown(folder, user.uid, user.gid)
    if (socketFolder) await chmod(dirname(dirname(socketFolder)), 0o711)
  }
  const child = spawn(options.program, ['--quiet', settings], { ...user, stdio: ['ignore', 'ignore', 'pipe'] })
  let log = ''
  child.stderr.on('data', (chunk: Buffer) => (log = (log + chunk.toString()).slice(-4_000)))
  const exited = once(child, 'exit')
  async function close(): Promise<void> {
    child.kill('SIGTERM')
    await exited
    await rm(folder, { recursive: true })
  }
  const url = `postgres://${username}:${password}@127.0.0.1:${options.port}/shop`
  const deadline = Date.now() + START_LIMIT_MS
  while (!(await answers(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      await close()
      throw new Error(`PgBouncer did not start:\n${log}`)
    }
    await pause(50)
  }
  return { url, pid: child.pid ?? 0, close }
}

/** A sample without this text would be tested in vain. */
function replaced(text: string, [from, to]: [string, string]): string {
  if (!text.includes(from)) throw new Error(`pgbouncer.ini has no '${from}'`)
  return text.replace(from, to)
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { processStartTime } from './process-identity.ts'
import { spawnShop } from './testing/spawn-shop.ts'

// Some of these wait for the disk many times.
const silent = { info: () => {}, error: () => {} }
const start = (dataDir: string, fsync = false) => startEmbeddedPostgres({ dataDir, log: silent, fsync })

let parent: string
/** Shared by most tests, since creating a database takes the longest. */
let dataDir: string

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), 'wheelyard-pg-'))
  dataDir = join(parent, 'data')
})
afterAll(() => rm(parent, { recursive: true }))

async function query(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

const postmasterPid = async (folder: string) =>
  Number.parseInt(await readFile(join(folder, 'pg/cluster/postmaster.pid'), 'utf8'), 10)
const isRunning = (pid: number) => processStartTime(pid) !== undefined

test('committed data is there at the next start, and no process is left in between', async () => {
  const first = await start(dataDir, true)
  await query(first.url, 'create table kept (n int); insert into kept values (1)')
  const pid = await postmasterPid(dataDir)
  await first.stop()
  expect(isRunning(pid)).toBe(false)

  const second = await start(dataDir, true)
  expect(await query(second.url, 'select n from kept')).toEqual([{ n: 1 }])
  await second.stop()
})

test('it commits durably, uses UTC and sorts the same everywhere', async () => {
  const postgres = await start(dataDir, true)
  const settings = [
    'fsync',
    'synchronous_commit',
    'full_page_writes',
    'TimeZone',
    'server_encoding',
    'listen_addresses',
  ]
  const values = settings.map((name) => `current_setting('${name}') as "${name}"`)
  expect(await query(postgres.url, `select ${values.join(', ')}, 'a' < 'B' as sorted, lower('Ä') as lower`)).toEqual([
    {
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      TimeZone: 'UTC',
      server_encoding: 'UTF8',
      listen_addresses: '',
      sorted: false,
      lower: 'ä',
    },
  ])
  await postgres.stop()
})

test('only the shop can log in, with its password and not as a superuser', async () => {
  const postgres = await start(dataDir)
  const wrong = new URL(postgres.url)
  wrong.password = 'guess'
  await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed')
  wrong.username = 'postgres'
  await expect(query(wrong.href, 'select 1')).rejects.toThrow('no pg_hba.conf entry')
  expect(await query(postgres.url, 'select rolsuper from pg_roles where rolname = current_user')).toEqual([
    { rolsuper: false },
  ])
  await postgres.stop()
})

test('after kill -9 of the shop, the next start replaces the orphaned PostgreSQL', async () => {
  const shop = spawnShop(dataDir, 'with-postgres')
  expect(await shop.firstOutput).toBe('open')
  await shop.kill()
  const orphan = await postmasterPid(dataDir)
  expect(isRunning(orphan)).toBe(true)

  const postgres = await start(dataDir)
  expect(isRunning(orphan)).toBe(false)
  expect(await query(postgres.url, 'select n from kept')).toEqual([{ n: 1 }])
  await postgres.stop()
})

test('after kill -9 of PostgreSQL, it is restarted with all committed data', async () => {
  const errors: string[] = []
  const postgres = await startEmbeddedPostgres({
    dataDir,
    log: { info: () => {}, error: (text) => errors.push(text) },
  })
  await query(postgres.url, 'insert into kept values (2)')
  process.kill(await postmasterPid(dataDir), 'SIGKILL')
  await vi.waitFor(
    async () => expect(await query(postgres.url, 'select n from kept order by n')).toEqual([{ n: 1 }, { n: 2 }]),
    { timeout: 90_000, interval: 50 },
  )
  expect(errors[0]).toBe('PostgreSQL ended unexpectedly (SIGKILL); starting it again')
  await postgres.stop()
  expect(isRunning(await postmasterPid(dataDir).catch(() => 0))).toBe(false)
})

test('after kill -9 of both, the next start recovers', async () => {
  const shop = spawnShop(dataDir, 'with-postgres')
  await shop.firstOutput
  const pid = await postmasterPid(dataDir)
  await shop.kill()
  process.kill(pid, 'SIGKILL')
  const postgres = await start(dataDir)
  expect(await query(postgres.url, 'select count(*)::int as n from kept')).toEqual([{ n: 2 }])
  await postgres.stop()
})

test('a pid file from before a reboot, whose pid now belongs to another process, does not prevent a start', async () => {
  const stale = `${process.pid}\n/elsewhere\n0\n5432\n\n\n\n`
  await writeFile(join(dataDir, 'pg/cluster/postmaster.pid'), stale)
  await writeFile(join(dataDir, 'pg/cluster/.s.PGSQL.5432.lock'), stale)
  const postgres = await start(dataDir)
  expect(await query(postgres.url, 'select 1 as n')).toEqual([{ n: 1 }])
  await postgres.stop()
})

test('a first start that was killed half-way does not prevent the next one', async () => {
  const fresh = await killedHalfWay()
  const postgres = await start(fresh)
  expect(await query(postgres.url, 'select 1 as n')).toEqual([{ n: 1 }])
  expect(await clustersIn(fresh)).toEqual(['cluster'])
  await postgres.stop()
})

const clustersIn = async (folder: string) =>
  (await readdir(join(folder, 'pg')).catch(() => [])).filter((name) => name.startsWith('cluster'))

/** A folder with an unfinished cluster. If the start was too fast to be killed in time, another folder is tried. */
async function killedHalfWay(): Promise<string> {
  const folder = await mkdtemp(join(parent, 'half-made-'))
  const isStarted = async () => {
    const [cluster] = await clustersIn(folder)
    // One of the first files of initdb, which may go on running.
    return cluster !== undefined && existsSync(join(folder, 'pg', cluster, 'PG_VERSION'))
  }
  const shop = spawnShop(folder, 'with-postgres')
  await vi.waitUntil(isStarted, { timeout: 50_000, interval: 5 })
  await shop.kill()
  const isHalfWay = (await clustersIn(folder)).every((name) => name !== 'cluster')
  return isHalfWay ? folder : killedHalfWay()
}

test('if the path is too long for a socket, it listens on loopback', async () => {
  const deep = join(parent, 'd'.repeat(100))
  await rename(dataDir, deep)
  const postgres = await start(deep)
  expect(new URL(postgres.url).hostname).toBe('127.0.0.1')
  expect(await query(postgres.url, `select current_setting('listen_addresses') as listen`)).toEqual([
    { listen: '127.0.0.1' },
  ])
  await postgres.stop()
  await rename(deep, dataDir)
})

test.runIf(process.getuid?.() === 0)(
  'root starts it as another user in a folder that only root can enter',
  async () => {
    const closed = join(parent, 'closed')
    await mkdir(closed)
    await chmod(closed, 0o700)
    const postgres = await start(join(closed, 'data'))
    const pid = await postmasterPid(join(closed, 'data'))
    expect(isRunning(pid)).toBe(true)
    const { uid } = await stat(join(closed, 'data/pg/cluster/postmaster.pid'))
    expect(uid, 'owner of the pid file').not.toBe(0)
    expect(await query(postgres.url, 'select 1 as n')).toEqual([{ n: 1 }])
    await postgres.stop()
  },
)

test('on an unsupported platform, the error message suggests DATABASE_URL', async () => {
  vi.spyOn(process, 'arch', 'get').mockReturnValue('riscv64')
  await expect(start(dataDir)).rejects.toThrow(/@embedded-postgres\/\w+-riscv64 .* not installed.*DATABASE_URL/)
  vi.restoreAllMocks()
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, symlink, unlink, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '@wheelyard/embedded-postgres/embedded-postgres'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '@wheelyard/api/db/testing'
import { freePort, listenSomewhere, stopListening } from './support/ports.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const LIMIT_MS = 100_000

/** What an operator sees of the built shop that cannot start. One that starts after all is killed. */
async function failedStart(env: Record<string, string>) {
  const port = env.PORT ?? String(await freePort())
  const child = spawn(process.execPath, ['apps/api/dist/server.js'], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: port, DEMO_DATA: 'catalogue', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: LIMIT_MS,
    killSignal: 'SIGKILL',
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = await once(child, 'close')
  return { code, said }
}

const oneLine = (text: RegExp) => ({ code: 1, said: expect.stringMatching(new RegExp(`^${text.source}\n$`)) })

describe('a shop that cannot start ends with one line that says what to do', () => {
  const database = perFile(testDatabase)
  let folder: string
  beforeEach(async () => {
    await database.truncate()
    folder = await mkdtemp(join(tmpdir(), 'wheelyard-failed-start-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  it('when its port is in use', async () => {
    const other = createServer()
    const port = await listenSomewhere(other)
    const shop = await failedStart({ DATABASE_URL: database.url, PORT: String(port) })
    await stopListening(other)
    expect(shop).toEqual(oneLine(/Port \d+ is in use\. Choose another: PORT=\d+ npm start/))
    expect(shop.said).toContain(`PORT=${port + 1} `)
  })

  it('when it may not write its data folder', async () => {
    const readOnly = await readOnlyFolder()
    const shop = await failedStart({ DATA_DIR: join(readOnly, 'data') })
    if (readOnly === folder) await chmod(folder, 0o700)
    expect(shop).toEqual(
      oneLine(/Cannot write to the data folder .*\/data \(E.*\)\. Make it writable or set DATA_DIR .*/),
    )
  })

  /** Permissions do not stop root, but no one can make a folder below a file. */
  async function readOnlyFolder(): Promise<string> {
    const file = join(folder, 'file')
    await writeFile(file, '')
    await chmod(folder, 0o500)
    const isWritable = await writeFile(join(folder, 'probe'), '').then(
      () => true,
      () => false,
    )
    return isWritable ? file : folder
  }

  it.runIf(existsSync('/dev/full'))('when no disk is left for its PostgreSQL', async () => {
    const log = { info: () => {}, error: () => {} }
    const postgres = await startEmbeddedPostgres({ dataDir: folder, log, fsync: false })
    await postgres.stop()
    // PostgreSQL writes this file at every start, and the device has no space for anything.
    const written = join(folder, 'pg/cluster/postmaster.opts')
    await unlink(written)
    await symlink('/dev/full', written)
    expect(await failedStart({ DATA_DIR: folder })).toEqual(
      oneLine(/No space is left on the disk of .*\. Free some, or set DATA_DIR to a folder on another disk\./),
    )
  })

  it('when the disk of its database runs full on the way', async () => {
    await database.pool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin
        raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
      end $$;
      create trigger full_disk before insert on products execute function refuse()`)
    const shop = await failedStart({ DATABASE_URL: database.url })
    await database.pool.query('drop function refuse cascade')
    expect(shop).toEqual(
      oneLine(/The database failed while the shop was starting \(could not extend file: No space left on device\)\./),
    )
  })
})

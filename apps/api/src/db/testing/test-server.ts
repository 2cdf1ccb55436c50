import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateIdentity } from '@wheelyard/identity/db/migrate'
import type { TestProject } from 'vitest/node'
import { lockDataFolder } from '@wheelyard/embedded-postgres/data-folder-lock'
import { startEmbeddedPostgres } from '@wheelyard/embedded-postgres/embedded-postgres'
import { databaseOn, onServer } from '@wheelyard/postgres/testing/on-server'
import { stopOrphanedServer } from '@wheelyard/embedded-postgres/orphaned-server'
import { migrate } from '../migrate.ts'

const PREFIX = 'wheelyard-test-'
const ROOM_BYTES = 3 * 2 ** 30

// Space that is never reused keeps rows in the order in which a test inserted them.
const DISABLE_AUTOVACUUM = `
do $$
declare
  name text;
begin
  for name in select format('%I.%I', schemaname, tablename) from pg_tables where schemaname in ('public', 'identity') loop
    execute format('alter table %s set (autovacuum_enabled = off)', name);
  end loop;
end $$`

/** Where test files find the server, and the migrated database that each clones. */
export type TestServer = { url: string; template: string }

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer
  }
}

/** Vitest's global setup: one PostgreSQL for the whole run, migrated once. It answers how to clear it away again. */
export async function setup(project: TestProject) {
  const server = await startServer()
  const template = `wheelyard_test_${randomBytes(4).toString('hex')}`
  await onServer(server.url, `create database ${template}`)
  await migrate(databaseOn(server.url, template))
  await migrateIdentity(databaseOn(server.url, template))
  await onServer(databaseOn(server.url, template), DISABLE_AUTOVACUUM)
  project.provide('testServer', { url: server.url, template })
  return async () => {
    await onServer(server.url, `drop database ${template} with (force)`)
    await server.stop()
  }
}

async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  const parent = await parentFolder()
  await clearLeftovers(parent)
  const dataDir = await mkdtemp(join(parent, PREFIX))
  const lock = await lockDataFolder(dataDir)
  const silent = { info: () => {}, error: () => {} }
  const server = await startEmbeddedPostgres({ dataDir, log: silent, fsync: false })
  const stop = async () => {
    await server.stop()
    await lock.release()
    await rm(dataDir, { recursive: true })
  }
  return { url: server.url, stop }
}

/** In memory where there is room: on a disk, truncating tables takes four times as long, most of it to create files. */
async function parentFolder(): Promise<string> {
  const memory = '/dev/shm'
  const free = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return Math.min(free, process.availableMemory()) > ROOM_BYTES ? memory : tmpdir()
}

/** A run that was killed could not clear up after itself; the next one does. */
async function clearLeftovers(parent: string) {
  for (const name of (await readdir(parent)).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = join(parent, name)
    // Already removed, by another run's clean-up or by its own end.
    const found = await stat(folder).catch(() => undefined)
    const isOld = found !== undefined && found.mtimeMs < Date.now() - 60_000
    // A running process keeps its lock; a new folder may not have one yet.
    if (!isOld || !(await lockDataFolder(folder).catch(() => undefined))) continue
    await stopOrphanedServer(join(folder, 'pg/cluster'))
    await rm(folder, { recursive: true, force: true })
  }
}

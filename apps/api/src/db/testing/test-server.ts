import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { migrateIdentity } from '@wheelyard/identity/db/migrate'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { lockDataFolder } from '@wheelyard/embedded-postgres/data-folder-lock'
import { startEmbeddedPostgres } from '@wheelyard/embedded-postgres/embedded-postgres'
import { stopOrphanedServer } from '@wheelyard/embedded-postgres/orphaned-server'
import { migrate } from '../migrate.ts'

const FOLDERS = join(tmpdir(), 'wheelyard-test-')

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
  project.provide('testServer', { url: server.url, template })
  return async () => {
    await onServer(server.url, `drop database ${template} with (force)`)
    await server.stop()
  }
}

/** The same server, another database. */
export function databaseOn(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = name
  return url.href
}

export async function onServer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function startServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  await clearLeftovers()
  const dataDir = await mkdtemp(FOLDERS)
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

/** A run that was killed could not clear up after itself; the next one does. */
async function clearLeftovers() {
  for (const name of (await readdir(tmpdir())).filter((entry) => entry.startsWith(basename(FOLDERS)))) {
    const folder = join(tmpdir(), name)
    // Gone meanwhile: somebody else clears up too, or a run that lived has ended.
    const found = await stat(folder).catch(() => undefined)
    const isOld = found !== undefined && found.mtimeMs < Date.now() - 60_000
    // Whoever lives keeps the lock; a new folder may not have its lock yet.
    if (!isOld || !(await lockDataFolder(folder).catch(() => undefined))) continue
    await stopOrphanedServer(join(folder, 'pg/cluster'))
    await rm(folder, { recursive: true, force: true })
  }
}

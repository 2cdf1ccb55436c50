import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts'
import { migrate } from '../migrate.ts'

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
  const dataDir = await mkdtemp(join(tmpdir(), 'wheelyard-test-'))
  const silent = { info: () => {}, error: () => {} }
  const server = await startEmbeddedPostgres({ dataDir, log: silent, fsync: false })
  const stop = async () => {
    await server.stop()
    await rm(dataDir, { recursive: true })
  }
  return { url: server.url, stop }
}

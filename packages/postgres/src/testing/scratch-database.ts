import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { databaseOn, onServer } from './on-server.ts'

export type ScratchDatabase = { url: string; pool: pg.Pool; close(): Promise<void> }

/** A new database on the test server with a pool of connections, empty or a copy of `template`. */
export async function scratchDatabase(template?: string): Promise<ScratchDatabase> {
  const database = await createDatabase(template)
  const pool = new pg.Pool({ connectionString: database.url, max: 10 })
  // The database is dropped by force while its last connections are still closing.
  pool.on('error', () => {})
  return {
    url: database.url,
    pool,
    async close() {
      await pool.end()
      await database.drop()
    },
  }
}

export async function createDatabase(template = 'template1'): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject('testServer')
  const name = `scratch_${randomBytes(4).toString('hex')}`
  // Copying files takes a third of the processor time of the default, which writes every block to the log.
  await onServer(server.url, `create database ${name} template ${template} strategy file_copy`)
  return {
    url: databaseOn(server.url, name),
    drop: () => onServer(server.url, `drop database ${name} with (force)`),
  }
}

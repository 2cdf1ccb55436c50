import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export type ScratchDatabase = { url: string; pool: pg.Pool; close(): Promise<void> }

/** A new database on the test server, empty or a copy of `template`. */
export async function scratchDatabase(template?: string): Promise<ScratchDatabase> {
  const server = inject('testServer')
  const name = `scratch_${randomBytes(4).toString('hex')}`
  await onServer(server.url, `create database ${name} ${template ? `template ${template}` : ''}`)
  const url = new URL(server.url)
  url.pathname = name
  const pool = new pg.Pool({ connectionString: url.href, max: 10 })
  // The database is dropped by force while its last connections are still closing.
  pool.on('error', () => {})
  return {
    url: url.href,
    pool,
    async close() {
      await pool.end()
      await onServer(server.url, `drop database ${name} with (force)`)
    },
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

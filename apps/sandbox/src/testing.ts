import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

/** An empty database of its own on the test server; the stand-ins make their tables themselves. */
export async function scratchDatabase(): Promise<{ pool: pg.Pool; close(): Promise<void> }> {
  const { url } = inject('testServer')
  const name = `sandbox_${randomBytes(4).toString('hex')}`
  await onServer(url, `create database ${name}`)
  const own = new URL(url)
  own.pathname = name
  const pool = new pg.Pool({ connectionString: own.href, max: 10 })
  // The database is dropped by force while its last connections are still saying goodbye.
  pool.on('error', () => {})
  return {
    pool,
    async close() {
      await pool.end()
      await onServer(url, `drop database ${name} with (force)`)
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

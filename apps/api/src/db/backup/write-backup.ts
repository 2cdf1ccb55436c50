import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { END_OF_BACKUP, headerOf } from './format.ts'
import { listTables } from './tables.ts'

// Gzipped SQL that psql could read too. One read-only snapshot covers all tables and blocks no one.
export async function writeBackup(url: string, file: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const draft = `${file}.part`
  try {
    const text = backupText(client)
    await pipeline(text.lines(), createGzip(), createWriteStream(draft, { mode: 0o600 }))
    await rename(draft, file)
    return text.rows()
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    await client.end()
  }
}

function backupText(client: pg.Client) {
  let rows = 0
  async function* lines(): AsyncGenerator<Buffer | string> {
    await client.query('begin isolation level repeatable read read only')
    yield await headerOf(client)
    for (const { name, columns } of await listTables(client)) {
      yield `COPY ${name} (${columns.join(', ')}) FROM stdin;\n`
      const table = client.query(copyTo(`copy ${name} (${columns.join(', ')}) to stdout`))
      for await (const chunk of table) yield chunk as Buffer
      rows += table.rowCount
      yield '\\.\n\n'
    }
    await client.query('commit')
    yield `${END_OF_BACKUP} ${rows} rows\n`
  }
  return { lines, rows: () => rows }
}
